import { randomUUID } from 'node:crypto';
import { API, type TimeEntry } from '@atrium/contracts';
import { makeProject } from '../../../testing/domains/work';
import type { MakeSubject, Place, Subject, Subjects } from '../../../cross-company/subject';

/** Builds an entry of ten minutes, long enough to be split. */
function buildEntry({ test }: Place) {
  const end = test.clock.now().getTime();
  const segments = [{ start: new Date(end - 600_000).toISOString(), end: new Date(end).toISOString() }];
  return { clientId: randomUUID(), taskName: 'Review', segments };
}

const createEntry = (place: Place): Promise<TimeEntry> =>
  place.colleague.ok(API.time.createEntry, { body: buildEntry(place) });

/** Returns a subject with a call of the colleague about a new entry of theirs. */
const callAboutEntry =
  (body?: (place: Place) => object, own?: readonly string[]): MakeSubject =>
  async (place): Promise<Subject> => {
    const { _id: id } = await createEntry(place);
    return { by: place.colleague, input: { params: { id }, ...(body && { body: body(place) }) }, ...(own && { own }) };
  };

async function createRemovedEntry(place: Place): Promise<string> {
  const { _id: id } = await createEntry(place);
  await place.colleague.ok(API.time.removeEntry, { params: { id } });
  return id;
}

/** Returns a subject with a call about a new timer of a new person, since nobody may have more than three timers. */
const callAboutTimer =
  (body?: object): MakeSubject =>
  async ({ hire }): Promise<Subject> => {
    const by = await hire();
    const id = randomUUID();
    await by.ok(API.timers.start, { body: { id, taskName: 'Review' } });
    return { by, input: { params: { id }, ...(body && { body }) } };
  };

const FILTERS = ['query.userId', 'query.taskId', 'query.project'];

/** Returns filters that name objects of the company. */
const createFilters = async ({ founder, colleague }: Place) => ({
  userId: colleague.id,
  taskId: randomUUID(),
  project: (await makeProject(founder))._id,
});

const callAboutReport: MakeSubject = async (place) => ({
  by: place.founder,
  input: { query: { from: '2026-11-01', to: '2026-11-30', ...(await createFilters(place)) } },
  choosing: FILTERS,
});

let days = 0;
/** Returns another day of the year with each call. */
const createDay = () => {
  days += 1;
  return `${String(1 + Math.floor(days / 28)).padStart(2, '0')}-${String(1 + (days % 28)).padStart(2, '0')}`;
};

const callAboutRate: MakeSubject = async ({ founder, colleague }) => {
  const { _id: project } = await makeProject(founder);
  const rate = { rateMinor: 5_000, effectiveFrom: `2026-${createDay()}` };
  return { by: founder, input: { body: { scope: 'project-member', userId: colleague.id, project, ...rate } } };
};

export const timeSubjects: Subjects = [
  [
    API.time.entries,
    async (place) => {
      await createEntry(place);
      return { by: place.founder, input: { query: await createFilters(place) }, choosing: FILTERS };
    },
  ],
  [API.time.entry, callAboutEntry()],
  [
    API.time.createEntry,
    async (place) => {
      const body = { ...buildEntry(place), userId: place.colleague.id };
      return { by: place.founder, input: { body }, own: ['body.clientId', 'body.taskId'] };
    },
  ],
  [API.time.updateEntry, callAboutEntry(() => ({ taskName: 'Read' }), ['body.taskId'])],
  [API.time.removeEntry, callAboutEntry()],
  [
    API.time.restoreEntry,
    async (place) => ({ by: place.colleague, input: { params: { id: await createRemovedEntry(place) } } }),
  ],
  [
    API.time.splitEntry,
    callAboutEntry(
      ({ test }) => ({ clientId: randomUUID(), at: new Date(test.clock.now().getTime() - 300_000).toISOString() }),
      ['body.clientId'],
    ),
  ],
  [API.time.duplicateEntry, callAboutEntry(() => ({ clientId: randomUUID() }), ['body.clientId'])],
  [
    API.time.bulkEdit,
    async (place) => {
      const body = { ids: [(await createEntry(place))._id], change: { billable: true } };
      return { by: place.colleague, input: { body }, own: ['body.change.taskId'] };
    },
  ],
  [
    API.timers.start,
    async ({ hire }) => {
      const body = { id: randomUUID(), taskName: 'Review' };
      return { by: await hire(), input: { body }, own: ['body.id', 'body.taskId'] };
    },
  ],
  [
    API.timers.update,
    async (place) => ({ ...(await callAboutTimer({ taskName: 'Read' })(place)), own: ['body.taskId'] }),
  ],
  [
    API.time.exportEntries,
    async (place) => ({ by: place.founder, input: { query: await createFilters(place) }, choosing: FILTERS }),
  ],
  ...[API.timeReports.report, API.timeReports.exportReport].map((definition) => [definition, callAboutReport] as const),
  [
    API.timeReports.budgets,
    async ({ founder }) => ({
      by: founder,
      input: { query: { project: (await makeProject(founder))._id } },
      choosing: FILTERS,
    }),
  ],
  [
    API.rates.list,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { query: { userId: colleague.id, project: (await makeProject(founder))._id } },
      choosing: FILTERS,
    }),
  ],
  [API.rates.save, callAboutRate],
  [API.rates.preview, callAboutRate],
  [
    API.rates.remove,
    async ({ founder, colleague }) => {
      const body = { scope: 'member', userId: colleague.id, rateMinor: 5_000, effectiveFrom: `2026-${createDay()}` };
      const { rate } = await founder.ok(API.rates.save, { body });
      return { by: founder, input: { params: { id: rate._id } } };
    },
  ],
  [API.timers.pause, callAboutTimer({})],
  [API.timers.resume, callAboutTimer({})],
  [API.timers.stop, callAboutTimer({})],
  [API.timers.reset, callAboutTimer()],
];
