import { API, type RouteDefinition } from '@atrium/contracts';
import { addDays } from '@atrium/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { createTestApp, foundCompany, type Person, type TestApp } from '../testing';
import type { CallInput } from '../testing/client';
import { publish } from '../testing/domains/bulletin';
import { planEvent } from '../testing/domains/calendar';
import { createGroup, say } from '../testing/domains/chat';
import { fileLeave } from '../testing/domains/leave';
import { lastHourInput } from '../testing/domains/time';
import { makeProject, makeTask } from '../testing/domains/work';
import { type SearchableText, searchableText } from '../testing/search-texts';

/** A text of which only its own searches may find the mark. */
interface MarkedText extends SearchableText {
  mark: string;
}

/** The samples have a fixed seed, since companies with them take long to create; `src/db/search/search.test.ts` has others. */
const TEXTS: readonly MarkedText[] = fc
  .sample(
    searchableText.filter(({ text, words }) => Math.max(text.length, words.join(' ').length) < 90),
    { numRuns: 5, seed: 4_711 },
  )
  .map((sample, number) => {
    const mark = `mark${number}x`;
    return { mark, html: `${sample.html}<p>${mark}</p>`, text: `${sample.text} ${mark}`, words: sample.words };
  });

let test: TestApp;
let founder: Person;
let members: string;
const colleagues: Person[] = [];

/** Creates a colleague with that name, with requests in every state on days from `first` on. */
async function hireWithRequests(hire: (name: string) => Promise<Person>, name: string, first: string): Promise<void> {
  const person = await hire(name);
  const fileOn = (day: number) => {
    const date = addDays(first, day);
    return fileLeave(person, { startDate: date, endDate: date });
  };
  const [decided, , corrected] = [await fileOn(0), await fileOn(1), await fileOn(2)];
  await founder.ok(API.leave.decide, { params: { leaveId: decided._id }, body: { status: 'Approved' } });
  const other = addDays(first, 3);
  await person.ok(API.leave.createCorrection, {
    body: { leaveId: corrected._id, reason: 'Other day', startDate: other, endDate: other },
  });
  colleagues.push(person);
}

/** Writes a text wherever the product stores one that it searches, except in names of people. */
async function store({ html, text }: MarkedText, conversation: { _id: string }): Promise<void> {
  await say(founder, conversation, html);
  await founder.ok(API.chat.createConversation, { body: { type: 'channel', name: text, isPublic: true } });
  await publish(founder, { title: 'News', content: html });
  await publish(founder, { title: text, content: '<p>Hello</p>' });
  await makeTask(founder, await makeProject(founder, { name: text }), { title: text });
  await planEvent(founder, { title: text });
  await founder.ok(API.time.createEntry, lastHourInput(test, { taskName: text }));
}

beforeAll(async () => {
  test = await createTestApp();
  const acme = await foundCompany(test);
  founder = acme.founder;
  // In different weeks, because the queue names who else is away.
  for (const [week, { text }] of TEXTS.entries()) {
    await hireWithRequests(acme.hire, text, addDays('2027-01-11', 7 * week));
  }
  members = (await createGroup(founder, colleagues))._id;
  for (const text of TEXTS) await store(text, { _id: members });
});
afterAll(() => test.close());

interface SearchRoute {
  definition: RouteDefinition;
  /** The query parameter of the input. */
  by?: 'q' | 'employeeName';
  /** Further input that the route needs. */
  more?: () => CallInput;
  /** The part of the response to search, by default all of it. */
  part?: string;
}

const today = () => test.clock.now().toISOString().slice(0, 10);
const period = () => ({ query: { from: today(), to: today(), groupBy: 'task' } });
const inGroup = () => ({ params: { id: members } });

const SEARCHES: readonly SearchRoute[] = [
  { definition: API.attendance.team, by: 'employeeName' },
  { definition: API.leave.allForms, by: 'employeeName' },
  { definition: API.leave.queue, by: 'employeeName' },
  { definition: API.leave.history, by: 'employeeName' },
  { definition: API.leave.exportForms, by: 'employeeName' },
  { definition: API.leave.allCorrections, by: 'employeeName' },
  { definition: API.chat.participants, more: inGroup },
  { definition: API.chat.publicChannels },
  { definition: API.chat.search, part: 'users' },
  { definition: API.chat.search, part: 'conversations' },
  { definition: API.chat.search, part: 'messages' },
  { definition: API.bulletin.posts },
  { definition: API.calendar.search },
  { definition: API.projects.list },
  { definition: API.tasks.search, part: 'projects' },
  { definition: API.tasks.search, part: 'tasks' },
  { definition: API.time.entries },
  { definition: API.time.exportEntries },
  { definition: API.timeReports.report, more: period },
  { definition: API.timeReports.exportReport, more: period },
];

it('covers every route that searches', () => {
  const searching = test.app.apiRoutes.filter(
    ({ query }) => query instanceof z.ZodObject && ('q' in query.shape || 'employeeName' in query.shape),
  );
  expect(new Set(SEARCHES.map(({ definition }) => definition))).toEqual(new Set(searching));
});

it.each(SEARCHES.map((search) => [`${search.definition.path} ${search.part ?? ''}`, search] as const))(
  'finds each text by its words: GET %s',
  async (_name, { definition, by = 'q', more, part }) => {
    const given = more?.();
    const find = async (input: string): Promise<string> => {
      const { status, body } = await founder.call(definition, { ...given, query: { ...given?.query, [by]: input } });
      expect([status, input]).toEqual([200, input]);
      return JSON.stringify(part === undefined ? body : Reflect.get(Object(body), part));
    };
    for (const { words, mark } of TEXTS) {
      expect([words, await find([...words, mark].join(' '))]).toEqual([words, expect.stringContaining(mark)]);
      const others = TEXTS.filter((text) => text.mark !== mark).map((text) => text.mark);
      const found = await find(mark);
      expect(others.filter((other) => found.includes(other))).toEqual([]);
    }
  },
);
