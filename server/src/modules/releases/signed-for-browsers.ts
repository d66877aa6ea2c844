import {
  openRegistry,
  registryMessage,
  registry as registrySchema,
  type Registry,
  type RegistryStatement,
  type ReleaseKeys,
  type SignedRegistry,
} from '@atrium/contracts';
import { isSigned, type KeyRing, releaseKeys, signText, unsealRegistry } from '@atrium/signing';
import { scriptData } from './script-data';

/** What pages carry for browsers that verify what they run. */
export interface SignedForBrowsers extends SignedRegistry {
  keys: ReleaseKeys;
}

interface OpenedStored {
  registry: Registry;
  /** Null if the live host is from before releases were signed. */
  signed: SignedForBrowsers | null;
  /** Packages with a release that no trusted key signed, which is left out. */
  rejected: string[];
}

/**
 * Opens a `registry.json` and signs it for browsers.
 *
 * @returns null if it is damaged, was not signed with the activation key, or is older than the last one
 */
export async function openStored(
  text: string,
  { activationKey, publishing, newestSerial }: KeyRing,
  now: Date,
): Promise<OpenedStored | null> {
  // Also strips fields that only the release store uses, such as the trails.
  const parsed = registrySchema.safeParse(unsealRegistry(activationKey, text));
  if (!parsed.success || parsed.data.serial < newestSerial) return null;
  const stored = parsed.data;
  if (activationKey === null || !stored.host?.active.signed) return { registry: stored, signed: null, rejected: [] };

  const keys = releaseKeys(activationKey, publishing);
  const signed = signedWith(activationKey, statementOf(stored, now));
  const opened = await openRegistry(signed, keys, isSigned);
  if (!opened) return null;
  const registry = withServersPart(opened.registry, stored);
  const unsigned = Object.entries(stored.remotes).flatMap(([name, { active }]) => (active.signed ? [] : [name]));
  const rejected = [...opened.rejected, ...unsigned];
  if (rejected.length === 0) return { registry, signed: { ...signed, keys }, rejected };
  return { registry, signed: { ...signedWith(activationKey, statementOf(registry, now)), keys }, rejected };
}

/** Signs the text as it stands in pages, so that no browser has to write it again. */
function signedWith(activationKey: string, statement: RegistryStatement): SignedRegistry {
  const text = scriptData(statement);
  return { text, signature: signText(activationKey, registryMessage(text)) };
}

function statementOf({ serial, host, remotes }: Registry, now: Date): RegistryStatement {
  const ofHost = ({ version, html }: NonNullable<Registry['host']>['active']) => ({ version, html });
  return {
    serial,
    issuedAt: now.getTime(),
    host: host && { ...host, active: ofHost(host.active), lastGood: host.lastGood && ofHost(host.lastGood) },
    remotes: Object.fromEntries(
      Object.entries(remotes).flatMap(([name, { active, lastGood, urgent }]) => {
        const former = lastGood?.signed ?? null;
        const live = active.signed ?? former;
        return live ? [[name, { active: live, lastGood: active.signed ? former : null, urgent }]] : [];
      }),
    ),
  };
}

/** Adds what only the server needs of the releases: which files their pages preload. */
function withServersPart({ remotes, ...registry }: Registry, stored: Registry): Registry {
  return {
    ...registry,
    host: stored.host,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, entry]) => {
        const { active, lastGood } = stored.remotes[name] ?? {};
        const find = (version: string) => [active, lastGood].find((one) => one?.version === version);
        const whole = <Release extends { version: string }>(release: Release) => {
          const { pages, signed } = find(release.version) ?? {};
          return { ...release, pages, signed };
        };
        return [name, { ...entry, active: whole(entry.active), lastGood: entry.lastGood && whole(entry.lastGood) }];
      }),
    ),
  };
}
