// Runs commands in turn, several rounds of them, and prints for each run a line: seconds from spawning
// to exit, and peak memory in bytes.
//
//   measure ROUNDS COMMAND [ARGUMENT...] [-- COMMAND [ARGUMENT...]]...
//
// In C because the shortest runs take less time than an interpreter needs to notice that they are over, and because on
// Linux a process starts with the peak memory of the one that spawned it.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int fail(const char *command, const char *reason) {
  fprintf(stderr, "measure: %s: %s\n", command, reason);
  return 1;
}

static int run(char **command, const posix_spawn_file_actions_t *actions) {
  pid_t process;
  int status;
  struct rusage usage;
  double start = now();
  int error = posix_spawnp(&process, command[0], actions, NULL, command, environ);
  if (error != 0) return fail(command[0], strerror(error));
  if (wait4(process, &status, 0, &usage) < 0) return fail(command[0], "cannot wait for it");
  double seconds = now() - start;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return fail(command[0], "did not end with exit code 0");
#ifdef __APPLE__
  long unit = 1;
#else
  long unit = 1024;
#endif
  printf("%.9f %ld\n", seconds, usage.ru_maxrss * unit);
  return 0;
}

int main(int count, char **arguments) {
  if (count < 3) return fail("usage", "measure ROUNDS COMMAND [ARGUMENT...] [-- COMMAND [ARGUMENT...]]...");
  int rounds = atoi(arguments[1]);

  char ***commands = calloc((size_t)count, sizeof *commands);
  if (commands == NULL) return fail("measure", "no memory");
  int total = 0;
  commands[total++] = &arguments[2];
  for (int index = 3; index < count; index++) {
    if (strcmp(arguments[index], "--") != 0) continue;
    arguments[index] = NULL;
    commands[total++] = &arguments[index + 1];
  }

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  for (int round = 0; round < rounds; round++) {
    for (int index = 0; index < total; index++) {
      if (run(commands[index], &actions) != 0) return 1;
    }
  }
  return 0;
}
