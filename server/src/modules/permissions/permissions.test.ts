import { API, type Operation, OPERATIONS } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { grants } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, createPerson, type TestApp, type TestCompany } from '../../testing';
import { changeMembership, grant } from '../../testing/domains/people';
import { createSocketApp } from '../../testing/sockets';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
  employee = await acme.hire();
});

const list = async (person: Person) => (await person.ok(API.companies.permissions)).data;
const given = (person: Pick<Person, 'id'>, ...operations: Operation[]) => ({ _id: person.id, operations });
const save = (permissions: unknown[], version?: number) => ({
  body: { permissions, ...(version !== undefined && { version }) },
});

describe('grants beyond the roles', () => {
  it('are empty at first, then as saved', async () => {
    expect(await list(acme.founder)).toEqual({ permissions: [], version: 0 });
    const permissions = [given(employee, 'leave.viewAll', 'people.invite')];
    const { data, message } = await acme.founder.ok(API.companies.savePermissions, save(permissions));
    expect(data).toEqual({ permissions, version: 1 });
    expect(message).toBe('The permissions are saved.');
    expect(await list(acme.founder)).toEqual(data);
  });

  it('are returned with the grantable operations and the roles that include them', async () => {
    const { operations } = await acme.founder.ok(API.companies.permissions);
    expect(operations).toContainEqual({ name: 'leave.decide', roles: ['Manager', 'Founder'] });
    expect(operations.map(({ name }) => name)).toEqual([...OPERATIONS]);
  });

  it('take effect immediately and appear in the current user', async () => {
    expect((await employee.refused(API.people.magicLink)).code).toBe('FORBIDDEN');
    test.rechecked.length = 0;
    await acme.founder.ok(API.companies.savePermissions, save([given(employee, 'people.invite')]));
    await test.deps.realtime.deliverPublished();
    expect(test.rechecked).toEqual([{ userId: employee.id }]);
    await employee.ok(API.people.createMagicLink);
    const user = await employee.ok(API.accounts.currentUser);
    expect(user.can).toEqual(['people.invite']);
    expect(user.populatedCompany?.operations).toEqual([{ name: 'people.invite', permissions: [employee.id] }]);

    await acme.founder.ok(API.companies.savePermissions, save([]));
    expect((await employee.refused(API.people.magicLink)).code).toBe('FORBIDDEN');
    expect((await employee.ok(API.accounts.currentUser)).can).toEqual([]);
  });

  it('are replaced as a whole, without an event if nothing changed', async () => {
    const other = await acme.hire();
    await acme.founder.ok(API.companies.savePermissions, save([given(employee, 'leave.viewAll')]));
    const { data } = await acme.founder.ok(API.companies.savePermissions, save([given(other, 'leave.decide')]));
    expect(data).toEqual({ permissions: [given(other, 'leave.decide')], version: 2 });
    await test.deps.realtime.deliverPublished();
    test.rechecked.length = 0;
    const same = save([given(other, 'leave.decide', 'leave.decide'), given(employee)]);
    expect((await acme.founder.ok(API.companies.savePermissions, same)).data).toEqual(data);
    await test.deps.realtime.deliverPublished();
    expect(test.rechecked).toEqual([]);
  });

  it('apply only to one company', async () => {
    await acme.founder.ok(API.companies.savePermissions, save([given(employee, 'company.update')]));
    await employee.ok(API.companies.create, { body: { name: 'Own' } });
    const globex = await foundCompany(test);
    const { magicLink } = await globex.founder.ok(API.people.createMagicLink);
    const token = new URL(magicLink).searchParams.get('token');
    await employee.ok(API.companies.join, { body: { token } });
    expect((await employee.ok(API.accounts.currentUser)).can).toEqual([]);
  });
});

