import CommandLineInterface

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

exit(CommandRun.run(Array(CommandLine.arguments.dropFirst())))
