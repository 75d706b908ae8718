// Pulls libyaml's events from files, or from all files in folders, and does nothing with them: the least that any
// program does that reads them with libyaml, on one thread.
//
//   pull_events FILE|FOLDER...
#include <fcntl.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <yaml.h>

static int fail(const char *path) {
  perror(path);
  return 1;
}

static int pull(const unsigned char *bytes, size_t size, const char *path, long *events) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return fail(path);
  yaml_parser_set_input_string(&parser, bytes, size);
  int ended = 0;
  while (!ended) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      fprintf(stderr, "%s: %s\n", path, parser.problem);
      return 1;
    }
    ended = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    *events += 1;
  }
  yaml_parser_delete(&parser);
  return 0;
}

static int pull_file(const char *path, size_t size, long *events) {
  int file = open(path, O_RDONLY);
  unsigned char *bytes = malloc(size + 1);
  if (file < 0 || bytes == NULL || read(file, bytes, size) != (ssize_t)size) return fail(path);
  close(file);
  int failed = pull(bytes, size, path, events);
  free(bytes);
  return failed;
}

int main(int count, char **arguments) {
  if (count < 2) return 64;
  FTS *walk = fts_open(arguments + 1, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  if (walk == NULL) return fail(arguments[1]);
  long files = 0, events = 0;
  for (FTSENT *entry = fts_read(walk); entry != NULL; entry = fts_read(walk)) {
    if (entry->fts_info == FTS_NS || entry->fts_info == FTS_DNR) return fail(entry->fts_path);
    if (entry->fts_info != FTS_F) continue;
    if (pull_file(entry->fts_accpath, (size_t)entry->fts_statp->st_size, &events) != 0) return 1;
    files++;
  }
  fts_close(walk);
  printf("%ld files, %ld events\n", files, events);
  return 0;
}
