import { type Author, record } from '../history';
import { withLock } from '../lock';
import { Refusal } from '../refusal';
import { nextSerial, readRegistry, writeRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { distrustKey, packagesOf } from './keys';
import { canariesSignedBy, type Replacement, replaceSigned, signedBy } from './replacement';

/** The result of a revocation. */
export interface Revocation {
  /** Packages that the key could sign. */
  names: string[];
  /** Live releases that it signed, and what is live in their place. */
  replaced: Replacement[];
}

/**
 * Stops trusting a key. Releases that it signed can neither be activated nor fallen back to.
 *
 * @param isForced whether to revoke it although a release that it signed is live. An earlier version is live then, in
 *   open tabs too; a remote without one is not live any more, and canaries end
 * @throws Refusal if the key is unknown, if it signed a live release, or, forced, if nothing could replace the host
 */
export const revokeKey = (store: Store, key: string, author: Author, { isForced = false } = {}): Promise<Revocation> =>
  withLock(store, async () => {
    const names = packagesOf(store, key);
    const before = await readRegistry(store);
    const aborted = canariesSignedBy(before, key);
    const [live] = [...signedBy(before, key), ...aborted];
    if (live && !isForced) {
      throw new Refusal(
        `${live.name} ${live.version} is live and was signed with this key.`,
        'Activate a version that another key signed first, or take it from everybody at once: --force.',
      );
    }
    const serial = nextSerial(before.serial);
    const { after, replaced } = await replaceSigned(store, { ...before, serial }, key);
    distrustKey(store, key);
    // Servers read the registry before the keys, so that those who see the new serial know that the key is revoked.
    if (before.serial > 0) await writeRegistry(store, after);
    await record(store, [
      ...names.map((name) => ({ ...author, action: 'revoke key' as const, name, key })),
      ...replaced.map((one) => ({ ...author, ...changeOf(one), serial })),
      ...aborted.map((one) => ({ ...author, ...one, action: 'abort' as const, serial })),
    ]);
    return { names, replaced };
  });

const changeOf = ({ name, version, by }: Replacement) =>
  by === null
    ? { action: 'remove' as const, name, version }
    : { action: 'rollback' as const, name, version: by, from: version };

/**
 * Gives the registry of a restored backup a serial that no browser has seen, since browsers refuse an older registry than
 * they know.
 */
export async function renewRegistry(store: Store): Promise<void> {
  const { serial } = await readRegistry(store);
  // Nothing was ever live. The lock would create the store.
  if (serial === 0) return;
  await withLock(store, async () => {
    const registry = await readRegistry(store);
    await writeRegistry(store, { ...registry, serial: nextSerial(registry.serial) });
  });
}
