#include "capple_hash.h"

#include <glib.h>
#include <string.h>

// A capple_hash is a GChecksum of GLib, whose header is not part of the module.

capple_hash *capple_hash_new(capple_hash_kind kind) {
  static const GChecksumType types[] = {
      G_CHECKSUM_MD5, G_CHECKSUM_SHA1, G_CHECKSUM_SHA256, G_CHECKSUM_SHA384, G_CHECKSUM_SHA512};
  return (capple_hash *)g_checksum_new(types[kind]);
}

capple_hash *capple_hash_copy(const capple_hash *hash) {
  return (capple_hash *)g_checksum_copy((const GChecksum *)hash);
}

void capple_hash_update(capple_hash *hash, const void *bytes, int64_t count) {
  if (count > 0) g_checksum_update((GChecksum *)hash, bytes, count);
}

void capple_hash_finish(capple_hash *hash, uint8_t *result, int64_t count) {
  uint8_t digest[64];
  gsize length = sizeof digest;
  g_checksum_get_digest((GChecksum *)hash, digest, &length);
  memcpy(result, digest, (gsize)count < length ? (gsize)count : length);
}

void capple_hash_free(capple_hash *hash) { g_checksum_free((GChecksum *)hash); }
