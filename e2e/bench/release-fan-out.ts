/*
 * Measures how long a change of what is live takes to reach every open tab: sockets of two server processes, which share a
 * folder of releases, or have one each and share a bucket. The bucket is the one of `S3_ENDPOINT`, `S3_BUCKET` and its
 * keys, which should be empty, or a service in memory.
 * Usage: `npm run bench -- release-fan-out [sockets] [changes]`
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { activate, openStore, rollBack, type Store } from '@atrium/releases';
import { storeFakeRelease } from '@atrium/releases/testing';
import { createAudience } from './release-fan-out/audience';
import { createFolders, type ReleaseFolders } from './release-fan-out/folders';
import { startBucket } from './release-fan-out/object-storage';
import { machine, percentile } from './side-by-side/compare';
import { fillCompany, signIn } from './side-by-side/people';
import { createDatabase } from './side-by-side/postgres';
import { type RunningServer, serveAtrium } from './side-by-side/processes';
import { signUp } from './side-by-side/sign-up';

const [sockets = 1_000, changes = 20] = process.argv.slice(2).map(Number);
/** Tabs of each person. */
const TABS = 10;
const TARGET_MS = 2_000;
/** Longer than a server takes to notice all files of a change, of which it may notify sockets twice. */
const PAUSE_MS = 2_000;
/** URL of both processes, since a bucket belongs to one public URL. Sockets use the loopback addresses. */
const PUBLIC_URL = 'http://atrium.test';
const REMOTE = 'remote-bench';
const BEFORE = '1.0.0';
const AFTER = '1.1.0';
const author = { who: 'bench' };

/**
 * Activates a version and rolls it back, in turn. Returns the ms from the beginning of each change to its arrival in each
 * socket.
 */
async function measure(store: Store, servers: readonly RunningServer[], tokens: readonly string[]): Promise<number[]> {
  const audience = await createAudience(
    servers.map(({ origin }) => origin),
    tokens,
  );
  const latenciesMs: number[] = [];
  try {
    for (let change = 0; change < changes; change++) {
      await pause(PAUSE_MS);
      const startedAt = performance.now();
      const arrivals = audience.nextEvents();
      if (change % 2 === 0) await activate(store, [{ name: REMOTE, version: AFTER }], author);
      else await rollBack(store, REMOTE, undefined, author);
      latenciesMs.push(...(await arrivals).map((at) => at - startedAt));
    }
  } finally {
    audience.close();
  }
  return latenciesMs;
}

async function run(title: string, folders: ReleaseFolders): Promise<void> {
  const database = await createDatabase('release_fan_out');
  const servers: RunningServer[] = [];
  try {
    const store = openStore(folders.dataDirs[0], folders.bucket(database.url));
    for (const version of [BEFORE, AFTER]) await storeFakeRelease(store, { name: REMOTE, version });
    await activate(store, [{ name: REMOTE, version: BEFORE }], author);
    folders.copyKey();
    const secret = randomBytes(32).toString('hex');
    const env = { ...folders.env, DATABASE_URL: database.url, SECRET_KEY: secret, PUBLIC_URL };
    // One after the other, since the first one creates the tables.
    for (const DATA_DIR of folders.dataDirs) servers.push(await serveAtrium({ ...env, DATA_DIR }));
    const [first] = servers;
    if (!first) throw new Error('No server runs.');
    const founder = await signUp(first.origin);
    const people = Math.ceil(sockets / TABS);
    await fillCompany(database.url, founder.companyId, people);
    const signedIn = await signIn(first.origin, people, founder.password);
    const tokens = Array.from({ length: sockets }, (_, index) => signedIn[index % people] ?? '');
    const latenciesMs = await measure(store, servers, tokens);
    const [p50, p99, last] = [0.5, 0.99, 1].map((share) => Math.round(percentile(latenciesMs, share)));
    console.log(
      `${title}: ${sockets} sockets of two processes, ${changes} changes: p50 ${p50} ms, p99 ${p99} ms, last ${last} ms  (target p99 ≤ ${TARGET_MS} ms)`,
    );
  } finally {
    for (const server of servers) await server.stop();
    await database.drop();
    await folders.remove();
  }
}

console.log(machine());
await run('One folder', createFolders(1));
const bucket = await startBucket();
try {
  await run(`A bucket, ${bucket.title}`, createFolders(2, bucket.env));
} finally {
  await bucket.stop();
}
