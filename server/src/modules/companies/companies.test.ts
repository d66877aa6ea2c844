import { API } from '@atrium/contracts';
import { grants, memberships } from '../../db/schema';
import { createTestApp, foundCompany, signUp, type TestApp } from '../../testing';
import { and, eq } from 'drizzle-orm';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('founding a company', () => {
  it('makes the founder its Founder, works in it at once and tells the open tabs', async () => {
    const person = await signUp(test);
    test.rechecked.length = 0;
    const { company, message } = await person.ok(API.companies.create, {
      body: { name: ' Acme ', email: [' Office@Acme.com '], address: [{ name: ' HQ ', address: ' Main St 1 ' }] },
    });
    expect(company).toMatchObject({
      name: 'Acme',
      email: ['office@acme.com'],
      contact: [],
      address: [{ name: 'HQ', address: 'Main St 1' }],
      certified: false,
      owner: person.id,
    });
    expect(company.companyNumber).toMatch(/^\d{4}-\d{4}$/);
    expect(message).toBe('Acme is ready.');
    const user = await person.ok(API.accounts.currentUser);
    expect(user.company).toEqual({ _id: company._id, name: 'Acme' });
    expect(user.populatedCompany?.currentUserRole).toBe('Founder');
    expect(user.can).toContain('permissions.manage');
    expect(test.rechecked).toHaveLength(1);
  });

  it.each([
    ['name', { name: '' }, 'REQUIRED'],
    ['name', { name: 'x'.repeat(121) }, 'TOO_LONG'],
    ['email.0', { email: ['nobody'] }, 'INVALID_EMAIL'],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'INVALID'],
    ['', { owner: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3' }, 'UNKNOWN_FIELD'],
    ['', { role: 'Founder' }, 'UNKNOWN_FIELD'],
  ])('refuses at “%s” %j', async (field, wrong, code) => {
    const person = await signUp(test);
    const error = await person.refused(API.companies.create, { body: { name: 'Acme', ...wrong } });
    expect(error.fields?.[field]?.code).toBe(code);
    expect((await person.ok(API.accounts.currentUser)).company).toBeNull();
  });

  it('keeps HTML as the text that it is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { company } = await foundCompany(test, { name });
    expect(company.name).toBe(name);
  });
});

describe('working in one of several companies', () => {
  it('switches for this session only', async () => {
    const { founder, company } = await foundCompany(test, { name: 'First' });
    const second = (await founder.ok(API.companies.create, { body: { name: 'Second' } })).company;
    expect((await founder.ok(API.companies.main))._id).toBe(second._id);
    const { message } = await founder.ok(API.companies.switch, { params: { id: company._id } });
    expect(message).toBe('You are now working in First.');
    expect((await founder.ok(API.companies.main))._id).toBe(company._id);
    const { companies } = await founder.ok(API.accounts.currentUser);
    expect(companies.map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  it('refuses the call of a tab that still believes to be in the other company', async () => {
    const { founder, company } = await foundCompany(test);
    await founder.ok(API.companies.create, { body: { name: 'Second' } });
    const headers = { 'x-atrium-company': company._id };
    const error = await founder.refused(API.people.employees, { headers });
    expect(error).toMatchObject({ status: 409, code: 'company_changed' });
    await founder.ok(API.accounts.currentUser, { headers });
    await founder.ok(API.companies.switch, { params: { id: company._id }, headers });
    await founder.ok(API.people.employees, { headers });
  });

  it('never selects a company by the header', async () => {
    const { founder } = await foundCompany(test);
    const stranger = await foundCompany(test);
    const headers = { 'x-atrium-company': stranger.company._id };
    expect((await founder.refused(API.companies.main, { headers })).code).toBe('company_changed');
  });

  it('answers the same for a company one is not in and for one that does not exist', async () => {
    const { founder, company } = await foundCompany(test);
    const stranger = await foundCompany(test);
    const ids = [stranger.company._id, '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3', 'x', "'; drop table users --"];
    const answers = await Promise.all(ids.map((id) => founder.refused(API.companies.switch, { params: { id } })));
    for (const { requestId: _, ...answer } of answers) {
      expect(answer).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        message: 'This does not exist or is no longer available.',
        error: 'This does not exist or is no longer available.',
      });
    }
    expect((await founder.ok(API.companies.main))._id).toBe(company._id);
  });

  it('asks somebody without a company to join one', async () => {
    const person = await signUp(test);
    expect(await person.refused(API.companies.main)).toMatchObject({ status: 403, code: 'NO_COMPANY' });
  });

  it('ends with the membership, at the very next call', async () => {
    const acme = await foundCompany(test);
    const employee = await acme.hire();
    await employee.ok(API.people.employees);
    await test.database.db
      .update(memberships)
      .set({ endedAt: test.clock.now() })
      .where(and(eq(memberships.userId, employee.id), eq(memberships.companyId, acme.company._id)));
    expect((await employee.refused(API.people.employees)).code).toBe('NO_COMPANY');
    const user = await employee.ok(API.accounts.currentUser);
    expect(user).toMatchObject({ company: null, companies: [], populatedCompany: null, can: [] });
    expect((await employee.refused(API.companies.switch, { params: { id: acme.company._id } })).code).toBe('NOT_FOUND');
  });
});

describe('a grant', () => {
  it('counts at the next call, in its company only, and is shown to those who may manage permissions', async () => {
    const acme = await foundCompany(test);
    const [employee, colleague] = [await acme.hire(), await acme.hire()];
    await employee.refused(API.people.createMagicLink);
    const companyId = acme.company._id;
    await test.database.db.insert(grants).values({ companyId, userId: employee.id, operation: 'people.invite' });

    await employee.ok(API.people.createMagicLink);
    const granted = [{ name: 'people.invite', permissions: [employee.id] }];
    const seenBy = async (person: typeof employee) =>
      (await person.ok(API.accounts.currentUser)).populatedCompany?.operations;
    expect(await seenBy(employee)).toEqual(granted);
    expect(await seenBy(acme.founder)).toEqual(granted);
    expect(await seenBy(colleague)).toEqual([]);

    const other = await foundCompany(test);
    const { magicLink } = await other.founder.ok(API.people.createMagicLink);
    const token = new URL(magicLink).searchParams.get('token');
    await employee.ok(API.companies.join, { body: { token } });
    expect((await employee.refused(API.people.createMagicLink)).code).toBe('FORBIDDEN');
  });
});
