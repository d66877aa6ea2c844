import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { cpuSeconds, percentile } from '../side-by-side/compare';
import { inParallel } from '../side-by-side/in-parallel';
import { requestOf, requireSuccess } from './calls';
import type { Subject } from './subjects';
import type { World } from './world';

/** CPU time in milliseconds. */
interface Cpu {
  /** CPU time of the whole process. */
  all: number;
  /** CPU time outside JavaScript: argon2 and file access in libuv threads, image processing in libvips threads. */
  native: number;
}

/** Unit in which Linux reports CPU time. */
const TICK_MS = 10;
/** Threads that run JavaScript, compile it or collect garbage. */
const OF_NODE = new Set(['MainThread', 'V8Worker']);

/** Returns the CPU time of a Node process since it started; null if the system has no `/proc`. */
function cpuOf(pid: number): Cpu | null {
  const seconds = cpuSeconds(pid);
  if (seconds === null) return null;
  const all = seconds * 1000;
  const ofNode = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [head = '', fields = ''] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return OF_NODE.has(head.split('(')[1] ?? '') ? (user + system) * TICK_MS : 0;
  });
  return { all, native: all - ofNode.reduce((sum, used) => sum + used, 0) };
}

export interface Measurement {
  name: string;
  /** Milliseconds until the first byte of the response, at the 95th percentile. A download begins then. */
  firstByte: number;
  /** Milliseconds until the last byte, at the 50th percentile. */
  p50: number;
  p95: number;
  /** CPU time that the server process used per call; null if the system does not report it. */
  cpu: Cpu | null;
}

/** Waits for the jobs of earlier calls, such as emails, so that they do not count towards the next route. */
async function waitUntilIdle(database: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `select 1 from jobs where failed_at is null and not repeating and (claim is not null or run_at <= now()) limit 1`,
    );
    if (rows.length === 0) return;
    await pause(20);
  }
}

export interface Load {
  /** Number of measured calls. */
  calls: number;
  /** Number of warm-up calls, during which the database plans its statements on each connection. */
  warm: number;
  /** Number of concurrent calls, for routes whose calls may overlap. */
  concurrency: number;
}

/** Measures a route. @throws Error for an unsuccessful response */
export async function measure(
  { origin, founder, database }: World,
  pid: number,
  { name, definition, source }: Subject,
  { calls, warm, concurrency }: Load,
): Promise<Measurement> {
  const callAt = await source.prepare(calls + warm);
  await waitUntilIdle(database);
  const send = async (number: number) => {
    const given = await callAt(number);
    const request = requestOf(origin, definition, { token: founder.accessToken, ...given });
    const startedAt = performance.now();
    const answer = await fetch(request);
    await requireSuccess(definition, answer);
    const reader = answer.body?.getReader();
    let part = await reader?.read();
    const firstByte = performance.now() - startedAt;
    while (part && !part.done) part = await reader?.read();
    return { firstByte, lastByte: performance.now() - startedAt };
  };
  const width = source.isSequential ? 1 : concurrency;
  await inParallel(warm, width, send);
  const before = cpuOf(pid);
  const times = await inParallel(calls, width, (number) => send(warm + number));
  const after = cpuOf(pid);
  const lastBytes = times.map((time) => time.lastByte);
  return {
    name,
    firstByte: percentile(
      times.map((time) => time.firstByte),
      0.95,
    ),
    p50: percentile(lastBytes, 0.5),
    p95: percentile(lastBytes, 0.95),
    cpu: before && after && { all: (after.all - before.all) / calls, native: (after.native - before.native) / calls },
  };
}
