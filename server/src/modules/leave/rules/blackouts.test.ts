import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeLeaveRules, fileLeave, leaveRequest, leaveTypeOf } from '../../../testing/domains/leave';

const DAY = '2026-11-30';
const PERIOD = { from: DAY, to: DAY, reason: 'Stocktaking' };

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

const block = (scope: object) => changeLeaveRules(acme, { scopedBlackouts: [{ ...PERIOD, ...scope }] });
/** Returns the code with which a request for a type is refused; undefined if it is accepted. */
async function codeOf(type: string, person = employee): Promise<string | undefined> {
  const { body } = await leaveRequest(person, { type });
  return (await person.ok(API.leave.preview, { body })).issues[0]?.code;
}
const department = (name: string, ...members: Person[]) =>
  acme.founder.ok(API.departments.create, { body: { name, members: members.map(({ id }) => id) } });
const rules = async () => (await acme.founder.ok(API.companies.rules)).data.leave;

it.each([
  ['a blackout for everyone', { blackouts: [PERIOD] }],
  ['a blackout that names no types or departments', { scopedBlackouts: [PERIOD] }],
])('%s blocks all types except those without notice, such as sick leave', async (_name, change) => {
  await changeLeaveRules(acme, change);
  expect(await codeOf('Annual leave')).toBe('BLACKOUT');
  expect(await codeOf('Unpaid leave')).toBe('BLACKOUT');
  expect((await fileLeave(employee, { type: 'Sick leave' })).status).toBe('Pending');
});

it('keeps blackouts that a client omits', async () => {
  await block({ leaveTypes: [await leaveTypeOf(employee)] });
  const { scopedBlackouts: _scoped, ...leave } = await rules();
  const { version } = (await acme.founder.ok(API.companies.rules)).data;
  await acme.founder.ok(API.companies.saveRules, { body: { version, leave: { ...leave, correctionWindowDays: 5 } } });
  expect(await codeOf('Annual leave')).toBe('BLACKOUT');
});

describe('a blackout that names types', () => {
  it('blocks only these types', async () => {
    await block({ leaveTypes: [await leaveTypeOf(employee, 'Unpaid leave')] });
    expect(await codeOf('Unpaid leave')).toBe('BLACKOUT');
    expect(await codeOf('Annual leave')).toBeUndefined();
  });

  it('rejects types of another company', async () => {
    const foreign = await leaveTypeOf((await foundCompany(test)).founder);
    const leave = { ...(await rules()), scopedBlackouts: [{ ...PERIOD, leaveTypes: [foreign] }] };
    const { version } = (await acme.founder.ok(API.companies.rules)).data;
    const { fields } = await acme.founder.refused(API.companies.saveRules, { body: { version, leave } });
    expect(fields).toMatchObject({ 'leave.scopedBlackouts.0.leaveTypes.0': { code: 'LEAVE_TYPE_UNAVAILABLE' } });
  });

  it('prevents removing a type and remains when the type is renamed', async () => {
    const unpaid = await leaveTypeOf(employee, 'Unpaid leave');
    await block({ leaveTypes: [unpaid] });
    const { types = [], ...leave } = await rules();
    const others = types.filter(({ _id }) => _id !== unpaid);
    const { version } = (await acme.founder.ok(API.companies.rules)).data;
    const body = { version, leave: { ...leave, types: others } };
    expect((await acme.founder.refused(API.companies.saveRules, { body })).fields).toMatchObject({
      'leave.scopedBlackouts.0.leaveTypes.0': { code: 'LEAVE_TYPE_UNAVAILABLE' },
    });
    await changeLeaveRules(acme, {
      types: types.map((type) => (type._id === unpaid ? { ...type, name: 'Sabbatical' } : type)),
    });
    expect(await codeOf('Sabbatical')).toBe('BLACKOUT');
  });
});

describe('a blackout that names departments', () => {
  it('blocks only the leave of their members', async () => {
    const colleague = await acme.hire('Cy');
    const sales = await department('Sales', employee);
    await department('Design', colleague);
    await block({ departments: [sales._id] });
    expect(await codeOf('Annual leave')).toBe('BLACKOUT');
    expect(await codeOf('Annual leave', colleague)).toBeUndefined();
    const shown = async (person: Person) => (await person.ok(API.leave.overview)).rules.blackouts.length;
    expect([await shown(employee), await shown(colleague)]).toEqual([1, 0]);
  });

  it('is removed with its only department', async () => {
    const sales = await department('Sales', employee);
    await block({ departments: [sales._id] });
    await acme.founder.ok(API.departments.remove, { params: { id: sales._id } });
    expect(await codeOf('Annual leave')).toBeUndefined();
    expect((await rules()).scopedBlackouts).toEqual([]);
    await changeLeaveRules(acme, { correctionWindowDays: 5 });
    expect(await codeOf('Annual leave')).toBeUndefined();
  });

  it('keeps its other departments when one is deleted', async () => {
    const [sales, design] = [await department('Sales'), await department('Design', employee)];
    await block({ departments: [sales._id, design._id] });
    await acme.founder.ok(API.departments.remove, { params: { id: sales._id } });
    expect((await rules()).scopedBlackouts).toMatchObject([{ departments: [design._id] }]);
    expect(await codeOf('Annual leave')).toBe('BLACKOUT');
  });

  it('rejects departments of another company', async () => {
    const other = await foundCompany(test);
    const foreign = await other.founder.ok(API.departments.create, { body: { name: 'Sales' } });
    const { version, leave } = (await acme.founder.ok(API.companies.rules)).data;
    const body = { version, leave: { ...leave, scopedBlackouts: [{ ...PERIOD, departments: [foreign._id] }] } };
    expect((await acme.founder.refused(API.companies.saveRules, { body })).fields).toMatchObject({
      'leave.scopedBlackouts.0.departments.0': { code: 'UNKNOWN_DEPARTMENT' },
    });
  });
});
