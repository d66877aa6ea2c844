import {
  liveOf,
  readHealth,
  readHistory,
  readRegistry,
  storedPackages,
  storedVersions,
  verifyRelease,
} from '@atrium/releases';
import type { Store } from '@atrium/releases';
import { formatHealth } from './health-table';
import { localTime, table } from './table';

/** Reports the live versions, their fallbacks and the other stored versions, and how sessions ran the live ones. */
export async function statusReport(store: Store, only?: string): Promise<string> {
  const registry = await readRegistry(store);
  const names = (await storedPackages(store)).filter((name) => only === undefined || name === only);
  if (names.length === 0) return 'No release is stored. Publish one: npm run release -- publish host';
  const rows = await Promise.all(
    names.map(async (name) => {
      const entry = liveOf(registry, name);
      const live = [entry?.active.version, entry?.lastGood?.version];
      const canary = name === 'host' ? undefined : registry.remotes[name]?.canary;
      const others = (await storedVersions(store, name)).filter(
        (version) => !live.includes(version) && version !== canary?.release.version,
      );
      return [
        name,
        live[0] ?? '– nothing –',
        canary ? `${canary.release.version} (${canary.percent} %)` : '–',
        live[1] ?? '–',
        others.join(', ') || '–',
      ];
    }),
  );
  const serial =
    registry.serial > 0
      ? `Registry ${registry.serial} (${localTime(new Date(registry.serial).toISOString())})\n\n`
      : '';
  const health = readHealth(store);
  return [
    serial + table(['package', 'live', 'canary', 'last good', 'also stored'], rows),
    ...(health ? formatHealth(registry, health, only) : []),
  ].join('\n\n');
}

/** Reports who made which changes, newest first. */
export async function historyReport(store: Store, only: string | undefined, limit: number): Promise<string> {
  const entries = (await readHistory(store)).filter(({ name }) => only === undefined || name === only);
  if (entries.length === 0) return 'Nothing happened yet.';
  const rows = entries
    .slice(-limit)
    .reverse()
    .map(({ at, who, action, name, version = '', key, from, percent, why }) => [
      localTime(at),
      who,
      percent === undefined ? action : `${action} ${percent} %`,
      name,
      key ?? (from ? `${from} → ${version}` : version),
      why ?? '',
    ]);
  return table(['when', 'who', 'action', 'package', 'version or key', 'why'], rows);
}

/** Checks every stored file against its hash. `ok` is false if one does not match. */
export async function verifyReport(store: Store, only?: string): Promise<{ ok: boolean; text: string }> {
  const names = (await storedPackages(store)).filter((name) => only === undefined || name === only);
  const rows: string[][] = [];
  for (const name of names) {
    for (const version of await storedVersions(store, name)) {
      const problems = await verifyRelease(store, name, version);
      rows.push([name, version, problems.length === 0 ? 'intact' : problems.join('; ')]);
    }
  }
  return { ok: rows.every((row) => row[2] === 'intact'), text: table(['package', 'version', 'files'], rows) };
}
