import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** In which Linux counts processor time, a second. */
const TICKS = 100;

/** Something that is measured, in whatever unit; more is better. */
export interface Contestant {
  name: string;
  measure(): Promise<number>;
  /** Of the process that is measured: what one unit costs it does not depend on how busy the machine is. */
  pid?: number;
}

/** Seconds of processor time that a process has used; null where the system does not tell by a file. */
export function cpuSeconds(pid: number | undefined): number | null {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / TICKS;
  } catch {
    return null;
  }
}

/**
 * Measures two in turns, so that whatever else the machine does hits both alike, and prints medians and the ratio. The
 * first turn warms both and does not count.
 *
 * @param unit what is counted, such as `requests/s`
 * @param target least ratio of the first to the second
 */
export async function compare(
  title: string,
  [ours, baseline]: readonly [Contestant, Contestant],
  { runs, unit, target }: { runs: number; unit: string; target: number },
): Promise<void> {
  const cpu = new Map<Contestant, number[]>();
  const results = new Map<Contestant, number[]>([
    [ours, []],
    [baseline, []],
  ]);
  for (let run = 0; run <= runs; run += 1) {
    for (const [contestant, numbers] of results) {
      const before = cpuSeconds(contestant.pid);
      const began = performance.now();
      const number = await contestant.measure();
      if (run === 0) continue;
      numbers.push(number);
      const used = (cpuSeconds(contestant.pid) ?? Number.NaN) - (before ?? Number.NaN);
      const units = (number * (performance.now() - began)) / 1000;
      cpu.set(contestant, [...(cpu.get(contestant) ?? []), (used * 1000) / units]);
    }
  }
  console.log(`${title}, median of ${runs} interleaved runs (${machine()})\n`);
  for (const [contestant, numbers] of results) {
    const { name } = contestant;
    const cost = median(cpu.get(contestant) ?? []);
    const range = `${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)}`;
    console.log(
      `${name.padEnd(28)}${median(numbers).toFixed(0).padStart(8)} ${unit}   (${range})${cost > 0 ? `, ${cost.toFixed(3)} ms of processor each` : ''}`,
    );
  }
  const ratios = (results.get(ours) ?? []).map((number, run) => number / (results.get(baseline)?.[run] ?? Number.NaN));
  console.log(`\nratio × ${median(ratios).toFixed(2)}  (target ≥ ${target})`);
  const [ownCost, itsCost] = [ours, baseline].map((contestant) => median(cpu.get(contestant) ?? []));
  if (ownCost && itsCost)
    console.log(`ratio × ${(itsCost / ownCost).toFixed(2)}  by processor time of the two processes`);
}

/** How busy the machine was: absolute numbers mean little without it. */
export const machine = (): string => `${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
