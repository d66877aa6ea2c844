import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** The name of a script that a build has named by its content. */
const HASHED_SCRIPT = /^(.+)\.[0-9a-f]{16}\.js$/;

/**
 * Returns the name of the chunk that a script is a version of: `remote` for `remote.0123456789abcdef.js`. Webpack
 * derives the names of chunks from their modules, so that they stay the same in later builds.
 *
 * @returns null for other files, and for scripts without a content hash in their name
 */
export const chunkName = (file: string): string | null => HASHED_SCRIPT.exec(file)?.[1] ?? null;

/** First bytes of each response in the encoding `dcz`: the header of a Zstandard frame that decoders skip (RFC 9842). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** Size in bytes beyond which a file or a dictionary gets no delta: the window that every browser can decompress. */
const MAX_BYTES = 8 * 1024 * 1024;
/**
 * A browser waits while its delta is created, and a delta consists of a few long matches, which a slower search would
 * not make shorter. This search also reaches the whole dictionary, whatever was added before it: searches by binary
 * trees, which higher levels use, end at the next power of two above the dictionary's size.
 */
const SEARCH = {
  [zlib.constants.ZSTD_c_compressionLevel]: 12,
  [zlib.constants.ZSTD_c_strategy]: zlib.constants.ZSTD_lazy2,
};

/** First bytes of a dictionary in Zstandard's own format. */
const DICTIONARY_MAGIC = Buffer.from([0x37, 0xa4, 0x30, 0xec]);

/** Whether this Node has Zstandard. The build preset imports this package too, and runs on Node 20, which lacks it. */
const HAS_ZSTANDARD = 'zstdCompress' in zlib;

/**
 * Returns a file as its difference to a dictionary, in the encoding `dcz` of RFC 9842: the hash of the dictionary, then
 * the file compressed by Zstandard with the dictionary as raw content. The compression runs outside of the event loop.
 *
 * @returns null if a file is too large, if the result does not decompress to the file, or without Zstandard
 */
export async function createDelta(content: Buffer, dictionary: Buffer): Promise<Buffer | null> {
  if (!HAS_ZSTANDARD || Math.max(content.length, dictionary.length) > MAX_BYTES) return null;
  // Node would read it as a formatted dictionary, and browsers as raw content.
  if (dictionary.subarray(0, DICTIONARY_MAGIC.length).equals(DICTIONARY_MAGIC)) return null;
  const compressed = await promisify(zlib.zstdCompress)(content, {
    dictionary,
    // The size decides how large a window the compression uses, which has to reach back to the whole dictionary.
    pledgedSrcSize: content.length,
    params: SEARCH,
  });
  if (!(await promisify(zlib.zstdDecompress)(compressed, { dictionary })).equals(content)) return null;
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), compressed]);
}

/** Maximum size of a delta as a share of the file. It occupies caches for few browsers, so it has to be clearly smaller. */
const MAX_SHARE = 0.8;

/**
 * Returns whether sending a delta is worthwhile.
 *
 * @param ordinaryBytes size of the file in its smallest other encoding
 */
export const isWorthwhile = (delta: Buffer, ordinaryBytes: number): boolean =>
  delta.length <= MAX_SHARE * ordinaryBytes;
