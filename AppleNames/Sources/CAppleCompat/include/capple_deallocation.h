#pragma once

/// Functions that learn of an object's end. They are called on the thread that releases the object.
typedef struct {
  /// Called before the object's deinitializer. Returns what `end` gets, or null if there is nothing to do.
  void *_Nullable (*_Nonnull begin)(const void *_Nonnull object);
  /// Called when the object's memory has been returned.
  void (*_Nonnull end)(void *_Nonnull token);
} capple_deallocation;

/// Watches the end of all objects of an object's class. Objects of its subclasses are not watched.
///
/// All calls must have the same functions. The first call for a class replaces the function in the class's metadata
/// that destroys its objects. Every way to release the last reference goes through that function.
void capple_watch_deallocation(const void *_Nonnull object, const capple_deallocation *_Nonnull functions);
