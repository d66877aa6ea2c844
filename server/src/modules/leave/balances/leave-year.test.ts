import {
  addDays,
  balanceOf,
  daysBetween,
  type EmploymentPeriod,
  entitlementGiven,
  entitlementUntil,
  startOfDay,
} from '@atrium/domain';
import { and, eq } from 'drizzle-orm';
import { companies, leaveTypes, type LeaveTypeRow, memberships } from '../../../composition/schema';
import type { AppDeps } from '../../../deps/deps';
import { createTestApp, foundCompany, type TestApp } from '../../../testing';
import { lockPeople } from '../../memberships/person-lock.service';
import { accrueCompany } from '../leave.jobs';
import { insertTypes, listTypes } from '../leave.repository';
import { adjustEntitlements } from './entitlement.service';
import { insertLedger, listLedger } from './ledger.repository';
import { newEntryOf } from './ledger-writing.service';

const DAY = 1_000;
const MINUTE_MS = 60_000;

/** The zones with both nights on which clocks change in 2028. */
const ZONES = [
  ['Pacific/Auckland', '2028-04-02', '2028-09-24'],
  ['America/St_Johns', '2028-03-12', '2028-11-05'],
  ['Europe/Berlin', '2028-03-26', '2028-10-29'],
] as const;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A company whose jobs run at chosen moments, with people who stay, join on 15 March 2028 and leave on 10 October 2028. */
async function prepare(timeZone: string) {
  const { db, ids } = test.deps;
  const { company, founder, hire } = await foundCompany(test, { employedSince: '2020-01-01' });
  const companyId = company._id;
  const people = { stays: founder.id, joins: (await hire()).id, leaves: (await hire()).id };
  await db.update(companies).set({ timeZone }).where(eq(companies.id, companyId));
  const ofPerson = (userId: string) => and(eq(memberships.companyId, companyId), eq(memberships.userId, userId));
  await db
    .update(memberships)
    .set({ joinedAt: new Date('2028-03-15') })
    .where(ofPerson(people.joins));
  await db.update(leaveTypes).set({ enabled: false }).where(eq(leaveTypes.companyId, companyId));
  const type = { companyId, colour: 0, paid: true, halfDays: true, createdAt: new Date('2020-01-01') };
  await insertTypes(db, [
    { ...type, id: ids.uuid(), name: 'Yearly', allowance: 25 * DAY, carryOverCap: 5 * DAY, carryOverMonths: 3 },
    { ...type, id: ids.uuid(), name: 'Monthly', allowance: 25 * DAY, accrual: 'monthly', carryOverCap: null },
    { ...type, id: ids.uuid(), name: 'Hours', allowance: 5_000, accrual: 'monthly', unit: 'hour', carryOverCap: 600 },
  ]);
  const employment: Record<keyof typeof people, EmploymentPeriod> = {
    stays: { first: '2020-01-01', last: null },
    joins: { first: '2028-03-15', last: null },
    leaves: { first: '2020-01-01', last: null },
  };
  const clockAt = (at: number): AppDeps => ({ ...test.deps, clock: { now: () => new Date(at) } });
  return {
    companyId,
    timeZone,
    people,
    employment,
    types: await listTypes(db, companyId),
    /** Runs the job at a number of minutes after the beginning of a day. */
    accrue: (day: string, minutes = 1) =>
      accrueCompany(clockAt(startOfDay(day, timeZone) + minutes * MINUTE_MS), { id: companyId, timeZone }),
    async leave(day: string) {
      const deps = clockAt(startOfDay(day, timeZone) + 12 * 60 * MINUTE_MS);
      employment.leaves.last = day;
      await db.transaction(async (tx) => {
        const locked = await lockPeople(tx, companyId, [people.leaves]);
        await tx.update(memberships).set({ endedAt: deps.clock.now() }).where(ofPerson(people.leaves));
        const change = { companyId, userId: people.leaves, reason: 'left' as const, by: null };
        await adjustEntitlements(deps, locked, change);
      });
    },
    /** Deducts two days of the yearly leave by hand, which is nothing that the rules gave. */
    async deduct() {
      const [yearly] = await listTypes(db, companyId);
      await db.transaction(async (tx) => {
        const locked = await lockPeople(tx, companyId, [people.stays]);
        const row = newEntryOf(test.deps, { companyId, userId: people.stays }, yearly?.id ?? '');
        await insertLedger(locked, [{ ...row, kind: 'adjust', year: 2028, amount: -2 * DAY, on: '2028-02-29' }]);
      });
    },
  };
}
type Company = Awaited<ReturnType<typeof prepare>>;

