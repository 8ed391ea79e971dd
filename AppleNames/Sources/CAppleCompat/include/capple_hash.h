#pragma once
#include <stdint.h>

/// The hash functions.
typedef enum { capple_md5, capple_sha1, capple_sha256, capple_sha384, capple_sha512 } capple_hash_kind;

/// A hash that is being computed.
typedef struct capple_hash capple_hash;

/// Begins a hash. Release it with `capple_hash_free`.
capple_hash *_Nonnull capple_hash_new(capple_hash_kind kind);
/// Returns a hash that continues independently.
capple_hash *_Nonnull capple_hash_copy(const capple_hash *_Nonnull hash);
/// Adds bytes. A null pointer stands for no bytes.
void capple_hash_update(capple_hash *_Nonnull hash, const void *_Nullable bytes, int64_t count);
/// Writes the first `count` bytes of the result. The hash cannot be updated any more.
void capple_hash_finish(capple_hash *_Nonnull hash, uint8_t *_Nonnull result, int64_t count);
void capple_hash_free(capple_hash *_Nonnull hash);
