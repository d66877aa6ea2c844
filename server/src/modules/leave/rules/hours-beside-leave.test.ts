import { API, type LeaveForm } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeLeaveRules, fileLeave, leaveRequest } from '../../../testing/domains/leave';

/** A Monday of eight working hours. */
const DAY = '2026-11-30';
const HOURS = 'Time in lieu';

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
  const { types = [] } = (await acme.founder.ok(API.companies.rules)).data.leave;
  await changeLeaveRules(acme, { types: [...types, { name: HOURS, colour: 2, paid: true, unit: 'hour' }] });
});

const hours = (count: number) => ({ type: HOURS, minutes: count * 60 });
const refusal = async (changes: Record<string, unknown>) =>
  (await employee.refused(API.leave.create, await leaveRequest(employee, changes))).fields;
const approve = ({ _id: leaveId }: LeaveForm) =>
  acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
const dayOf = async (date: string) => {
  const { days } = await employee.ok(API.attendance.month, { query: { month: date.slice(0, 7) } });
  return days.find((day) => day.date === date);
};

describe('hours on a day with other leave', () => {
  it('are accepted up to the working time of the day', async () => {
    await fileLeave(employee, hours(2));
    expect((await fileLeave(employee, hours(5))).amount).toBe(300);
    expect(await refusal(hours(1.5))).toMatchObject({
      minutes: {
        code: 'HOURS_EXCEED_DAY',
        message: `You already have leave on ${DAY}; at most 1 hour more is possible.`,
      },
    });
    await fileLeave(employee, hours(1));
    expect(await refusal(hours(0.25))).toMatchObject({ startDate: { code: 'OVERLAP' } });
  });

  it('are accepted beside half a day, and half a day beside them', async () => {
    await fileLeave(employee, { startPart: 'am', endPart: 'am' });
    expect(await refusal(hours(4.5))).toMatchObject({ minutes: { code: 'HOURS_EXCEED_DAY' } });
    await fileLeave(employee, hours(3));
    expect(await refusal({ startPart: 'pm', endPart: 'pm' })).toMatchObject({ startDate: { code: 'OVERLAP' } });

    const tuesday = { startDate: '2026-12-01', endDate: '2026-12-01' };
    await fileLeave(employee, { ...hours(4), ...tuesday });
    expect((await fileLeave(employee, { ...tuesday, startPart: 'pm', endPart: 'pm' })).amount).toBe(500);
  });

  it('are rejected on a day of full leave', async () => {
    await fileLeave(employee);
    expect(await refusal(hours(1))).toMatchObject({
      startDate: { code: 'OVERLAP', message: `You already have Annual leave ${DAY}–${DAY}.` },
    });
  });

  it('are rejected for each day of a longer request', async () => {
    await fileLeave(employee, { ...hours(6), startDate: '2026-12-02', endDate: '2026-12-02' });
    expect(await refusal({ ...hours(3), endDate: '2026-12-03' })).toMatchObject({
      minutes: { params: { date: '2026-12-02', left: '2 hours' } },
    });
  });

  it('can be changed within the remaining time of the day', async () => {
    await fileLeave(employee, hours(5));
    const { _id: leaveId } = await fileLeave(employee, hours(1));
    await employee.ok(API.leave.update, { params: { leaveId }, body: { minutes: 180 } });
    const { fields } = await employee.refused(API.leave.update, { params: { leaveId }, body: { minutes: 181 } });
    expect(fields).toMatchObject({ minutes: { code: 'HOURS_EXCEED_DAY', params: { left: '3 hours' } } });
  });

  it('never exceed the working time of the day in twenty simultaneous requests', async () => {
    const request = await leaveRequest(employee, hours(3));
    const answers = await Promise.all(Array.from({ length: 20 }, () => employee.call(API.leave.create, request)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it('are checked again when a correction is approved', async () => {
    const form = await fileLeave(employee, hours(2));
    const body = { leaveId: form._id, minutes: 360, reason: 'Longer' };
    const { _id: correctionId } = await employee.ok(API.leave.createCorrection, { body });
    await fileLeave(employee, hours(4));
    const decision = { params: { correctionId }, body: { status: 'Approved' } };
    const { fields } = await acme.founder.refused(API.leave.decideCorrection, decision);
    expect(fields).toMatchObject({ minutes: { code: 'HOURS_EXCEED_DAY' } });
  });
});

describe('attendance on a day with leave', () => {
  it('subtracts half a day and hours from the expected time', async () => {
    await approve(await fileLeave(employee, { startPart: 'am', endPart: 'am' }));
    await approve(await fileLeave(employee, hours(2)));
    expect(await dayOf(DAY)).toMatchObject({ expected: 120, leave: { part: 'am' } });
  });

  it('expects no work if leave in hours fills the day', async () => {
    await approve(await fileLeave(employee, hours(2)));
    await approve(await fileLeave(employee, hours(6)));
    expect(await dayOf(DAY)).toMatchObject({ expected: 0, state: 'leave' });
  });
});

it('reduces leave to the remaining working time when half of its day becomes a holiday', async () => {
  await fileLeave(employee, { startPart: 'pm', endPart: 'pm' });
  const three = await fileLeave(employee, hours(3));
  const wednesday = { startDate: '2026-12-02', endDate: '2026-12-02' };
  const early = await fileLeave(employee, { ...hours(3), ...wednesday });
  const late = await fileLeave(employee, { ...hours(3), ...wednesday });
  const { version, workingTime } = (await acme.founder.ok(API.companies.rules)).data;
  const holidays = [DAY, '2026-12-02'].map((date) => ({ date, name: 'Feast', part: 'am' }));
  await acme.founder.ok(API.companies.saveRules, { body: { version, workingTime: { ...workingTime, holidays } } });
  const amountOf = async ({ _id: id }: LeaveForm) => (await employee.ok(API.leave.form, { params: { id } })).amount;
  expect(await amountOf(three)).toBe(0);
  expect([await amountOf(early), await amountOf(late)]).toEqual([180, 60]);
});

it('rejects more hours than the longest working day of the request', async () => {
  expect(await refusal(hours(8.25))).toMatchObject({
    minutes: { code: 'HOURS_EXCEED_WORK', message: 'A working day of this time has at most 8 hours.' },
  });
  expect((await fileLeave(employee, hours(8))).amount).toBe(480);
});

describe('today’s leave in the list of people', () => {
  const today = { startDate: '2026-11-23', endDate: '2026-11-23' };
  const shown = async () => {
    const { employees } = await acme.founder.ok(API.people.employees);
    return employees.find(({ user }) => user._id === employee.id)?.employee.leave;
  };

  it('states its hours until they fill the working day', async () => {
    expect(await shown()).toEqual({ today: false, until: null, part: null, minutes: null });
    await approve(await fileLeave(employee, { ...hours(2), ...today }));
    expect(await shown()).toEqual({ today: true, until: today.endDate, part: null, minutes: 120 });
    await approve(await fileLeave(employee, { ...hours(6), ...today }));
    expect(await shown()).toEqual({ today: true, until: today.endDate, part: 'full', minutes: null });
  });

  it('states the half of the day until the other half is leave as well', async () => {
    await approve(await fileLeave(employee, { ...today, startPart: 'am', endPart: 'am' }));
    expect(await shown()).toMatchObject({ part: 'am', minutes: null });
    await approve(await fileLeave(employee, { ...hours(4), ...today }));
    expect(await shown()).toMatchObject({ part: 'full', minutes: null });
  });
});

it('takes whole days after a change or a correction that removes the hours', async () => {
  const { _id: leaveId } = await fileLeave(employee, hours(2));
  const change = { params: { leaveId }, body: { minutes: null, base: { minutes: 120 } } };
  expect(await employee.ok(API.leave.update, change)).toMatchObject({ minutes: null, amount: 480 });

  const tuesday = { startDate: '2026-12-01', endDate: '2026-12-01' };
  const other = await fileLeave(employee, { ...hours(2), ...tuesday });
  const body = { leaveId: other._id, minutes: null, reason: 'Longer' };
  const { _id: correctionId, after } = await employee.ok(API.leave.createCorrection, { body });
  expect(after).toMatchObject({ minutes: null, amount: 480 });
  const edit = { params: { correctionId }, body: { endDate: '2026-12-02' } };
  const edited = await employee.ok(API.leave.updateCorrection, edit);
  expect(edited.after).toMatchObject({ minutes: null, amount: 960 });
});
