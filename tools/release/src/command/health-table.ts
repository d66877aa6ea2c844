import { formatPercent, liveOf } from '@atrium/releases';
import type { Health, StoredRegistry } from '@atrium/releases';
import { localTime, table } from './table';

/** Returns paragraphs on how sessions ran the live versions; none if nothing was reported of them. */
export function formatHealth(registry: StoredRegistry, { at, packages }: Health, only?: string): string[] {
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
