// Writes files that one file holds all together, so that reading them takes no time: each beside its place and then
// renamed, and, unless told otherwise, each and in the end its folder brought to the disk.
//
//   write_files durable|plain PACK FOLDER
//
// The pack has for each file its path below the folder and its size, each ended by a NUL, and its bytes; then the
// folders, as empty files whose paths end in a slash. They exist already.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fail(const char *path) {
  perror(path);
  return 1;
}

static int write_file(const char *path, const char *bytes, size_t size, int durable) {
  char temporary[4096];
  if (snprintf(temporary, sizeof temporary, "%s.new", path) >= (int)sizeof temporary) return fail(path);
  int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0 || write(file, bytes, size) != (ssize_t)size) return fail(temporary);
  if (durable && fsync(file) != 0) return fail(temporary);
  if (close(file) != 0 || rename(temporary, path) != 0) return fail(path);
  return 0;
}

static int sync_folder(const char *path) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0 || fsync(folder) != 0) return fail(path);
  close(folder);
  return 0;
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  int durable = strcmp(arguments[1], "durable") == 0;
  int file = open(arguments[2], O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return fail(arguments[2]);
  size_t size = (size_t)status.st_size;
  char *pack = malloc(size + 1);
  if (pack == NULL || read(file, pack, size) != (ssize_t)size) return fail(arguments[2]);
  pack[size] = 0;
  if (chdir(arguments[3]) != 0) return fail(arguments[3]);

  for (const char *next = pack; next < pack + size;) {
    const char *path = next;
    size_t path_length = strlen(path);
    const char *length = path + path_length + 1;
    size_t content_size = strtoul(length, NULL, 10);
    const char *content = length + strlen(length) + 1;
    next = content + content_size;
    int is_folder = path_length > 0 && path[path_length - 1] == '/';
    int failed = is_folder ? durable && sync_folder(path) : write_file(path, content, content_size, durable);
    if (failed) return 1;
  }
  return 0;
}
