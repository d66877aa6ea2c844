import { REPORT_GROUPS, type ReportGroup } from '@atrium/contracts';
import { addDays, splitByDay, startOfDay } from '@atrium/domain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { timeEntries } from '../../../composition/schema';
import { createTestApp, foundCompany, type TestApp, type TestCompany } from '../../../testing';
import { loadReportSums, type ReportSum } from './report-rows';
import { stretchesOf, unitsOfDay } from './report-units';

let test: TestApp;
let acme: TestCompany;
beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test);
});
afterAll(() => test.close());

const NOW = new Date('2027-06-01T00:00:00.000Z');
const HOUR = 3_600_000;
// Three of these zones have DST, with different dates; one has an offset of 5:45 hours.
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'];

type Row = typeof timeEntries.$inferInsert;

/** An entry of one to three segments around DST changes and the ends of months and years. */
const entry = fc
  .record({
    start: fc.oneof(
      fc.integer({ min: Date.UTC(2026, 9, 20), max: Date.UTC(2027, 0, 4) }),
      // Full hours produce entries that start and end exactly at midnight.
      fc.integer({ min: 0, max: 24 * 60 }).map((hour) => Date.UTC(2026, 9, 1) + hour * HOUR),
    ),
    lengths: fc.array(fc.oneof(fc.integer({ min: 0, max: 30 * HOUR }), fc.constant(HOUR)), {
      minLength: 1,
      maxLength: 3,
    }),
    pause: fc.integer({ min: 0, max: 40 * HOUR }),
    costMinor: fc.option(fc.integer({ min: 0, max: 100_000 })),
    currency: fc.constantFrom('EUR', 'USD'),
    projectTitle: fc.constantFrom(null, 'Garden', 'Engine'),
    taskName: fc.constantFrom('Read', 'Write'),
    billable: fc.boolean(),
  })
  .map(({ start, lengths, pause, costMinor, currency, ...words }): Omit<Row, 'companyId' | 'userId'> => {
    let at = start;
    const segments = lengths.map((length) => {
      const segment = { start: new Date(at).toISOString(), end: new Date(at + length).toISOString() };
      at += length + pause;
      return segment;
    });
    const duration = Math.floor(lengths.reduce((sum, length) => sum + length, 0) / 1_000);
    return {
      ...words,
      id: randomUUID(),
      clientId: randomUUID(),
      startTime: new Date(start),
      endTime: new Date(at - pause),
      segments,
      duration,
      // Entries without time have no cost.
      costMinor: costMinor === null || duration > 0 ? costMinor : 0,
      currency: costMinor === null ? null : currency,
      createdAt: NOW,
    };
  });

const report = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  from: fc.integer({ min: 0, max: 100 }).map((days) => addDays('2026-10-01', days)),
  length: fc.integer({ min: 0, max: 90 }),
  firstDayOfWeek: fc.constantFrom(1, 6, 7),
  groups: fc.uniqueArray(fc.constantFrom(...REPORT_GROUPS), { minLength: 1, maxLength: 2 }),
});

/** Returns the sums by key, in an order that depends only on the keys. */
function summed(sums: readonly ReportSum[]) {
  const byKey = new Map<string, number[]>();
  for (const { seconds, billableSeconds, costMinor, ...sum } of sums) {
    const { day, otherDay, userId, projectTitle, taskName, currency } = sum;
    const key = JSON.stringify([day, otherDay, userId, projectTitle, taskName, currency]);
    const before = byKey.get(key) ?? [0, 0, 0];
    byKey.set(
      key,
      [seconds, billableSeconds, costMinor].map((value, index) => value + (before[index] ?? 0)),
    );
  }
  return [...byKey].filter(([, values]) => values.some(Boolean)).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const totalOf = (sums: readonly ReportSum[]) =>
  summed(sums.map((sum) => ({ ...sum, day: null, otherDay: null, userId: null, projectTitle: null, taskName: null })));

it('a report equals the sum of every entry split by local day', async () => {
  const companyId = acme.company._id;
  const userId = acme.founder.id;
  const rows: Row[] = fc.sample(entry, 300).map((row) => ({ ...row, companyId, userId }));
  await test.deps.db.insert(timeEntries).values(rows);
  await fc.assert(
    fc.asyncProperty(report, async ({ timeZone, from, length, firstDayOfWeek, groups }) => {
      const days = { from, to: addDays(from, length) };
      const plan = { groups, days, timeZone, firstDayOfWeek };
      const has = (group: ReportGroup) => groups.includes(group);
      const expected = rows.flatMap(({ billable, ...row }) =>
        splitByDay({ ...row, costMinor: row.costMinor ?? null }, timeZone)
          .filter(({ day }) => day >= days.from && day <= days.to)
          .map(({ day, seconds, costMinor: share }) => ({
            ...unitsOfDay(plan, day),
            userId: has('person') ? userId : null,
            projectKey: null,
            projectTitle: has('project') ? (row.projectTitle ?? null) : null,
            taskId: null,
            taskName: has('task') ? row.taskName : null,
            currency: row.currency ?? null,
            seconds,
            billableSeconds: billable ? seconds : 0,
            costMinor: share ?? 0,
          })),
      );
      const found = await loadReportSums(
        test.deps.db,
        {
          ...plan,
          where: eq(timeEntries.companyId, companyId),
          from: new Date(startOfDay(days.from, timeZone)),
          before: new Date(startOfDay(addDays(days.to, 1), timeZone)),
          stretches: stretchesOf(plan, NOW),
          joinsProjects: false,
        },
        5_000,
      );
      expect(summed(found.sums)).toEqual(summed(expected));
      expect(totalOf(found.totals)).toEqual(totalOf(expected));
    }),
    { numRuns: 60 },
  );
});
