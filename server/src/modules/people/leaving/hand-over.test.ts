import { API } from '@atrium/contracts';
import {
  createTestApp,
  foundCompany,
  type Person,
  register,
  type TestApp,
  type TestCompany,
  tokenOf,
} from '../../../testing';
import { changeMembership, employeeOf, grant } from '../../../testing/domains/people';
import { findMember } from '../../memberships/memberships.service';
import { endMembership, previewHandOver } from './end-membership.service';

let test: TestApp;
let acme: TestCompany;
let ben: Person;
let eve: Person;
let kim: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  ben = await acme.hire('Ben');
  eve = await acme.hire('Eve');
  kim = await acme.hire('Kim');
});

async function memberOf(person: Person) {
  const member = await findMember(test.deps.db, acme.company._id, { userId: person.id });
  if (!member) throw new Error(`${person.email} is not a member`);
  return member;
}

const preview = async (person: Person) => previewHandOver(test.deps, test.deps.db, await memberOf(person));

const end = (person: Person, successor?: Person) =>
  test.deps.db.transaction((tx) =>
    endMembership(test.deps, tx, {
      companyId: acme.company._id,
      userId: person.id,
      actorId: acme.founder.id,
      ...(successor && { successorId: successor.id }),
    }),
  );

async function setApprovers(steps: Person[][]) {
  const { version, leave } = (await acme.founder.ok(API.companies.rules)).data;
  const approval = { steps: steps.map((people) => ({ approvers: people.map(({ id }) => id) })) };
  await acme.founder.ok(API.companies.saveRules, { body: { version, leave: { ...leave, approval } } });
}

const approvers = async () =>
  (await acme.founder.ok(API.companies.rules)).data.leave.approval.steps.map((step) => step.approvers);

it('previews what is handed over, and nothing for a person without responsibilities', async () => {
  await changeMembership(acme, eve, { reportsTo: ben.id });
  await grant(test, acme, ben, 'people.invite');
  await acme.founder.ok(API.departments.create, { body: { name: 'Lab', lead: ben.id } });
  await setApprovers([[ben, eve], [ben]]);
  expect(await preview(ben)).toEqual([
    { kind: 'leave.approvalSteps', count: 2 },
    { kind: 'people.reports', count: 1 },
    { kind: 'departments.lead', count: 1 },
    { kind: 'permissions.grants', count: 1 },
  ]);
  expect(await preview(kim)).toEqual([]);
});

it('previews invitations of people who have not joined yet', async () => {
  await grant(test, acme, ben, 'people.invite');
  const invitationsOf = async () => (await preview(ben)).filter(({ kind }) => kind === 'people.invitations');
  await ben.ok(API.people.invite, { body: { emails: ['guest@example.com'] } });
  expect(await invitationsOf()).toMatchObject([{ count: 1 }]);
  const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
  await register(test, { email: 'guest@example.com', token: tokenOf(magicLink) });
  expect(await invitationsOf()).toEqual([]);
});

it('hands leads, reports and approval steps to the chosen successor', async () => {
  await changeMembership(acme, ben, { reportsTo: acme.founder.id });
  await changeMembership(acme, eve, { reportsTo: ben.id });
  await acme.founder.ok(API.departments.create, { body: { name: 'Lab', lead: ben.id } });
  await setApprovers([[ben, kim], [ben]]);
  await end(ben, kim);
  expect((await acme.founder.ok(API.departments.list)).departments).toMatchObject([{ lead: { _id: kim.id } }]);
  expect((await employeeOf(acme, eve)).employee.reportsTo).toMatchObject({ _id: kim.id });
  expect(await approvers()).toEqual([[kim.id], [kim.id]]);
});

it('records the reporting lines that pass to the successor', async () => {
  await changeMembership(acme, ben, { reportsTo: acme.founder.id });
  await changeMembership(acme, eve, { reportsTo: ben.id });
  await changeMembership(acme, kim, { reportsTo: eve.id });
  await end(ben, kim);
  const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'reportingLine.changed' } });
  expect(entries.slice(0, 2).toReversed()).toMatchObject([
    { subject: { id: kim.id }, before: { reportsTo: eve.id }, after: { reportsTo: acme.founder.id } },
    { subject: { id: eve.id }, before: { reportsTo: ben.id }, after: { reportsTo: kim.id } },
  ]);
});

