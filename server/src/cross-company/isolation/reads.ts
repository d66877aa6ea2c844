import { API, LIMITS, type RouteDefinition } from '@atrium/contracts';
import { strFromU8, unzipSync } from 'fflate';
import type { CallInput } from '../../testing/client';
import type { Person } from '../../testing/domains/people';
import type { Place, Subjects } from '../subject';
import { keyOf, SUBJECTS } from '../subjects-by-route';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const readByFounder =
  (query: Record<string, string | number>): Subjects[number][1] =>
  async ({ founder }) => ({ by: founder, input: { query } });

/** Reads that require a query but name no object. */
const OTHER_READS: Subjects = [
  [API.accounts.verifyInvite, readByFounder({ token: 'unknown' })],
  [API.calendar.list, readByFounder(NOVEMBER)],
  [API.calendar.search, readByFounder({ q: 'e' })],
  [API.notifications.changes, readByFounder({ afterSeq: 0 })],
  [API.oauth.authorizeCalendar, readByFounder({ usage: 'company' })],
  [API.rates.previewLock, readByFounder({ until: '2026-01-31' })],
  [API.releases.preview, readByFounder({ text: '{}', signature: 'A'.repeat(86) })],
  [API.tasks.search, readByFounder({ q: 'e' })],
  [API.timeReports.matrix, readByFounder(NOVEMBER)],
  [API.timeReports.exportMatrix, readByFounder(NOVEMBER)],
];
const otherReads = new Map(OTHER_READS.map(([definition, make]) => [keyOf(definition), make]));

/** Reads that add a record which other reads show; the last one shows the records of the others. */
const RECORDED_READS: readonly RouteDefinition[] = [
  API.audit.export,
  API.calendarFeed.read,
  API.leave.exportForms,
  API.time.exportEntries,
  API.timeReports.exportReport,
  API.timeReports.exportMatrix,
  API.timeReports.exportBudgets,
  API.rates.export,
  API.users.export,
];

export interface ReadCall {
  /** Method, path and which of its calls. */
  key: string;
  definition: RouteDefinition;
  input: CallInput;
}

/** Returns the input of a call that names nothing, with the longest page; undefined if the route requires more. */
function defaultInput({ params, query }: RouteDefinition): CallInput | undefined {
  if (params !== undefined) return undefined;
  const longest = { limit: LIMITS.pageSizeMax };
  if (query?.safeParse(longest).success) return { query: longest };
  return query === undefined || query.safeParse({}).success ? {} : undefined;
}

/**
 * Returns calls of every served `GET`, about objects of the company, with those that record themselves apart. Throws for
 * a route of which no call is known.
 */
export async function listReads(place: Place): Promise<{ reads: ReadCall[]; recorded: ReadCall[] }> {
  const all: ReadCall[] = [];
  for (const definition of place.test.app.apiRoutes.filter(({ method }) => method === 'GET')) {
    const key = keyOf(definition);
    const make = SUBJECTS.get(key) ?? otherReads.get(key);
    const inputs = [defaultInput(definition), make && (await make(place)).input];
    const calls = inputs.flatMap((input, index): ReadCall[] =>
      input ? [{ key: `${key} ${index}`, definition, input }] : [],
    );
    if (calls.length === 0) throw new Error(`No call is known for ${key}`);
    all.push(...calls);
  }
  return {
    reads: all.filter(({ definition }) => !RECORDED_READS.includes(definition)),
    recorded: RECORDED_READS.flatMap((route) => all.filter(({ definition }) => definition === route)),
  };
}

/** Actions of the records of the reader's own exports, which differ between equal answers. */
const OWN_RECORDS = /^(data-exported|export\.created|\w+\.\w*[eE]xported)$/;

/** Removes the parts that differ between equal answers: ids of requests, and records of the reader's own exports. */
function removeDifferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isOwnRecord(each)).map(removeDifferences);
  if (value === null || typeof value !== 'object') return value;
  const { requestId: _, ...rest } = value as Record<string, unknown>; // parsed from JSON
  return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, removeDifferences(each)]));
}

const isOwnRecord = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'action' in value &&
  typeof value.action === 'string' &&
  OWN_RECORDS.test(value.action);

const removeOwnLines = (csv: string): string =>
  csv
    .split('\r\n')
    .filter((line) => !OWN_RECORDS.test(line.split(',')[2] ?? ''))
    .join('\r\n');

function unzipFiles(bytes: Uint8Array): object {
  const entries = Object.entries(unzipSync(new Uint8Array(bytes)));
  return Object.fromEntries(
    entries.map(([name, content]) => [
      name,
      name.endsWith('.json') ? JSON.parse(strFromU8(content)) : strFromU8(content),
    ]),
  );
}

/** Returns the answer to a person, without the parts that differ between equal answers. */
export async function answerTo(person: Person, { definition, input }: ReadCall): Promise<object> {
  const { status, headers, body, bytes } = await person.call(definition, input);
  const type = String(headers['content-type']);
  if (type.includes('zip')) return { status, body: removeDifferences(unzipFiles(bytes)) };
  if (type.includes('csv')) return { status, body: removeOwnLines(bytes.toString()) };
  return { status, body: removeDifferences(body) };
}
