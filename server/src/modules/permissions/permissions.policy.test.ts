import { OPERATIONS, type Operation, type Role } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { memberships } from '../../composition/schema';
import { rightsOf } from '../../lib/policy';
import type { CompanySession } from '../../lib/session';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { grant } from '../../testing/domains/people';
import { findHolders, may, peopleUnder, rightsIn } from './permissions.service';

let test: TestApp;
let acme: TestCompany;
/** Ada is the founder. Max and Mia are managers, Max below Mia. Lea leads without being one. Sam reports to nobody. */
const people = {} as Record<'Ada' | 'Mia' | 'Max' | 'Lea' | 'Eve' | 'Tom' | 'Kim' | 'Sam', Person>;

const place = (person: Person, change: { role?: Role; reportsTo?: string | null }) =>
  test.database.db
    .update(memberships)
    .set(change)
    .where(and(eq(memberships.companyId, acme.company._id), eq(memberships.userId, person.id)));

beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada' });
  people.Ada = acme.founder;
  for (const name of ['Mia', 'Max', 'Lea', 'Eve', 'Tom', 'Kim', 'Sam'] as const) people[name] = await acme.hire(name);
  await place(people.Mia, { role: 'Manager' });
  await place(people.Max, { role: 'Manager', reportsTo: people.Mia.id });
  await place(people.Lea, { reportsTo: people.Max.id });
  await place(people.Eve, { reportsTo: people.Lea.id });
  await place(people.Tom, { reportsTo: people.Mia.id });
  await place(people.Kim, { reportsTo: people.Ada.id });
});
afterAll(() => test.close());

/** Returns a person's session with the permissions from the database. */
async function sessionOf(person: Person, companyId = acme.company._id): Promise<CompanySession> {
  const rights = await rightsIn(test.deps.db, companyId, person.id);
  const role = person === people.Ada ? 'Founder' : 'Employee';
  return { userId: person.id, sessionId: '', companyId, role, ...(rights ?? rightsOf(null, [])) };
}

type Name = keyof typeof people;
const NAMES = ['Ada', 'Mia', 'Max', 'Lea', 'Eve', 'Tom', 'Kim', 'Sam'] as const satisfies Name[];

async function reachable(actor: Name, operation: Operation): Promise<Name[]> {
  const session = await sessionOf(people[actor]);
  const found: Name[] = [];
  for (const name of NAMES) {
    if (await may(test.deps.db, session, operation, { userId: people[name].id })) found.push(name);
  }
  return found;
}

it.each<[Name, Operation, Name[]]>([
  ['Ada', 'leave.decide', ['Mia', 'Max', 'Lea', 'Eve', 'Tom', 'Kim', 'Sam']],
  ['Ada', 'leave.viewAll', [...NAMES]],
  // Includes direct and indirect reports and people who report to nobody, but not people who report to others.
  ['Mia', 'leave.decide', ['Ada', 'Max', 'Lea', 'Eve', 'Tom', 'Sam']],
  ['Max', 'leave.decide', ['Ada', 'Mia', 'Lea', 'Eve', 'Sam']],
  ['Max', 'time.viewAll', ['Ada', 'Mia', 'Lea', 'Eve', 'Sam']],
  ['Max', 'people.manage', []],
  // Leading people without the manager role grants no permissions.
  ['Lea', 'leave.decide', []],
  ['Sam', 'leave.viewAll', []],
])('allows %s %s over %j', async (actor, operation, expected) => {
  expect(await reachable(actor, operation)).toEqual(expected);
});

it.each<[Name, Operation]>([
  ['Ada', 'workspace.manage'],
  ['Ada', 'company.update'],
])('allows %s %s for the whole company', async (actor, operation) => {
  expect(await may(test.deps.db, await sessionOf(people[actor]), operation, 'everybody')).toBe(true);
});

it.each<[Name, Operation]>([
  ['Mia', 'workspace.manage'],
  ['Eve', 'workspace.manage'],
])('denies %s %s for the whole company', async (actor, operation) => {
  expect(await may(test.deps.db, await sessionOf(people[actor]), operation, 'everybody')).toBe(false);
});

