import { API, type LeaveForm } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { leaveTypes } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { CERTIFICATE, fileLeave, leaveTypeOf } from '../../../testing/domains/leave';

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

const approve = (form: LeaveForm) =>
  acme.founder.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status: 'Approved' } });
const correct = (body: object) => employee.ok(API.leave.createCorrection, { body: { reason: 'Wrong day', ...body } });
const decide = (correctionId: string, status: string, comment?: string) =>
  acme.founder.ok(API.leave.decideCorrection, { params: { correctionId }, body: { status, comment } });
const formOf = (id: string) => employee.ok(API.leave.form, { params: { id } });
const annualOf = async (person: Person) => (await person.ok(API.leave.balances)).balances[0];
const listOf = (person: Person) => person.ok(API.notifications.list);

describe('correcting approved leave', () => {
  it('notifies the approver, and changes days and balance on approval', async () => {
    const form = await approve(await fileLeave(employee, { endDate: '2026-12-01' }));
    expect(await annualOf(employee)).toMatchObject({ used: 2_000, available: 23_000 });
    const correction = await correct({ leaveFormId: form._id, endDate: '2026-11-30', endPart: 'am' });
    expect(correction).toMatchObject({
      kind: 'leave',
      leaveId: form._id,
      leaveStatus: 'Approved',
      before: { endDate: '2026-12-01', amount: 2_000 },
      after: { endDate: '2026-11-30', endPart: 'am', amount: 500 },
      withdrawal: false,
      status: 'Pending',
      mayDecide: false,
    });
    expect((await formOf(form._id)).pendingCorrection).toBe(correction._id);
    expect((await listOf(acme.founder))[0]).toMatchObject({
      type: 'leave_correction_request',
      message: 'Bob requested a correction of Annual leave: 30 Nov 2026, morning (0.5 days). “Wrong day”',
      metadata: { leaveFormId: form._id, correctionId: correction._id, status: 'Pending' },
    });
    expect((await acme.founder.ok(API.leave.queue)).items[0]?.correction).toMatchObject({ mayDecide: true });

    await decide(correction._id, 'Approved');
    expect(await formOf(form._id)).toMatchObject({
      endDate: '2026-11-30',
      amount: 500,
      status: 'Approved',
      pendingCorrection: null,
    });
    expect(await annualOf(employee)).toMatchObject({ used: 500, available: 24_500 });
    expect((await listOf(employee))[0]).toMatchObject({ type: 'leave_correction_approval' });
  });

  it('withdraws the leave and returns its days if no dates are given', async () => {
    const form = await approve(await fileLeave(employee));
    const correction = await correct({ leaveId: form._id });
    expect(correction).toMatchObject({ withdrawal: true, after: null });
    expect((await formOf(form._id)).status).toBe('Approved');
    await decide(correction._id, 'Approved');
    expect((await formOf(form._id)).status).toBe('Cancelled');
    expect(await annualOf(employee)).toMatchObject({ used: 0, available: 25_000 });
    expect((await fileLeave(employee)).status).toBe('Pending');
  });

  it('changes nothing on rejection, and gives the comment to the requester', async () => {
    const form = await approve(await fileLeave(employee));
    const { _id } = await correct({ leaveId: form._id, startPart: 'pm' });
    expect(await decide(_id, 'Rejected', 'Not needed')).toMatchObject({ status: 'Rejected', comment: 'Not needed' });
    expect(await formOf(form._id)).toMatchObject({ amount: 1_000, startPart: 'full' });
    expect((await listOf(employee))[0]).toMatchObject({ type: 'leave_correction_rejection' });
    const again = { params: { correctionId: _id }, body: { status: 'Approved' } };
    expect(await acme.founder.refused(API.leave.decideCorrection, again)).toMatchObject({
      status: 409,
      message: 'Ada already rejected this.',
    });
  });

  it('accepts form data with a document, which approvers may read', async () => {
    const form = await approve(await fileLeave(employee));
    const body = { leaveId: form._id, startPart: 'am', reason: 'See the note' };
    const { attachments } = await employee.ok(API.leave.createCorrection, { body, files: [CERTIFICATE] });
    const file = { params: { id: attachments[0]?._id ?? '' } };
    expect((await acme.founder.call(API.files.download, file)).status).toBe(200);
    expect((await (await acme.hire()).refused(API.files.download, file)).status).toBe(404);
  });

  it('can no longer be approved after the leave was edited', async () => {
    const form = await fileLeave(employee);
    const { _id } = await correct({ leaveId: form._id, startPart: 'pm' });
    await employee.ok(API.leave.update, { params: { leaveId: form._id }, body: { endDate: '2026-12-01' } });
    const input = { params: { correctionId: _id }, body: { status: 'Approved' } };
    expect((await acme.founder.refused(API.leave.updateCorrection, input)).code).toBe('ALREADY_DECIDED');
    expect((await formOf(form._id)).amount).toBe(2_000);
  });

  it('can be edited by its owner while it is pending, under all rules', async () => {
    const form = await approve(await fileLeave(employee));
    const { _id } = await correct({ leaveId: form._id, startPart: 'pm' });
    const params = { correctionId: _id };
    const changed = await employee.ok(API.leave.updateCorrection, { params, body: { startPart: 'am' } });
    expect(changed.after).toMatchObject({ startPart: 'am', amount: 500 });
    const invalid = { params, body: { startDate: '2026-11-28', endDate: '2026-11-29', startPart: 'full' } };
    expect((await employee.refused(API.leave.updateCorrection, invalid)).fields).toMatchObject({
      startDate: { code: 'NON_WORKING_DAYS' },
    });
    const foreign = await acme.hire();
    expect((await foreign.refused(API.leave.updateCorrection, { params, body: { reason: 'x' } })).status).toBe(404);
  });
});

