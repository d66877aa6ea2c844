import { isCopyOfBucket } from '../bucket/copy';
import { changeStore } from '../change-store';
import { type Author, record } from '../history';
import { Refusal } from '../refusal';
import { nextSerial, readRegistry, writeRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { distrustKey, packagesOf } from './keys';
import { canariesSignedBy, type Replacement, replaceSigned, releasesSignedBy } from './replacement';

/** The result of a revocation. */
interface Revocation {
  /** Packages that the key could sign. */
  names: string[];
  /** Live releases that it signed, and the versions that are live in their place. */
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
  changeStore(store, async (locked) => {
    const names = packagesOf(locked, key);
    const before = await readRegistry(locked);
    const aborted = canariesSignedBy(before, key);
    const [live] = [...releasesSignedBy(before, key), ...aborted];
    if (live && !isForced) {
      throw new Refusal(
        `${live.name} ${live.version} is live and was signed with this key.`,
        'Activate a version that another key signed first, or take it from everybody at once: --force.',
      );
    }
    const serial = nextSerial(before.serial);
    const { after, replaced } = await replaceSigned(locked, { ...before, serial }, key);
    distrustKey(locked, key);
    record(locked, [
      ...names.map((name) => ({ ...author, action: 'revoke key' as const, name, key })),
      ...replaced.map((one) => ({ ...author, ...changeOf(one), serial })),
      ...aborted.map((one) => ({ ...author, ...one, action: 'abort' as const, serial })),
    ]);
    if (before.serial > 0) writeRegistry(locked, after);
    return { names, replaced };
  });

const changeOf = ({ name, version, newVersion }: Replacement) =>
  newVersion === null
    ? { action: 'remove' as const, name, version }
    : { action: 'rollback' as const, name, version: newVersion, from: version };

/**
 * Gives the registry of a restored backup a serial that no browser has seen, since browsers refuse an older registry than
 * they know.
 */
export async function renewRegistry(store: Store): Promise<void> {
  const { serial } = await readRegistry(store);
  // Nothing was ever live, and the lock would create the store; or the bucket has a newer registry than the backup.
  if (serial === 0 || isCopyOfBucket(store)) return;
  await changeStore(store, async (locked) => {
    const registry = await readRegistry(locked);
    writeRegistry(locked, { ...registry, serial: nextSerial(registry.serial) });
  });
}
