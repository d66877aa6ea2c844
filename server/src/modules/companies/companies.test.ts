import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { grants, memberships } from '../../composition/schema';
import { createTestApp, foundCompany, createPerson, type TestApp } from '../../testing';
import { signInOnAnotherBrowser } from '../../testing/sign-in';
import { and, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('creating a company', () => {
  it('makes its creator the Founder, activates it and notifies open tabs', async () => {
    const person = await createPerson(test);
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
    [{ name: '' }, 'REQUIRED', 'name'],
    [{ name: 'x'.repeat(121) }, 'TOO_LONG', 'name'],
    [{ email: ['nobody'] }, 'INVALID_EMAIL', 'email.0'],
    [{ timeZone: 'Mars/Olympus' }, 'INVALID', 'timeZone'],
    [{ owner: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3' }, 'UNKNOWN_FIELD', ''],
    [{ role: 'Founder' }, 'UNKNOWN_FIELD', ''],
  ])('rejects %j with %s', async (wrong, code, field) => {
    const person = await createPerson(test);
    const error = await person.refused(API.companies.create, { body: { name: 'Acme', ...wrong } });
    expect(error.fields?.[field]?.code).toBe(code);
    expect((await person.ok(API.accounts.currentUser)).company).toBeNull();
  });

  it('happens once for simultaneous and later repetitions with one id', async () => {
    const person = await createPerson(test);
    const call = { body: { id: randomUUID(), name: 'Acme' } };
    const answers = await Promise.all(Array.from({ length: 4 }, () => person.ok(API.companies.create, call)));
    expect(new Set(answers.map(({ company }) => company._id))).toEqual(new Set([call.body.id]));
    await person.ok(API.companies.create, { body: { name: 'Other' } });
    await person.ok(API.companies.create, call);
    const user = await person.ok(API.accounts.currentUser);
    expect(user.company?._id).toBe(call.body.id);
    expect(user.companies.map(({ name }) => name)).toEqual(['Acme', 'Other']);
  });

  it('rejects the id of a company that another person created or that its creator has left', async () => {
    const { company, founder, hire } = await foundCompany(test);
    const employee = await hire();
    const call = { body: { id: company._id, name: 'Mine' } };
    expect(await employee.refused(API.companies.create, call)).toMatchObject({ status: 409, code: 'CONFLICT' });
    await test.database.db
      .update(memberships)
      .set({ endedAt: test.clock.now() })
      .where(and(eq(memberships.companyId, company._id), eq(memberships.userId, founder.id)));
    expect((await founder.refused(API.companies.create, call)).code).toBe('CONFLICT');
  });

  it('stores HTML as plain text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { company } = await foundCompany(test, { name });
    expect(company.name).toBe(name);
  });
});

it('creating a company is limited to twenty an hour', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const person = await createPerson(limited);
    for (let company = 1; company <= 20; company++) await person.ok(API.companies.create, { body: { name: 'Acme' } });
    const refusal = await person.refused(API.companies.create, { body: { name: 'Acme' } });
    expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    await (await createPerson(limited)).ok(API.companies.create, { body: { name: 'Acme' } });
  } finally {
    await limited.close();
  }
});

