import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS } from '@atrium/contracts';
import { chunkName, createDelta, isWorthwhile, releaseUrl } from '@atrium/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFile } from './release-files';
import { createRecentValues } from './recent-values';
import { type ChunkVersions, createStoredScripts } from './stored-scripts';

/** Scripts as their differences to versions that browsers have (RFC 9842). */
export interface Deltas {
  /**
   * Returns a script in the encoding `dcz`. Returns null if the request accepts none, if no stored release of the
   * package has its dictionary, or if the delta is not clearly smaller than the script; `busy` while too many deltas
   * are being created.
   */
  find(name: string, file: string, headers: IncomingHttpHeaders, content: ReleaseFile): Promise<Buffer | null | 'busy'>;
}

type ReadVersions = () => Promise<ChunkVersions | null>;

/** The encoding, unless its quality is zero. */
const ACCEPTED = /\bdcz\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
/** A SHA-256 hash as a byte sequence of structured fields. */
const HASH = /^:([A-Za-z0-9+/]{43}=):$/;

/** Size of a cache entry in addition to its content, so that files without a delta count as well. */
const OVERHEAD_BYTES = 256;

/**
 * Creates deltas on first request and keeps them in memory; beyond `LIMITS.releaseDeltasBytes`, evicts the least
 * recently used. Deltas are created one at a time, outside of the event loop; all requests for one delta wait for it.
 *
 * @param folder of the releases
 * @param compress returns the delta of a file to a dictionary; null if there is none
 */
export function createDeltas(folder: string, log: FastifyBaseLogger, compress = createDelta): Deltas {
  const scripts = createStoredScripts(folder);
  // Null if the delta is not worthwhile.
  const recent = createRecentValues<Buffer | null>(
    LIMITS.releaseDeltasBytes,
    (delta) => OVERHEAD_BYTES + (delta?.length ?? 0),
  );
  const pending = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();

  async function create(read: ReadVersions, ordinaryBytes: number): Promise<Buffer | null> {
    const versions = await read();
    const delta = versions && (await compress(versions.content, versions.dictionary));
    return delta && isWorthwhile(delta, ordinaryBytes) ? delta : null;
  }

  function enqueue(key: string, read: ReadVersions, ordinaryBytes: number): Promise<Buffer | null> {
    const result = last
      .then(() => create(read, ordinaryBytes))
      .catch((error: unknown) => {
        log.warn({ err: error, delta: key }, 'A delta cannot be created; the whole script is sent');
        return null;
      })
      .then((delta) => {
        recent.add(key, delta);
        pending.delete(key);
        return delta;
      });
    pending.set(key, result);
    last = result;
    return result;
  }

  return {
    async find(name, file, headers, { plain, br }) {
      const sha256 = acceptedDictionary(headers);
      if (sha256 === null) return null;
      const key = `${name}/${file} ${sha256}`;
      const findKnown = () => {
        const delta = recent.get(key);
        return delta === undefined ? pending.get(key) : delta;
      };
      const before = findKnown();
      if (before !== undefined) return before;
      const read = await scripts.findVersions(name, file, sha256);
      // Another request may have begun or ended meanwhile.
      const meanwhile = findKnown();
      if (meanwhile !== undefined) return meanwhile;
      if (!read) return null;
      if (pending.size >= LIMITS.pendingDeltas) return 'busy';
      return enqueue(key, read, br?.length ?? plain.length);
    },
  };
}

/** Returns the hash of the dictionary that a request offers and can decompress with; null if there is none. */
function acceptedDictionary(headers: IncomingHttpHeaders): string | null {
  if (!ACCEPTED.test(String(headers['accept-encoding'] ?? ''))) return null;
  const [, sha256] = HASH.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  return sha256 ?? null;
}

/** The request headers that determine the encoding of a script. */
const VARIES = 'accept-encoding, available-dictionary';

/**
 * Returns the headers by which browsers store a script as the dictionary for later versions of the same chunk and for
 * nothing else; none for other files.
 */
export function dictionaryHeaders(name: string, file: string): Record<string, string> {
  const chunk = chunkName(file);
  if (chunk === null) return {};
  // Only for scripts: after a script has failed, the loader downloads the file as data, which is then never a delta.
  const use = `match="${releaseUrl(name)}${chunk}.*.js", match-dest=("script")`;
  return { 'use-as-dictionary': use, vary: VARIES };
}
