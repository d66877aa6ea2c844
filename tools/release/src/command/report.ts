import {
  ALL_PACKAGES,
  findUntrusted,
  formatPercent,
  type Freeze,
  type Health,
  isInForce,
  isStored,
  liveOf,
  type PrunedVersion,
  readFreezes,
  readHealth,
  readHistory,
  readRegistry,
  storedPackages,
  type StoredRegistry,
  storedVersions,
  verifyRelease,
} from '@atrium/releases';
import type { HistoryEntry, Store } from '@atrium/releases';
import { localTime, table, zonedTime } from './table';

/** Reports versions that were deleted, or would be, and their size. */
export function pruneReport(versions: readonly PrunedVersion[], isDryRun: boolean): string {
  if (versions.length === 0) return 'Nothing to delete.';
  const bytes = versions.reduce((sum, one) => sum + one.bytes, 0);
  const rows = versions.map((one) => [one.name, one.version, formatMegabytes(one.bytes)]);
  const summary = `${formatMegabytes(bytes)} ${isDryRun ? 'would be freed; nothing was deleted' : 'freed'}.`;
  return `${table(['package', 'version', 'size'], rows)}\n\n${summary}`;
}

const MEGABYTE = 1_000_000;

const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Returns paragraphs on how sessions ran the live versions; none without reports. */
function formatHealth(registry: StoredRegistry, { at, packages }: Health, only?: string): string[] {
  const rows = Object.entries(packages)
    .filter(([name]) => only === undefined || name === only)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, versions]) => {
      const figures = new Map(Object.entries(versions));
      const allRuns = [...figures.values()].reduce((sum, { runs }) => sum + runs, 0);
      return liveVersions(registry, name).flatMap(({ state, version }) => {
        const { runs = 0, failures = 0, medianContentMs = null } = figures.get(version) ?? {};
        if (runs === 0) return [];
        const content = medianContentMs === null ? '–' : `${Math.round(medianContentMs)} ms`;
        return [[name, version, state, formatPercent(runs / allRuns), formatPercent(failures / runs), content]];
      });
    });
  if (rows.length === 0) return [];
  const columns = ['package', 'version', 'state', 'share of sessions', 'failed', 'median time to content'];
  return [`Signed-in sessions as of ${localTime(at)}`, table(columns, rows)];
}

function liveVersions(registry: StoredRegistry, name: string): { state: string; version: string }[] {
  const live = liveOf(registry, name);
  if (!live) return [];
  const canary = 'canary' in live ? live.canary : undefined;
  return [
    { state: 'live', version: live.active.version },
    ...(canary ? [{ state: 'canary', version: canary.release.version }] : []),
    ...(live.lastGood ? [{ state: 'last good', version: live.lastGood.version }] : []),
  ];
}

/**
 * Formats current and future freezes.
 *
 * @param only package whose freezes are listed; all without it
 * @returns nothing if there are none, otherwise one block
 */
function formatFreezes(freezes: readonly Freeze[], only: string | undefined): string[] {
  const rows = freezes
    .filter(({ packages }) => only === undefined || packages === null || packages.includes(only))
    .map((freeze) => [
      freeze.packages?.join(', ') ?? 'all',
      isInForce(freeze) ? 'now' : 'later',
      zonedTime(freeze.from),
      zonedTime(freeze.to),
      freeze.who,
      freeze.why,
    ]);
  return rows.length === 0 ? [] : [table(['frozen', 'in force', 'from', 'to', 'who', 'why'], rows)];
}

/**
 * Reports the live versions, their fallbacks and the other stored versions, live versions that browsers reject, current
 * and future freezes, and how sessions ran the live versions.
 */
export async function statusReport(store: Store, only?: string): Promise<string> {
  const registry = await readRegistry(store);
  const live = [...(registry.host ? ['host'] : []), ...Object.keys(registry.remotes)];
  const known = new Set([...(await storedPackages(store)), ...live]);
  const names = [...known].filter((name) => only === undefined || name === only).toSorted();
  if (names.length === 0) return 'No release is stored. Publish one: npm run release -- publish host';
  const rows = await Promise.all(
    names.map(async (name) => {
      const { active, lastGood } = liveOf(registry, name) ?? {};
      const canary = name === 'host' ? undefined : registry.remotes[name]?.canary;
      const others = (await storedVersions(store, name)).filter(
        (version) => ![active, lastGood, canary?.release].some((release) => release?.version === version),
      );
      const title = ({ version }: { version: string }) =>
        isStored(store, name, version) ? version : `${version} (not stored)`;
      return [
        name,
        active ? title(active) : '– nothing –',
        canary ? `${title(canary.release)} (${canary.percent} %)` : '–',
        lastGood ? title(lastGood) : '–',
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
    ...untrustedReport(store, registry, only),
    ...formatFreezes(await readFreezes(store), only),
    ...(health ? formatHealth(registry, health, only) : []),
  ].join('\n\n');
}

/** Reports the live versions that browsers reject, a block for each. */
function untrustedReport(store: Store, registry: StoredRegistry, only: string | undefined): string[] {
  try {
    return findUntrusted(store, registry)
      .filter(({ name }) => only === undefined || name === only)
      .map(
        ({ name, version }) =>
          `Browsers refuse ${name} ${version}, which no trusted key signed. They run the last good version, if any.\n` +
          `Trust the key of its team again (keys trust ${name} KEY), or activate a version that it signed.`,
      );
  } catch (error) {
    return [`The trusted keys cannot be read, so that the server serves no change: ${String(error)}`];
  }
}

/** Reports who made which changes, newest first. */
export async function historyReport(store: Store, only: string | undefined, limit: number): Promise<string> {
  const concerned = only === undefined ? undefined : [only, ALL_PACKAGES];
  const entries = (await readHistory(store)).filter(({ name }) => concerned?.includes(name) ?? true);
  if (entries.length === 0) return 'Nothing happened yet.';
  const rows = entries
    .slice(-limit)
    .reverse()
    .map((entry) => [
      localTime(entry.at),
      entry.who,
      entry.percent === undefined ? entry.action : `${entry.action} ${entry.percent} %`,
      entry.name === ALL_PACKAGES ? 'all' : entry.name,
      subjectOf(entry),
      reasonOf(entry),
    ]);
  return table(['when', 'who', 'action', 'package', 'version, key or period', 'why'], rows);
}

function subjectOf({ version = '', key, from, begins, ends }: HistoryEntry): string {
  if (begins !== undefined && ends !== undefined) return `${localTime(begins)} – ${localTime(ends)}`;
  return key ?? (from ? `${from} → ${version}` : version);
}

const reasonOf = ({ why, despiteFreeze }: HistoryEntry): string =>
  [why, despiteFreeze !== undefined && `despite a freeze: ${despiteFreeze}`].filter(Boolean).join('; ');

/** Checks every stored file against its hash. `isIntact` is false if one does not match. */
export async function verifyReport(store: Store, only?: string): Promise<{ isIntact: boolean; text: string }> {
  const names = (await storedPackages(store)).filter((name) => only === undefined || name === only);
  const rows: string[][] = [];
  for (const name of names) {
    for (const version of await storedVersions(store, name)) {
      const problems = await verifyRelease(store, name, version);
      rows.push([name, version, problems.length === 0 ? 'intact' : problems.join('; ')]);
    }
  }
  return { isIntact: rows.every((row) => row[2] === 'intact'), text: table(['package', 'version', 'files'], rows) };
}
