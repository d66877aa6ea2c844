import { API, type LeaveForm } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { changeLeaveRules, fileLeave } from '../../testing/domains/leave';
import { grant } from '../../testing/domains/people';

/** A new company has the type Sick leave, which is confidential, and Annual leave, which is not. */
const MONDAY = '2026-11-30';
const TUESDAY = '2026-12-01';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
let colleague: Person;
let sick: LeaveForm;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  [employee, colleague] = [await acme.hire('Bob'), await acme.hire('Cy')];
  sick = await approved({ type: 'Sick leave', startDate: MONDAY, endDate: MONDAY, reason: 'Migraine' });
  await approved({ startDate: TUESDAY, endDate: TUESDAY, reason: 'Zoo' });
});

async function approved(request: Record<string, unknown>): Promise<LeaveForm> {
  const { _id: leaveId } = await fileLeave(employee, request);
  return acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
}

const RANGE = { from: MONDAY, to: TUESDAY };
const namesOf = (absences: readonly { leaveType: { name: string } | null }[]) =>
  absences.map(({ leaveType }) => leaveType?.name ?? null);
const seenBy = async (person: Person) => ({
  away: namesOf((await person.ok(API.leave.away, { query: RANGE })).away),
  calendar: namesOf((await person.ok(API.calendar.list, { query: RANGE })).leave),
});

const BOTH = ['Sick leave', 'Annual leave'];

it('shows colleagues the type of an absence only if it is not confidential', async () => {
  const names = [null, 'Annual leave'];
  expect(await seenBy(colleague)).toEqual({ away: names, calendar: names });
  const request = { leaveType: sick.leaveType._id, startDate: MONDAY, endDate: TUESDAY };
  expect(namesOf((await colleague.ok(API.leave.preview, { body: request })).away)).toEqual(names);
});

it('never shows colleagues the reason of an absence or its form', async () => {
  const { away } = await colleague.ok(API.leave.away, { query: RANGE });
  const { leave } = await colleague.ok(API.calendar.list, { query: RANGE });
  expect(JSON.stringify([away, leave])).not.toMatch(/Migraine|Zoo/);
  expect(leave.map(({ leaveId }) => leaveId)).toEqual([null, null]);
});

it.each([
  ['the person', () => employee],
  ['the people who decide', () => acme.founder],
  [
    'holders of leave.viewAll',
    async () => {
      await grant(test, acme, colleague, 'leave.viewAll');
      return colleague;
    },
  ],
  [
    'approvers named in a step',
    async () => {
      await changeLeaveRules(acme, { approval: { steps: [{ approvers: [colleague.id] }] } });
      return colleague;
    },
  ],
])('shows confidential types to %s', async (_who, viewer) => {
  expect(await seenBy(await viewer())).toEqual({ away: BOTH, calendar: BOTH });
});

it('applies a change of the confidentiality of a type to existing leave', async () => {
  const { leave } = (await acme.founder.ok(API.companies.rules)).data;
  const confidential = (isSick: boolean) =>
    changeLeaveRules(acme, { types: leave.types?.map((type) => ({ ...type, confidential: isSick })) });
  await confidential(true);
  expect((await seenBy(colleague)).away).toEqual([null, null]);
  await confidential(false);
  expect((await seenBy(colleague)).away).toEqual(BOTH);
});

describe('a holder of attendance.correct', () => {
  beforeEach(() => grant(test, acme, colleague, 'attendance.correct'));

  it('sees leave days in the attendance of other people without confidential types', async () => {
    const month = async (viewer: Person, day: string) => {
      const query = { userId: employee.id, month: day.slice(0, 7) };
      const { days } = await viewer.ok(API.attendance.month, { query });
      return days.find(({ date }) => date === day)?.leave;
    };
    expect(await month(colleague, MONDAY)).toEqual({ part: 'full', leaveType: null });
    expect(await month(colleague, TUESDAY)).toMatchObject({ leaveType: { name: 'Annual leave' } });
    expect(await month(employee, MONDAY)).toMatchObject({ leaveType: { name: 'Sick leave' } });
    const team = async (viewer: Person) => {
      const { people } = await viewer.ok(API.attendance.team, { query: { date: MONDAY } });
      return people.find((one) => one.employee._id === employee.id)?.day.leave?.leaveType?.name ?? null;
    };
    expect([await team(colleague), await team(acme.founder)]).toEqual([null, 'Sick leave']);
  });

  it('lists corrections of attendance, not those of leave', async () => {
    await employee.ok(API.leave.createCorrection, { body: { leaveId: sick._id, reason: 'Well again' } });
    const entries = [{ checkIn: '2026-11-20T08:00:00.000Z', checkOut: '2026-11-20T16:00:00.000Z' }];
    const attendance = { date: '2026-11-20', entries };
    const { _id } = await employee.ok(API.leave.createCorrection, { body: { attendance, reason: 'Forgot' } });
    const listed = async (viewer: Person, query = {}) =>
      (await viewer.ok(API.leave.allCorrections, { query })).corrections.map((one) => one._id);
    expect(await listed(colleague)).toEqual([_id]);
    expect(await listed(colleague, { leaveType: sick.leaveType._id })).toEqual([]);
    expect(await listed(acme.founder)).toHaveLength(2);
  });
});
