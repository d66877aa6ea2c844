import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { releaseMessage, type SignedText } from '@atrium/contracts';
import {
  createKeyFile,
  createKeyPair,
  isSigned,
  keysFolder,
  publicKeyOf,
  publishingFile,
  type PublishingKeys,
  readPublishingKeys,
} from '@atrium/signing';
import { codeOf, Refusal } from '../refusal';
import type { Store } from '../store-folder';

/** Public keys are 32 bytes in base64url. */
const PUBLIC_KEY = /^[\w-]{43}$/;

/**
 * Creates a publishing key for the team of a package, which this installation trusts from now on.
 *
 * @param file where the private key is written; it must not exist
 * @returns the public key
 */
export async function createKey(store: Store, name: string, file: string): Promise<string> {
  const { privateKey, publicKey } = createKeyPair();
  const path = resolve(file);
  checkName(name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, privateKey, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new Refusal(`${path} exists already; a key is never overwritten.`, 'Name another file: --out FILE.');
  });
  await trustKey(store, name, publicKey);
  return publicKey;
}

/** Trusts a public key of the team of a package. A revoked key is not trusted again. */
export async function trustKey(store: Store, name: string, key: string): Promise<void> {
  checkName(name);
  if (!PUBLIC_KEY.test(key)) {
    throw new Refusal(`"${key}" is no public key.`, 'Copy the 43 characters that keys create printed.');
  }
  const keys = readPublishingKeys(store.dataDir);
  const own = Object.hasOwn(keys, name) ? (keys[name] ?? []) : [];
  const known = own.find((one) => one.key === key);
  if (known?.revokedAt === null) return;
  if (known) throw new Refusal(`${key} was revoked.`, 'Create another key: npm run release -- keys create.');
  const added = { key, createdAt: new Date().toISOString(), revokedAt: null };
  await writeKeys(store, { ...keys, [name]: [...own, added] });
}

function checkName(name: string): void {
  if (name === 'host' || name.startsWith('remote-')) return;
  throw new Refusal(`${name} is neither the host nor a remote.`, 'Names of remotes begin with "remote-".');
}

/**
 * Stops trusting a key for every package.
 *
 * @returns the packages that the key could sign
 * @throws Refusal if the key is unknown
 */
export async function distrustKey(store: Store, key: string): Promise<string[]> {
  const keys = readPublishingKeys(store.dataDir);
  const names = Object.keys(keys).filter((name) => keys[name]?.some((one) => one.key === key));
  if (names.length === 0) throw new Refusal(`No package has the key ${key}.`, 'npm run release -- keys lists them.');
  const revokedAt = new Date().toISOString();
  const revoked = Object.entries(keys).map(([name, own]) => [
    name,
    own.map((one) => (one.key === key && one.revokedAt === null ? { ...one, revokedAt } : one)),
  ]);
  await writeKeys(store, Object.fromEntries(revoked));
  return names;
}

async function writeKeys(store: Store, keys: PublishingKeys): Promise<void> {
  const path = publishingFile(store.dataDir);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

const trustedKeys = (store: Store, name: string): string[] => {
  const keys = readPublishingKeys(store.dataDir);
  const own = Object.hasOwn(keys, name) ? (keys[name] ?? []) : [];
  return own.filter(({ revokedAt }) => revokedAt === null).map(({ key }) => key);
};

/** Returns whether a trusted key of the package signed this. */
export const isTrusted = (store: Store, signed: SignedText | undefined, name: string): boolean =>
  signed !== undefined &&
  trustedKeys(store, name).includes(signed.key) &&
  isSigned(signed.key, releaseMessage(signed.text), signed.signature);

/** Returns whether this installation can sign releases of a package itself, since it has a key or no team has one. */
export function canSign(store: Store, name: string): boolean {
  const trusted = trustedKeys(store, name);
  const own = readKey(join(keysFolder(store.dataDir), `${name}.key`));
  return trusted.length === 0 ? own === null : own !== null && trusted.includes(publicKeyOf(own));
}

/**
 * Returns the private key to sign releases of a package with. Where no team has one, this installation makes its own.
 *
 * @param file of the team's key; defaults to the one that this installation made
 * @throws Refusal if there is no key that the installation trusts
 */
export async function publishingKey(store: Store, name: string, file: string | undefined): Promise<string> {
  const trusted = trustedKeys(store, name);
  const path = file ?? join(keysFolder(store.dataDir), `${name}.key`);
  if (file === undefined && trusted.length === 0 && !existsSync(path)) {
    const created = createKeyFile(path);
    await trustKey(store, name, publicKeyOf(created));
    return created;
  }
  const privateKey = readKey(path);
  if (privateKey !== null && trusted.includes(publicKeyOf(privateKey))) return privateKey;
  throw privateKey === null
    ? new Refusal(`There is no key to sign ${name} with.`, 'Name the file of its team: PUBLISHING_KEY=FILE.')
    : new Refusal(
        `This installation does not trust the key in ${path} for ${name}.`,
        `Trust it first: npm run release -- keys trust ${name} ${publicKeyOf(privateKey)}`,
      );
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