it('records the approval steps that pass to the successor', async () => {
  await setApprovers([[ben], [eve]]);
  await end(ben, kim);
  const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'rules.changed' } });
  const stepsOf = (...approvers: Person[]) => ({
    approval: { steps: approvers.map(({ id }) => ({ approvers: [id] })) },
  });
  expect(entries[0]).toMatchObject({ subject: { id: 'leave' }, before: stepsOf(ben, eve), after: stepsOf(kim, eve) });
});

it('records departments that lose their lead or a member', async () => {
  const people = { lead: ben.id, members: [ben.id, eve.id] };
  const { _id: id } = await acme.founder.ok(API.departments.create, { body: { name: 'Lab', ...people } });
  await end(ben, kim);
  const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'department.changed' } });
  expect(entries).toMatchObject([
    {
      subject: { id },
      before: { members: [ben.id], leadId: ben.id },
      after: { members: [], leadId: kim.id },
    },
  ]);
});

it('previews a removal with people.manage and hands over to the chosen successor', async () => {
  await changeMembership(acme, eve, { reportsTo: ben.id });
  await setApprovers([[ben]]);
  const params = { id: ben.id };
  expect((await acme.founder.ok(API.people.handOver, { params })).items).toEqual([
    { kind: 'leave.approvalSteps', count: 1 },
    { kind: 'people.reports', count: 1 },
  ]);
  expect((await eve.refused(API.people.handOver, { params })).code).toBe('FORBIDDEN');
  await acme.founder.ok(API.users.remove, { params, body: { reason: 'Moved on', successorId: kim.id } });
  expect((await employeeOf(acme, eve)).employee.reportsTo).toMatchObject({ _id: kim.id });
  expect(await approvers()).toEqual([[kim.id]]);
  expect((await acme.founder.refused(API.people.handOver, { params })).code).toBe('NOT_FOUND');
});

it('previews leaving for the person and hands over to the chosen successor', async () => {
  await changeMembership(acme, ben, { reportsTo: acme.founder.id });
  await changeMembership(acme, eve, { reportsTo: ben.id });
  await setApprovers([[ben]]);
  expect((await ben.ok(API.people.handOver, { params: { id: ben.id } })).items).toEqual([
    { kind: 'leave.approvalSteps', count: 1 },
    { kind: 'people.reports', count: 1 },
  ]);
  await ben.ok(API.companies.leave, { body: { successorId: kim.id } });
  expect((await employeeOf(acme, eve)).employee.reportsTo).toMatchObject({ _id: kim.id });
  expect(await approvers()).toEqual([[kim.id]]);
});

it('rejects an invalid successor chosen by the leaver at its field', async () => {
  const stranger = (await foundCompany(test)).founder;
  for (const successorId of [stranger.id, ben.id, ben.id.toUpperCase()]) {
    expect(await ben.refused(API.companies.leave, { body: { successorId } })).toMatchObject({
      status: 422,
      fields: { successorId: { code: 'NOT_A_COLLEAGUE' } },
    });
  }
  expect(await memberOf(ben)).toMatchObject({ endedAt: null });
});

it('rejects a successor outside the company at its field and keeps the membership', async () => {
  const stranger = (await foundCompany(test)).founder;
  const body = { successorId: stranger.id };
  expect(await acme.founder.refused(API.users.remove, { params: { id: ben.id }, body })).toMatchObject({
    status: 422,
    fields: { successorId: { code: 'NOT_A_COLLEAGUE' } },
  });
  expect(await memberOf(ben)).toMatchObject({ endedAt: null });
});

it('moves a successor who reports to the leaver into the leaver’s position without a circle', async () => {
  await changeMembership(acme, ben, { reportsTo: acme.founder.id });
  await changeMembership(acme, eve, { reportsTo: ben.id });
  await changeMembership(acme, kim, { reportsTo: eve.id });
  await end(ben, kim);
  expect((await employeeOf(acme, kim)).employee.reportsTo).toMatchObject({ _id: acme.founder.id });
  expect((await employeeOf(acme, eve)).employee.reportsTo).toMatchObject({ _id: kim.id });
});

it('leaves approval steps without approvers if there is no successor', async () => {
  await setApprovers([[ben], [ben, eve]]);
  await end(ben);
  expect(await approvers()).toEqual([[], [eve.id]]);
});

it.each([
  ['a stranger', async () => (await foundCompany(test)).founder],
  ['the person who leaves', async () => ben],
])('rejects %s as the successor and changes nothing', async (_who, find) => {
  await expect(end(ben, await find())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await memberOf(ben)).toMatchObject({ endedAt: null });
});
