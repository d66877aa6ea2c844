import { API, type LeaveForm } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';
import { changeTimeRules } from '../../../testing/domains/time';

/** A week of approved leave, Monday to Friday, of which Monday and Tuesday are locked. */
const FRIDAY = '2026-12-04';
const TUESDAY = '2026-12-01';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
let form: LeaveForm;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  employee = await acme.hire('Bob');
  const { _id } = await fileLeave(employee, { endDate: FRIDAY });
  form = await acme.founder.ok(API.leave.decide, { params: { leaveId: _id }, body: { status: 'Approved' } });
  await changeTimeRules(acme, { lockedUntil: TUESDAY });
});

const body = (changes: object) => ({ body: { leaveId: form._id, reason: 'Back early', ...changes } });
const correct = (changes: object) => employee.ok(API.leave.createCorrection, body(changes));
const refusal = async (changes: object) => (await employee.refused(API.leave.createCorrection, body(changes))).fields;
const approve = (correctionId: string) => ({ params: { correctionId }, body: { status: 'Approved' } });
const used = async () => (await employee.ok(API.leave.balances)).balances[0]?.used;

it('returns days after the locked period when leave is shortened', async () => {
  const { _id } = await correct({ endDate: '2026-12-02' });
  await acme.founder.ok(API.leave.decideCorrection, approve(_id));
  expect(await employee.ok(API.leave.form, { params: { id: form._id } })).toMatchObject({ endDate: '2026-12-02' });
  expect(await used()).toBe(3_000);
});

it('allows shortening leave to the last locked day', async () => {
  const { _id } = await correct({ endDate: TUESDAY });
  await acme.founder.ok(API.leave.decideCorrection, approve(_id));
  expect(await used()).toBe(2_000);
});

it.each([
  ['later', { startDate: '2026-12-02' }],
  ['earlier', { startDate: '2026-11-27' }],
  ['shorter within the period', { endDate: '2026-11-30' }],
  ['half of its first day', { startPart: 'pm' }],
])('rejects a change of locked days: %s', async (_, changes) => {
  expect(await refusal(changes)).toMatchObject({ startDate: { code: 'LOCKED_PERIOD', params: { date: TUESDAY } } });
});

it('rejects withdrawing leave with locked days and changing its type', async () => {
  expect(await refusal({})).toMatchObject({ leaveId: { code: 'LOCKED_PERIOD', params: { date: TUESDAY } } });
  const { types } = await employee.ok(API.leave.overview);
  const other = types.find(({ _id, unit }) => unit === 'day' && _id !== form.leaveType._id);
  expect(await refusal({ leaveType: other?._id })).toMatchObject({ startDate: { code: 'LOCKED_PERIOD' } });
});

it('rejects approving a correction whose days have been locked since', async () => {
  await changeTimeRules(acme, { lockedUntil: null });
  const moved = await correct({ startDate: '2026-12-02' });
  await changeTimeRules(acme, { lockedUntil: TUESDAY });
  const refused = await acme.founder.refused(API.leave.decideCorrection, approve(moved._id));
  expect(refused.fields).toMatchObject({ startDate: { code: 'LOCKED_PERIOD' } });
  expect(await employee.ok(API.leave.form, { params: { id: form._id } })).toMatchObject({
    endDate: FRIDAY,
    pendingCorrection: moved._id,
  });
});
