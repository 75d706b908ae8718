// Calls of the system that Swift's own modules do not offer.
#include <errno.h>
#include <fcntl.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

// The environment that programs started from here inherit.
#ifdef __APPLE__
#include <crt_externs.h>
static inline char **csystem_environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
static inline char **csystem_environment(void) { return environ; }
#endif

// How many bytes the allocator asks the system for beyond what it needs; does nothing where that can't be said.
#ifdef __GLIBC__
#include <malloc.h>
static inline void csystem_grow_memory_by(int bytes) { mallopt(M_TOP_PAD, bytes); }
#else
static inline void csystem_grow_memory_by(int bytes) { (void)bytes; }
#endif

#ifdef __linux__
#include <sys/syscall.h>

// O_PATH: opens a folder for nothing but reaching what is in it; glibc hides the name from programs without extensions.
static inline int csystem_search_only(void) {
#ifdef O_PATH
  return O_PATH;
#else
  return __O_PATH;
#endif
}

// renameat2(2), which glibc declares for programs in C with extensions only.
static inline int csystem_rename_exchange(int folder, const char *one, const char *other) {
  return (int)syscall(SYS_renameat2, folder, one, folder, other, 2u);
}
static inline int csystem_rename_exclusive(int folder, const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, folder, from, folder, to, 1u);
}
#endif

#ifdef __APPLE__
// Not compiled on Linux, where this project is tested.
#include <stdio.h>

static inline int csystem_rename_exchange(int folder, const char *one, const char *other) {
  return renameatx_np(folder, one, folder, other, RENAME_SWAP);
}
static inline int csystem_rename_exclusive(int folder, const char *from, const char *to) {
  return renameatx_np(folder, from, folder, to, RENAME_EXCL);
}
// Linux has no further arguments to these.
static inline ssize_t csystem_list_attributes(int file, char *list, size_t size) { return flistxattr(file, list, size, 0); }
static inline ssize_t csystem_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size, 0, 0);
}
static inline int csystem_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0, 0);
}
static inline int csystem_remove_attribute(int file, const char *name) { return fremovexattr(file, name, 0); }
#else
static inline ssize_t csystem_list_attributes(int file, char *list, size_t size) { return flistxattr(file, list, size); }
static inline ssize_t csystem_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}
static inline int csystem_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}
static inline int csystem_remove_attribute(int file, const char *name) { return fremovexattr(file, name); }
#endif
