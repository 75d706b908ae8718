// A program that does nothing: what starting any Swift program takes.
