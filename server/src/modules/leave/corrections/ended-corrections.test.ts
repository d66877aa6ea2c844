import { API, type LeaveCorrection, type LeaveForm } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
let form: LeaveForm;
let correction: LeaveCorrection;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  employee = await acme.hire('Bob');
  form = await fileLeave(employee);
  const body = { leaveId: form._id, endDate: '2026-12-01', reason: 'Longer' };
  correction = await employee.ok(API.leave.createCorrection, { body });
});

const cancelCorrection = (person: Person) => ({
  ok: () => person.ok(API.leave.cancelCorrection, { params: { correctionId: correction._id } }),
  refused: () => person.refused(API.leave.cancelCorrection, { params: { correctionId: correction._id } }),
});
const stored = () => employee.ok(API.leave.correction, { params: { correctionId: correction._id } });
const waiting = async () => (await acme.founder.ok(API.leave.queue)).counts.corrections;
const updates = () =>
  test.emitted.filter(({ event, payload }) => {
    const { correctionId } = payload as { correctionId?: string }; // events without one do not match
    return event === 'leaveCorrectionUpdate' && correctionId === correction._id;
  });

it.each<[string, () => Promise<unknown>]>([
  ['is cancelled', () => employee.ok(API.leave.cancel, { params: { id: form._id } })],
  [
    'is rejected',
    () => acme.founder.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status: 'Rejected' } }),
  ],
  [
    'takes other days',
    () => employee.ok(API.leave.update, { params: { leaveId: form._id }, body: { endDate: '2026-12-02' } }),
  ],
])('a pending correction ends when its leave %s', async (_what, end) => {
  expect(await waiting()).toBe(1);
  await end();
  expect(await stored()).toMatchObject({ status: 'Rejected', isCancelled: true, mayDecide: false });
  expect(await waiting()).toBe(0);
  expect(updates().map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ status: 'Cancelled' }));
  const body = { status: 'Approved' };
  const refused = await acme.founder.refused(API.leave.decideCorrection, {
    params: { correctionId: correction._id },
    body,
  });
  expect(refused).toMatchObject({ code: 'ALREADY_DECIDED', message: 'Bob already cancelled this.' });
  const notifications = await acme.founder.ok(API.notifications.list);
  expect(notifications.map(({ type }) => type)).not.toContain('leave_correction_request');
});

it('a pending correction remains when the reason of its leave changes or the leave is approved', async () => {
  await employee.ok(API.leave.update, { params: { leaveId: form._id }, body: { reason: 'Trip' } });
  await acme.founder.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status: 'Approved' } });
  expect((await stored()).status).toBe('Pending');
  const params = { correctionId: correction._id };
  const approved = await acme.founder.ok(API.leave.decideCorrection, { params, body: { status: 'Approved' } });
  expect(approved.status).toBe('Approved');
});

it('an approved withdrawal keeps the status Approved', async () => {
  await acme.founder.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status: 'Approved' } });
  await cancelCorrection(employee).ok();
  const body = { leaveId: form._id, reason: 'Not needed' };
  correction = await employee.ok(API.leave.createCorrection, { body });
  const params = { correctionId: correction._id };
  await acme.founder.ok(API.leave.decideCorrection, { params, body: { status: 'Approved' } });
  expect(await stored()).toMatchObject({ status: 'Approved', isCancelled: false });
  expect(updates().map(({ payload }) => payload)).not.toContainEqual(expect.objectContaining({ status: 'Cancelled' }));
});

it('a pending correction is cancelled when the membership of its owner ends', async () => {
  await acme.founder.ok(API.users.remove, { params: { id: employee.id }, body: { reason: 'Moved' } });
  const { corrections } = await acme.founder.ok(API.leave.allCorrections);
  expect(corrections).toMatchObject([{ isCancelled: true, comment: 'Left the company' }]);
});

describe('the owner of a correction', () => {
  it('withdraws it and can request another one', async () => {
    expect(await cancelCorrection(employee).ok()).toMatchObject({ isCancelled: true });
    expect(await waiting()).toBe(0);
    const { corrections } = await employee.ok(API.leave.corrections, { query: { status: 'Rejected' } });
    expect(corrections).toMatchObject([{ _id: correction._id, isCancelled: true }]);
    expect(updates()).not.toEqual([]);
    // A repetition, such as after a lost response.
    expect(await cancelCorrection(employee).ok()).toMatchObject({ isCancelled: true });
    const body = { leaveId: form._id, endDate: '2026-12-02', reason: 'Even longer' };
    expect((await employee.ok(API.leave.createCorrection, { body })).status).toBe('Pending');
  });

  it('withdraws the correction of an attendance day', async () => {
    const entries = [{ checkIn: '2026-11-20T09:00:00.000Z', checkOut: '2026-11-20T16:00:00.000Z' }];
    const body = { attendance: { date: '2026-11-20', entries }, reason: 'Forgot' };
    correction = await employee.ok(API.leave.createCorrection, { body });
    expect((await cancelCorrection(employee).ok()).isCancelled).toBe(true);
    const { days } = await employee.ok(API.attendance.month, { query: { month: '2026-11' } });
    expect(days[19]).toMatchObject({ entries: [], pendingCorrection: null });
  });

  it('is the only person who can withdraw it', async () => {
    expect((await cancelCorrection(acme.founder).refused()).code).toBe('NOT_FOUND');
    expect((await cancelCorrection((await foundCompany(test)).founder).refused()).code).toBe('NOT_FOUND');
  });
});
