import { readFileSync } from 'node:fs';
import { ownKeyFile, publicKeyOf, readPublishingKeys, retireOwnKey, writePublishingKeys } from '@atrium/signing';
import type { PublishingKeys } from '@atrium/signing';

/**
 * Replaces the publishing keys, and retires keys of this installation that are revoked. A key that is revoked here stays
 * revoked, whatever the new list says. Call it only while holding the lock.
 */
export function adoptPublishingKeys(dataDir: string, next: PublishingKeys): void {
  const keys = withRevocations(next, readPublishingKeys(dataDir));
  writePublishingKeys(dataDir, keys);
  for (const [name, own] of Object.entries(keys)) {
    const key = ownKey(dataDir, name);
    if (own.some((one) => one.key === key && one.revokedAt !== null)) retireOwnKey(dataDir, name);
  }
}

function withRevocations(next: PublishingKeys, former: PublishingKeys): PublishingKeys {
  const names = new Set([...Object.keys(former), ...Object.keys(next)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const revoked = keysOf(former, name).filter(({ revokedAt }) => revokedAt !== null);
      const known = keysOf(next, name);
      const others = revoked.filter(({ key }) => !known.some((one) => one.key === key));
      const merged = known.map((one) => revoked.find(({ key }) => key === one.key) ?? one);
      return others.length + merged.length > 0 ? [[name, [...others, ...merged]] as const] : [];
    }),
  );
}

/** Returns the keys of a package. */
export const keysOf = (keys: PublishingKeys, name: string): PublishingKeys[string] =>
  Object.hasOwn(keys, name) ? (keys[name] ?? []) : [];

/** Returns the public key of this installation for a package; null if it has none. */
function ownKey(dataDir: string, name: string): string | null {
  try {
    return publicKeyOf(readFileSync(ownKeyFile(dataDir, name), 'utf8'));
  } catch {
    // A damaged file holds no key, and must not prevent the revocation of another one.
    return null;
  }
}