it('applies grants to all members, except to decisions about the holder', async () => {
  const { Tom } = people;
  await grant(test, acme, Tom, 'leave.decide');
  await grant(test, acme, Tom, 'leave.viewAll');
  expect(await reachable('Tom', 'leave.decide')).toEqual(NAMES.filter((name) => name !== 'Tom'));
  expect(await reachable('Tom', 'leave.viewAll')).toEqual([...NAMES]);
});

it('returns who holds an operation over each person', async () => {
  const over = async (operation: Operation, name: Name) => {
    const holders = await findHolders(
      test.deps.db,
      acme.company._id,
      operation,
      NAMES.map((each) => people[each].id),
    );
    return holders(people[name].id).map((holder) => holder.name);
  };
  expect(await over('leave.decide', 'Eve')).toEqual(['Ada', 'Max', 'Mia', 'Tom']);
  // Kim reports to Ada, so the managers are not responsible for her. Tom has a grant, which excludes himself.
  expect(await over('leave.decide', 'Kim')).toEqual(['Ada', 'Tom']);
  expect(await over('leave.decide', 'Tom')).toEqual(['Ada', 'Mia']);
  expect(await over('company.update', 'Eve')).toEqual(['Ada']);
});

it('never reaches beyond the company', async () => {
  const globex = await foundCompany(test);
  const stranger = await sessionOf(globex.founder, globex.company._id);
  expect(await may(test.deps.db, stranger, 'leave.decide', { userId: people.Eve.id })).toBe(false);
  expect(await may(test.deps.db, await sessionOf(people.Ada), 'people.manage', { userId: globex.founder.id })).toBe(
    false,
  );
  expect(await rightsIn(test.deps.db, acme.company._id, globex.founder.id)).toBeNull();
});

it('denies unknown operations', async () => {
  const session = await sessionOf(people.Ada);
  for (const name of ['leave.everything', '__proto__', 'toString']) {
    const unknown = name as Operation; // known only to a newer version
    expect(await may(test.deps.db, session, unknown, 'everybody')).toBe(false);
    expect(await may(test.deps.db, session, unknown, { userId: people.Eve.id })).toBe(false);
  }
});

/** `may`, the list filter and the list of holders must agree for any reporting line. */
it('gives the same answer by actor, by target and by list for any reporting line', async () => {
  const company = await foundCompany(test);
  const staff = [company.founder];
  for (let n = 0; n < 4; n++) staff.push(await company.hire());
  const companyId = company.company._id;
  const { db } = test.deps;
  const row = (person: Person) => and(eq(memberships.companyId, companyId), eq(memberships.userId, person.id));
  const organisation = fc.record({
    // Each person reports to someone hired earlier, so there is no cycle.
    bosses: fc.tuple(...staff.slice(1).map((_, index) => fc.option(fc.nat(index)))),
    managers: fc.subarray(staff.slice(1)),
    operation: fc.constantFrom(...OPERATIONS),
  });
  await fc.assert(
    fc.asyncProperty(organisation, async ({ bosses, managers, operation }) => {
      for (const [index, boss] of bosses.entries()) {
        const person = staff[index + 1] ?? company.founder;
        const reportsTo = boss === null ? null : (staff[boss]?.id ?? null);
        const role = managers.includes(person) ? 'Manager' : 'Employee';
        await db.update(memberships).set({ reportsTo, role }).where(row(person));
      }
      const ids = staff.map(({ id }) => id);
      const holders = await findHolders(db, companyId, operation, ids);
      for (const actor of staff) {
        const session = await sessionOf(actor, companyId);
        const filter = peopleUnder(session, [operation])(memberships.userId);
        const listed = await db
          .select({ userId: memberships.userId })
          .from(memberships)
          .where(and(eq(memberships.companyId, companyId), filter));
        for (const target of staff) {
          const allowed = await may(db, session, operation, { userId: target.id });
          expect(holders(target.id).some(({ userId }) => userId === actor.id)).toBe(allowed);
          if (actor !== target) expect(listed.some(({ userId }) => userId === target.id)).toBe(allowed);
        }
      }
    }),
    { numRuns: 8 },
  );
});
