import { randomUUID } from 'node:crypto';
import { API, type LeaveForm } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { leaveLedger } from '../../../composition/schema';
import { foundCompany, type Person, type TestCompany } from '../../../testing';
import { fileLeave, leaveRequest } from '../../../testing/domains/leave';
import { grant } from '../../../testing/domains/people';
import { createSocketApp, type SocketApp } from '../../../testing/sockets';
import { accrueLeave } from '../leave.jobs';

let test: SocketApp;
let acme: TestCompany;
let employee: Person;
let first: Person;
let second: Person;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  [employee, first, second] = [await acme.hire('Bob'), await acme.hire('Fay'), await acme.hire('Sid')];
});

async function saveLeaveRules(change: object) {
  const { version, leave } = (await acme.founder.ok(API.companies.rules)).data;
  return acme.founder.ok(API.companies.saveRules, { body: { version, leave: { ...leave, ...change } } });
}
const steps = (...people: Person[][]) =>
  saveLeaveRules({ approval: { steps: people.map((each) => ({ approvers: each.map(({ id }) => id) })) } });
const input = (form: LeaveForm, status = 'Approved') => ({ params: { leaveId: form._id }, body: { status } });
const refusal = async (changes: object) =>
  (await employee.refused(API.leave.create, await leaveRequest(employee, changes as Record<string, unknown>))).fields;

describe('approval steps', () => {
  beforeEach(() => steps([first], [second]));

  it('are decided in order, each by its approvers', async () => {
    const form = await fileLeave(employee);
    expect(form).toMatchObject({ step: 0, steps: 2 });
    expect(await second.ok(API.notifications.list)).toEqual([]);
    expect((await second.refused(API.leave.decide, input(form))).status).toBeGreaterThanOrEqual(403);
    const once = await first.ok(API.leave.decide, input(form));
    expect(once).toMatchObject({ status: 'Pending', step: 1, mayDecide: false, approvals: [{ by: { name: 'Fay' } }] });
    expect(await first.refused(API.leave.decide, input(form))).toMatchObject({ status: 403 });
    expect(await second.ok(API.notifications.list)).toHaveLength(1);
    expect((await second.ok(API.leave.queue)).items.map((item) => item.form?._id)).toEqual([form._id]);
    expect((await second.ok(API.leave.decide, input(form))).status).toBe('Approved');
    expect((await second.ok(API.leave.queue)).items).toEqual([]);
  });

  it('end with the first rejection', async () => {
    const form = await fileLeave(employee);
    expect((await first.ok(API.leave.decide, input(form, 'Rejected'))).status).toBe('Rejected');
    expect((await second.refused(API.leave.decide, input(form))).status).toBeGreaterThanOrEqual(403);
  });

  it('skip the requester as approver', async () => {
    const form = await fileLeave(first);
    expect((await acme.founder.ok(API.leave.decide, input(form))).step).toBe(1);
  });
});

