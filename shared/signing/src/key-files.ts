import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseKeys } from '@atrium/contracts';
import { z } from 'zod';
import { codeOf, createFile, replaceFile } from './durable-file';
import { createKeyPair, publicKeyOf } from './keys';

/**
 * Returns the folder of an installation's keys. It is outside the release store, so that write access to the store alone
 * does not suffice to replace a key.
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
/** The schema of `publishing.json`: the publishing keys of each package. */
export const publishingKeys = z.record(z.string(), z.array(publishingKey));

/** The publishing keys of each package, revoked ones included. */
export type PublishingKeys = z.infer<typeof publishingKeys>;

/**
 * Reads the publishing keys. If the list is lost, those are trusted that this installation created itself, except
 * revoked ones; teams have to be trusted again.
 *
 * @throws Error if the list or a key is damaged
 */
export function readPublishingKeys(dataDir: string): PublishingKeys {
  const text = readIfExists(publishingFile(dataDir));
  return text === null ? ownKeys(dataDir) : publishingKeys.parse(JSON.parse(text));
}

/** Replaces the list of publishing keys. Call it only while no other process changes it. */
export const writePublishingKeys = (dataDir: string, keys: PublishingKeys): void =>
  replaceFile(publishingFile(dataDir), `${JSON.stringify(keys, null, 2)}\n`);

/** Returns the path of the private publishing key that this installation created for a package. */
export const ownKeyFile = (dataDir: string, name: string): string => join(keysFolder(dataDir), `${name}.key`);

/** Suffix of the name of a file whose key was revoked. */
const REVOKED_SUFFIX = '.revoked';

/** Renames the key of this installation for a package, so that it is not trusted again if the list of keys is lost. */
export function retireOwnKey(dataDir: string, name: string): void {
  const path = ownKeyFile(dataDir, name);
  renameSync(path, path + REVOKED_SUFFIX);
}

/** Returns whether this installation had a key for a package that was revoked. */
export const hasRevokedOwnKey = (dataDir: string, name: string): boolean =>
  statSync(ownKeyFile(dataDir, name) + REVOKED_SUFFIX, { throwIfNoEntry: false }) !== undefined;

const OWN_KEY = /^(host|remote-.+)\.key$/;

function ownKeys(dataDir: string): PublishingKeys {
  const names = filesIn(keysFolder(dataDir)).flatMap((file) => OWN_KEY.exec(file)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => {
      const path = ownKeyFile(dataDir, name);
      const createdAt = statSync(path).mtime.toISOString();
      return [name, [{ key: publicKeyOf(readFileSync(path, 'utf8')), createdAt, revokedAt: null }]];
    }),
  );
}

/** Returns the private activation key; null if this installation has none yet. */
export const readActivationKey = (dataDir: string): string | null => readIfExists(activationFile(dataDir));

const serialFile = (dataDir: string): string => join(keysFolder(dataDir), 'serial');

/**
 * Returns the serial of the newest registry that this installation wrote, so that an older one in the store is noticed;
 * 0 if it wrote none.
 */
export const readNewestSerial = (dataDir: string): number => Number(readIfExists(serialFile(dataDir))) || 0;

/** Stores the serial of a registry that this installation wrote. Replaces the file atomically. */
export const writeNewestSerial = (dataDir: string, serial: number): void =>
  replaceFile(serialFile(dataDir), String(serial));

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
  const existing = readIfExists(path);
  if (existing !== null) return existing;
  try {
    // If two processes create the file, one of them succeeds and the other reads it.
    createFile(path, createKeyPair().privateKey);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
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

/** Returns the public keys of each package that were revoked, without packages that have none. */
export const revokedKeys = (publishing: PublishingKeys): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(publishing).flatMap(([name, keys]) => {
      const revoked = keys.filter(({ revokedAt }) => revokedAt !== null).map(({ key }) => key);
      return revoked.length > 0 ? [[name, revoked]] : [];
    }),
  );

const readIfExists = (path: string): string | null => unlessMissing(() => readFileSync(path, 'utf8'), null);

const filesIn = (folder: string): string[] => unlessMissing(() => readdirSync(folder), []);

function unlessMissing<Value>(read: () => Value, missing: Value): Value {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return missing;
    throw error;
  }
}
