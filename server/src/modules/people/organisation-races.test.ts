import { API } from '@atrium/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { memberships } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany, tokenOf } from '../../testing';
import { changeMembership, employeeOf } from '../../testing/domains/people';

let test: TestApp;
let acme: TestCompany;
let people: Person[];
let employeeIds: string[];
beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test);
  people = [acme.founder];
  for (let n = 0; n < 5; n++) people.push(await acme.hire());
  for (const founder of people.slice(1, 3)) await changeMembership(acme, founder, { role: 'Founder' });
  employeeIds = await Promise.all(people.map(async (person) => (await employeeOf(acme, person))._id));
});
afterAll(() => test.close());

/** Concurrent changes to one company that affect each other: membership, leads, permissions and reporting lines. */
it('keeps the organisation consistent under simultaneous changes', async () => {
  const { _id: lab } = await acme.founder.ok(API.departments.create, { body: { name: 'Lab' } });
  let token = await newToken();
  const one = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item; // never empty
  const changes = [
    // Only a few leave, so that the others have people to change.
    (n: number) => one(people, n).call(n % 4 === 0 ? API.companies.leave : API.companies.permissions),
    (n: number) => one(people, n).call(API.companies.join, { body: { token } }),
    (n: number) =>
      one(people, n).call(API.people.updateEmployee, {
        params: { id: one(employeeIds, n + 1) },
        body: {
          role: one(['Founder', 'Manager', 'Employee'], n),
          reportsTo: one(people, n * 5 + 2).id,
          department: lab,
        },
      }),
    (n: number) =>
      one(people, n).call(API.departments.update, {
        params: { id: lab },
        body: { lead: one(people, n + 1).id, members: [one(people, n + 2).id, one(people, n + 3).id] },
      }),
    (n: number) =>
      one(people, n).call(API.companies.savePermissions, {
        body: { permissions: [{ _id: one(people, n + 1).id, operations: ['leave.decide', 'people.invite'] }] },
      }),
    (n: number) =>
      n % 4 === 1
        ? one(people, n).call(API.users.remove, { params: { id: one(people, n + 1).id }, body: {} })
        : one(people, n).call(API.people.employees),
  ];
  for (let round = 0; round < 4; round++) {
    const calls = Array.from({ length: 36 }, (_, n) => one(changes, n)(round * 7 + Math.floor(n / changes.length)));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(changes.length);
    await expectWhole();
    token = await everybodyBack();
  }
});

/** Creates a new magic link as one of the remaining members, because removals revoke the previous one. */
async function newToken(): Promise<string> {
  for (const person of people) {
    const { status, body } = await person.call(API.people.createMagicLink);
    if (status < 300) return tokenOf((body as { magicLink: string }).magicLink); // the contract's success response
  }
  throw new Error('Nobody is left');
}

/** Restores all members as founders; otherwise founders dwindle with each round and most requests are refused. */
async function everybodyBack(): Promise<string> {
  const token = await newToken();
  for (const person of people) await person.call(API.companies.join, { body: { token } });
  await test.database.db
    .update(memberships)
    .set({ role: 'Founder' })
    .where(eq(memberships.companyId, acme.company._id));
  return token;
}

async function expectWhole() {
  const { db } = test.database;
  const companyId = acme.company._id;
  const isNow = and(eq(memberships.companyId, companyId), isNull(memberships.endedAt));
  const members = await db.select().from(memberships).where(isNow);
  expect(members.filter(({ role }) => role === 'Founder').length).toBeGreaterThan(0);
  const strangers = sql`select count(*)::int as n from (
    select user_id from grants where company_id = ${companyId}
    union all select user_id from department_members where company_id = ${companyId}
    union all select lead_id from departments where company_id = ${companyId} and lead_id is not null
    union all select reports_to from memberships where company_id = ${companyId} and reports_to is not null
  ) t where user_id not in (select user_id from memberships where company_id = ${companyId} and ended_at is null)`;
  expect((await db.execute<{ n: number }>(strangers)).rows).toEqual([{ n: 0 }]);
  const above = new Map(members.map(({ userId, reportsTo }) => [userId, reportsTo]));
  for (const { userId } of members) {
    let steps = 0;
    for (let at = above.get(userId); at; at = above.get(at)) expect(++steps).toBeLessThanOrEqual(members.length);
  }
}
