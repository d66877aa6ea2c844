/*
 * Measures the overhead of the server on top of its queries: compares GET /api/auth with a bare Fastify route that runs
 * the same queries, first sequentially, as most code does, then pipelined, as Atrium sends them.
 * Usage: `npm run bench -- current-user [runs] [seconds]`
 */
import { API } from '@atrium/contracts';
import { compare } from './side-by-side/compare';
import { load, loader } from './side-by-side/load';
import { createDatabase } from './side-by-side/postgres';
import { serveAtrium, serveProgram, type RunningServer } from './side-by-side/processes';
import { signUp } from './side-by-side/sign-up';
import { openRecordingProxy, type WireQuery } from './side-by-side/wire';

const [runs = 5, seconds = 4] = process.argv.slice(2).map(Number);
const PATH = `/api${API.accounts.currentUser.path}`;
const database = await createDatabase('current_user');
const running: RunningServer[] = [];

/** Records the queries of one call, as sent to the database, and its response. */
async function recordCall(): Promise<{ queries: WireQuery[]; answer: unknown; authorization: string }> {
  const proxy = await openRecordingProxy(database.url);
  const server = await serveAtrium({ DATABASE_URL: proxy.url });
  try {
    const { accessToken } = await signUp(server.origin);
    const authorization = `Bearer ${accessToken}`;
    const call = () => fetch(server.origin + PATH, { headers: { authorization } });
    await (await call()).text();
    proxy.takeQueries();
    const answer: unknown = await (await call()).json();
    return { queries: proxy.takeQueries(), answer, authorization };
  } finally {
    await server.stop();
    await proxy.close();
  }
}

try {
  // All servers share one key, so that the access token issued by the first is valid for the others.
  process.env['SECRET_KEY'] = 'a key for this benchmark and nothing else';
  const { queries, answer, authorization } = await recordCall();
  console.log(`${queries.length} queries a call, load by ${loader}\n`);
  const atrium = await serveAtrium({ DATABASE_URL: database.url });
  running.push(atrium);
  const env = { DATABASE_URL: database.url, QUERIES: JSON.stringify(queries), ANSWER: JSON.stringify(answer) };
  const bare = await serveProgram('current-user/bare-route.ts', env);
  running.push(bare);
  const pipelined = await serveProgram('current-user/bare-route.ts', { ...env, SENT: 'together' });
  running.push(pipelined);
  const contestant = (name: string, { origin, pid }: RunningServer) => ({
    name,
    pid,
    measure: async () => (await load(origin + PATH, { headers: { authorization }, connections: 32, seconds })).rate,
  });
  const goal = { runs, unit: 'requests/s', target: 0.7 };
  await compare('GET /api/auth on PostgreSQL', [contestant('Atrium', atrium), contestant('bare Fastify', bare)], goal);
  await compare(
    '\nThe same against queries that are sent in the same way',
    [contestant('Atrium', atrium), contestant('bare Fastify', pipelined)],
    goal,
  );
} finally {
  for (const each of running) await each.stop();
  await database.drop();
}
