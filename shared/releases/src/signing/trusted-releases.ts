import { isTrusted } from './keys';
import type { SignedRelease } from '../activation/with-live-release';
import { Refusal } from '../refusal';
import { releasesOf, type StoredRegistry } from '../registry-file';
import { readRelease, storedVersions } from '../release-folders';
import { trustedSignature } from '../store';
import type { Store, Target } from '../store-folder';

/**
 * Returns a stored release.
 *
 * @param isSigning whether the live host verifies signatures; hosts of older versions do not
 * @throws Refusal if it is not stored, or no trusted key of its team signed it
 */
export async function requireTrusted(
  store: Store,
  { name, version }: Target,
  isSignatureRequired: boolean,
): Promise<SignedRelease> {
  const release = readRelease(store, name, version);
  const trusted = readTrusted(store, { name, version }) ?? (release && !isSignatureRequired ? { release } : null);
  if (trusted) return trusted;
  if (release) {
    throw new Refusal(
      `${name} ${version} is not signed with a key that is trusted for ${name}; browsers would refuse it.`,
      `Publish it again with the key of its team: PUBLISHING_KEY=FILE npm run release -- publish ${name}.`,
    );
  }
  const versions = await storedVersions(store, name);
  throw new Refusal(
    `${name} ${version} is not in the store.`,
    versions.length > 0
      ? `Stored are ${versions.join(', ')}.`
      : `Publish it first: npm run release -- publish ${name}.`,
  );
}

/**
 * Returns the first of these versions that is stored and signed with a trusted key; null if there is none.
 *
 * @param revoked a key that is about to be revoked, and counts as such
 */
export function firstTrusted(
  store: Store,
  name: string,
  versions: readonly string[],
  revoked?: string,
): SignedRelease | null {
  for (const version of versions) {
    const trusted = readTrusted(store, { name, version });
    if (trusted && trusted.signed.key !== revoked) return trusted;
  }
  return null;
}

function readTrusted(store: Store, { name, version }: Target): Required<SignedRelease> | null {
  const release = readRelease(store, name, version);
  const signed = release && trustedSignature(store, release);
  return signed ? { release, signed } : null;
}

/**
 * Returns the active releases that browsers refuse, since no trusted key signed them. None while the live host is one
 * that verifies no signatures.
 */
export function findUntrusted(store: Store, registry: StoredRegistry): Target[] {
  const { host, remotes } = registry;
  return Object.entries({ ...(host && { host }), ...remotes }).flatMap(
    ([
      name,
      {
        active: { version },
      },
    ]) => (refusedVersions(store, registry, name).includes(version) ? [{ name, version }] : []),
  );
}

/**
 * Returns the versions of a package that browsers may run according to the registry, but refuse, since no trusted key
 * signed them. None while the live host is one that verifies no signatures.
 */
export function refusedVersions(store: Store, registry: StoredRegistry, name: string): string[] {
  if (registry.host && !registry.host.active.signed) return [];
  return releasesOf(registry, name).flatMap(({ signed, version }) => (isTrusted(store, signed, name) ? [] : version));
}

/**
 * Checks that browsers will accept every active release.
 *
 * @throws Refusal if one is not signed with a trusted key, such as one from before releases were signed
 */
export function refuseUntrusted(store: Store, registry: StoredRegistry): void {
  const [refused] = findUntrusted(store, registry);
  if (!refused) return;
  const { name, version } = refused;
  throw new Refusal(
    `${name} ${version} is live and not signed with a trusted key; browsers would refuse it.`,
    `Publish it with the key of its team and activate it together with the others: npm run release -- publish ${name}.`,
  );
}
