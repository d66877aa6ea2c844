import { randomUUID } from 'node:crypto';
import { API, type LeaveForm } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { grants } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeLeaveRules, fileLeave } from '../../../testing/domains/leave';
import { grant } from '../../../testing/domains/people';

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

const decide = (form: LeaveForm, status = 'Approved', by = acme.founder) =>
  by.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status, comment: 'As asked' } });
const undoneBy = async (by: Person, body: { leaveIds?: string[]; correctionIds?: string[] }) =>
  (await by.ok(API.leave.undoDecisions, { body })).results.map(({ undone, code }) => (undone ? 'undone' : code));
const undo = (form: LeaveForm, by = acme.founder) => undoneBy(by, { leaveIds: [form._id] });
const stored = ({ _id: id }: LeaveForm) => employee.ok(API.leave.form, { params: { id } });
const annual = async () => (await employee.ok(API.leave.balances)).balances[0];
const typesOf = async (person: Person) =>
  (await person.ok(API.notifications.list)).map(({ type, metadata }) => [type, metadata.status]);
const queueOf = async (person: Person) => (await person.ok(API.leave.queue)).items.map(({ form }) => form?._id);

describe('undoing a decision', () => {
  it('makes an approved request pending again, reverses its deduction and removes the notification', async () => {
    const form = await fileLeave(employee);
    await decide(form);
    expect(await annual()).toMatchObject({ used: 1_000, pending: 0 });

    expect(await undo(form)).toEqual(['undone']);

    expect(await stored(form)).toMatchObject({
      status: 'Pending',
      step: 0,
      version: form.version,
      approvals: [],
      decidedBy: null,
      comment: null,
    });
    expect(await annual()).toMatchObject({ used: 0, pending: 1_000, available: 24_000 });
    expect(await typesOf(employee)).toEqual([]);
    expect(await typesOf(acme.founder)).toEqual([['leave_request', 'Pending']]);
    expect(await queueOf(acme.founder)).toEqual([form._id]);
    expect((await decide(form)).status).toBe('Approved');
    expect(await annual()).toMatchObject({ used: 1_000, pending: 0, available: 24_000 });
  });

  it('reserves the days of a rejected request again', async () => {
    const form = await fileLeave(employee);
    await decide(form, 'Rejected');
    expect(await undo(form)).toEqual(['undone']);
    expect(await stored(form)).toMatchObject({ status: 'Pending', amount: 1_000 });
    expect(await annual()).toMatchObject({ pending: 1_000 });
    expect(await typesOf(employee)).toEqual([]);
  });

  it('is rejected if other leave has taken the days of the rejected request', async () => {
    const form = await fileLeave(employee);
    await decide(form, 'Rejected');
    const other = await fileLeave(employee);
    expect(await undo(form)).toEqual(['VALIDATION_FAILED']);
    expect((await stored(form)).status).toBe('Rejected');
    expect((await stored(other)).status).toBe('Pending');
  });

  it('is recorded in the audit log', async () => {
    const form = await fileLeave(employee);
    await decide(form);
    await undo(form);
    const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'leave.decisionUndone' } });
    expect(entries).toMatchObject([{ before: { status: 'Approved' }, after: { status: 'Pending' } }]);
  });

  it('is possible once, and only within a minute', async () => {
    const [form, late] = [
      await fileLeave(employee),
      await fileLeave(employee, { startDate: '2026-12-07', endDate: '2026-12-07' }),
    ];
    await decide(late);
    test.clock.pass({ seconds: 61 });
    await decide(form);
    expect(await undoneBy(acme.founder, { leaveIds: [late._id, form._id] })).toEqual(['DECISION_STANDS', 'undone']);
    expect(await undo(form)).toEqual(['DECISION_STANDS']);
  });

  it('is possible only for decisions of the caller in the active company', async () => {
    const other = await acme.hire('Fay');
    await grant(test, acme, other, 'leave.decide');
    const form = await fileLeave(employee);
    await decide(form);
    expect(await undo(form, other)).toEqual(['DECISION_STANDS']);
    expect(await undo(form, employee)).toEqual(['DECISION_STANDS']);
    const globex = await foundCompany(test);
    const foreign = await fileLeave(await globex.hire());
    await decide(foreign, 'Approved', globex.founder);
    expect(await undoneBy(acme.founder, { leaveIds: [foreign._id, randomUUID()] })).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('is rejected with FORBIDDEN without leave.decide', async () => {
    const other = await acme.hire('Fay');
    await grant(test, acme, other, 'leave.decide');
    const form = await fileLeave(employee);
    await decide(form, 'Approved', other);
    await test.database.db.delete(grants).where(eq(grants.userId, other.id));
    expect(await undo(form, other)).toEqual(['FORBIDDEN']);
    expect((await stored(form)).status).toBe('Approved');
  });

  it('is rejected after the request was edited', async () => {
    const [first, second] = [await acme.hire('Fay'), await acme.hire('Sid')];
    await inSteps(first, second);
    const form = await fileLeave(employee);
    await decide(form, 'Approved', first);
    await employee.ok(API.leave.update, { params: { leaveId: form._id }, body: { reason: 'Longer' } });
    expect(await undo(form, first)).toEqual(['DECISION_STANDS']);
  });
});

