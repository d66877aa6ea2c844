import { distrustKey } from './keys';
import { withLock } from '../lock';
import { Refusal } from '../refusal';
import { nextSerial, readRegistry, writeRegistry } from '../registry-file';
import type { Store } from '../store-folder';

/**
 * Stops trusting a key. Releases that it signed can neither be activated nor fallen back to; browsers refuse those that
 * are live.
 *
 * @param isForced whether to revoke it although a release that it signed is live
 * @returns the packages that the key could sign
 * @throws Refusal if the key is unknown, or signed a live release
 */
export const revokeKey = (store: Store, key: string, { isForced = false } = {}): Promise<string[]> =>
  withLock(store, async () => {
    const registry = await readRegistry(store);
    const live = Object.entries({ ...(registry.host && { host: registry.host }), ...registry.remotes });
    const [signed] = live.filter(([, { active }]) => active.signed?.key === key);
    if (signed && !isForced) {
      throw new Refusal(
        `${signed[0]} ${signed[1].active.version} is live and was signed with this key.`,
        'Activate a version that another key signed first, or take it from everybody at once: --force.',
      );
    }
    const names = await distrustKey(store, key);
    // A new serial makes open tabs ask for what is live now.
    await writeRegistry(store, { ...registry, serial: nextSerial(registry.serial) });
    return names;
  });

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
