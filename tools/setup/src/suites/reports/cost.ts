import { cpus } from 'node:os';

/** Time that a suite takes, in seconds. */
export interface Cost {
  wall: number;
  /** Processor time of the whole machine, including browsers, databases and all other programs. */
  cpu: number;
}

/** Budgets of the suites by name, on two cores that run nothing else. Exceeding one prints a warning. */
export const BUDGETS: Readonly<Record<string, Cost>> = {
  format: { wall: 2, cpu: 3 },
  lint: { wall: 45, cpu: 80 },
  types: { wall: 30, cpu: 50 },
  unit: { wall: 200, cpu: 380 },
  postgres: { wall: 320, cpu: 560 },
  server: { wall: 35, cpu: 60 },
  nodes: { wall: 40, cpu: 70 },
  production: { wall: 35, cpu: 45 },
  build: { wall: 50, cpu: 90 },
  e2e: { wall: 690, cpu: 1200 },
};

/** Returns the processor time that all programs have used since the machine started, in seconds. */
function cpuSeconds(): number {
  const used = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return used.reduce((total, ms) => total + ms, 0) / 1000;
}

/** Starts a measurement. Returns a function that returns the cost so far. */
export function measureCost(): () => Cost {
  const [wall, cpu] = [performance.now(), cpuSeconds()];
  return () => ({ wall: (performance.now() - wall) / 1000, cpu: cpuSeconds() - cpu });
}

const columns = (...cells: readonly string[]) => cells.map((cell) => cell.padStart(8)).join('');
const roundSeconds = (seconds: number) => seconds.toFixed(0);

const HEAD = 'Seconds';

/**
 * Returns a table of suites with their costs and budgets, one line each.
 *
 * @param ran name, title and cost of each suite that ran
 * @param budgets budgets by name; empty for a run that has none
 */
export function costTable(
  ran: readonly { name: string; title: string; cost: Cost }[],
  budgets: Readonly<Record<string, Cost>> = BUDGETS,
): string[] {
  const width = Math.max(...ran.map(({ title }) => title.length), HEAD.length);
  const row = ({ name, title, cost }: (typeof ran)[number]) => {
    const budget = budgets[name];
    const isOver = budget !== undefined && (cost.wall > budget.wall || cost.cpu > budget.cpu);
    const cells = [cost.wall, budget?.wall, cost.cpu, budget?.cpu].map((cell) =>
      cell === undefined ? '–' : roundSeconds(cell),
    );
    return `${title.padEnd(width)}${columns(...cells)}${isOver ? '  over budget' : ''}`;
  };
  return [`${HEAD.padEnd(width)}${columns('wall', 'budget', 'CPU', 'budget')}`, ...ran.map(row)];
}
