import { type Health, readHealth, readRegistry, writeHealth } from '@atrium/releases';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job';
import { liveVersions } from '../live-versions.service';
import { lastRunsSince } from '../runs/last-runs.repository';
import { countingStart, countRuns, medianContent } from '../runs/runs.repository';

const MINUTE_MS = 60_000;
/** Maximum interval between writes, so that readers can tell that nothing has changed since. */
const MAX_AGE_MS = 60 * MINUTE_MS;

/** Writes for `npm run release` how sessions ran the live versions, and when versions last ran. */
export const recordHealth = defineJob({
  name: 'releases.recordHealth',
  schema: z.strictObject({}),
  every: MINUTE_MS,
  async run({ releaseStore: store, db, clock }) {
    const now = clock.now();
    const since = countingStart(now);
    const packages: Health['packages'] = {};
    for (const [name, versions] of liveVersions(await readRegistry(store))) {
      const counted = await Promise.all(
        [...versions].map(async (version) => {
          const { runs, failures } = await countRuns(db, name, version, { since });
          return [version, { runs, failures, medianContentMs: await medianContent(db, name, version, { since }) }];
        }),
      );
      packages[name] = Object.fromEntries(counted);
    }
    if (Object.keys(packages).length === 0) return;
    const lastRuns = groupByPackage(await lastRunsSince(db, since));
    const former = readHealth(store);
    const isRecent = former !== null && Math.abs(now.getTime() - Date.parse(former.at)) < MAX_AGE_MS;
    if (isRecent && isDeepStrictEqual([former.packages, former.lastRuns], [packages, lastRuns])) return;
    await writeHealth(store, { at: now.toISOString(), packages, lastRuns });
  },
});

function groupByPackage(rows: Awaited<ReturnType<typeof lastRunsSince>>): NonNullable<Health['lastRuns']> {
  const packages: NonNullable<Health['lastRuns']> = {};
  for (const { name, version, lastRunAt } of rows) (packages[name] ??= {})[version] = lastRunAt.toISOString();
  return packages;
}
