import type pg from 'pg';
import { formatPlan, planIssues, type Plan } from './plans';

/** A statement that had an inefficient plan at least once. */
interface Finding {
  routes: Set<string>;
  times: number;
  issues: readonly string[];
  plan: Plan;
}

/** Normalizes whitespace and value lists, so that statements that differ only in the number of values are equal. */
const alike = (text: string): string => text.replace(/\$\d+(?:, \$\d+)+/g, '$…').replace(/\s+/g, ' ');

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
      const key = `${alike(plan['Query Text'])} ${issues.map((issue) => issue.replace(/\d+/g, '')).join()}`;
      const finding = findings.get(key) ?? { routes: new Set(), times: 0, issues, plan };
      finding.routes.add(route);
      finding.times += 1;
      findings.set(key, finding);
    }
  }
  for (const { routes, times, issues, plan } of findings.values()) {
    console.log(`${[...routes].join(', ')} (${times} times): ${issues.join('; ')}`);
    console.log(`${alike(plan['Query Text']).slice(0, 1_000)}\n${formatPlan(plan.Plan)}\n`);
  }
  console.log(`${statements} statements, ${findings.size} kinds of unnecessary reads`);
  return findings.size;
}