const inSteps = (...people: Person[]) =>
  changeLeaveRules(acme, { approval: { steps: people.map(({ id }) => ({ approvers: [id] })) } });

describe('a named approver', () => {
  it('cannot undo a rejection after the requester left the company', async () => {
    const approver = await acme.hire('Fay');
    await changeLeaveRules(acme, { approval: { steps: [{ approvers: [approver.id] }] } });
    const form = await fileLeave(employee);
    await decide(form, 'Rejected', approver);
    await acme.founder.ok(API.users.remove, { params: { id: employee.id } });
    expect(await undo(form, approver)).toEqual(['DECISION_STANDS']);
  });
});

describe('the first of two approvers', () => {
  let first: Person;
  let second: Person;
  beforeEach(async () => {
    [first, second] = [await acme.hire('Fay'), await acme.hire('Sid')];
    await inSteps(first, second);
  });

  it('removes the request from the second approver’s queue', async () => {
    const form = await fileLeave(employee);
    await decide(form, 'Approved', first);
    expect(await queueOf(second)).toEqual([form._id]);
    expect(await undo(form, first)).toEqual(['undone']);
    expect([await queueOf(first), await queueOf(second)]).toEqual([[form._id], []]);
    expect([await typesOf(first), await typesOf(second)]).toEqual([[['leave_request', 'Pending']], []]);
  });

  it('cannot undo after the second has decided, but the second can', async () => {
    const form = await fileLeave(employee);
    await decide(form, 'Approved', first);
    await decide(form, 'Approved', second);
    expect(await undo(form, first)).toEqual(['DECISION_STANDS']);
    expect(await undo(form, second)).toEqual(['undone']);
    expect(await stored(form)).toMatchObject({ status: 'Pending', step: 1, approvals: [{ by: { name: 'Fay' } }] });
    expect(await undo(form, first)).toEqual(['undone']);
  });
});

describe('one of two approvers of a step', () => {
  let first: Person;
  let other: Person;
  let second: Person;
  beforeEach(async () => {
    [first, other, second] = [await acme.hire('Fay'), await acme.hire('Gil'), await acme.hire('Sid')];
    const approvers = [[first, other], [second]].map((people) => ({ approvers: people.map(({ id }) => id) }));
    await changeLeaveRules(acme, { approval: { steps: approvers } });
  });
  const requests = [['leave_request', 'Pending']];

  it('removes the other approver’s notification of the request, and restores it if the decision is undone', async () => {
    const form = await fileLeave(employee);
    await decide(form, 'Approved', first);
    expect([await typesOf(first), await typesOf(other), await typesOf(second)]).toEqual([requests, [], requests]);
    expect(await first.ok(API.notifications.list)).toMatchObject([{ read: true }]);
    expect(await undo(form, first)).toEqual(['undone']);
    expect([await typesOf(first), await typesOf(other), await typesOf(second)]).toEqual([requests, requests, []]);
  });

  it('removes the other approver’s notification of a correction, and restores it if the decision is undone', async () => {
    const form = await fileLeave(employee);
    for (const by of [first, second]) await decide(form, 'Approved', by);
    const body = { leaveId: form._id, endDate: '2026-12-01', reason: 'Longer' };
    const { _id: correctionId } = await employee.ok(API.leave.createCorrection, { body });
    const corrections = async (person: Person) =>
      (await typesOf(person)).filter(([type]) => type === 'leave_correction_request').length;
    expect([await corrections(first), await corrections(other), await corrections(second)]).toEqual([1, 1, 0]);
    await first.ok(API.leave.decideCorrection, { params: { correctionId }, body: { status: 'Approved' } });
    expect([await corrections(first), await corrections(other), await corrections(second)]).toEqual([1, 0, 1]);
    expect(await undoneBy(first, { correctionIds: [correctionId] })).toEqual(['undone']);
    expect([await corrections(first), await corrections(other), await corrections(second)]).toEqual([1, 1, 0]);
  });
});

