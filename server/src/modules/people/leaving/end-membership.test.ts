import { API } from '@atrium/contracts';
import {
  createTestApp,
  foundCompany,
  PASSWORD,
  type Person,
  register,
  type TestApp,
  type TestCompany,
  tokenOf,
} from '../../../testing';
import { letterTo } from '../../../testing/domains/letters';
import { fileLeave } from '../../../testing/domains/leave';
import { changeMembership, employeeOf, grant } from '../../../testing/domains/people';
import { createSocketApp } from '../../../testing/sockets';

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

const resignedOf = async (person: Person) =>
  (await person.ok(API.people.employees, { query: { status: 'resigned' } })).employees;

describe('leaving a company', () => {
  it('ends access immediately and is recorded in the activity log', async () => {
    const { message } = await ben.ok(API.companies.leave);
    expect(message).toBe('You have left Acme.');
    expect((await ben.refused(API.people.employees)).code).toBe('NO_COMPANY');
    expect(await ben.ok(API.accounts.currentUser)).toMatchObject({
      company: null,
      companies: [],
      can: [],
      formerCompany: acme.company.name,
    });
    const { logs } = await ben.ok(API.security.activity);
    expect(logs[0]).toMatchObject({ action: 'company-left', params: { company: 'Acme' } });
    expect(logs.map(({ action }) => action)).toContain('company-joined');
    const { employees } = await eve.ok(API.people.employees);
    expect(employees.map(({ user }) => user.name)).toEqual(['Ada', 'Eve']);
  });

  it('activates another company of the person in each session', async () => {
    const own = (await ben.ok(API.companies.create, { body: { name: 'Own' } })).company;
    await ben.ok(API.companies.switch, { params: { id: acme.company._id } });
    await ben.ok(API.companies.leave);
    expect((await ben.ok(API.companies.main))._id).toBe(own._id);
    expect(await ben.ok(API.accounts.currentUser)).not.toHaveProperty('formerCompany');
  });

  it('is rejected for the last Founder, even if two leave simultaneously', async () => {
    expect(await acme.founder.refused(API.companies.leave)).toMatchObject({ status: 409, code: 'LAST_FOUNDER' });
    await changeMembership(acme, ben, { role: 'Founder' });
    const answers = await Promise.all([acme.founder, ben].map((person) => person.call(API.companies.leave)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('ends grants and the place in a department, and hands leads and reports to the superior', async () => {
    await changeMembership(acme, ben, { role: 'Manager', reportsTo: acme.founder.id });
    await changeMembership(acme, eve, { reportsTo: ben.id });
    await grant(test, acme, ben, 'people.invite');
    await acme.founder.ok(API.departments.create, { body: { name: 'Lab', lead: ben.id, members: [ben.id] } });
    const before = (await acme.founder.ok(API.companies.permissions)).data.version;
    await ben.ok(API.companies.leave);
    const { permissions, version } = (await acme.founder.ok(API.companies.permissions)).data;
    expect([permissions, version]).toEqual([[], before + 1]);
    expect((await acme.founder.ok(API.departments.list)).departments).toMatchObject([
      { lead: { _id: acme.founder.id }, members: [] },
    ]);
    expect((await employeeOf(acme, eve)).employee.reportsTo).toEqual({ _id: acme.founder.id, name: 'Ada' });
  });

  it('removes the person from the approval steps of leave', async () => {
    const { version, leave } = (await acme.founder.ok(API.companies.rules)).data;
    const approval = { steps: [{ approvers: [ben.id, eve.id] }, { approvers: [ben.id] }] };
    await acme.founder.ok(API.companies.saveRules, { body: { version, leave: { ...leave, approval } } });
    await ben.ok(API.companies.leave);
    const after = (await acme.founder.ok(API.companies.rules)).data;
    expect(after).toMatchObject({
      version: version + 2,
      leave: { ...leave, approval: { steps: [{ approvers: [eve.id] }, { approvers: [] }] } },
    });
  });

  it('keeps the name of the person in their requests', async () => {
    const form = await fileLeave(ben);
    await ben.ok(API.companies.leave);
    const { employee } = await acme.founder.ok(API.leave.form, { params: { id: form._id } });
    expect(employee).toMatchObject({ _id: ben.id, name: 'Ben' });
  });

  it('revokes the invitations that the person sent', async () => {
    await grant(test, acme, ben, 'people.invite');
    await ben.ok(API.people.invite, { body: { emails: ['new@example.com'] } });
    const link = test.letters.findLast(({ to }) => to === 'new@example.com')?.link ?? '';
    await ben.ok(API.companies.leave);
    const body = { token: tokenOf(link), name: 'New', email: 'new@example.com', password: PASSWORD };
    expect((await eve.refused(API.accounts.registerByInvite, { body })).code).toBe('INVITE_NOT_FOUND');
    expect((await acme.founder.ok(API.people.invitations)).invitations).toEqual([]);
  });

  it('allows joining again with a new record', async () => {
    await changeMembership(acme, ben, { role: 'Manager', reportsTo: eve.id });
    await grant(test, acme, ben, 'people.invite');
    await ben.ok(API.companies.leave);
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    await ben.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
    expect((await employeeOf(acme, ben)).employee).toMatchObject({
      role: 'Employee',
      reportsTo: null,
      resignedAt: null,
    });
    expect((await ben.ok(API.accounts.currentUser)).can).toEqual([]);
    expect(await resignedOf(acme.founder)).toEqual([]);
  });
});

describe('former members', () => {
  it('are listed and found with people.manage', async () => {
    const { _id } = await employeeOf(acme, ben);
    await ben.ok(API.companies.leave);
    const [found, ...others] = await resignedOf(acme.founder);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ _id, employee: { name: 'Ben', resignedAt: '2026-11-23T09:00:00.000Z' } });
    for (const id of [ben.id, _id]) {
      expect((await acme.founder.ok(API.people.resigned, { params: { id } })).user).toEqual(found);
    }
  });

  it('are listed by name for all members until they return', async () => {
    await ben.ok(API.companies.leave);
    const namesFor = async (person: Person) => (await person.ok(API.people.former)).people.map(({ name }) => name);
    expect(await namesFor(eve)).toEqual(['Ben']);
    expect(await namesFor((await foundCompany(test)).founder)).toEqual([]);
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    await ben.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
    expect(await namesFor(eve)).toEqual([]);
  });

  it('keep their attendance and balances visible to people who saw them before', async () => {
    await ben.ok(API.attendance.checkIn);
    await ben.ok(API.companies.leave);
    const query = { userId: ben.id };
    const { days } = await acme.founder.ok(API.attendance.month, { query });
    expect(days.find(({ date }) => date === '2026-11-23')?.entries).toHaveLength(1);
    expect((await acme.founder.ok(API.leave.balances, { query })).balances).not.toEqual([]);
    expect(await eve.refused(API.leave.balances, { query })).toMatchObject({ status: 404 });
  });

  it('are hidden from people without people.manage, and do not include current members', async () => {
    await ben.ok(API.companies.leave);
    const params = { id: ben.id };
    expect((await eve.refused(API.people.resigned, { params })).code).toBe('FORBIDDEN');
    expect((await eve.refused(API.people.employees, { query: { status: 'resigned' } })).code).toBe('FORBIDDEN');
    const globex = await foundCompany(test);
    for (const [person, id] of [
      [globex.founder, ben.id],
      [acme.founder, eve.id],
    ] as const) {
      expect(await person.refused(API.people.resigned, { params: { id } })).toMatchObject({ status: 404 });
    }
    expect((await eve.refused(API.people.employees, { query: { status: 'gone' } })).status).toBe(422);
  });
});

describe('removing a member', () => {
  const end = (actor: Person, person: Person) =>
    actor.call(API.users.remove, { params: { id: person.id }, body: { reason: 'Moved on' } });

  it('requires people.manage, and for a Founder the role Founder', async () => {
    expect(await end(eve, ben)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    await grant(test, acme, eve, 'people.manage');
    expect(await end(eve, acme.founder)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const stranger = (await foundCompany(test)).founder;
    expect(await end(eve, stranger)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await end(eve, ben)).status).toBe(200);
    expect((await end(eve, ben)).status).toBe(404);
    expect((await ben.ok(API.accounts.currentUser)).companies).toEqual([]);
  });

  it('stores the reason with the record', async () => {
    await end(acme.founder, ben);
    expect(await resignedOf(acme.founder)).toMatchObject([{ employee: { name: 'Ben', endReason: 'Moved on' } }]);
  });

  it('invalidates invitations and links that the person knows', async () => {
    await acme.founder.ok(API.people.invite, { body: { emails: ['fay@example.com'], role: 'Manager' } });
    const invitation = tokenOf(letterTo(test, 'fay@example.com', /invites you/).link);
    const link = tokenOf((await acme.founder.ok(API.people.createMagicLink)).magicLink);
    const fay = await register(test, { email: 'fay@example.com', token: link });
    expect((await end(acme.founder, fay)).status).toBe(200);
    for (const token of [link, invitation]) {
      expect(await fay.refused(API.companies.join, { body: { token } })).toMatchObject({ code: 'INVITE_NOT_FOUND' });
    }
    expect((await acme.founder.refused(API.people.magicLink)).code).toBe('NO_ACTIVE_LINK');
    await acme.founder.ok(API.people.invite, { body: { emails: [fay.email] } });
    const newToken = tokenOf(letterTo(test, 'fay@example.com', /invites you/).link);
    await fay.ok(API.companies.join, { body: { token: newToken } });
  });
});

it('leaving a company moves open sockets out of its rooms', async () => {
  const server = await createSocketApp();
  try {
    const company = await foundCompany(server);
    const person = await company.hire();
    const socket = await server.connect(person);
    await person.ok(API.companies.leave);
    expect(await socket.hears('accessChanged', ({ companyId }) => companyId === null)).toEqual({ companyId: null });
    socket.heard.length = 0;
    await company.hire();
    await socket.waitUntilCaughtUp();
    expect(socket.heard).toEqual([]);
  } finally {
    await server.close();
  }
});
