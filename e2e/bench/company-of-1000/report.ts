import type pg from 'pg';
import { machine } from '../side-by-side/compare';
import { LEFT_OUT } from './left-out';
import type { Load, Measurement } from './measure';
import { formatPlan, type Plan, planIssues } from './plans';

/** A statement that had an inefficient plan at least once. */
interface Finding {
  routes: Set<string>;
  times: number;
  issues: readonly string[];
  plan: Plan;
}

/** Normalizes whitespace and value lists, so that statements that differ only in the number of values are equal. */
const normalize = (text: string): string => text.replace(/\$\d+(?:, \$\d+)+/g, '$…').replace(/\s+/g, ' ');

/** Prints the statements with inefficient plans, with those plans. @returns the number of such statements */
export async function explain(database: pg.Pool, plans: ReadonlyMap<string, readonly Plan[]>): Promise<number> {
  await database.query('analyze');
  const { rows } = await database.query<{ name: string; count: number }>(
    `select relname as name, reltuples::int as count from pg_class where relkind = 'r'`,
  );
  const tableRows = new Map(rows.map(({ name, count }) => [name, count]));
  const findings = new Map<string, Finding>();
  let statements = 0;
  for (const [route, each] of plans) {
    for (const plan of each) {
      statements += 1;
      const issues = planIssues(plan, tableRows);
      if (issues.length === 0) continue;
      const key = `${normalize(plan['Query Text'])} ${issues.map((issue) => issue.replace(/\d+/g, '')).join()}`;
      const finding = findings.get(key) ?? { routes: new Set(), times: 0, issues, plan };
      finding.routes.add(route);
      finding.times += 1;
      findings.set(key, finding);
    }
  }
  for (const { routes, times, issues, plan } of findings.values()) {
    console.log(`${[...routes].join(', ')} (${times} times): ${issues.join('; ')}`);
    console.log(`${normalize(plan['Query Text']).slice(0, 1_000)}\n${formatPlan(plan.Plan)}\n`);
  }
  console.log(`${statements} statements, ${findings.size} kinds of unnecessary reads`);
  return findings.size;
}

const TARGET_MS = 100;

const ARGON = 'argon2id, which is slow so that guessing passwords is';
const SHARP = 'sharp, which decodes the picture and re-encodes it in two sizes';

/** Routes that are slow on purpose, with the reason. They are reported separately. */
const DELIBERATE: Readonly<Record<string, string>> = {
  'accounts.register': ARGON,
  'accounts.login': ARGON,
  'accounts.registerByInvite': ARGON,
  'accounts.resetPassword': ARGON,
  'accounts.changePassword': `${ARGON}: the old password and the new one`,
  'security.confirmTwoFactor': ARGON,
  'users.uploadImage': SHARP,
};

/** Routes that stream their response: their target applies to the first byte, after which the user sees progress. */
const STREAMED = new Set(['users.export']);

const waitOf = ({ name, firstByte, p95 }: Measurement): number => (STREAMED.has(name) ? firstByte : p95);

/** Prints the table, and the number of routes above the target. */
export function report(
  results: readonly Measurement[],
  served: ReadonlySet<string>,
  { calls, concurrency }: Load,
): void {
  console.log(`${calls} calls each, ${concurrency} at once (${machine()})\n`);
  const columns = ['first p95', 'p50 ms', 'p95 ms'].map((cell) => cell.padStart(11)).join('');
  console.log(`${'route'.padEnd(36)}${columns}`);
  const sorted = results.toSorted((a, b) => b.p95 - a.p95);
  const plain = sorted.filter(({ name }) => !(name in DELIBERATE));
  for (const result of plain) {
    const marks = [STREAMED.has(result.name) && 'streamed, by its first byte', waitOf(result) > TARGET_MS && 'above'];
    console.log([lineOf(result), ...marks.filter((mark) => mark !== false)].join('  '));
  }
  console.log('\nSlow on purpose:');
  for (const result of sorted.filter(({ name }) => name in DELIBERATE)) {
    console.log(`${lineOf(result)}  ${shareOf(result)}${DELIBERATE[result.name] ?? ''}`);
  }
  console.log('\nNot measured:');
  for (const [name, reason] of Object.entries(LEFT_OUT))
    if (served.has(name)) console.log(`${name.padEnd(36)}${reason}`);
  const slow = plain.filter((result) => waitOf(result) > TARGET_MS).length;
  console.log(`\n${results.length} routes, ${slow} above ${TARGET_MS} ms`);
}

function lineOf({ name, firstByte, p50, p95 }: Measurement): string {
  const cells = [firstByte, p50, p95].map((ms) => ms.toFixed(1).padStart(11));
  return name.padEnd(36) + cells.join('');
}

function shareOf({ cpu }: Measurement): string {
  if (!cpu || cpu.all === 0) return 'by ';
  return `${cpu.native.toFixed(1)} of ${cpu.all.toFixed(1)} ms of processor each by `;
}