describe('the list of corrections', () => {
  it('filters by the type and the days of the correction', async () => {
    const form = await approve(await fileLeave(employee, { endDate: '2026-12-01' }));
    const leave = await correct({ leaveId: form._id, startDate: '2026-12-07', endDate: '2026-12-08' });
    const entries = [{ checkIn: '2026-11-19T08:00:00.000Z', checkOut: '2026-11-19T16:00:00.000Z' }];
    const day = await correct({ attendance: { date: '2026-11-19', entries } });
    const lists = async (query: Record<string, string>) => {
      const { items } = await acme.founder.ok(API.leave.queue, { query: { ...query, kind: 'correction' } });
      const { corrections } = await acme.founder.ok(API.leave.allCorrections, { query });
      return {
        waiting: new Set(items.map(({ correction }) => correction?._id)),
        all: new Set(corrections.map(({ _id }) => _id)),
      };
    };
    const only = (...found: { _id: string }[]) => {
      const ids = new Set(found.map(({ _id }) => _id));
      return { waiting: ids, all: ids };
    };
    expect(await lists({})).toEqual(only(leave, day));
    expect(await lists({ leaveType: form.leaveType._id })).toEqual(only(leave));
    expect(await lists({ leaveType: leave._id })).toEqual(only());
    expect(await lists({ startDate: '2026-12-08' })).toEqual(only(leave));
    expect(await lists({ startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual(only(day));
    expect(await lists({ startDate: '2026-11-20', endDate: '2026-12-06' })).toEqual(only());
  });
});

describe('a correction', () => {
  const refused = (body: object) => employee.refused(API.leave.createCorrection, { body: { reason: '', ...body } });

  it('keeps the type that it replaced from being removed', async () => {
    const form = await fileLeave(employee, { type: 'Unpaid leave' });
    const { _id } = await correct({ leaveId: form._id, leaveType: await leaveTypeOf(employee, 'Sick leave') });
    await decide(_id, 'Approved');
    const { version, leave } = (await acme.founder.ok(API.companies.rules)).data;
    const types = leave.types?.filter(({ name }) => name !== 'Unpaid leave');
    const body = { version, leave: { ...leave, types } };
    const { fields } = await acme.founder.refused(API.companies.saveRules, { body });
    expect(fields).toHaveProperty(['leave.types', 'code'], 'LEAVE_TYPE_IN_USE');
    expect((await employee.ok(API.leave.corrections)).corrections[0]?.before?.leaveType.name).toBe('Unpaid leave');
  });

  it('is listed without the name of a type that an earlier release let be removed', async () => {
    const form = await fileLeave(employee, { type: 'Unpaid leave' });
    const { _id } = await correct({ leaveId: form._id, leaveType: await leaveTypeOf(employee, 'Sick leave') });
    await decide(_id, 'Approved');
    await test.database.db.delete(leaveTypes).where(eq(leaveTypes.id, form.leaveType._id));
    const { corrections } = await employee.ok(API.leave.corrections);
    expect(corrections[0]).toMatchObject({
      before: { leaveType: { _id: form.leaveType._id, name: '–' } },
      after: { leaveType: { name: 'Sick leave' } },
    });
  });

  it.each([
    ['the type', 'LEAVE_TYPE_UNAVAILABLE', { enabled: false }],
    ['half days', 'HALF_DAY_NOT_ALLOWED', { halfDays: false }],
  ])('is not approved after %s was switched off, and the leave keeps its days', async (_what, code, change) => {
    const sick = await leaveTypeOf(employee, 'Sick leave');
    const form = await approve(await fileLeave(employee));
    const { _id: correctionId } = await correct({ leaveId: form._id, leaveType: sick, startPart: 'pm' });
    await test.database.db.update(leaveTypes).set(change).where(eq(leaveTypes.id, sick));
    const call = { params: { correctionId }, body: { status: 'Approved' } };
    const { fields } = await acme.founder.refused(API.leave.decideCorrection, call);
    expect(Object.values(fields ?? {})).toMatchObject([{ code }]);
    expect(await formOf(form._id)).toMatchObject({ amount: 1_000, leaveType: form.leaveType, status: 'Approved' });
    expect(await annualOf(employee)).toMatchObject({ used: 1_000 });
  });

  it('is rejected if another one is pending, if it corrects nothing, and after the correction window', async () => {
    const form = await approve(await fileLeave(employee));
    expect((await refused({})).fields).toMatchObject({ leaveId: { code: 'REQUIRED' } });
    expect((await refused({ leaveId: form._id, startPart: 'full' })).fields).toMatchObject({
      startDate: { code: 'NOTHING_CORRECTED' },
    });
    await correct({ leaveId: form._id, startPart: 'pm' });
    expect((await refused({ leaveId: form._id, startPart: 'am' })).code).toBe('CORRECTION_PENDING');
    const old = await fileLeave(employee, { startDate: '2026-10-12', endDate: '2026-10-12' });
    expect((await refused({ leaveId: old._id })).fields).toMatchObject({ leaveId: { code: 'CORRECTION_WINDOW_OVER' } });
  });

  it('is rejected with 404 for leave of another person', async () => {
    const form = await fileLeave(await acme.hire());
    expect((await refused({ leaveId: form._id })).status).toBe(404);
  });

  it('cannot be decided by its owner, nor by other colleagues', async () => {
    const form = await approve(await fileLeave(employee));
    const { _id } = await correct({ leaveId: form._id });
    const input = { params: { correctionId: _id }, body: { status: 'Approved' } };
    expect((await employee.refused(API.leave.decideCorrection, input)).code).toBe('OWN_REQUEST');
    const stranger = await acme.hire();
    expect((await stranger.refused(API.leave.decideCorrection, input)).code).toBe('NOT_FOUND');
  });
});
