import { API, type LeaveForm, type Operation } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeLeaveRules, fileLeave } from '../../../testing/domains/leave';
import { letterTo } from '../../../testing/domains/letters';
import { changeMembership, register, tokenOf } from '../../../testing/domains/people';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
let first: Person;
let second: Person;
let form: LeaveForm;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  [employee, first, second] = [await acme.hire('Bob'), await acme.hire('Fay'), await acme.hire('Sid')];
});

const steps = (...people: Person[][]) =>
  changeLeaveRules(acme, { approval: { steps: people.map((each) => ({ approvers: each.map(({ id }) => id) })) } });
const decide = (person: Person, leaveId: string) =>
  person.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
const remove = (person: Person, successorId?: string) =>
  acme.founder.ok(API.users.remove, { params: { id: person.id }, body: { reason: 'Moved', successorId } });
async function grants(...given: [Person, Operation][]) {
  const permissions = given.map(([{ id: _id }, operation]) => ({ _id, operations: [operation] }));
  await acme.founder.ok(API.companies.savePermissions, { body: { permissions } });
}
/** Returns how many requests for a decision each of these people has in their notifications. */
const asked = async (...people: Person[]) => {
  const lists = await Promise.all(people.map((person) => person.ok(API.notifications.list)));
  return lists.map((list) => list.filter(({ type }) => /^leave(_correction)?_request$/.test(type)).length);
};

describe('a change of the approval steps', () => {
  beforeEach(async () => {
    await steps([first]);
    form = await fileLeave(employee, { reason: 'Zoo' });
  });

  it('notifies the new approver and removes the notification of the previous one', async () => {
    await steps([second]);
    expect(await asked(first, second, acme.founder)).toEqual([0, 1, 0]);
    expect((await second.ok(API.notifications.list))[0]).toMatchObject({
      type: 'leave_request',
      message: expect.stringMatching(/^Bob requested Annual leave.*“Zoo”$/) as string,
      metadata: { leaveFormId: form._id, status: 'Pending', version: form.version },
    });
    expect((await decide(second, form._id)).status).toBe('Approved');
  });

  it('notifies all people who may decide if the step loses its only approver', async () => {
    await steps([]);
    expect(await asked(first, acme.founder)).toEqual([0, 1]);
  });

  it('notifies each approver once, and never the requester', async () => {
    await steps([first, second, employee]);
    await changeLeaveRules(acme, { correctionWindowDays: 5 });
    await steps([second, first]);
    expect(await asked(first, second, employee, acme.founder)).toEqual([1, 1, 0, 0]);
  });

  it('does not notify again a person who has approved an earlier step', async () => {
    await steps([first], [second]);
    await decide(first, form._id);
    await steps([first], [second, first]);
    expect(await asked(second)).toEqual([1]);
    expect((await first.ok(API.notifications.list)).length).toBeLessThanOrEqual(1);
  });

  it('does not affect decided requests', async () => {
    await decide(first, form._id);
    await steps([second]);
    expect(await asked(second)).toEqual([0]);
  });

  it('moves the notifications of corrections as well', async () => {
    const body = { leaveId: form._id, endPart: 'am', reason: 'Shorter' };
    await employee.ok(API.leave.createCorrection, { body });
    expect(await asked(first)).toEqual([2]);
    await steps([second]);
    expect(await asked(first, second)).toEqual([0, 2]);
  });
});

describe('the end of a membership', () => {
  it('notifies the successor of an approver', async () => {
    await steps([first]);
    await fileLeave(employee);
    await remove(first, second.id);
    expect(await asked(second, acme.founder)).toEqual([1, 0]);
  });

  it('notifies all people who may decide if an approver has no successor', async () => {
    await steps([first]);
    await fileLeave(employee);
    await remove(first);
    expect(await asked(acme.founder, second)).toEqual([1, 0]);
  });

  it('notifies the manager who takes over the reports', async () => {
    await changeMembership(acme, first, { role: 'Manager', reportsTo: acme.founder.id });
    await changeMembership(acme, second, { role: 'Manager', reportsTo: acme.founder.id });
    await changeMembership(acme, employee, { reportsTo: first.id });
    await fileLeave(employee);
    expect(await asked(first, second)).toEqual([1, 0]);
    await remove(first, second.id);
    expect(await asked(second)).toEqual([1]);
  });
});

describe('a change of rights', () => {
  it('notifies a person with a new grant, and removes the notification with the grant', async () => {
    await fileLeave(employee);
    await grants([first, 'leave.decide']);
    expect(await asked(first, second, acme.founder)).toEqual([1, 0, 1]);
    await grants();
    expect(await asked(first, acme.founder)).toEqual([0, 1]);
  });

  it('notifies a person with attendance.correct only of corrections of attendance', async () => {
    await fileLeave(employee);
    const entries = [{ checkIn: '2026-11-20T08:00:00.000Z', checkOut: '2026-11-20T16:00:00.000Z' }];
    const body = { attendance: { date: '2026-11-20', entries }, reason: 'Forgot' };
    await employee.ok(API.leave.createCorrection, { body });
    await grants([first, 'attendance.correct']);
    expect((await first.ok(API.notifications.list)).map(({ type }) => type)).toEqual(['leave_correction_request']);
  });

  it('notifies a person with a new role, and removes the notification with the role', async () => {
    await fileLeave(employee);
    await changeMembership(acme, first, { role: 'Manager' });
    expect(await asked(first)).toEqual([1]);
    await changeMembership(acme, first, { role: 'Employee' });
    expect(await asked(first, acme.founder)).toEqual([0, 1]);
  });

  it('moves the notification to the new manager in the reporting line', async () => {
    for (const manager of [first, second])
      await changeMembership(acme, manager, { role: 'Manager', reportsTo: acme.founder.id });
    await changeMembership(acme, employee, { reportsTo: first.id });
    await fileLeave(employee);
    await changeMembership(acme, employee, { reportsTo: second.id });
    expect(await asked(first, second, acme.founder)).toEqual([0, 1, 1]);
  });

  it('notifies a person who joins as a manager', async () => {
    await fileLeave(employee);
    const email = `gil@${acme.company._id}.example`;
    await acme.founder.ok(API.people.invite, { body: { emails: [email], role: 'Manager' } });
    const token = tokenOf(letterTo(test, email, /invites you/).link);
    expect(await asked(await register(test, { name: 'Gil', email, token }))).toEqual([1]);
  });
});

it('the notifications of another company do not change', async () => {
  const other = await foundCompany(test);
  await fileLeave(await other.hire());
  await fileLeave(employee);
  await steps([first]);
  expect(await asked(other.founder, first, acme.founder)).toEqual([1, 1, 0]);
});
