import { readdirSync, readFileSync } from 'node:fs';
import { cpuSeconds } from '../side-by-side/compare';

/** Milliseconds of processor time. */
export interface Cpu {
  /** Of the whole process. */
  all: number;
  /** Of what runs beside JavaScript: argon2 and files in the threads of libuv, pictures in those of libvips. */
  beside: number;
}

/** In which Linux counts processor time. */
const TICK_MS = 10;
/** Threads that run JavaScript, or compile and clean up for it. */
const OF_NODE = new Set(['MainThread', 'V8Worker']);

/** What a process of Node has used since it began; null where the system does not tell by files. */
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
