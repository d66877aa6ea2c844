import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code';

/** Keys for one purpose each, all derived from the one secret of this installation. */
export interface Keys {
  /** Signs access tokens. */
  accessToken: Uint8Array;
  /** Proof that this server made `text`, for one purpose. */
  sign(purpose: string, text: string): string;
  /** Compares in constant time. */
  verify(purpose: string, text: string, signature: string): boolean;
}

export function createKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'atrium', purpose, 32));
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', derive(purpose)).update(text).digest('base64url');
  return {
    accessToken: derive('access-token'),
    sign,
    verify(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** The configured secret, or one made at the first start and kept in the data folder, readable by its owner only. */
export function loadSecret(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secret.key');
  try {
    // `wx` decides between two processes that start at once: one makes the file, the other reads it.
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
