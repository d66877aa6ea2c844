import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseKeys } from '@atrium/contracts';
import { z } from 'zod';
import { createKeyPair, publicKeyOf } from './keys';

/**
 * The folder of an installation's keys. It is outside the release store, so that who can only write the store cannot
 * replace a key.
 *
 * @param dataDir absolute path of the installation's `DATA_DIR`
 */
export const keysFolder = (dataDir: string): string => join(dataDir, 'keys');

const activationFile = (dataDir: string): string => join(keysFolder(dataDir), 'activation.key');
/** Returns the path of the list of publishing keys that this installation trusts. */
export const publishingFile = (dataDir: string): string => join(keysFolder(dataDir), 'publishing.json');

/** A publishing key of a team. */
const publishingKey = z.object({
  /** The public key. */
  key: z.string(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable().default(null),
});
const publishingKeys = z.record(z.string(), z.array(publishingKey));
/** The publishing keys of each package, revoked ones included. */
export type PublishingKeys = z.infer<typeof publishingKeys>;

/** Reads the publishing keys; none if there is no list. @throws Error if the list is damaged */
export const readPublishingKeys = (dataDir: string): PublishingKeys =>
  parsePublishingKeys(readIfThere(publishingFile(dataDir)));

const parsePublishingKeys = (text: string | null): PublishingKeys => publishingKeys.parse(JSON.parse(text ?? '{}'));

/** Returns the private activation key; null if this installation has none yet. */
export const readActivationKey = (dataDir: string): string | null => readIfThere(activationFile(dataDir));

const serialFile = (dataDir: string): string => join(keysFolder(dataDir), 'serial');

/**
 * Returns the serial of the newest registry that this installation wrote, so that an older one in the store is noticed;
 * 0 if it wrote none.
 */
export const readNewestSerial = (dataDir: string): number => Number(readIfThere(serialFile(dataDir))) || 0;

export function writeNewestSerial(dataDir: string, serial: number): void {
  const path = serialFile(dataDir);
  writeFileSync(`${path}.new`, String(serial), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The keys of an installation at one moment. */
export interface KeyRing {
  activationKey: string | null;
  publishing: PublishingKeys;
  newestSerial: number;
}

/** Reads all keys that a server needs. @throws Error if a file is damaged */
export function readKeyRing(dataDir: string): KeyRing {
  const activationKey = readActivationKey(dataDir);
  if (activationKey !== null) publicKeyOf(activationKey);
  return { activationKey, publishing: readPublishingKeys(dataDir), newestSerial: readNewestSerial(dataDir) };
}

/** Returns the private activation key, and creates it if this installation has none yet. */
export function ensureActivationKey(dataDir: string): string {
  return createKeyFile(activationFile(dataDir));
}

/** Returns the private key in a file, which only its owner may read, and creates it if it is missing. */
export function createKeyFile(path: string): string {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  try {
    // With `wx`, one of two processes creates the file and the other reads it.
    writeFileSync(path, createKeyPair().privateKey, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}

/** Returns the public keys that pages carry: those that are not revoked. */
export const releaseKeys = (activationKey: string, publishing: PublishingKeys): ReleaseKeys => ({
  activation: publicKeyOf(activationKey),
  publishing: Object.fromEntries(
    Object.entries(publishing).map(([name, keys]) => [
      name,
      keys.filter(({ revokedAt }) => revokedAt === null).map(({ key }) => key),
    ]),
  ),
});

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
