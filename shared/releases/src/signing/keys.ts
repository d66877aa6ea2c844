import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { releaseMessage, type SignedText } from '@atrium/contracts';
import {
  codeOf,
  createFile,
  createKeyFile,
  createKeyPair,
  hasRevokedOwnKey,
  isSigned,
  ownKeyFile,
  publicKeyOf,
  readPublishingKeys,
} from '@atrium/signing';
import { changeStore } from '../change-store';
import type { LockedStore } from '../draft';
import type { Author } from '../history';
import { record } from '../history';
import { Refusal } from '../refusal';
import { nextSerial, readRegistry, releasesOf, type StoredRegistry, writeRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { keysOf } from './adopted-keys';

/** Public keys are 32 bytes in base64url. */
const PUBLIC_KEY = /^[\w-]{43}$/;

/**
 * Creates a publishing key for the team of a package, which this installation trusts from now on.
 *
 * @param file where the private key is written; it must not exist
 * @returns the public key
 */
export async function createKey(store: Store, name: string, file: string, author: Author): Promise<string> {
  const { privateKey, publicKey } = createKeyPair();
  const path = resolve(file);
  requirePackageName(name);
  try {
    createFile(path, privateKey);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new Refusal(`${path} exists already; a key is never overwritten.`, 'Name another file: --out FILE.');
  }
  try {
    return await changeStore(store, async (locked) => {
      addKey(locked, name, publicKey);
      record(locked, [{ ...author, action: 'create key', name, key: publicKey }]);
      return publicKey;
    });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/** Trusts a public key of the team of a package. A revoked key is not trusted again. */
export async function trustKey(store: Store, name: string, key: string, author: Author): Promise<void> {
  requirePackageName(name);
  if (!PUBLIC_KEY.test(key)) {
    throw new Refusal(`"${key}" is not a public key.`, 'Copy the 43 characters that keys create printed.');
  }
  const isNew = await changeStore(store, async (locked) => {
    const isAdded = addKey(locked, name, key);
    if (isAdded) record(locked, [{ ...author, action: 'trust key', name, key }]);
    return isAdded;
  });
  // A change of its own, since keys together with a registry would be written before their entries of the history.
  await changeStore(store, async (locked) => {
    const registry = await readRegistry(locked);
    // After a kill before this change, the registry is older than a key that is trusted already.
    const isOlder = isNew || registry.serial < trustedSince(locked, name, key);
    if (!isOlder || !hasSigned(registry, name, key)) return;
    writeRegistry(locked, { ...registry, serial: nextSerial(registry.serial) });
  });
}

/** Returns the time at which a key of a package was created or first trusted here, in ms since 1970. */
function trustedSince({ dataDir }: Store, name: string, key: string): number {
  const known = readPublishingKeys(dataDir)[name]?.find((one) => one.key === key);
  return known ? Date.parse(known.createdAt) : 0;
}

/** Returns whether a key signed what is live of a package, its fallback or its canary. */
const hasSigned = (registry: StoredRegistry, name: string, key: string): boolean =>
  releasesOf(registry, name).some(({ signed }) => signed?.key === key);

/** Adds a key to those that are trusted for a package. Returns false if it is trusted already. */
function addKey({ dataDir, draft }: LockedStore, name: string, key: string): boolean {
  const keys = readPublishingKeys(dataDir);
  const own = keysOf(keys, name);
  const known = own.find((one) => one.key === key);
  if (known?.revokedAt === null) return false;
  if (known) throw new Refusal(`${key} was revoked.`, 'Create another key: npm run release -- keys create.');
  const added = { key, createdAt: new Date().toISOString(), revokedAt: null };
  draft.publishingKeys = { ...keys, [name]: [...own, added] };
  return true;
}

function requirePackageName(name: string): void {
  if (name === 'host' || name.startsWith('remote-')) return;
  throw new Refusal(`${name} is neither the host nor a remote.`, 'Names of remotes begin with "remote-".');
}

/**
 * Returns the packages that a key may sign, or could before it was revoked.
 *
 * @throws Refusal if the key is unknown
 */
export function packagesOf(store: Store, key: string): string[] {
  const keys = readPublishingKeys(store.dataDir);
  const names = Object.keys(keys).filter((name) => keys[name]?.some((one) => one.key === key));
  if (names.length === 0) throw new Refusal(`No package has the key ${key}.`, 'npm run release -- keys lists them.');
  return names;
}

/** Stops trusting a key for every package. */
export function distrustKey({ dataDir, draft }: LockedStore, key: string): void {
  const keys = readPublishingKeys(dataDir);
  const revokedAt = new Date().toISOString();
  const revoked = Object.entries(keys).map(([name, own]) => [
    name,
    own.map((one) => (one.key === key && one.revokedAt === null ? { ...one, revokedAt } : one)),
  ]);
  draft.publishingKeys = Object.fromEntries(revoked);
}

const trustedKeys = (store: Store, name: string): string[] =>
  keysOf(readPublishingKeys(store.dataDir), name)
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ key }) => key);