it('accepts one of two simultaneous decisions in each of a hundred rounds', async () => {
  await grant(test, acme, second, 'leave.decide');
  for (let round = 0; round < 100; round++) {
    const day = new Date(Date.UTC(2027, 0, 4 + 7 * (round % 20))).toISOString().slice(0, 10);
    const form = await fileLeave(employee, { startDate: day, endDate: day });
    const answers = await Promise.all([
      acme.founder.call(API.leave.decide, input(form, 'Rejected')),
      second.call(API.leave.decide, input(form, 'Rejected')),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});

it('a bulk decision treats requests separately, and those of other companies like unknown ones', async () => {
  const [one, other] = [
    await fileLeave(employee),
    await fileLeave(employee, { startDate: '2026-12-07', endDate: '2026-12-07' }),
  ];
  await acme.founder.ok(API.leave.decide, input(one, 'Rejected'));
  const globex = await foundCompany(test);
  const foreign = await fileLeave(await globex.hire());
  const leaveIds = [one._id, other._id, foreign._id, randomUUID()];
  const { results } = await acme.founder.ok(API.leave.decideMany, { body: { leaveIds, status: 'Approved' } });
  expect(results.map(({ decided, code }) => [decided, code])).toEqual([
    [false, 'ALREADY_DECIDED'],
    [true, null],
    [false, 'NOT_FOUND'],
    [false, 'NOT_FOUND'],
  ]);
  expect(results[2]?.message).toBe(results[3]?.message);
});

describe('leave rules of a company', () => {
  it('block or warn about short notice, and reject back-dating', async () => {
    await saveLeaveRules({ notice: { days: 14, mode: 'block' } });
    expect(await refusal({})).toMatchObject({ startDate: { code: 'NOTICE_TOO_SHORT' } });
    await saveLeaveRules({ notice: { days: 14, mode: 'warn' }, backDating: { days: 1, mode: 'block' } });
    const { body } = await leaveRequest(employee);
    const preview = await employee.ok(API.leave.preview, { body });
    expect(preview).toMatchObject({ amount: 1_000, issues: [], warnings: [{ code: 'NOTICE_TOO_SHORT' }] });
    expect(preview.balances).toEqual([{ year: 2026, before: 25_000, after: 24_000, limit: 0 }]);
    const past = { startDate: '2026-11-19', endDate: '2026-11-19' };
    expect(await refusal(past)).toMatchObject({ startDate: { code: 'BACK_DATED' } });
  });

  it('reject blocked and locked days', async () => {
    await saveLeaveRules({ blackouts: [{ from: '2026-12-01', to: '2026-12-02', reason: 'Stocktaking' }] });
    expect(await refusal({ endDate: '2026-12-01' })).toMatchObject({
      startDate: { code: 'BLACKOUT', message: '2026-12-01 is blocked: Stocktaking.' },
    });
    const { version, time } = (await acme.founder.ok(API.companies.rules)).data;
    await acme.founder.ok(API.companies.saveRules, { body: { version, time: { ...time, lockedUntil: '2026-11-30' } } });
    expect(await refusal({})).toMatchObject({ startDate: { code: 'LOCKED_PERIOD' } });
  });

  it('apply as of the time of sending, not of opening the form', async () => {
    const request = await leaveRequest(employee);
    expect(await employee.ok(API.leave.preview, { body: request.body })).toMatchObject({ issues: [], warnings: [] });
    await saveLeaveRules({ blackouts: [{ from: '2026-11-30', to: '2026-11-30', reason: 'Inventory' }] });
    expect((await employee.refused(API.leave.create, request)).fields).toMatchObject({
      startDate: { code: 'BLACKOUT' },
    });
    expect((await employee.ok(API.leave.ownForms)).leaveForms).toEqual([]);
  });

  it('count notice in the time zone of the person', async () => {
    await saveLeaveRules({ notice: { days: 1, mode: 'block' } });
    const schedules = [{ from: '2026-01-01', timeZone: 'Pacific/Honolulu', week: [480, 480, 480, 480, 480, 0, 0] }];
    await acme.founder.ok(API.leave.saveSchedules, { params: { userId: first.id }, body: { schedules } });
    // At 09:00 UTC on the 23rd it is still the 22nd in Honolulu.
    const monday = { startDate: '2026-11-23', endDate: '2026-11-23' };
    expect(await refusal(monday)).toMatchObject({ startDate: { code: 'NOTICE_TOO_SHORT' } });
    expect(await fileLeave(first, monday)).toMatchObject({ status: 'Pending', amount: 1_000 });
  });

  it('reject leave beyond the balance, with days counted in their year', async () => {
    expect(await refusal({ startDate: '2026-11-24', endDate: '2026-12-31' })).toMatchObject({
      endDate: { code: 'BALANCE_EXCEEDED', message: 'You have 25 days; this needs 28 days.' },
    });
    const form = await fileLeave(employee, { startDate: '2026-12-21', endDate: '2027-01-08' });
    await acme.founder.ok(API.leave.decide, input(form));
    const of = async (year: number) => (await employee.ok(API.leave.balances, { query: { year } })).balances[0]?.used;
    expect([await of(2026), await of(2027)]).toEqual([9_000, 6_000]);
  });

  it('reject leave that is too long together with adjacent requests', async () => {
    const { types = [] } = (await acme.founder.ok(API.companies.rules)).data.leave;
    await saveLeaveRules({ types: types.map((type, index) => (index === 0 ? { ...type, maxAmount: 3_000 } : type)) });
    await fileLeave(employee, { startDate: '2026-11-26', endDate: '2026-11-27' });
    expect(await refusal({ endDate: '2026-12-01' })).toMatchObject({ endDate: { code: 'LONGER_THAN_MAX' } });
    expect((await fileLeave(employee)).status).toBe('Pending');
  });

  it('approve types without approval immediately', async () => {
    const { types = [] } = (await acme.founder.ok(API.companies.rules)).data.leave;
    await saveLeaveRules({ types: types.map((type) => ({ ...type, needsApproval: false })) });
    expect(await fileLeave(employee)).toMatchObject({ status: 'Approved', decidedBy: null });
    const [balance] = (await employee.ok(API.leave.balances)).balances;
    expect(balance).toMatchObject({ used: 1_000, available: 24_000 });
  });

  it('count hours for types that are counted in hours', async () => {
    const { types = [] } = (await acme.founder.ok(API.companies.rules)).data.leave;
    const hours = { name: 'Time off in lieu', colour: 2, paid: true, unit: 'hour', allowance: 600 };
    await saveLeaveRules({ types: [...types, hours] });
    const form = await fileLeave(employee, { type: 'Time off in lieu', minutes: 90 });
    expect(form).toMatchObject({ unit: 'hour', amount: 90, minutes: 90 });
  });

  it('reject removing a type in use, and duplicate names', async () => {
    await fileLeave(employee);
    const { version, leave } = (await acme.founder.ok(API.companies.rules)).data;
    const { types = [] } = leave;
    const save = (list: object[]) =>
      acme.founder.refused(API.companies.saveRules, { body: { version, leave: { ...leave, types: list } } });
    expect((await save(types.slice(1))).fields).toHaveProperty(['leave.types', 'code'], 'LEAVE_TYPE_IN_USE');
    const { _id: _, ...twin } = types[0] ?? {};
    expect((await save([...types, twin])).fields).toHaveProperty(['leave.types.3.name', 'code'], 'NAME_TAKEN');
  });
});

describe('balances', () => {
  it('are explained line by line and adjusted with a note', async () => {
    const form = await fileLeave(employee);
    await acme.founder.ok(API.leave.decide, input(form));
    const leaveType = form.leaveType._id;
    const body = { userId: employee.id, leaveType, amount: -500, note: 'Left early' };
    const { balance } = await acme.founder.ok(API.leave.adjust, { body });
    expect(balance).toMatchObject({ entitlement: 24_500, used: 1_000, available: 23_500 });
    const { lines } = await employee.ok(API.leave.ledger, { query: { leaveType } });
    expect(lines.map(({ kind, amount, balance: after }) => [kind, amount, after])).toEqual([
      ['grant', 25_000, 25_000],
      ['adjust', -500, 24_500],
      ['use', -1_000, 23_500],
    ]);
    expect(lines[1]).toMatchObject({ note: 'Left early', by: { name: 'Ada' } });
    expect((await employee.refused(API.leave.adjust, { body })).code).toBe('FORBIDDEN');
  });

  it('are adjusted once for simultaneous and later repetitions with one client id', async () => {
    const [annual] = (await employee.ok(API.leave.balances)).balances;
    const leaveType = annual?.leaveType._id ?? '';
    const adjust = (clientId: string) => {
      const body = { userId: employee.id, leaveType, amount: 1_000, note: 'Bonus', clientId };
      return acme.founder.ok(API.leave.adjust, { body });
    };
    const clientId = randomUUID();
    for (const { balance } of await Promise.all([adjust(clientId), adjust(clientId)])) {
      expect(balance).toMatchObject({ available: 26_000 });
    }
    expect((await adjust(clientId)).balance).toMatchObject({ available: 26_000 });
    expect((await adjust(randomUUID())).balance).toMatchObject({ available: 27_000 });
    const { lines } = await employee.ok(API.leave.ledger, { query: { leaveType } });
    expect(lines.filter(({ kind }) => kind === 'adjust')).toHaveLength(2);
  });

  it('are read and adjusted only with the granted operation', async () => {
    const clerk = await acme.hire();
    const [annual] = (await employee.ok(API.leave.balances)).balances;
    const leaveType = annual?.leaveType._id ?? '';
    const query = { userId: employee.id };
    const body = { ...query, leaveType, amount: 1_000, note: 'Moved from last year' };
    expect((await clerk.refused(API.leave.balances, { query })).code).toBe('NOT_FOUND');
    expect((await clerk.refused(API.leave.adjust, { body })).code).toBe('NOT_FOUND');
    await grant(test, acme, clerk, 'balances.adjust');
    expect((await clerk.ok(API.leave.balances, { query })).balances[0]).toMatchObject({ available: 25_000 });
    expect((await clerk.ok(API.leave.adjust, { body })).balance).toMatchObject({ available: 26_000 });
    expect((await clerk.ok(API.leave.ledger, { query: { ...query, leaveType } })).lines).toHaveLength(2);
  });

  it('are recalculated for a holiday added after the approval', async () => {
    const form = await fileLeave(employee, { endDate: '2026-12-02' });
    await acme.founder.ok(API.leave.decide, input(form));
    const { version, workingTime } = (await acme.founder.ok(API.companies.rules)).data;
    const holidays = [{ date: '2026-12-01', name: 'Founding day' }];
    await acme.founder.ok(API.companies.saveRules, { body: { version, workingTime: { ...workingTime, holidays } } });
    expect((await employee.ok(API.leave.form, { params: { id: form._id } })).amount).toBe(2_000);
    expect((await employee.ok(API.leave.balances)).balances[0]).toMatchObject({ used: 2_000 });
    expect((await employee.ok(API.notifications.list))[0]?.title).toBe('Leave counted again');
  });

  it('are granted once by simultaneous jobs', async () => {
    const accrue = () => accrueLeave.perform(test.deps, {}, { id: randomUUID(), attempt: 1 });
    await Promise.all([accrue(), accrue(), accrue()]);
    const rows = await test.database.db.select().from(leaveLedger).where(eq(leaveLedger.userId, employee.id));
    expect(rows.map(({ year, kind, amount }) => `${year} ${kind} ${amount}`)).toEqual(['2026 grant 25000']);
  });

  it('carry over and expire once each year', async () => {
    const accrue = () => accrueLeave.perform(test.deps, {}, { id: randomUUID(), attempt: 1 });
    await accrue();
    test.clock.pass({ minutes: 60 * 24 * 60 });
    await accrue();
    const ledger = async () => {
      const rows = await test.database.db.select().from(leaveLedger).where(eq(leaveLedger.userId, employee.id));
      return rows.map(({ year, kind, amount }) => `${year} ${kind} ${amount}`).toSorted();
    };
    const closed = [
      '2026 carry -5000',
      '2026 expire -20000',
      '2026 grant 25000',
      '2027 carry 5000',
      '2027 grant 25000',
    ];
    expect(await ledger()).toEqual(closed);
    test.clock.pass({ minutes: 60 * 24 * 90 });
    await accrue();
    await accrue();
    expect(await ledger()).toEqual([...closed, '2027 expire -5000'].toSorted());
  });
});
