import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { verificationTokenOf } from '../../testing/domains/letters';
import { fileLeave } from '../../testing/domains/leave';
import { changeMembership, employeeOf, grant } from '../../testing/domains/people';
import { countQueries } from '../../testing/queries';

let test: TestApp;
let acme: TestCompany;
let ben: Person;
let eve: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  ben = await acme.hireByLink('Ben');
  eve = await acme.hireByLink('Eve');
});

const seenBy = async (viewer: Person, person: Person) =>
  (await viewer.ok(API.people.employees)).employees.find(({ user }) => user._id === person.id)?.employee;

async function update(actor: Person, person: Person, body: Record<string, unknown>) {
  return actor.call(API.people.updateEmployee, { params: { id: (await employeeOf(acme, person))._id }, body });
}
async function refused(actor: Person, person: Person, body: Record<string, unknown>) {
  return actor.refused(API.people.updateEmployee, { params: { id: (await employeeOf(acme, person))._id }, body });
}

describe('the record of an employee', () => {
  it('is broadcast as personChanged to the company when it changes', async () => {
    test.emitted.length = 0;
    await update(acme.founder, ben, { position: 'Analyst' });
    expect(test.emitted).toContainEqual({
      room: `company:${acme.company._id}`,
      event: 'personChanged',
      payload: { userId: ben.id },
    });
  });

  it('can be changed with people.manage, which notifies the affected people', async () => {
    const { _id } = await acme.founder.ok(API.departments.create, { body: { name: 'Lab' } });
    const { data, message } = await acme.founder.ok(API.people.updateEmployee, {
      params: { id: (await employeeOf(acme, ben))._id },
      body: {
        position: ' Analyst ',
        employeeId: 'A-17',
        companyContact: '+49 1',
        joinedAt: '2020-02-01',
        department: _id,
        reportsTo: eve.id,
      },
    });
    expect(message).toBe('Ben is saved.');
    expect(data.employee.employee).toMatchObject({
      role: 'Employee',
      position: 'Analyst',
      employeeId: 'A-17',
      companyContact: '+49 1',
      joinedAt: '2020-02-01T00:00:00.000Z',
      department: { _id, name: 'Lab' },
      reportsTo: { _id: eve.id, name: 'Eve' },
    });
    expect(await employeeOf(acme, ben)).toEqual(data.employee);
    expect(await ben.ok(API.notifications.list)).toMatchObject([
      { type: 'department_assignment', createdBy: { _id: acme.founder.id } },
    ]);
    const cleared = await changeMembership(acme, ben, { department: null, reportsTo: null, position: null });
    expect(cleared.employee).toMatchObject({ department: null, reportsTo: null, position: null });
  });

  it('accepts the whole record of a response, and keeps the role if it is omitted', async () => {
    const { _id } = await acme.founder.ok(API.departments.create, { body: { name: 'Lab' } });
    await changeMembership(acme, ben, { role: 'Manager', department: _id, reportsTo: acme.founder.id });
    const { employee } = await employeeOf(acme, ben);
    const after = await changeMembership(acme, ben, { ...employee, role: undefined, position: 'Lead' });
    expect(after.employee).toEqual({ ...employee, position: 'Lead' });
    expect(after.role).toBe('Manager');
  });

  it('is rejected for other members with 403 and other companies with 404', async () => {
    expect(await refused(eve, ben, { position: 'X' })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const globex = await foundCompany(test);
    const params = { id: (await employeeOf(acme, ben))._id };
    expect(await globex.founder.refused(API.people.updateEmployee, { params, body: {} })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('rejects superiors and departments outside the company', async () => {
    const globex = await foundCompany(test);
    const foreign = await globex.founder.ok(API.departments.create, { body: { name: 'Lab' } });
    expect((await refused(acme.founder, ben, { reportsTo: globex.founder.id })).fields?.reportsTo?.code).toBe(
      'NOT_A_COLLEAGUE',
    );
    expect((await refused(acme.founder, ben, { department: foreign._id })).fields?.department?.code).toBe('INVALID');
    expect((await refused(acme.founder, ben, { companyId: 'x' })).fields?.['']?.code).toBe('UNKNOWN_FIELD');
  });
});

describe('the reporting line', () => {
  it('rejects circles', async () => {
    const kim = await acme.hireByLink();
    await changeMembership(acme, ben, { reportsTo: eve.id });
    await changeMembership(acme, kim, { reportsTo: ben.id });
    for (const [person, boss] of [
      [eve, eve],
      [eve, ben],
      [eve, kim],
    ] as const) {
      expect((await refused(acme.founder, person, { reportsTo: boss.id })).fields?.reportsTo?.code).toBe(
        'REPORTS_TO_SELF',
      );
    }
    await changeMembership(acme, kim, { reportsTo: eve.id });
  });

  it('rejects one of two simultaneous changes that would form a circle', async () => {
    const ids = await Promise.all([ben, eve].map(async (person) => (await employeeOf(acme, person))._id));
    for (let round = 0; round < 5; round++) {
      for (const id of ids) {
        await acme.founder.ok(API.people.updateEmployee, { params: { id }, body: { reportsTo: null } });
      }
      const [first = '', second = ''] = ids;
      const tie = (id: string, reportsTo: string) =>
        acme.founder.call(API.people.updateEmployee, { params: { id }, body: { reportsTo } });
      const answers = await Promise.all([tie(first, eve.id), tie(second, ben.id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    }
  });
});

describe('personal details', () => {
  const record = { nric: 'S1', contact: '+49 2', address: 'Main St 1', gender: 'female' };
  const nothing = { nric: '', contact: '', address: '', gender: 'male' };

  it('are visible to the person and holders of people.manage if they belong to the company’s record', async () => {
    await changeMembership(acme, ben, record);
    await grant(test, acme, eve, 'people.manage');
    for (const viewer of [ben, eve, acme.founder]) expect(await seenBy(viewer, ben)).toMatchObject(record);
    const colleague = await acme.hireByLink();
    expect(await seenBy(colleague, ben)).toMatchObject(nothing);
  });

  it('contain the email verification only for the person and holders of people.manage', async () => {
    expect(await seenBy(acme.founder, ben)).toMatchObject({ isEmailVerified: false });
    await ben.ok(API.accounts.verifyEmail, { params: { token: verificationTokenOf(test, ben.email) } });
    for (const viewer of [ben, acme.founder]) {
      expect(await seenBy(viewer, ben)).toMatchObject({ isEmailVerified: true });
    }
    expect(await seenBy(eve, ben)).toMatchObject({ isEmailVerified: null });
  });

  it('are visible to colleagues until the person makes them private', async () => {
    await ben.ok(API.users.saveDetails, { body: { contact: '+49 3', address: 'Own St 2' } });
    expect(await seenBy(eve, ben)).toMatchObject({ contact: '+49 3', address: 'Own St 2', nric: '' });
    await ben.ok(API.users.saveDetails, { body: { isPrivate: true } });
    expect(await seenBy(eve, ben)).toMatchObject({ contact: '', address: '' });
    expect(await seenBy(acme.founder, ben)).toMatchObject({ contact: '+49 3', address: 'Own St 2' });
    // Changes to the company's record do not affect the person's own details.
    await changeMembership(acme, ben, { address: 'On file 3' });
    expect((await ben.ok(API.users.details, {})).userDetails.address).toBe('Own St 2');
  });

  it('follow the profile after a client has sent the whole record back', async () => {
    await ben.ok(API.users.saveDetails, { body: { contact: '+49 3' } });
    const { employee } = await employeeOf(acme, ben);
    await changeMembership(acme, ben, { ...employee, position: 'Lead' });
    await ben.ok(API.users.saveDetails, { body: { contact: '+49 4' } });
    expect(await seenBy(acme.founder, ben)).toMatchObject({ position: 'Lead', contact: '+49 4' });
  });
});

it('the list of people states current leave on the current day in the company’s time zone', async () => {
  const today = { startDate: '2026-11-23', endDate: '2026-11-23' };
  const form = await fileLeave(ben, { ...today, startPart: 'am', endPart: 'am' });
  expect((await seenBy(eve, ben))?.leave.today).toBe(false);
  await acme.founder.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status: 'Approved' } });
  expect((await seenBy(eve, ben))?.leave.today).toBe(true);
  expect((await seenBy(ben, eve))?.leave.today).toBe(false);
  // At 09:00 UTC it is still the previous day in Hawaii.
  const params = { id: acme.company._id };
  await acme.founder.ok(API.companies.update, { params, body: { timeZone: 'Pacific/Honolulu' } });
  expect((await seenBy(eve, ben))?.leave.today).toBe(false);
});

it('the list of people makes the same number of queries for any number of people', async () => {
  const list = () => acme.founder.ok(API.people.employees);
  const before = await countQueries(list);
  for (let n = 0; n < 5; n++) await acme.hireByLink();
  expect(await countQueries(list)).toBe(before);
});

describe('roles', () => {
  it('change immediately and are kept if they are omitted', async () => {
    test.rechecked.length = 0;
    await changeMembership(acme, ben, { role: 'Manager' });
    await test.deps.realtime.deliverPublished();
    expect(test.rechecked).toContainEqual({ userId: ben.id });
    const { can } = await ben.ok(API.accounts.currentUser);
    expect(can).toContain('leave.decide');
    expect((await changeMembership(acme, ben, { position: 'Lead' })).role).toBe('Manager');
    expect((await ben.ok(API.accounts.currentUser)).can).toEqual(can);
    await changeMembership(acme, ben, { role: 'Employee' });
    expect((await ben.ok(API.accounts.currentUser)).can).toEqual([]);
  });

  it('can be changed to or from Founder only by a Founder', async () => {
    await grant(test, acme, eve, 'people.manage');
    for (const operation of (await acme.founder.ok(API.accounts.currentUser)).can) {
      if (operation !== 'people.manage') await grant(test, acme, eve, operation as 'leave.decide'); // one of them
    }
    expect((await refused(eve, ben, { role: 'Founder' })).code).toBe('GRANT_BEYOND_OWN');
    expect((await refused(eve, acme.founder, { role: 'Employee' })).code).toBe('FORBIDDEN');
    expect((await update(eve, acme.founder, { position: 'Boss', role: 'Founder' })).status).toBe(200);
    await changeMembership(acme, ben, { role: 'Founder' });
    expect((await update(ben, acme.founder, { role: 'Employee' })).status).toBe(200);
  });

  it('are rejected if they exceed the caller’s rights, even for the caller', async () => {
    await grant(test, acme, eve, 'people.manage');
    expect((await refused(eve, ben, { role: 'Manager' })).code).toBe('GRANT_BEYOND_OWN');
    await changeMembership(acme, eve, { role: 'Manager' });
    expect((await update(eve, ben, { role: 'Manager' })).status).toBe(200);
    expect((await refused(eve, eve, { role: 'Founder' })).code).toBe('GRANT_BEYOND_OWN');
    expect((await update(eve, eve, { role: 'Employee' })).status).toBe(200);
    for (const operation of [
      'leave.decide',
      'leave.viewAll',
      'time.viewAll',
      'bulletin.post',
      'workspace.manage',
    ] as const)
      await grant(test, acme, eve, operation);
    expect((await refused(eve, eve, { role: 'Manager' })).code).toBe('GRANT_BEYOND_OWN');
  });

  it('always include a Founder, even if all Founders step down simultaneously', async () => {
    expect(await refused(acme.founder, acme.founder, { role: 'Employee' })).toMatchObject({
      status: 409,
      code: 'LAST_FOUNDER',
    });
    const founders = [acme.founder, ben, eve];
    await changeMembership(acme, ben, { role: 'Founder' });
    await changeMembership(acme, eve, { role: 'Founder' });
    const ids = await Promise.all(founders.map(async (person) => (await employeeOf(acme, person))._id));
    const calls = Array.from({ length: 20 }, (_, n) =>
      (founders[n % 3] ?? ben).call(API.people.updateEmployee, {
        params: { id: ids[(n + Math.floor(n / 3)) % 3] ?? '' },
        body: { role: 'Manager' },
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { employees } = await ben.ok(API.people.employees);
    expect(employees.filter(({ role }) => role === 'Founder')).toHaveLength(1);
  });
});