/** Returns the ledger without ids and times of writing, in a fixed order. */
async function ledgerOf({ companyId, people, types }: Company) {
  const rows = await listLedger(test.deps.db, companyId, Object.values(people));
  const nameOf = (userId: string) => Object.entries(people).find(([, id]) => id === userId)?.[0];
  const typeOf = (id: string) => types.find((type) => type.id === id)?.name;
  return rows
    .map(({ userId, leaveTypeId, year, kind, amount, on, key }) =>
      [nameOf(userId), typeOf(leaveTypeId), year, kind, amount, on, key].join(' '),
    )
    .toSorted();
}

/** Describes where a ledger differs from the rules after the job of a day. */
async function differences({ companyId, people, types, employment }: Company, today: string): Promise<string[]> {
  const year = Number(today.slice(0, 4));
  const rows = await listLedger(test.deps.db, companyId, Object.values(people));
  const ledgers = Map.groupBy(rows, (row) => `${row.userId} ${row.leaveTypeId}`);
  const of = (who: keyof typeof people, type: LeaveTypeRow): string[] => {
    const entries = ledgers.get(`${people[who]} ${type.id}`) ?? [];
    const given = entitlementGiven(entries, year);
    const due = entitlementUntil({ ...type, allowance: type.allowance ?? 0 }, [employment[who]], year, today);
    const entitlement = entries.filter((entry) => entry.year === year).reduce((sum, { amount }) => sum + amount, 0);
    return [
      ...(given === due ? [] : [`${today} ${who} ${type.name}: ${given} instead of ${due}`]),
      ...(balanceOf(entries, year).available === entitlement ? [] : [`${today} ${who} ${type.name}: sums differ`]),
    ];
  };
  return (Object.keys(people) as (keyof typeof people)[]).flatMap((who) => types.flatMap((type) => of(who, type))); // the keys of this object
}

const YEAR = daysBetween('2027-12-30', '2029-01-02');
/** The days around the changes of months, of clocks, and of the people. */
const turns = (nights: readonly string[]) => {
  const turning = ['2028-02-29', '2028-03-15', '2028-10-10', '2029-01-02', ...nights];
  return YEAR.filter((day) => day.endsWith('-01') || turning.includes(day) || turning.includes(addDays(day, -1)));
};

async function run(days: readonly string[], company: Company, check: (day: string) => Promise<void>): Promise<void> {
  await company.accrue('2027-12-01');
  await company.deduct();
  for (const day of days) {
    await company.accrue(day);
    if (day === '2028-10-10') await company.leave(day);
    await check(day);
  }
}

it('books what the rules require on each day of a leap year', async () => {
  const company = await prepare('America/St_Johns');
  await run(YEAR, company, async (day) => expect(await differences(company, day)).toEqual([]));
  const ledger = await ledgerOf(company);
  expect(ledger.filter((line) => line.startsWith('stays Yearly') && line.includes('expire'))).toEqual([
    'stays Yearly 2027 expire -20000 2027-12-31 close:2027:0:expire',
    'stays Yearly 2028 expire -18000 2028-12-31 close:2028:0:expire',
    'stays Yearly 2028 expire -5000 2028-04-01 carry-expiry:2028',
  ]);
});

it.each(ZONES)(
  'books nothing twice or early in %s, and catches up after days without a job',
  async (timeZone, ...nights) => {
    const [company, skipped] = [await prepare(timeZone), await prepare(timeZone)];
    await run(turns(nights), company, async (day) => {
      const before = await ledgerOf(company);
      await company.accrue(day, 60);
      await company.accrue(addDays(day, 1), -1);
      expect(await ledgerOf(company)).toEqual(before);
    });
    const isFourth = (day: string, index: number) => index % 4 === 3 || ['2028-10-10', '2029-01-02'].includes(day);
    await run(YEAR.filter(isFourth), skipped, async () => {});
    expect(await ledgerOf(skipped)).toEqual(await ledgerOf(company));
  },
);
