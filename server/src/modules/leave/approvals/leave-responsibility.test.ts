import { API, type LeaveForm } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import { memberships } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';
import { grant } from '../../../testing/domains/people';

let server: TestApp;
let acme: TestCompany;
let manager: Person;
let own: Person;
let other: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  manager = await acme.hire('Mia');
  own = await acme.hire('Bob');
  other = await acme.hire('Eve');
  await place(manager, { role: 'Manager', reportsTo: acme.founder.id });
  await place(own, { reportsTo: manager.id });
  await place(other, { reportsTo: acme.founder.id });
});

const place = (person: Person, change: Partial<typeof memberships.$inferInsert>) =>
  server.database.db
    .update(memberships)
    .set(change)
    .where(and(eq(memberships.companyId, acme.company._id), eq(memberships.userId, person.id)));

const decision = (form: LeaveForm) => ({ params: { leaveId: form._id }, body: { status: 'Approved' } });
const approversOf = async (person: Person) => (await person.ok(API.leave.overview)).approvers.map(({ name }) => name);

it('lists the people responsible for a person as approvers, never the person', async () => {
  expect(await approversOf(own)).toEqual(['Ada', 'Mia']);
  expect(await approversOf(other)).toEqual(['Ada']);
  expect(await approversOf(manager)).toEqual(['Ada']);
  await place(other, { reportsTo: null });
  expect(await approversOf(other)).toEqual(['Ada', 'Mia']);
});

it('notifies only responsible managers', async () => {
  await fileLeave(other);
  expect(await manager.ok(API.notifications.list)).toEqual([]);
  await fileLeave(own);
  expect(await manager.ok(API.notifications.list)).toHaveLength(1);
});

it('lists the leave of a manager’s reports with its count', async () => {
  const form = await fileLeave(own);
  await fileLeave(other);
  const { leaveForms, pagination } = await manager.ok(API.leave.allForms);
  expect(leaveForms.map(({ _id }) => _id)).toEqual([form._id]);
  expect(pagination.totalCount).toBe(1);
  expect((await acme.founder.ok(API.leave.allForms)).leaveForms).toHaveLength(2);
  await grant(server, acme, manager, 'leave.viewAll');
  expect((await manager.ok(API.leave.allForms)).leaveForms).toHaveLength(2);
});

it('lets managers decide only for their reports', async () => {
  const params = { id: (await fileLeave(other))._id };
  const foreign = await other.ok(API.leave.form, { params });
  expect(await manager.refused(API.leave.form, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await manager.refused(API.leave.decide, decision(foreign))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await manager.ok(API.leave.decide, decision(await fileLeave(own)))).status).toBe('Approved');
  const mine = await fileLeave(manager);
  expect((await manager.refused(API.leave.decide, decision(mine))).code).toBe('OWN_REQUEST');
});

it('lets holders of leave.decide decide for all members, but not holders of leave.viewAll', async () => {
  const form = await fileLeave(other);
  await grant(server, acme, own, 'leave.decide');
  expect((await own.ok(API.leave.decide, decision(form))).status).toBe('Approved');
  const viewer = await acme.hire();
  await grant(server, acme, viewer, 'leave.viewAll');
  expect((await viewer.refused(API.leave.decide, decision(form))).code).toBe('FORBIDDEN');
});
