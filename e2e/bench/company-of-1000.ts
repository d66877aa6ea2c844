/*
 * Measures the 95th percentile of every served route in a company of 1,000 people with 100,000 notifications, on
 * PostgreSQL. Usage: `npm run bench -- company-of-1000 [calls] [concurrent calls]`. `--only users.remove` measures only
 * the routes whose names contain the given text.
 *
 * With `--explain`, it lists instead the statements that scan a large table sequentially, or sort or hash far more rows
 * than they return, with their plans. These show whether an index is missing.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API, type Registry, registry } from '@atrium/contracts';
import { releasedPackages } from '@atrium/tools-release';
import { gather } from './company-of-1000/crowd';
import { measure, type Measurement } from './company-of-1000/measure';
import { fillNotifications } from './company-of-1000/notifications';
import { openExplainingProxy, type Plan } from './company-of-1000/plans';
import { explain, report } from './company-of-1000/report';
import { servedBy, subjectsOf } from './company-of-1000/subjects';
import { createWorld } from './company-of-1000/world';
import { fillCompany } from './side-by-side/people';
import { createDatabase } from './side-by-side/postgres';
import { serveAtrium } from './side-by-side/processes';
import { signUp } from './side-by-side/sign-up';
import { validToken } from './side-by-side/tokens';
import { ROOT } from '../harness/workspace';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { explain: { type: 'boolean' }, only: { type: 'string', default: '' } },
});
const [calls = 40, concurrency = 4] = positionals.map(Number);
const load = { calls, concurrency, warm: 2 * concurrency };
/** Size of the company. It stays about the same, since about as many people join during the run as leave. */
const PEOPLE = 1_000;
const NOTIFICATIONS = 100_000;
/** Size of another company in the same database, which exposes statements that read rows of other companies. */
const STRANGERS = 5_000;
/** Number of inputs that need a person of their own for each call. */
const EXCLUSIVE_INPUTS = 16;

const database = await createDatabase('company');
const pool = new pg.Pool({ connectionString: database.url });
const proxy = values.explain ? await openExplainingProxy(database.url) : null;
const server = await serveAtrium({ DATABASE_URL: proxy?.url ?? database.url, LOG_LEVEL: 'fatal' });

const SOME_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * Makes releases of the remotes live that exist only in the registry, since the benchmark requests none of their files.
 */
async function makeReleasesLive({ origin, dataDir }: { origin: string; dataDir: string }): Promise<void> {
  const remotes: Record<string, unknown> = {};
  for (const name of releasedPackages(ROOT).filter((each) => each.startsWith('remote-'))) {
    const container = `atrium_${name.replaceAll('-', '_')}_1_0_0`;
    const entry = { url: `/releases/${name}/1.0.0/entry.js`, integrity: SOME_HASH };
    const manifest: unknown = JSON.parse(await readFile(join(ROOT, name, 'remote.json'), 'utf8'));
    remotes[name] = { active: { version: '1.0.0', container, entry, preload: [entry], manifest }, lastGood: null };
  }
  const live: Registry = registry.parse({ serial: Date.now(), host: null, remotes });
  const path = join(dataDir, 'releases/registry.json');
  await writeFile(`${path}.new`, JSON.stringify(live));
  await rename(`${path}.new`, path);
  while (!(await fetch(`${origin}/api${API.releases.registry.path}`)).ok) await pause(50);
}

try {
  const { origin } = server;
  await makeReleasesLive(server);
  const strangers = await signUp(origin, 'stranger@example.com');
  await fillCompany(database.url, strangers.companyId, STRANGERS, 'stranger');
  const founder = await signUp(origin);
  const colleagues = calls + load.warm;
  const sizes = { people: PEOPLE, colleagues, single: EXCLUSIVE_INPUTS * colleagues };
  const crowd = await gather({ origin, databaseUrl: database.url }, founder, sizes);
  const world = createWorld({ ...crowd, origin, founder, database: pool });
  const written = await fillNotifications(world, { count: NOTIFICATIONS, colleagues });
  const served = await servedBy(origin);
  const results: Measurement[] = [];
  const plans = new Map<string, Plan[]>();
  proxy?.takePlans();
  for (const subject of await subjectsOf(world, served)) {
    if (!subject.name.includes(values.only)) continue;
    await world.renewTokens();
    founder.accessToken = await validToken(origin, founder, founder.accessToken);
    results.push(await measure(world, server.pid, subject, load));
    plans.set(subject.name, proxy?.takePlans() ?? []);
  }
  console.log(`${PEOPLE} people, ${written} notifications`);
  if (proxy) process.exitCode = (await explain(pool, plans)) > 0 ? 1 : 0;
  else report(results, served, load);
} finally {
  await pool.end();
  await server.stop();
  await proxy?.close();
  await database.drop();
}