describe('undoing the decision on a correction', () => {
  const correct = (body: object) => employee.ok(API.leave.createCorrection, { body: { reason: 'Wrong', ...body } });
  const approve = (correctionId: string, status = 'Approved') =>
    acme.founder.ok(API.leave.decideCorrection, { params: { correctionId }, body: { status } });
  const undoCorrection = ({ _id }: { _id: string }) => undoneBy(acme.founder, { correctionIds: [_id] });
  const statusOf = async ({ _id: correctionId }: { _id: string }) =>
    (await employee.ok(API.leave.correction, { params: { correctionId } })).status;

  it('restores the previous days of corrected leave', async () => {
    const form = await decide(await fileLeave(employee));
    const correction = await correct({ leaveId: form._id, endDate: '2026-12-01' });
    await approve(correction._id);
    expect(await annual()).toMatchObject({ used: 2_000 });
    expect(await undoCorrection(correction)).toEqual(['undone']);
    expect(await stored(form)).toMatchObject({ endDate: '2026-11-30', pendingCorrection: correction._id });
    expect(await annual()).toMatchObject({ used: 1_000 });
    expect(await statusOf(correction)).toBe('Pending');
  });

  it.each(['Approved', 'Pending'])('restores %s leave that was withdrawn', async (status) => {
    const form = await fileLeave(employee);
    if (status === 'Approved') await decide(form);
    const before = await annual();
    const correction = await correct({ leaveId: form._id });
    await approve(correction._id);
    expect((await stored(form)).status).toBe('Cancelled');
    expect(await undoCorrection(correction)).toEqual(['undone']);
    expect(await stored(form)).toMatchObject({ status, pendingCorrection: correction._id });
    expect(await annual()).toEqual(before);
  });

  it('does not restore withdrawn leave if other leave has taken its days', async () => {
    const form = await decide(await fileLeave(employee));
    const correction = await correct({ leaveId: form._id });
    await approve(correction._id);
    await fileLeave(employee);
    expect(await undoCorrection(correction)).toEqual(['VALIDATION_FAILED']);
    expect((await stored(form)).status).toBe('Cancelled');
  });

  it('restores the previous times of an attendance day', async () => {
    const entries = [{ checkIn: '2026-11-20T09:00:00.000Z', checkOut: '2026-11-20T16:00:00.000Z' }];
    const correction = await correct({ attendance: { date: '2026-11-20', entries } });
    await approve(correction._id);
    const worked = async () => {
      const { days } = await employee.ok(API.attendance.month, { query: { month: '2026-11' } });
      return days.find(({ date }) => date === '2026-11-20')?.entries.length;
    };
    expect(await worked()).toBe(1);
    expect(await undoCorrection(correction)).toEqual(['undone']);
    expect(await worked()).toBe(0);
    await approve(correction._id, 'Rejected');
    expect(await undoCorrection(correction)).toEqual(['undone']);
    expect(await statusOf(correction)).toBe('Pending');
  });

  it('restores the previous times of a day whose new ones were not sent in their order', async () => {
    const afternoon = { checkIn: '2026-11-20T13:00:00Z', checkOut: '2026-11-20T16:00:00Z' };
    const morning = { checkIn: '2026-11-20T09:00:00.000Z', checkOut: '2026-11-20T12:00:00.000Z' };
    const correction = await correct({ attendance: { date: '2026-11-20', entries: [afternoon, morning] } });
    await approve(correction._id);
    expect(await undoCorrection(correction)).toEqual(['undone']);
  });

  it('is rejected if the rejection cancelled a correction', async () => {
    const form = await fileLeave(employee);
    await correct({ leaveId: form._id, endDate: '2026-12-01' });
    await decide(form, 'Rejected');
    expect(await undo(form)).toEqual(['DECISION_STANDS']);
  });
});
