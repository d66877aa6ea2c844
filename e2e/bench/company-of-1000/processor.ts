import { readdirSync, readFileSync } from 'node:fs';
import { cpuSeconds } from '../side-by-side/compare';

/** CPU time in milliseconds. */
export interface Cpu {
  /** CPU time of the whole process. */
  all: number;
  /** CPU time outside JavaScript: argon2 and file access in libuv threads, image processing in libvips threads. */
  beside: number;
}

/** Unit in which Linux reports CPU time. */
const TICK_MS = 10;
/** Threads that run JavaScript, compile it or collect garbage. */
const OF_NODE = new Set(['MainThread', 'V8Worker']);

/** Returns the CPU time of a Node process since it started; null if the system has no `/proc`. */
export function cpuOf(pid: number): Cpu | null {
  const seconds = cpuSeconds(pid);
  if (seconds === null) return null;
  const all = seconds * 1000;
  const ofNode = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [head = '', fields = ''] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return OF_NODE.has(head.split('(')[1] ?? '') ? (user + system) * TICK_MS : 0;
  });
  return { all, beside: all - ofNode.reduce((sum, used) => sum + used, 0) };
}
