#include "agate_bus.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef int (*sd_bus_handler)(sd_bus_message *, void *, void *);

static struct {
  int (*open_user)(sd_bus **);
  int (*open_system)(sd_bus **);
  sd_bus *(*flush_close_unref)(sd_bus *);
  int (*get_fd)(sd_bus *);
  int (*process)(sd_bus *, sd_bus_message **);
  int (*match_signal)(
    sd_bus *, void **, const char *, const char *, const char *, const char *, sd_bus_handler, void *);
  int (*message_new_method_call)(
    sd_bus *, sd_bus_message **, const char *, const char *, const char *, const char *);
  int (*message_append_basic)(sd_bus_message *, char, const void *);
  int (*call)(sd_bus *, sd_bus_message *, uint64_t, void *, sd_bus_message **);
  int (*message_peek_type)(sd_bus_message *, char *, const char **);
  int (*message_enter_container)(sd_bus_message *, char, const char *);
  int (*message_read_basic)(sd_bus_message *, char, void *);
  sd_bus_message *(*message_unref)(sd_bus_message *);
} library;

static const struct {
  const char *name;
  size_t place;
} functions[] = {
  {"sd_bus_open_user", offsetof(__typeof__(library), open_user)},
  {"sd_bus_open_system", offsetof(__typeof__(library), open_system)},
  {"sd_bus_flush_close_unref", offsetof(__typeof__(library), flush_close_unref)},
  {"sd_bus_get_fd", offsetof(__typeof__(library), get_fd)},
  {"sd_bus_process", offsetof(__typeof__(library), process)},
  {"sd_bus_match_signal", offsetof(__typeof__(library), match_signal)},
  {"sd_bus_message_new_method_call", offsetof(__typeof__(library), message_new_method_call)},
  {"sd_bus_message_append_basic", offsetof(__typeof__(library), message_append_basic)},
  {"sd_bus_call", offsetof(__typeof__(library), call)},
  {"sd_bus_message_peek_type", offsetof(__typeof__(library), message_peek_type)},
  {"sd_bus_message_enter_container", offsetof(__typeof__(library), message_enter_container)},
  {"sd_bus_message_read_basic", offsetof(__typeof__(library), message_read_basic)},
  {"sd_bus_message_unref", offsetof(__typeof__(library), message_unref)},
};

typedef struct watch {
  struct watch *next;
  void (*handler)(void *);
  void *context;
} watch;

struct agate_bus {
  sd_bus *bus;
  watch *watches;
};

/* Returns whether the library was loaded. Several threads may load it at once: they write the same. */
static int load(void) {
  void *handle = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return 0;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *function = dlsym(handle, functions[i].name);
    if (!function) return 0;
    memcpy((char *)&library + functions[i].place, &function, sizeof function);
  }
  return 1;
}

agate_bus *agate_bus_open(int32_t is_system) {
  if (!load()) return NULL;
  agate_bus *opened = calloc(1, sizeof *opened);
  if (!opened) return NULL;
  if ((is_system ? library.open_system : library.open_user)(&opened->bus) < 0) {
    free(opened);
    return NULL;
  }
  return opened;
}

void agate_bus_close(agate_bus *bus) {
  library.flush_close_unref(bus->bus);
  while (bus->watches) {
    watch *first = bus->watches;
    bus->watches = first->next;
    free(first);
  }
  free(bus);
}

int32_t agate_bus_descriptor(const agate_bus *bus) { return library.get_fd(bus->bus); }

int32_t agate_bus_process(agate_bus *bus) {
  int status;
  while ((status = library.process(bus->bus, NULL)) > 0) {}
  return status;
}

static void read_value(sd_bus_message *message, agate_bus_value *value) {
  char type = 0;
  const char *contents = NULL;
  while (library.message_peek_type(message, &type, &contents) > 0 && type == 'v') {
    if (library.message_enter_container(message, type, contents) < 0) return;
  }
  if (type == 's') {
    const char *text = NULL;
    if (library.message_read_basic(message, type, &text) <= 0 || !text) return;
    strncpy(value->text, text, sizeof value->text - 1);
  } else if (type == 'b' || type == 'u') {
    if (library.message_read_basic(message, type, &value->number) <= 0) return;
  } else {
    return;
  }
  value->kind = type;
}

int32_t agate_bus_call(
  agate_bus *bus, const char *name, const char *path, const char *interface, const char *member, const char *first,
  const char *second, agate_bus_value *value
) {
  sd_bus_message *call = NULL, *reply = NULL;
  memset(value, 0, sizeof *value);
  int status = library.message_new_method_call(bus->bus, &call, name, path, interface, member);
  if (status >= 0) status = library.message_append_basic(call, 's', first);
  if (status >= 0) status = library.message_append_basic(call, 's', second);
  if (status >= 0) status = library.call(bus->bus, call, 2000000, NULL, &reply);
  if (status >= 0) read_value(reply, value);
  if (reply) library.message_unref(reply);
  if (call) library.message_unref(call);
  return status < 0 ? status : 0;
}

static int receive(sd_bus_message *message, void *context, void *error) {
  (void)message, (void)error;
  const watch *wanted = context;
  wanted->handler(wanted->context);
  return 0;
}

int32_t agate_bus_watch(
  agate_bus *bus, const char *name, const char *path, const char *interface, const char *member,
  void (*handler)(void *context), void *context
) {
  watch *made = malloc(sizeof *made);
  if (!made) return -ENOMEM;
  *made = (watch){.next = bus->watches, .handler = handler, .context = context};
  bus->watches = made;
  int status = library.match_signal(bus->bus, NULL, name, path, interface, member, receive, made);
  return status < 0 ? status : 0;
}
