import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './clock';

export interface Ids {
  /** Returns a UUID of version 7. Ids sort by creation time, even within one millisecond. */
  uuid(): string;
}

/** Generates version 7 UUIDs (RFC 9562) with a 12-bit counter in `rand_a`. PostgreSQL 15 cannot generate them. */
export function createIds(clock: Clock): Ids {
  let lastMs = 0;
  let counter = 0;
  // Random bytes are read in blocks, since a call to the source costs more than the rest of the function.
  let pool = randomBytes(0);
  const random = () => {
    if (pool.length === 0) pool = randomBytes(4_096);
    const bytes = pool.subarray(0, 16);
    pool = pool.subarray(16);
    return bytes;
  };
  return {
    uuid() {
      const now = clock.now().getTime();
      if (now > lastMs) {
        lastMs = now;
        counter = randomBytes(2).readUInt16BE() & 0x3ff;
      } else if (++counter > 0xfff) {
        lastMs++;
        counter = 0;
      }
      const bytes = random();
      bytes.writeUIntBE(lastMs, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}

/** Returns the UUID (version 8) of a text, for objects that are identified by other data. */
export function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
