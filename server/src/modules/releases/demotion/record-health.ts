import { type Health, openStore, readHealth, readRegistry, writeHealth } from '@atrium/releases';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job';
import { liveVersions } from '../live-versions.service';
import { countedSince, countRuns, medianContent } from '../runs/runs.repository';

const MINUTE_MS = 60_000;

/** Writes how sessions ran the live versions into the release store, for `npm run release -- status`. */
export const recordHealth = defineJob({
  name: 'releases.recordHealth',
  schema: z.strictObject({}),
  every: MINUTE_MS,
  async run({ config, db, clock }) {
    const store = openStore(config.dataDir);
    const now = clock.now();
    const since = countedSince(now);
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
    if (Object.keys(packages).length === 0 || isDeepStrictEqual(readHealth(store)?.packages, packages)) return;
    await writeHealth(store, { at: now.toISOString(), packages });
  },
});
