/*
 * Compares notifications that are stored in PostgreSQL and pushed to 1,000 people with Socket.IO without storage. A
 * plain HTTP request triggers each push; several are in flight at once, so that neither server is idle between them.
 * Usage: `npm run bench -- fan-out [people] [pushes] [runs]`
 */
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { ROOT } from '../harness/workspace';
import { compare } from './side-by-side/compare';
import { type Crowd, gather } from './side-by-side/crowd';
import { fillCompany, signIn } from './side-by-side/people';
import { createDatabase } from './side-by-side/postgres';
import { freePort } from '@atrium/tools-setup/free-port';
import { serveAtrium, serveProgram, type RunningServer } from './side-by-side/processes';
import { signUp } from './side-by-side/sign-up';

const [people = 1_000, pushes = 40, runs = 5] = process.argv.slice(2).map(Number);
const IN_FLIGHT = 4;
const database = await createDatabase('fan_out');
const running: RunningServer[] = [];
const crowds: Crowd[] = [];

async function push(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A push is answered by ${answer.status}: ${text}`);
}

/** Pushes to everybody `pushes` times. Returns the deliveries per second. */
async function measureDeliveries(crowd: Crowd, url: string): Promise<number> {
  const startedAt = performance.now();
  const heard = crowd.ask({ do: 'hear', count: people * pushes });
  let left = pushes;
  const pushAll = async () => {
    while (left-- > 0) await push(url);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, pushAll));
  await heard;
  return (people * pushes * 1000) / (performance.now() - startedAt);
}

/** Returns the event that one listener receives, so that the baseline can send the same. */
async function hearOne(origin: string, token: string | undefined, act: () => Promise<void>): Promise<string> {
  const listener = io(origin, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { origin },
  });
  await new Promise<void>((resolve) => listener.on('connect', resolve));
  const heard = new Promise<unknown>((resolve) => listener.on('notification', resolve));
  await act();
  const event = JSON.stringify(await heard);
  listener.disconnect();
  return event;
}

try {
  const pushPort = await freePort();
  const atrium = await serveAtrium({ DATABASE_URL: database.url, PUSH_PORT: String(pushPort) }, [
    '--import',
    'tsx',
    join(ROOT, 'server/src/testing/pushing-server.ts'),
  ]);
  running.push(atrium);
  const founder = await signUp(atrium.origin);
  await fillCompany(database.url, founder.companyId, people);
  const tokens = await signIn(atrium.origin, people, founder.password);
  const atriumCrowd = await gather('listeners', { origin: atrium.origin, tokens, event: 'notification' });
  crowds.push(atriumCrowd);
  const pushUrl = `http://127.0.0.1:${pushPort}`;
  const event = await hearOne(atrium.origin, tokens[0], () => push(pushUrl));
  await atriumCrowd.ask({ do: 'hear', count: people });

  const bare = await serveProgram('fan-out/bare-server.ts', { EVENT: event });
  running.push(bare);
  const bareCrowd = await gather('listeners', { origin: bare.origin, tokens, event: 'notification' });
  crowds.push(bareCrowd);
  await compare(
    `A notification of ${event.length} bytes to ${people} people`,
    [
      { name: 'Atrium on PostgreSQL', pid: atrium.pid, measure: () => measureDeliveries(atriumCrowd, pushUrl) },
      { name: 'bare Socket.IO', pid: bare.pid, measure: () => measureDeliveries(bareCrowd, bare.origin) },
    ],
    { runs, unit: 'deliveries/s', target: 0.8 },
  );
} finally {
  for (const crowd of crowds) crowd.close();
  for (const each of running) await each.stop();
  await database.drop();
}
