import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Returns the middle one of the numbers in their order, the upper one of two; 0 without numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Returns the smallest number that is not below this share of the numbers; 0 without numbers. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0;

/** Number of ticks per second in which Linux reports CPU time. */
const TICKS = 100;

/** A subject of a comparison. The unit is arbitrary; more is better. */
interface Contestant {
  name: string;
  measure(): Promise<number>;
  /** Id of the measured process. Its CPU time per unit does not depend on other load on the machine. */
  pid?: number;
}

/** Returns the CPU time of a process in seconds; null if the system has no `/proc`. */
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
 * Measures two contestants alternately, so that other load on the machine affects both alike, and prints the medians
 * and their ratio. The first run warms up both and does not count.
 *
 * @param unit unit of the measurements, such as `requests/s`
 * @param target minimum ratio of the first to the second; without it, the ratio is only printed
 */
export async function compare(
  title: string,
  [ours, baseline]: readonly [Contestant, Contestant],
  { runs, unit, target }: { runs: number; unit: string; target?: number },
): Promise<void> {
  const cpu = new Map<Contestant, number[]>();
  const results = new Map<Contestant, number[]>([
    [ours, []],
    [baseline, []],
  ]);
  for (let run = 0; run <= runs; run += 1) {
    for (const [contestant, numbers] of results) {
      const before = cpuSeconds(contestant.pid);
      const startedAt = performance.now();
      const number = await contestant.measure();
      if (run === 0) continue;
      numbers.push(number);
      const used = (cpuSeconds(contestant.pid) ?? Number.NaN) - (before ?? Number.NaN);
      const units = (number * (performance.now() - startedAt)) / 1000;
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
  console.log(`\nratio × ${median(ratios).toFixed(2)}${target === undefined ? '' : `  (target ≥ ${target})`}`);
  const [ownCost, itsCost] = [ours, baseline].map((contestant) => median(cpu.get(contestant) ?? []));
  if (ownCost && itsCost)
    console.log(`ratio × ${(itsCost / ownCost).toFixed(2)}  by processor time of the two processes`);
}

/** Describes the machine and its current load, without which absolute numbers mean little. */
export const machine = (): string => `${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
