import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { fileLeave } from '../../testing/domains/leave';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  employee = await acme.hire('Bob');
});

type Query = Record<string, string | number>;
const page = (query: Query, by = acme.founder) => by.ok(API.notifications.pages, { query });
/** Returns the first days of the requests that a page is about. */
const daysOf = async (query: Query) =>
  (await page(query)).notifications.map(({ metadata }) => metadata.params?.['from']);
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

async function fileAll() {
  const forms = [];
  for (const day of DAYS) forms.push(await fileLeave(employee, { startDate: day, endDate: day }));
  return forms;
}

it('returns every notification exactly once, page by page', async () => {
  await fileAll();
  const first = await page({ limit: 2 });
  const second = await page({ limit: 2, before: first.next ?? 0 });
  const third = await page({ limit: 2, before: second.next ?? 0 });
  const all = [first, second, third].flatMap(({ notifications }) => notifications);
  expect(all.map(({ metadata }) => metadata.params?.['from'])).toEqual(DAYS.toReversed());
  expect(third.next).toBeNull();
});

it('keeps later pages unchanged when a notification arrives', async () => {
  await fileAll();
  const { next } = await page({ limit: 2 });
  await fileLeave(employee, { startDate: '2026-12-07', endDate: '2026-12-07' });
  expect(await daysOf({ limit: 2, before: next ?? 0 })).toEqual([DAYS[2], DAYS[1]]);
});

it('filters unread notifications and requests to decide', async () => {
  const [first, second] = await fileAll();
  const [newest] = await acme.founder.ok(API.notifications.list);
  await acme.founder.ok(API.notifications.read, { params: { id: newest?._id ?? '' } });
  await acme.founder.ok(API.leave.decide, { params: { leaveId: first?._id ?? '' }, body: { status: 'Rejected' } });
  await employee.ok(API.leave.cancel, { params: { id: second?._id ?? '' } });

  expect(await daysOf({ filter: 'unread' })).toEqual(['2026-12-03', '2026-12-02', '2026-11-30']);
  expect(await daysOf({ filter: 'decide' })).toEqual(['2026-12-04', '2026-12-03', '2026-12-02']);
  expect((await page({ filter: 'decide' }, employee)).notifications).toEqual([]);
});

it('returns only the caller’s notifications of the active company', async () => {
  await fileAll();
  const globex = await foundCompany(test);
  expect(await page({}, globex.founder)).toEqual({ notifications: [], next: null });
});
