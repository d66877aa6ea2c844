import { randomBytes } from 'node:crypto';
import type { Clock } from './clock';

export interface Ids {
  /** A UUID of version 7: ids sort by the time they were made, also within one millisecond. */
  uuid(): string;
}

/** Version 7 by RFC 9562 with a 12-bit counter in `rand_a`, made here since PostgreSQL 15 cannot. */
export function createIds(clock: Clock): Ids {
  let lastMs = 0;
  let counter = 0;
  // Asked for in one piece: each call of the source costs more than all the rest.
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