describe('the active company', () => {
  it('is switched only for the current session', async () => {
    const { founder, company } = await foundCompany(test, { name: 'First' });
    const second = (await founder.ok(API.companies.create, { body: { name: 'Second' } })).company;
    expect((await founder.ok(API.companies.main))._id).toBe(second._id);
    const { message } = await founder.ok(API.companies.switch, { params: { id: company._id } });
    expect(message).toBe('You are now working in First.');
    expect((await founder.ok(API.companies.main))._id).toBe(company._id);
    const { companies } = await founder.ok(API.accounts.currentUser);
    expect(companies.map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  it('stays the same in the other sessions of the person when it is switched in one', async () => {
    const { founder, company } = await foundCompany(test, { name: 'First' });
    const second = (await founder.ok(API.companies.create, { body: { name: 'Second' } })).company;
    const other = await signInOnAnotherBrowser(test, founder);
    await other.ok(API.companies.switch, { params: { id: second._id } });
    test.rechecked.length = 0;
    await founder.ok(API.companies.switch, { params: { id: company._id } });
    expect(test.rechecked).toEqual([{ sessionId: decodeJwt(founder.accessToken ?? '').sid }]);
    for (const [browser, active] of [
      [founder, company],
      [other, second],
    ] as const) {
      expect((await browser.ok(API.companies.main))._id).toBe(active._id);
      browser.accessToken = (await browser.ok(API.accounts.refresh)).accessToken;
      expect((await browser.ok(API.companies.main))._id).toBe(active._id);
    }
  });

  it('is protected from calls of a tab of another company, which are rejected with company_changed', async () => {
    const { founder, company } = await foundCompany(test);
    await founder.ok(API.companies.create, { body: { name: 'Second' } });
    const headers = { 'x-atrium-company': company._id };
    const error = await founder.refused(API.people.employees, { headers });
    expect(error).toMatchObject({ status: 409, code: 'company_changed' });
    await founder.ok(API.accounts.currentUser, { headers });
    await founder.ok(API.companies.switch, { params: { id: company._id }, headers });
    await founder.ok(API.people.employees, { headers });
  });

  it('is never selected by the request header', async () => {
    const { founder } = await foundCompany(test);
    const stranger = await foundCompany(test);
    const headers = { 'x-atrium-company': stranger.company._id };
    expect((await founder.refused(API.companies.main, { headers })).code).toBe('company_changed');
  });

  it('cannot be switched to a company of other people or an unknown one, both with the same 404', async () => {
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

  it('is missing for people without a company, whose calls are rejected with NO_COMPANY', async () => {
    const person = await createPerson(test);
    expect(await person.refused(API.companies.main)).toMatchObject({ status: 403, code: 'NO_COMPANY' });
  });

  it('is lost with the membership at the next call', async () => {
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
  it('takes effect at the next call, but only in its company', async () => {
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

describe('changing a company', () => {
  const update = (company: { _id: string }, body: object) => ({ params: { id: company._id }, body });

  it('trims the given fields, keeps the others, and notifies open tabs', async () => {
    const { founder, company } = await foundCompany(test, { name: 'Acme' });
    const first = await founder.ok(
      API.companies.update,
      update(company, {
        email: [' Office@Acme.com ', 'b@acme.com'],
        contact: [' +49 1 '],
        address: [{ name: ' HQ ', address: ' Main St 1 ' }],
        timeZone: 'Europe/Berlin',
        country: 'DE',
        firstDayOfWeek: 7,
      }),
    );
    expect(first.message).toBe('Acme is saved.');
    expect(first.company).toEqual({
      ...company,
      email: ['office@acme.com', 'b@acme.com'],
      contact: ['+49 1'],
      address: [{ name: 'HQ', address: 'Main St 1' }],
      timeZone: 'Europe/Berlin',
      country: 'DE',
      firstDayOfWeek: 7,
    });
    test.emitted.length = 0;
    const second = await founder.ok(API.companies.update, update(company, { name: ' Acme Ltd ' }));
    expect(second.company).toEqual({ ...first.company, name: 'Acme Ltd' });
    expect(await founder.ok(API.companies.main)).toEqual(second.company);
    expect((await founder.ok(API.accounts.currentUser)).company?.name).toBe('Acme Ltd');
    expect(test.emitted).toContainEqual({
      room: `company:${company._id}`,
      event: 'accessChanged',
      payload: { companyId: company._id },
    });
  });

  it('accepts the whole company of a response and ignores its read-only fields', async () => {
    const { founder, company } = await foundCompany(test);
    const body = { ...company, certified: true, owner: 'me', companyNumber: '0000-0000', employees: [] };
    const changed = await founder.ok(API.companies.update, update(company, body));
    expect(changed.company).toEqual({ ...company, certified: true });
    expect((await founder.ok(API.companies.update, update(company, {}))).company).toEqual(changed.company);
  });

  it('requires the right in that company, even if another one is active', async () => {
    const acme = await foundCompany(test);
    const employee = await acme.hire();
    await employee.ok(API.companies.create, { body: { name: 'Own' } });
    const error = await employee.refused(API.companies.update, update(acme.company, { name: 'Mine' }));
    expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await test.database.db
      .insert(grants)
      .values({ companyId: acme.company._id, userId: employee.id, operation: 'company.update' });
    await employee.ok(API.companies.update, update(acme.company, { name: 'Acme Ltd' }));
    expect((await employee.ok(API.companies.main)).name).toBe('Own');
  });

  it('answers 404 for companies to which the caller does not belong', async () => {
    const acme = await foundCompany(test);
    const globex = await foundCompany(test);
    const employee = await acme.hire();
    await employee.ok(API.companies.leave);
    for (const person of [globex.founder, employee]) {
      const error = await person.refused(API.companies.update, update(acme.company, { name: 'Mine' }));
      expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await acme.founder.ok(API.companies.main)).name).toBe('Acme');
  });

  it.each([
    [{ name: ' ' }, 'REQUIRED', 'name'],
    [{ email: ['a@acme.com', 'nobody'] }, 'INVALID_EMAIL', 'email.1'],
    [{ address: [{ name: '', address: 'x' }] }, 'REQUIRED', 'address.0.name'],
    [{ timeZone: '+02:00' }, 'INVALID', 'timeZone'],
    [{ country: 'Germany' }, 'INVALID', 'country'],
    [{ firstDayOfWeek: 8 }, 'TOO_BIG', 'firstDayOfWeek'],
    [{ ownerId: 'x' }, 'UNKNOWN_FIELD', ''],
  ])('rejects %j with %s', async (wrong, code, field) => {
    const { founder, company } = await foundCompany(test);
    const error = await founder.refused(API.companies.update, update(company, wrong));
    expect([error.status, error.fields?.[field]?.code]).toEqual([422, code]);
    expect(await founder.ok(API.companies.main)).toEqual(company);
  });
});
