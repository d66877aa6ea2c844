import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
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
  ben = await acme.hire('Ben');
  eve = await acme.hire('Eve');
});

const list = async (person: Person) => (await person.ok(API.departments.list)).departments;
const create = (body: object) => acme.founder.ok(API.departments.create, { body });
const update = (id: string, body: object) => acme.founder.ok(API.departments.update, { params: { id }, body });
const notifiedOf = async (person: Person) => (await person.ok(API.notifications.list)).map(({ type }) => type);

describe('departments', () => {
  it('are listed by name with lead and members to every member of the company', async () => {
    expect(await list(ben)).toEqual([]);
    await create({ name: 'Sales' });
    const lab = await create({ name: ' lab ', lead: ben.id, members: [eve.id, ben.id] });
    expect(lab).toMatchObject({ name: 'lab', lead: { _id: ben.id, name: 'Ben' } });
    expect(lab.members.map(({ name }) => name)).toEqual(['Ben', 'Eve']);
    expect((await list(ben)).map(({ name }) => name)).toEqual(['lab', 'Sales']);
    expect((await employeeOf(acme, eve)).employee.department).toEqual({ _id: lab._id, name: 'lab' });
  });

  it('are announced to everyone in the company after each change', async () => {
    const { _id: companyId } = acme.company;
    const { _id: id } = await create({ name: 'Lab' });
    const changes = [
      () => update(id, { members: [ben.id] }),
      () => acme.founder.ok(API.departments.remove, { params: { id } }),
    ];
    for (const change of changes) {
      test.emitted.length = 0;
      await change();
      const event = { room: `company:${companyId}`, event: 'accessChanged', payload: { companyId } };
      expect(test.emitted).toContainEqual(event);
    }
  });

  it('are created once for repetitions with one client id', async () => {
    const body = { name: 'Lab', members: [ben.id], clientId: randomUUID() };
    const [first, second] = await Promise.all([create(body), create(body)]);
    expect(second._id).toBe(first._id);
    expect((await create(body))._id).toBe(first._id);
    expect(await list(ben)).toHaveLength(1);

    const { founder } = await foundCompany(test);
    const other = await founder.ok(API.departments.create, { body: { ...body, members: [] } });
    expect(other._id).not.toBe(first._id);
  });

  it('record every change in the audit log, but not rejected ones', async () => {
    const { _id } = await create({ name: 'Lab', lead: ben.id, members: [ben.id] });
    await update(_id, { members: [ben.id, eve.id] });
    await update(_id, { name: 'Lab' });
    await ben.refused(API.departments.update, { params: { id: _id }, body: { name: 'Mine' } });
    await acme.founder.ok(API.departments.remove, { params: { id: _id } });
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, _id)).orderBy(auditLog.id);
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'department.created', before: null, after: { name: 'Lab', leadId: ben.id, members: [ben.id] } },
      { action: 'department.changed', before: { members: [] }, after: { members: [eve.id] } },
      { action: 'department.deleted', before: expect.objectContaining({ name: 'Lab', leadId: ben.id }), after: null },
    ]);
    expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([acme.founder.id]));
  });

  it('record members gained or lost by a change of a person or of another department', async () => {
    const lab = await create({ name: 'Lab', members: [ben.id, eve.id] });
    const shop = await create({ name: 'Shop', members: [eve.id] });
    await changeMembership(acme, ben, { department: shop._id });
    await changeMembership(acme, ben, { department: shop._id });
    await changeMembership(acme, ben, { department: null });
    const changesOf = async ({ _id }: { _id: string }) => {
      const isChange = and(eq(auditLog.subjectId, _id), eq(auditLog.action, 'department.changed'));
      const entries = await test.deps.db.select().from(auditLog).where(isChange).orderBy(auditLog.id);
      return entries.map(({ before, after }) => [before?.members, after?.members]);
    };
    expect(await changesOf(lab)).toEqual([
      [[eve.id], []],
      [[ben.id], []],
    ]);
    expect(await changesOf(shop)).toEqual([
      [[], [ben.id]],
      [[ben.id], []],
    ]);
  });

  it('change only in the given fields', async () => {
    const { _id } = await create({ name: 'Lab', lead: ben.id, members: [ben.id, eve.id] });
    expect(await update(_id, { name: 'Laboratory' })).toMatchObject({ lead: { _id: ben.id }, members: [{}, {}] });
    expect(await update(_id, { lead: null, members: [eve.id] })).toMatchObject({
      name: 'Laboratory',
      lead: null,
      members: [{ _id: eve.id }],
    });
  });

  it('never share a member: a person who is added to one leaves the other', async () => {
    const lab = await create({ name: 'Lab', members: [ben.id, eve.id] });
    await create({ name: 'Sales', members: [ben.id] });
    const [, sales] = await list(ben);
    expect(sales?.members.map(({ _id }) => _id)).toEqual([ben.id]);
    expect((await list(ben))[0]).toMatchObject({ _id: lab._id, members: [{ _id: eve.id }] });
  });

  it('are deleted without deleting their members', async () => {
    const { _id } = await create({ name: 'Lab', lead: ben.id, members: [ben.id] });
    await acme.founder.ok(API.departments.remove, { params: { id: _id } });
    expect(await list(ben)).toEqual([]);
    expect((await employeeOf(acme, ben)).employee.department).toBeNull();
    expect((await acme.founder.refused(API.departments.remove, { params: { id: _id } })).code).toBe('NOT_FOUND');
  });

  it('are read with the same number of queries for any number of them', async () => {
    const before = await countQueries(() => list(ben));
    for (const name of ['A', 'B', 'C']) await create({ name, lead: ben.id, members: [eve.id] });
    await test.deps.realtime.deliverPublished();
    expect(await countQueries(() => list(ben))).toBe(before);
  });
});

