import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeLeaveRules, fileLeave, storeAbsences } from '../../../testing/domains/leave';
import { countQueries } from '../../../testing/queries';

let test: TestApp;
let acme: TestCompany;
let bob: Person;
let cy: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  [bob, cy] = [await acme.hire('Bob'), await acme.hire('Cy')];
});

const itemsOf = async (limit = 20) => (await acme.founder.ok(API.leave.queue, { query: { limit } })).items;
const onDay = (day: string) => ({ startDate: day, endDate: day });

describe('the queue of requests', () => {
  it('contains the rules that each request breaks now', async () => {
    await fileLeave(bob, onDay('2026-11-30'));
    await fileLeave(bob, { startDate: '2026-12-07', endDate: '2026-12-08' });
    await fileLeave(cy, onDay('2026-12-14'));
    const { _id: looms } = await acme.founder.ok(API.departments.create, { body: { name: 'Looms', members: [cy.id] } });
    const { types = [] } = (await acme.founder.ok(API.companies.rules)).data.leave;
    const stocktaking = { from: '2026-11-30', to: '2026-12-31', reason: 'Stocktaking', leaveTypes: null };
    await changeLeaveRules(acme, {
      types: types.map((type) => ({ ...type, allowance: type.allowance && 2_000 })),
      scopedBlackouts: [{ ...stocktaking, departments: [looms] }],
    });
    const items = await itemsOf();
    expect(items.map(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      // Each request reserves days that the other one lacks.
      ['The balance is 0 days; this needs 1 day.'],
      ['The balance is 1 day; this needs 2 days.'],
      ['2026-12-14 is blocked: Stocktaking.'],
    ]);
    for (const { form, warnings } of items) {
      const shown = await acme.founder.ok(API.leave.coverage, { params: { id: form?._id ?? '' } });
      expect(warnings).toEqual(shown.warnings);
    }
  });

  it('lists who is away for each request, however many people are away between them', async () => {
    const dee = await acme.hire('Dee');
    await fileLeave(bob, onDay('2026-12-01'));
    await fileLeave(bob, onDay('2026-12-15'));
    await storeAbsences(test, { ...acme, person: cy, date: '2026-12-08', count: 2_001 });
    await storeAbsences(test, { ...acme, person: dee, date: '2026-12-15', count: 1 });
    expect((await itemsOf()).map(({ away }) => away.map(({ employee }) => employee.name))).toEqual([[], ['Dee']]);
  });

  it('makes as many queries for twenty requests that break a rule as for one', async () => {
    await changeLeaveRules(acme, { notice: { days: 365, mode: 'warn' } });
    const days = Array.from({ length: 19 }, (_, index) => new Date(Date.UTC(2026, 10, 30 + 7 * index)));
    await fileLeave(cy, onDay('2026-12-01'));
    const forOne = await countQueries(() => itemsOf());
    for (const day of days) await fileLeave(bob, onDay(day.toISOString().slice(0, 10)));
    expect(await countQueries(() => itemsOf())).toBe(forOne);
    const items = await itemsOf();
    expect(items).toHaveLength(20);
    expect(items.every(({ warnings }) => warnings[0]?.code === 'NOTICE_TOO_SHORT')).toBe(true);
  });
});