describe('saving grants', () => {
  it('is rejected without permissions.manage, as is reading', async () => {
    expect(await employee.refused(API.companies.permissions)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await employee.refused(API.companies.savePermissions, save([]))).toMatchObject({ status: 403 });
    expect((await (await createPerson(test)).refused(API.companies.permissions)).code).toBe('NO_COMPANY');
  });

  it('is rejected with 409 if another person has saved since', async () => {
    const { version } = await list(acme.founder);
    await acme.founder.ok(API.companies.savePermissions, save([given(employee, 'leave.viewAll')], version));
    const late = await acme.founder.refused(API.companies.savePermissions, save([], version));
    expect(late).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await list(acme.founder)).permissions).toHaveLength(1);
  });

  it('succeeds once in twenty simultaneous calls with the same version', async () => {
    const call = (n: number) => save([given(employee, n % 2 === 0 ? 'leave.viewAll' : 'leave.decide')], 0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => acme.founder.call(API.companies.savePermissions, call(n))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
    expect((await list(acme.founder)).version).toBe(1);
  });

  it('keeps grants that a newer version has stored, and does not list them', async () => {
    const { db } = test.database;
    const unknown = { companyId: acme.company._id, userId: employee.id, operation: 'rooms.manage' };
    await db.insert(grants).values(unknown);
    expect((await list(acme.founder)).permissions).toEqual([]);
    expect((await employee.ok(API.accounts.currentUser)).populatedCompany?.operations).toEqual([]);
    const permissions = [given(employee, 'leave.viewAll')];
    const { data } = await acme.founder.ok(API.companies.savePermissions, save(permissions));
    expect(data.permissions).toEqual(permissions);
    await acme.founder.ok(API.companies.savePermissions, save([]));
    expect(await db.select().from(grants).where(eq(grants.userId, employee.id))).toEqual([unknown]);
  });

  it('rejects people of other companies, duplicates and unknown operations', async () => {
    const stranger = (await foundCompany(test)).founder;
    const refused = async (...permissions: unknown[]) =>
      (await acme.founder.refused(API.companies.savePermissions, save(permissions))).fields;
    expect((await refused(given(employee), given(stranger, 'leave.decide')))?.['permissions.1._id']?.code).toBe(
      'NOT_A_COLLEAGUE',
    );
    expect((await refused(given(employee), given(employee)))?.['permissions.1._id']?.code).toBe('INVALID');
    const unknown = await refused({ _id: employee.id, operations: ['leave.decide', 'everything'] });
    expect(unknown?.['permissions.0.operations.1']).toBeDefined();
    expect((await list(acme.founder)).permissions).toEqual([]);
  });

  it('rejects former members, whose grants end with their membership', async () => {
    await acme.founder.ok(API.companies.savePermissions, save([given(employee, 'leave.viewAll')], 0));
    await employee.ok(API.companies.leave);
    expect(await list(acme.founder)).toEqual({ permissions: [], version: 2 });
    const stale = save([given(employee, 'leave.viewAll', 'audit.view')], 1);
    expect((await acme.founder.refused(API.companies.savePermissions, stale)).code).toBe('CONFLICT');
    const newest = save([given(employee, 'audit.view')], 2);
    expect((await acme.founder.refused(API.companies.savePermissions, newest)).fields).toMatchObject({
      'permissions.0._id': { code: 'NOT_A_COLLEAGUE' },
    });
  });

  it('rejects operations that the caller does not hold for all members', async () => {
    const manager = await acme.hire();
    await changeMembership(acme, manager, { role: 'Manager' });
    await grant(test, acme, manager, 'permissions.manage');
    const current = (await list(manager)).permissions;
    // Managers hold operations only over their own people, but a grant would apply to everybody.
    for (const operation of ['rates.manage', 'leave.decide', 'company.update'] as const) {
      const call = save([...current, given(employee, operation)]);
      expect(await manager.refused(API.companies.savePermissions, call)).toMatchObject({
        status: 403,
        code: 'GRANT_BEYOND_OWN',
      });
      const toSelf = save([given(manager, 'permissions.manage', operation)]);
      expect((await manager.refused(API.companies.savePermissions, toSelf)).code).toBe('GRANT_BEYOND_OWN');
    }
    const own = save([...current, given(employee, 'permissions.manage')]);
    await manager.ok(API.companies.savePermissions, own);
    // Existing grants of others stay, without counting as newly granted.
    await acme.founder.ok(
      API.companies.savePermissions,
      save([given(employee, 'rates.manage'), given(manager, 'permissions.manage')]),
    );
    await manager.ok(
      API.companies.savePermissions,
      save([given(employee, 'rates.manage', 'permissions.manage'), given(manager, 'permissions.manage')]),
    );
  });
});

it('a saved grant sends accessChanged to the open sockets of the person', async () => {
  const server = await createSocketApp();
  try {
    const company = await foundCompany(server);
    const person = await company.hire();
    const socket = await server.connect(person);
    await company.founder.ok(API.companies.savePermissions, save([given(person, 'audit.view')]));
    expect(await socket.hears('accessChanged')).toEqual({ companyId: company.company._id });
  } finally {
    await server.close();
  }
});
