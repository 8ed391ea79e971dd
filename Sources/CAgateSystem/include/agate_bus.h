/*
 * Settings and states that desktops publish on D-Bus, through libsystemd, which is loaded at run time: machines without a
 * desktop do not need it. A bus is used by one thread at a time.
 */
#ifndef AGATE_BUS_H
#define AGATE_BUS_H

#include <stdint.h>

typedef struct agate_bus agate_bus;

/* A value that a call returned: 'b' or 'u' with a number, 's' with a text; 0 for none or another type. */
typedef struct agate_bus_value {
  char kind;
  uint32_t number;
  char text[256];
} agate_bus_value;

/* Opens the user's bus, or the system's. Returns NULL if there is none. */
agate_bus *agate_bus_open(int32_t is_system);
void agate_bus_close(agate_bus *bus);

/* The descriptor that becomes readable when there is something to process. */
int32_t agate_bus_descriptor(const agate_bus *bus);

/* Handles everything that has come in. Returns 0, or a negative number when the bus has gone. */
int32_t agate_bus_process(agate_bus *bus);

/* Calls a method with two texts as arguments, and reads the first value that it returns, out of any variants. Waits for at
   most two seconds. Returns 0, or a negative error number. */
int32_t agate_bus_call(
  agate_bus *bus, const char *name, const char *path, const char *interface, const char *member, const char *first,
  const char *second, agate_bus_value *value);

/* Calls `handler` while signals are processed, for each one of that name. Returns 0, or a negative error number. */
int32_t agate_bus_watch(
  agate_bus *bus, const char *name, const char *path, const char *interface, const char *member,
  void (*handler)(void *context), void *context);

#endif
