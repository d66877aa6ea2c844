import { API, type LeaveForm } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { leaveForms } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeLeaveRules, fileLeave } from '../../../testing/domains/leave';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
let colleague: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  [employee, colleague] = [await acme.hire('Bob'), await acme.hire('Cy')];
});

const seenBy = (person: Person, { _id: id }: LeaveForm) => person.ok(API.leave.coverage, { params: { id } });
const messagesOf = async (form: LeaveForm) => (await seenBy(acme.founder, form)).warnings.map(({ message }) => message);
const decide = ({ _id: leaveId }: LeaveForm) =>
  acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });

it('shows approvers the balance and who else is away', async () => {
  await decide(await fileLeave(colleague));
  const form = await fileLeave(employee);
  expect(await seenBy(acme.founder, form)).toMatchObject({
    away: [{ employee: { name: 'Cy' } }],
    balance: { entitlement: 25_000, pending: 1_000, available: 24_000 },
    warnings: [],
  });
});

it('shows the currently broken rules of a request', async () => {
  const form = await fileLeave(employee);
  expect(await messagesOf(form)).toEqual([]);
  await changeLeaveRules(acme, { blackouts: [{ from: '2026-11-30', to: '2026-11-30', reason: 'Stocktaking' }] });
  expect(await messagesOf(form)).toEqual(['2026-11-30 is blocked: Stocktaking.']);
});

it('addresses the texts of broken rules to approvers, not to the requester', async () => {
  const form = await fileLeave(employee, { endDate: '2026-12-04' });
  const { types = [] } = (await acme.founder.ok(API.companies.rules)).data.leave;
  await changeLeaveRules(acme, {
    types: types.map((type) => ({ ...type, allowance: type.allowance && 2_000, attachmentAfterDays: 2 })),
  });
  expect(await messagesOf(form)).toEqual([
    'The balance is 2 days; this needs 5 days.',
    'A document is missing: Annual leave of more than 2 days needs one.',
  ]);
});

it('counts notice from the day on which the request was filed', async () => {
  await changeLeaveRules(acme, { notice: { days: 14, mode: 'warn' } });
  const [early, late] = [await fileLeave(employee), await fileLeave(colleague)];
  const createdAt = new Date('2026-11-02T09:00:00Z');
  await test.database.db.update(leaveForms).set({ createdAt }).where(eq(leaveForms.id, early._id));
  expect(await messagesOf(early)).toEqual([]);
  expect(await messagesOf(late)).toEqual(['Annual leave needs 14 days of notice.']);
});

it('shows no broken rules for decided requests', async () => {
  await changeLeaveRules(acme, { notice: { days: 30, mode: 'warn' } });
  const form = await fileLeave(employee);
  expect(await messagesOf(form)).toHaveLength(1);
  await decide(form);
  expect(await messagesOf(form)).toEqual([]);
});

it('answers 404 to colleagues who cannot see the request', async () => {
  const form = await fileLeave(employee);
  expect(await colleague.refused(API.leave.coverage, { params: { id: form._id } })).toMatchObject({ status: 404 });
});
