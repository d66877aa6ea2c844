import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, type Person, type TestApp } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

async function signIn(person: Person) {
  const body = { email: person.email, password: PASSWORD };
  person.accessToken = (await person.ok(API.accounts.login, { body })).accessToken;
}

it('shows the leave of a former member until the end of the membership', async () => {
  const acme = await foundCompany(test, { founderName: 'Ada' });
  const ben = await acme.hire('Ben');
  const { _id: leaveId } = await fileLeave(ben, {
    type: 'Sick leave',
    startDate: '2026-11-23',
    endDate: '2026-11-25',
  });
  await acme.founder.call(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
  test.clock.pass({ minutes: 2 * 24 * 60 });
  await signIn(acme.founder);
  const namesOn = async (from: string) =>
    (await acme.founder.ok(API.leave.away, { query: { from } })).away.map(({ employee }) => employee.name);
  expect(await namesOn('2026-11-25')).toEqual(['Ben']);
  await acme.founder.ok(API.users.remove, { params: { id: ben.id }, body: { reason: 'Moved on' } });
  expect(await namesOn('2026-11-24')).toEqual(['Ben']);
  expect(await namesOn('2026-11-25')).toEqual([]);
});
