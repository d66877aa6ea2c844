/*
 * Measures the 95th percentile of lists, reports and exports over 1,000,000 time entries of 1,000 people, and of a
 * board with 2,000 tasks, on PostgreSQL. Usage: `npm run bench -- million-entries [entries] [calls]`
 */
import { API, type RouteDefinition } from '@atrium/contracts';
import { type Call, requestOf, requireSuccess, timeCall } from './company-of-1000/calls';
import { fillBoard, fillEntries } from './million-entries/fill';
import { machine, percentile } from './side-by-side/compare';
import { fillCompany } from './side-by-side/people';
import { createDatabase } from './side-by-side/postgres';
import { serveAtrium } from './side-by-side/processes';
import { signUp } from './side-by-side/sign-up';
import { validToken } from './side-by-side/tokens';

const [entries = 1_000_000, calls = 20] = process.argv.slice(2).map(Number);
const PEOPLE = 1_000;
const WARM = 3;
const TASKS = 2_000;
const MONTH_MS = 300;
const ALL_YEARS_MS = 2_000;
const BOARD_MS = 300;
const MB = 1024 * 1024;

interface Case {
  name: string;
  definition: RouteDefinition;
  given: Call;
  /** Target for the 95th percentile, in milliseconds. */
  target: number;
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const month = { from: dayBefore(30), to: dayBefore(0), people: 'all' };
const years = { from: dayBefore(1_200), to: dayBefore(0), people: 'all' };
const report = API.timeReports.report;

function casesOf(projectId: string): Case[] {
  const monthly = (name: string, definition: RouteDefinition, query: object): Case => ({
    name: `${name}, month`,
    definition,
    given: { query: { ...month, ...query } },
    target: MONTH_MS,
  });
  const yearly = (name: string, definition: RouteDefinition, query: object): Case => ({
    name: `${name}, all years`,
    definition,
    given: { query: { ...years, ...query } },
    target: ALL_YEARS_MS,
  });
  const { people: _people, ...period } = month;
  const matrix = { query: period };
  return [
    monthly('list', API.time.entries, { limit: 100 }),
    monthly('list of a project', API.time.entries, { limit: 100, project: projectId }),
    monthly('list by text', API.time.entries, { limit: 100, q: 'task 77' }),
    monthly('report by project and person', report, { groupBy: 'project', thenBy: 'person' }),
    monthly('report by day and project', report, { groupBy: 'day', thenBy: 'project', timeZone: 'Europe/Berlin' }),
    { name: 'matrix, month', definition: API.timeReports.matrix, given: matrix, target: MONTH_MS },
    { name: 'dashboard', definition: API.timeReports.dashboard, given: {}, target: MONTH_MS },
    { name: 'hours of a project', definition: API.projects.hours, given: { params: { projectId } }, target: MONTH_MS },
    yearly('list', API.time.entries, { limit: 100 }),
    yearly('list by text', API.time.entries, { limit: 100, q: 'task 77' }),
    yearly('report by project and person', report, { groupBy: 'project', thenBy: 'person' }),
    yearly('report by month and project', report, { groupBy: 'month', thenBy: 'project', timeZone: 'Europe/Berlin' }),
    {
      name: `board of ${TASKS} tasks`,
      definition: API.tasks.board,
      given: { params: { projectId } },
      target: BOARD_MS,
    },
  ];
}

async function p95Of(origin: string, token: string, { definition, given }: Case): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < WARM + calls; n++) times.push(await timeCall(origin, definition, { token, ...given }));
  return percentile(times.slice(WARM), 0.95);
}

/** Exports all entries and discards the file. Returns its size and the duration as text. */
async function exportAll(origin: string, token: string): Promise<string> {
  const startedAt = performance.now();
  const query = { ...years, format: 'xlsx' };
  const answer = await fetch(requestOf(origin, API.time.exportEntries, { token, query }));
  await requireSuccess(API.time.exportEntries, answer);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  const seconds = (performance.now() - startedAt) / 1_000;
  return `XLSX of all entries: ${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(0)} s`;
}

const database = await createDatabase('entries');
const server = await serveAtrium({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal' });
try {
  const { origin } = server;
  const founder = await signUp(origin);
  await fillCompany(database.url, founder.companyId, PEOPLE);
  const projectId = await fillEntries({ origin, databaseUrl: database.url }, founder, entries);
  await fillBoard(database.url, projectId, TASKS);
  console.log(`${entries} entries, ${PEOPLE} people, ${calls} calls each (${machine()})\n`);
  for (const each of casesOf(projectId)) {
    const p95 = await p95Of(origin, await validToken(origin, founder, founder.accessToken), each);
    const isAbove = p95 > each.target;
    console.log(`${each.name.padEnd(44)}${p95.toFixed(0).padStart(7)} ms${isAbove ? `  above ${each.target} ms` : ''}`);
  }
  console.log(await exportAll(origin, await validToken(origin, founder, founder.accessToken)));
} finally {
  await server.stop();
  await database.drop();
}
