import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readOrCreateFile } from './storage/data-folder';

/** Keys for one purpose each, all derived from the installation's secret. */
export interface Keys {
  /** Distinguishes this secret from others and reveals nothing else about it. */
  fingerprint: string;
  /** Signs access tokens. */
  accessToken: Uint8Array;
  /** Identify this installation to push services (VAPID): a key pair of P-256 in base64url. */
  vapid: { publicKey: string; privateKey: string };
  /** Returns a signature that proves that this installation created `text`, for one purpose. */
  sign(purpose: string, text: string): string;
  /** Compares in constant time. */
  verify(purpose: string, text: string, signature: string): boolean;
  /** Encrypts a secret for storage, for one purpose. */
  seal(purpose: string, text: string): string;
  /** Decrypts a secret that this installation sealed for this purpose; throws for any other text. */
  unseal(purpose: string, sealed: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FINGERPRINT_BYTES = 8;

/** Returns the key pair whose private key is the given 32 bytes. */
function vapidKeys(privateKey: Uint8Array): Keys['vapid'] {
  const pair = createECDH('prime256v1');
  // Throws for a number that the curve does not have, which one secret in four billion gives.
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(privateKey).toString('base64url') };
}

export function createKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'atrium', purpose, 32));
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', derive(purpose)).update(text).digest('base64url');
  return {
    fingerprint: Buffer.from(derive('fingerprint').subarray(0, FINGERPRINT_BYTES)).toString('hex'),
    accessToken: derive('access-token'),
    vapid: vapidKeys(derive('vapid')),
    sign,
    verify(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, derive(`seal:${purpose}`), nonce, { authTagLength: TAG_BYTES });
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, derive(`seal:${purpose}`), nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    },
  };
}

/** Returns the path where a secret that is not configured is stored. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secret.key');

/**
 * Returns the configured secret, or one generated at the first start and stored in the data folder, readable only by
 * its owner.
 */
export function loadSecret(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return readOrCreateFile(secretFile(dataDir), () => randomBytes(48).toString('base64url'));
}