describe('people affected by a change of a department', () => {
  it('are notified once of each change, except the actor', async () => {
    const { _id } = await create({ name: 'Lab', lead: eve.id, members: [ben.id, acme.founder.id] });
    expect(await notifiedOf(ben)).toEqual(['department_assignment']);
    expect(await notifiedOf(eve)).toEqual(['department_update']);
    await update(_id, { name: 'Laboratory', members: [ben.id, eve.id] });
    expect(await notifiedOf(ben)).toEqual(['department_update', 'department_assignment']);
    expect(await notifiedOf(eve)).toEqual(['department_assignment', 'department_update']);
    await update(_id, { members: [eve.id] });
    expect(await notifiedOf(ben)).toHaveLength(3);
    expect(await notifiedOf(eve)).toHaveLength(2);
    await update(_id, { name: 'Laboratory' });
    expect(await notifiedOf(eve)).toHaveLength(2);
    await acme.founder.ok(API.departments.remove, { params: { id: _id } });
    expect(await notifiedOf(eve)).toEqual(['department_update']);
    expect(await notifiedOf(acme.founder)).toEqual([]);
  });

  it('are notified of a change of their record that removes them', async () => {
    await create({ name: 'Lab', members: [ben.id] });
    await changeMembership(acme, ben, { department: null });
    const [latest] = await ben.ok(API.notifications.list);
    expect(latest).toMatchObject({ message: 'Ada removed you from the department Lab.' });
  });

  it('see in the notification who changed what', async () => {
    const { _id } = await create({ name: 'Lab', members: [ben.id, eve.id] });
    const latest = async (person: Person) => (await person.ok(API.notifications.list))[0];
    expect(await latest(ben)).toMatchObject({
      message: 'Ada added you to the department Lab.',
      link: '/people',
      createdBy: { _id: acme.founder.id },
    });
    await update(_id, { members: [eve.id] });
    expect(await latest(ben)).toMatchObject({ message: 'Ada removed you from the department Lab.' });
    await update(_id, { name: 'Laboratory' });
    expect(await latest(eve)).toMatchObject({ message: 'Ada changed the department Laboratory.' });
    await acme.founder.ok(API.departments.remove, { params: { id: _id } });
    expect(await latest(eve)).toMatchObject({ message: 'Ada deleted the department Laboratory.' });
  });
});

describe('changing departments', () => {
  it('is rejected for employees and managers without workspace.manage', async () => {
    const { _id } = await create({ name: 'Lab' });
    await changeMembership(acme, eve, { role: 'Manager' });
    for (const person of [ben, eve]) {
      const params = { id: _id };
      expect((await person.refused(API.departments.create, { body: { name: 'X' } })).code).toBe('FORBIDDEN');
      expect((await person.refused(API.departments.update, { params, body: { name: 'X' } })).code).toBe('FORBIDDEN');
      expect((await person.refused(API.departments.remove, { params })).code).toBe('FORBIDDEN');
    }
    await grant(test, acme, eve, 'workspace.manage');
    await eve.ok(API.departments.update, { params: { id: _id }, body: { name: 'X' } });
  });

  it('is rejected for a taken name in any spelling, even in simultaneous calls', async () => {
    await create({ name: 'Lab' });
    await create({ name: 'Caf\u00e9' });
    const sales = await create({ name: 'Sales' });
    const taken = [
      await acme.founder.refused(API.departments.create, { body: { name: ' LAB ' } }),
      await acme.founder.refused(API.departments.create, { body: { name: 'Cafe\u0301' } }),
      await acme.founder.refused(API.departments.update, { params: { id: sales._id }, body: { name: 'lab' } }),
    ];
    for (const { status, fields } of taken) expect([status, fields?.name?.code]).toEqual([422, 'NAME_TAKEN']);
    await update(sales._id, { name: 'SALES' });
    const calls = Array.from({ length: 20 }, () =>
      acme.founder.call(API.departments.create, { body: { name: 'New' } }),
    );
    expect((await Promise.all(calls)).filter(({ status }) => status === 201)).toHaveLength(1);
    const globex = await foundCompany(test);
    await globex.founder.ok(API.departments.create, { body: { name: 'Lab' } });
  });

  it('is rejected for people outside the company', async () => {
    const globex = await foundCompany(test);
    const fields = async (body: object) =>
      Object.entries((await acme.founder.refused(API.departments.create, { body })).fields ?? {}).map(
        ([path, { code }]) => `${path} ${code}`,
      );
    expect(await fields({ name: 'Lab', members: [ben.id, globex.founder.id] })).toEqual(['members.1 NOT_A_COLLEAGUE']);
    expect(await fields({ name: 'Lab', lead: globex.founder.id })).toEqual(['lead NOT_A_COLLEAGUE']);
    await ben.ok(API.companies.leave);
    expect(await fields({ name: 'Lab', lead: ben.id })).toEqual(['lead NOT_A_COLLEAGUE']);
    expect(await fields({ name: '' })).toEqual(['name REQUIRED']);
    expect(await list(eve)).toEqual([]);
  });

  it('is rejected with 404 for departments of another company', async () => {
    const globex = await foundCompany(test);
    const { _id: id } = await globex.founder.ok(API.departments.create, { body: { name: 'Lab' } });
    for (const answer of [
      await acme.founder.refused(API.departments.update, { params: { id }, body: { name: 'X' } }),
      await acme.founder.refused(API.departments.remove, { params: { id } }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await list(acme.founder)).toEqual([]);
  });
});
