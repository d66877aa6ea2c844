import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeLeaveRules, fileLeave } from '../../../testing/domains/leave';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
// Monday, 23 November 2026.
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01' });
  employee = await acme.hire();
});

const approve = async (changes: Parameters<typeof fileLeave>[1]) => {
  const form = await fileLeave(employee, changes);
  await acme.founder.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status: 'Approved' } });
  return form;
};
const usedAndPlanned = async (year?: number, name = 'Annual leave') => {
  const { balances } = await employee.ok(API.leave.balances, year === undefined ? {} : { query: { year } });
  const balance = balances.find(({ leaveType }) => leaveType.name === name);
  return [balance?.used, balance?.planned];
};

describe('planned leave', () => {
  it('is the approved leave after today, without weekends and with half days', async () => {
    // Half of Thursday, then Friday and today; then two and a half days.
    await approve({ startDate: '2026-11-19', endDate: '2026-11-26', startPart: 'pm', endPart: 'am' });
    expect(await usedAndPlanned()).toEqual([5_000, 2_500]);
  });

  it('counts today as taken', async () => {
    await approve({ startDate: '2026-11-23', endDate: '2026-11-23' });
    expect(await usedAndPlanned()).toEqual([1_000, 0]);
  });

  it('excludes pending requests and undone approvals', async () => {
    const { _id: leaveId } = await approve({});
    await fileLeave(employee, { startDate: '2026-12-07', endDate: '2026-12-08' });
    expect(await usedAndPlanned()).toEqual([1_000, 1_000]);
    await acme.founder.ok(API.leave.undoDecisions, { body: { leaveIds: [leaveId] } });
    expect(await usedAndPlanned()).toEqual([0, 0]);
  });

  it('counts each day in its year', async () => {
    await approve({ startDate: '2026-12-30', endDate: '2027-01-04' });
    expect([await usedAndPlanned(2026), await usedAndPlanned(2027)]).toEqual([
      [2_000, 2_000],
      [2_000, 2_000],
    ]);
    expect(await usedAndPlanned(2025)).toEqual([0, 0]);
  });

  it('excludes a holiday added after the approval', async () => {
    await approve({ startDate: '2026-11-23', endDate: '2026-11-25' });
    const { version, workingTime } = (await acme.founder.ok(API.companies.rules)).data;
    const holidays = [{ date: '2026-11-25', name: 'Founding day' }];
    await acme.founder.ok(API.companies.saveRules, { body: { version, workingTime: { ...workingTime, holidays } } });
    expect(await usedAndPlanned()).toEqual([2_000, 1_000]);
  });

  it('is in minutes for types that are counted in hours', async () => {
    const { types = [] } = (await acme.founder.ok(API.companies.rules)).data.leave;
    const hours = { name: 'Time off in lieu', colour: 2, paid: true, unit: 'hour', allowance: 600 };
    await changeLeaveRules(acme, { types: [...types, hours] });
    await approve({ type: 'Time off in lieu', startDate: '2026-11-23', endDate: '2026-11-24', minutes: 90 });
    expect(await usedAndPlanned(2026, 'Time off in lieu')).toEqual([180, 90]);
    expect(await usedAndPlanned()).toEqual([0, 0]);
  });

  it('begins after today in the time zone of the person', async () => {
    await approve({ startDate: '2026-11-23', endDate: '2026-11-23' });
    const schedules = [{ from: '2026-01-01', timeZone: 'Pacific/Honolulu', week: null, holidayCalendar: null }];
    await acme.founder.ok(API.leave.saveSchedules, { params: { userId: employee.id }, body: { schedules } });
    // At 09:00 UTC on the 23rd it is still the 22nd in Honolulu.
    expect(await usedAndPlanned()).toEqual([1_000, 1_000]);
  });
});
