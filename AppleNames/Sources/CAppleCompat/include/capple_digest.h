#pragma once
#include <stddef.h>
#include <stdint.h>

/// Hash functions.
typedef enum {
  capple_digest_md5,
  capple_digest_sha1,
  capple_digest_sha224,
  capple_digest_sha256,
  capple_digest_sha384,
  capple_digest_sha512
} capple_digest_kind;

/// A hash that is being computed. A copy of the memory continues independently. It may be abandoned.
typedef struct {
  /// The number of bytes so far.
  uint64_t length;
  uint32_t words[8];
  uint64_t long_words[8];
  uint8_t block[128];
} capple_digest;

/// A hash with MD5. Each kind of context is a type of its own, as in CommonCrypto.
typedef struct { capple_digest digest; } capple_md5_context;
/// A hash with SHA-1.
typedef struct { capple_digest digest; } capple_sha1_context;
/// A hash with SHA-224 or SHA-256.
typedef struct { capple_digest digest; } capple_sha256_context;
/// A hash with SHA-384 or SHA-512.
typedef struct { capple_digest digest; } capple_sha512_context;

/// Begins a hash. The memory may have any content.
void capple_digest_begin(capple_digest *_Nonnull digest, capple_digest_kind kind);
/// Adds bytes.
void capple_digest_update(
    capple_digest *_Nonnull digest, capple_digest_kind kind, const void *_Nullable bytes, size_t count);
/// Writes the 16, 20, 28, 32, 48 or 64 bytes of the result, and clears the hash.
void capple_digest_finish(capple_digest *_Nonnull digest, capple_digest_kind kind, uint8_t *_Nonnull result);