/** Returns whether a trusted key of the package signed a text. */
export const isTrusted = (store: Store, signed: SignedText | undefined, name: string): boolean =>
  signed !== undefined &&
  trustedKeys(store, name).includes(signed.key) &&
  isSigned(signed.key, releaseMessage(signed.text), signed.signature);

/** Returns whether this installation can sign releases of a package itself, since it has a key or no team ever had one. */
export function canSign(store: Store, name: string): boolean {
  if (canCreateOwnKey(store, name)) return true;
  const own = readKey(ownKeyFile(store.dataDir, name));
  return own !== null && trustedKeys(store, name).includes(publicKeyOf(own));
}

/** Returns whether there was never a key for a package, so that this installation creates its own. */
function canCreateOwnKey(store: Store, name: string): boolean {
  const keys = readPublishingKeys(store.dataDir);
  return !Object.hasOwn(keys, name) && !hasRevokedOwnKey(store.dataDir, name);
}

/**
 * Returns the private key to sign releases of a package with. If no team has one, this installation creates its own.
 *
 * @param file the file of the team's key; defaults to the one that this installation created
 * @throws Refusal if there is no key that the installation trusts
 */
export async function publishingKey(
  store: Store,
  name: string,
  file: string | undefined,
  author: Author,
): Promise<string> {
  const path = file ?? ownKeyFile(store.dataDir, name);
  if (file === undefined && canCreateOwnKey(store, name)) await createOwnKey(store, name, author);
  const privateKey = readKey(path);
  if (privateKey !== null && trustedKeys(store, name).includes(publicKeyOf(privateKey))) return privateKey;
  throw privateKey === null
    ? new Refusal(`There is no key to sign ${name} with.`, 'Name the file of its team: PUBLISHING_KEY=FILE.')
    : new Refusal(
        `This installation does not trust the key in ${path} for ${name}.`,
        `Trust it first: npm run release -- keys trust ${name} ${publicKeyOf(privateKey)}`,
      );
}

const createOwnKey = (store: Store, name: string, author: Author): Promise<void> =>
  changeStore(store, async (locked) => {
    // Another process may have created it in the meantime.
    if (!canCreateOwnKey(locked, name)) return;
    const key = publicKeyOf(createKeyFile(ownKeyFile(store.dataDir, name)));
    addKey(locked, name, key);
    record(locked, [{ ...author, action: 'create key', name, key }]);
  });

/** Returns the public key of the private one in a file; null if there is no file. @throws Refusal if it holds no key */
export function publicKeyIn(path: string): string | null {
  const privateKey = readKey(path);
  return privateKey && publicKeyOf(privateKey);
}

function readKey(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8');
    publicKeyOf(text);
    return text;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Refusal(`${path} holds no publishing key.`, 'Name the file that keys create wrote.');
  }
}
