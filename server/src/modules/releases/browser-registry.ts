import {
  verifyRegistry,
  registryMessage,
  registry as registrySchema,
  type Registry,
  type RegistryStatement,
  type ReleaseKeys,
  type SignedRegistry,
} from '@atrium/contracts';
import { isSigned, type KeyRing, releaseKeys, revokedKeys, signText, verifyRegistryFile } from '@atrium/signing';
import { scriptData } from './pages/script-data';
import { verifyHost } from './host-files';

/** The registry as browsers verify it, with the keys to do so. */
export interface BrowserRegistry extends SignedRegistry {
  keys: ReleaseKeys;
}

interface LiveRegistry {
  registry: Registry;
  /** The registry and keys for pages; null if the live host is from before releases were signed. */
  signed: BrowserRegistry | null;
  /**
   * The registry and keys for open tabs; null without an activation key. Tabs of a signed host need them even while an
   * unsigned host is live: they reload the page only because of a registry that they can verify.
   */
  tabRegistry: BrowserRegistry | null;
  /** Packages whose active release is not signed with a trusted key; the last good one, or none, is live instead. */
  rejected: string[];
}

/**
 * Verifies a `registry.json` and signs it for browsers.
 *
 * @returns null if it is damaged, was not signed with the activation key, or is older than the last one
 */
export async function readLiveRegistry(
  text: string,
  { activationKey, publishing, newestSerial }: KeyRing,
  now: Date,
): Promise<LiveRegistry | null> {
  // Also strips fields that only the release store uses, such as the trails.
  const parsed = registrySchema.safeParse(verifyRegistryFile(activationKey, text));
  if (!parsed.success || parsed.data.serial < newestSerial) return null;
  if (activationKey === null) return { registry: parsed.data, signed: null, tabRegistry: null, rejected: [] };
  const keys = releaseKeys(activationKey, publishing);
  const sign = (live: Registry) => signStatement(activationKey, statementOf(live, revokedKeys(publishing), now));
  if (!parsed.data.host?.active.signed) {
    const tabRegistry = { ...sign(parsed.data), keys };
    return { registry: parsed.data, signed: null, tabRegistry, rejected: [] };
  }
  const stored = { ...parsed.data, host: trustedHost(parsed.data.host, keys) };
  const signed = sign(stored);
  const verified = await verifyRegistry(signed, keys, isSigned);
  if (!verified) return null;
  const registry = addServerFields(verified.registry, stored);
  const unsigned = Object.entries(stored.remotes).flatMap(([name, { active }]) => (active.signed ? [] : [name]));
  const host = verifyHost(parsed.data.host.active, keys) ? [] : ['host'];
  const rejected = [...host, ...verified.rejected.map(({ name }) => name), ...unsigned];
  const accepted = rejected.length === 0 ? signed : sign(registry);
  const tabRegistry = { ...accepted, keys };
  return { registry, signed: tabRegistry, tabRegistry, rejected };
}

/** Returns the host with its last good version as the active one if only that one is signed with a trusted key. */
function trustedHost(host: LiveHost, keys: ReleaseKeys): LiveHost {
  const { active, lastGood } = host;
  if (verifyHost(active, keys) || !lastGood || !verifyHost(lastGood, keys)) return host;
  return { ...host, active: lastGood, lastGood: null };
}

type LiveHost = NonNullable<Registry['host']>;

/** Signs the same text that pages contain, so that browsers need not serialize it again. */
function signStatement(activationKey: string, statement: RegistryStatement): SignedRegistry {
  const text = scriptData(statement);
  return { text, signature: signText(activationKey, registryMessage(text)) };
}

function statementOf(
  { serial, host, remotes }: Registry,
  revoked: Record<string, string[]>,
  now: Date,
): RegistryStatement {
  const toHostRelease = ({ version, html }: LiveHost['active']) => ({ version, html });
  return {
    serial,
    issuedAt: now.getTime(),
    host: host && {
      ...host,
      active: toHostRelease(host.active),
      lastGood: host.lastGood && toHostRelease(host.lastGood),
    },
    remotes: Object.fromEntries(
      Object.entries(remotes).flatMap(([name, { active, lastGood, urgent, canary }]) => {
        const former = lastGood?.signed ?? null;
        const live = active.signed ?? former;
        const canaryEntry = canary?.release.signed && { canary: { ...canary, release: canary.release.signed } };
        return live ? [[name, { active: live, lastGood: active.signed ? former : null, urgent, ...canaryEntry }]] : [];
      }),
    ),
    ...(Object.keys(revoked).length > 0 && { revoked }),
  };
}

/** Adds the fields that only the server needs: the host, and the preloaded files and signed statements of remotes. */
function addServerFields({ remotes, ...registry }: Registry, stored: Registry): Registry {
  return {
    ...registry,
    host: stored.host,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, entry]) => {
        const { active, lastGood, canary } = stored.remotes[name] ?? {};
        const find = (version: string) => [active, lastGood, canary?.release].find((one) => one?.version === version);
        const addFields = <Release extends { version: string }>(release: Release) => {
          const { pages, signed } = find(release.version) ?? {};
          return { ...release, pages, signed };
        };
        return [
          name,
          {
            ...entry,
            active: addFields(entry.active),
            lastGood: entry.lastGood && addFields(entry.lastGood),
            ...(entry.canary && { canary: { ...entry.canary, release: addFields(entry.canary.release) } }),
          },
        ];
      }),
    ),
  };
}
