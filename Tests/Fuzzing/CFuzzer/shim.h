#ifndef FUZZER_SHIM_H
#define FUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library: runs the callback until its limits are reached; declared in LLVM's FuzzerInterface.h only for
// C++.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
