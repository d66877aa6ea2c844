import pg from 'pg';
import { openRecordingProxy } from '../side-by-side/wire';

/** A node of a query plan, as PostgreSQL prints it. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Strategy?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Filter?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

/** A statement that the server sent, with its plan. */
export interface Plan {
  'Query Text': string;
  Plan: Node;
}

/** Number of rows below which a sequential scan is as fast as an index scan. */
const LARGE_TABLE = 1_000;
/** Sorting or hashing more than this many times the wanted rows counts as wasted work, above `HANDFUL` rows. */
const TIMES_WANTED = 20;
const HANDFUL = 100;

/** Makes PostgreSQL send the plan of every statement to its client, on new connections. Requires a superuser. */
async function explainAll(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
  };
  for (const [setting, value] of Object.entries(settings)) {
    await client.query(`alter database ${name} set ${setting} = ${client.escapeLiteral(value)}`);
  }
  await client.end();
}

/** Opens a proxy to the database that records the plans of the statements sent through it. */
export async function openExplainingProxy(databaseUrl: string) {
  await explainAll(databaseUrl);
  const plans: Plan[] = [];
  const proxy = await openRecordingProxy(databaseUrl, (text) => {
    const [head, plan] = text.split(' plan:\n');
    if (head?.startsWith('duration: ') && plan) plans.push(JSON.parse(plan) as Plan); // the format of auto_explain
  });
  return {
    url: proxy.url,
    close: () => proxy.close(),
    takePlans() {
      proxy.takeQueries();
      return plans.splice(0);
    },
  };
}

const rowsOf = (node: Node): number => node['Actual Rows'] * node['Actual Loops'];
const inputOf = ({ Plans: inputs = [] }: Node): number => inputs.reduce((sum, input) => sum + rowsOf(input), 0);

/** Returns the number of rows that a statement returns, or changes if it returns none. */
const resultRowsOf = (root: Node): number =>
  root['Node Type'] === 'ModifyTable' ? Math.max(rowsOf(root), inputOf(root)) : rowsOf(root);

const collects = ({ 'Node Type': type, Strategy: strategy }: Node): boolean =>
  ['Sort', 'Incremental Sort', 'Hash'].includes(type) || (type === 'Aggregate' && strategy === 'Hashed');

/** Describes the wasted work of a plan. */
export function planIssues({ Plan: root }: Plan, tableRows: ReadonlyMap<string, number>): string[] {
  const limit = Math.max(HANDFUL, TIMES_WANTED * resultRowsOf(root));
  const issues: string[] = [];
  const visit = (node: Node) => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && (tableRows.get(table) ?? 0) > LARGE_TABLE) {
      issues.push(`reads all of ${table}`);
    }
    if (collects(node) && inputOf(node) > limit)
      issues.push(`${node['Node Type']} of ${inputOf(node)} rows for ${resultRowsOf(root)}`);
    for (const part of node.Plans ?? []) visit(part);
  };
  visit(root);
  return issues;
}

/** Formats a plan as a tree, one node per line. */
export function formatPlan(node: Node, depth = 2): string {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Filter: filter } = node;
  const removed = node['Rows Removed by Filter'] ?? 0;
  const description = [type, table, index && `by ${index}`, `→ ${rowsOf(node)} rows`].filter(Boolean).join(' ');
  const dropped = removed > 0 ? `, ${removed * node['Actual Loops']} removed by ${filter}` : '';
  return [
    `${' '.repeat(depth)}${description}${dropped}`,
    ...(node.Plans ?? []).map((part) => formatPlan(part, depth + 2)),
  ].join('\n');
}
