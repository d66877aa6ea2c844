/*
 * Measures how many idle sockets one process holds, and how long many clients take to reconnect at once and catch up.
 * Usage: `npm run bench -- sockets [idle] [returning] [minutes]`. With `minutes`, memory is watched for that time.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { machine } from './side-by-side/compare';
import { type Crowd, gather } from './side-by-side/crowd';
import { fillCompany, signIn } from './side-by-side/people';
import { createDatabase } from './side-by-side/postgres';
import { serveAtrium } from './side-by-side/processes';
import { signUp } from './side-by-side/sign-up';

const [idle = 5_000, returning = 2_000, minutes = 0] = process.argv.slice(2).map(Number);
/** Number of people, with ten devices each. */
const PEOPLE = Math.ceil(idle / 10);
/** Number of sockets per client process. */
const TOGETHER = 2_500;
const TARGET_SECONDS = 30;

const database = await createDatabase('sockets');
const server = await serveAtrium({ DATABASE_URL: database.url });
const crowds: Crowd[] = [];

function residentMegabytes(): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function openSockets(): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^atrium_open_sockets (\d+)/m.exec(text)?.[1]);
}

/** Throws if memory grows by more than a tenth from the first third of the time to the last, or if a socket is lost. */
async function watchMemory(): Promise<void> {
  const seen: number[] = [];
  console.log('\nminute      RSS   sockets');
  for (let minute = 0; minute <= minutes; minute += 1) {
    const [resident, open] = [residentMegabytes(), await openSockets()];
    seen.push(resident);
    console.log(`${String(minute).padStart(6)}   ${resident.toFixed(0)} MB   ${open}`);
    assert.equal(open, idle, 'Sockets are gone.');
    if (minute < minutes) await pause(60_000);
  }
  const third = Math.ceil(seen.length / 3);
  const [first, last] = [Math.max(...seen.slice(0, third)), Math.max(...seen.slice(-third))];
  assert(last < first * 1.1, `Memory grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB.`);
  console.log(
    `${idle} sockets for ${minutes} minutes: at most ${first.toFixed(0)} MB at first, ${last.toFixed(0)} at last`,
  );
}

try {
  const founder = await signUp(server.origin);
  await fillCompany(database.url, founder.companyId, PEOPLE);
  const tokens = await signIn(server.origin, PEOPLE, founder.password);
  const before = residentMegabytes();
  const everybody = Array.from({ length: idle }, (_, index) => tokens[index % tokens.length] ?? '');

  crowds.push(await gather('clients', { origin: server.origin, tokens: everybody.slice(0, returning) }));
  for (let from = returning; from < idle; from += TOGETHER) {
    crowds.push(await gather('clients', { origin: server.origin, tokens: everybody.slice(from, from + TOGETHER) }));
  }
  const after = residentMegabytes();
  console.log(`${await openSockets()} sockets held (${machine()})`);
  console.log(
    `RSS ${before.toFixed(0)} → ${after.toFixed(0)} MB, ${(((after - before) * 1024) / idle).toFixed(1)} KB a socket`,
  );

  const startedAt = performance.now();
  await crowds[0]?.ask({ do: 'reconnect' });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${returning} came back at once and caught up in ${seconds.toFixed(1)} s  (target ≤ ${TARGET_SECONDS})`);
  if (minutes > 0) await watchMemory();
} finally {
  for (const crowd of crowds) crowd.close();
  await server.stop();
  await database.drop();
}
