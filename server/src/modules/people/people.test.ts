import { API } from '@atrium/contracts';
import {
  createTestApp,
  foundCompany,
  PASSWORD,
  Person,
  register,
  type TestApp,
  TestClient,
  tokenOf,
} from '../../testing';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.letters.length = 0;
});

const visitor = () => new TestClient(test.app);
/** Returns the invitation mails; signing up sends others. */
const invitationLetters = () => test.letters.filter(({ action }) => action === 'Accept the invitation');
const lastToken = () => tokenOf(invitationLetters().at(-1)?.link ?? '');

async function invited(email: string) {
  const acme = await foundCompany(test, { name: 'Acme', founderName: 'Ada' });
  await acme.founder.ok(API.people.invite, { body: { emails: [email] } });
  return { ...acme, token: lastToken() };
}

describe('the people of a company', () => {
  it('are listed by name with the fields for colleagues', async () => {
    const acme = await foundCompany(test, { founderName: 'Zoe' });
    const employee = await acme.hireByLink('Ben');
    const { employees } = await employee.ok(API.people.employees);
    expect(employees.map(({ user, role }) => [user.name, role])).toEqual([
      ['Ben', 'Employee'],
      ['Zoe', 'Founder'],
    ]);
    expect(Object.keys(employees[0]?.user ?? {}).toSorted()).toEqual(['_id', 'avatarUrl', 'email', 'name']);
  });

  it('exclude people of other companies', async () => {
    const acme = await foundCompany(test);
    const other = await foundCompany(test);
    const { employees } = await other.founder.ok(API.people.employees);
    expect(employees.map(({ user }) => user._id)).not.toContain(acme.founder.id);
  });
});

describe('inviting by mail', () => {
  it('sends each address one mail with a link to the public address', async () => {
    const { founder } = await foundCompany(test, { name: 'Acme', founderName: 'Ada' });
    const emails = ['bob@example.com', 'BOB@example.com', 'eve@example.com'];
    const { message, results } = await founder.ok(API.people.invite, {
      body: { emails },
      headers: { host: 'evil.example' },
    });
    expect(message).toBe('2 invitations are on their way.');
    expect(results).toEqual([
      { email: 'bob@example.com', status: 'sent' },
      { email: 'eve@example.com', status: 'sent' },
    ]);
    expect(invitationLetters().map(({ to }) => to)).toEqual(['bob@example.com', 'eve@example.com']);
    expect(invitationLetters()[0]?.subject).toBe('Ada invites you to Acme on Atrium');
    expect(invitationLetters()[0]?.link).toMatch(/^http:\/\/atrium\.test\/invite-registration\?token=[\w-]{43}$/);
  });

  it('names the sender in title case', async () => {
    const { founder } = await foundCompany(test, { name: 'Acme', founderName: 'ada lovelace' });
    await founder.ok(API.people.invite, { body: { emails: ['bob@example.com'] } });
    expect(invitationLetters()[0]?.subject).toBe('Ada Lovelace invites you to Acme on Atrium');
  });

  it('skips members and invited addresses and reports their status', async () => {
    const acme = await foundCompany(test);
    const employee = await acme.hireByLink();
    await acme.founder.ok(API.people.invite, { body: { emails: ['twice@example.com'] } });
    test.letters.length = 0;
    const emails = ['twice@example.com', employee.email];
    const { results } = await acme.founder.ok(API.people.invite, { body: { emails } });
    expect(results.map(({ status }) => status)).toEqual(['already-invited', 'already-member']);
    expect(invitationLetters()).toEqual([]);
  });

  it('mails an address once in simultaneous calls', async () => {
    const { founder } = await foundCompany(test);
    const call = { body: { emails: ['bob@example.com'] } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => founder.ok(API.people.invite, call)));
    expect(answers.filter(({ results }) => results[0]?.status === 'sent')).toHaveLength(1);
    expect(invitationLetters()).toHaveLength(1);
  });

  it('is rejected for employees and for more than fifty addresses', async () => {
    const acme = await foundCompany(test);
    const employee = await acme.hireByLink();
    const body = { emails: ['bob@example.com'] };
    expect(await employee.refused(API.people.invite, { body })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const many = { emails: Array.from({ length: 51 }, (_, n) => `person${n}@example.com`) };
    expect((await acme.founder.refused(API.people.invite, { body: many })).fields?.emails?.code).toBe('TOO_BIG');
    expect(invitationLetters()).toEqual([]);
  });
});

describe('accepting an invitation', () => {
  it('is preceded by a look-up of address, company, role and sender, which keeps the invitation', async () => {
    const { token, company } = await invited('shown@example.com');
    for (let n = 0; n < 2; n++) {
      expect(await visitor().ok(API.accounts.verifyInvite, { query: { token } })).toEqual({
        email: 'shown@example.com',
        companyId: company._id,
        companyNumber: company.companyNumber,
        companyName: 'Acme',
        role: 'Employee',
        invitedBy: 'Ada',
      });
    }
  });

  it('registers, joins the company, verifies the address and notifies colleagues', async () => {
    const { token, company } = await invited('new@example.com');
    const person = await register(test, { email: 'new@example.com', token });
    const user = await person.ok(API.accounts.currentUser);
    expect(user).toMatchObject({ isEmailVerified: true, company: { _id: company._id } });
    expect(user.populatedCompany?.currentUserRole).toBe('Employee');
    expect(test.emitted).toContainEqual({
      room: `company:${company._id}`,
      event: 'accessChanged',
      payload: { companyId: company._id },
    });
  });

  it('registers without signing in', async () => {
    const { token, company } = await invited('later@example.com');
    const body = { token, name: 'Later', email: 'later@example.com', password: PASSWORD };
    const browser = visitor();
    await browser.ok(API.accounts.registerByInvite, { body });
    expect(browser.cookies.size).toBe(0);
    const { accessToken } = await browser.ok(API.accounts.login, { body: { email: body.email, password: PASSWORD } });
    browser.accessToken = accessToken;
    expect((await browser.ok(API.accounts.currentUser)).company?._id).toBe(company._id);
  });

  it('joins while signing in and with a signed-in account', async () => {
    const first = await register(test);
    const acme = await foundCompany(test);
    await acme.founder.ok(API.people.invite, { body: { emails: [first.email] } });
    const body = { email: first.email, password: PASSWORD, token: lastToken() };
    first.accessToken = (await first.ok(API.accounts.login, { body })).accessToken;
    expect((await first.ok(API.companies.main))._id).toBe(acme.company._id);

    const second = await register(test);
    await acme.founder.ok(API.people.invite, { body: { emails: [second.email] } });
    const joined = await second.ok(API.companies.join, { body: { token: lastToken() } });
    expect(joined.company._id).toBe(acme.company._id);
    expect((await second.ok(API.companies.main))._id).toBe(acme.company._id);
  });

  it('is rejected for other addresses and creates no account', async () => {
    const { token } = await invited('only@example.com');
    const body = { name: 'Eve', email: 'eve-uninvited@example.com', password: PASSWORD, token };
    const error = await visitor().refused(API.accounts.register, { body });
    expect(error.fields?.email?.code).toBe('EMAIL_NOT_INVITED');
    const { token: _, ...plain } = body;
    await visitor().ok(API.accounts.register, { body: plain });
    const eve = await register(test);
    expect((await eve.refused(API.companies.join, { body: { token } })).code).toBe('FORBIDDEN');
    await visitor().ok(API.accounts.verifyInvite, { query: { token } });
  });

  it('succeeds once in twenty simultaneous uses', async () => {
    const email = 'raced@example.com';
    const { token, founder } = await invited(email);
    const person = await register(test, { email });
    const join = () => person.call(API.companies.join, { body: { token } });
    const answers = await Promise.all(Array.from({ length: 20 }, join));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { employees } = await founder.ok(API.people.employees);
    expect(employees.filter(({ user }) => user.email === email)).toHaveLength(1);
    expect(await visitor().refused(API.accounts.verifyInvite, { query: { token } })).toMatchObject({
      status: 404,
      error: 'Invalid token',
    });
  });

  it('is rejected with 410 after seven days', async () => {
    const { token } = await invited('slow@example.com');
    test.clock.pass({ days: 7 });
    const error = await visitor().refused(API.accounts.verifyInvite, { query: { token } });
    expect(error).toMatchObject({ status: 410, code: 'INVITE_EXPIRED' });
    const body = { name: 'Slow', email: 'slow@example.com', password: PASSWORD, token };
    expect((await visitor().refused(API.accounts.register, { body })).status).toBe(410);
  });

  it.each(['x', '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3.forged', "' or 1=1 --", '..', 'x'.repeat(200)])(
    'rejects an unknown token with 404 (%#)',
    async (token) => {
      const error = await visitor().refused(API.accounts.verifyInvite, { query: { token } });
      expect(error).toMatchObject({ status: 404, code: 'INVITE_NOT_FOUND' });
    },
  );
});

describe('the magic link', () => {
  it('is created once, returned unchanged, and replaced on request', async () => {
    const { founder } = await foundCompany(test);
    const none = await founder.refused(API.people.magicLink);
    expect(none).toMatchObject({ status: 404, message: 'There is no active link.' });
    const first = await founder.ok(API.people.createMagicLink);
    expect(await founder.ok(API.people.magicLink)).toEqual(first);
    test.clock.pass({ minutes: 1 });
    const second = await founder.ok(API.people.createMagicLink);
    const query = { token: tokenOf(first.magicLink) };
    expect((await visitor().refused(API.accounts.verifyInvite, { query })).code).toBe('INVITE_NOT_FOUND');
    expect(await founder.ok(API.people.magicLink)).toEqual(second);
  });

  it('is created once by simultaneous calls', async () => {
    const { founder } = await foundCompany(test);
    const made = await Promise.all(Array.from({ length: 20 }, () => founder.ok(API.people.createMagicLink)));
    const looks = made.map(({ magicLink }) =>
      visitor().call(API.accounts.verifyInvite, { query: { token: tokenOf(magicLink) } }),
    );
    expect((await Promise.all(looks)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lets any number of people join as Employee for seven days', async () => {
    const acme = await foundCompany(test);
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    const token = tokenOf(magicLink);
    // Anyone can pass the link on, so it does not say who invites.
    const about = await visitor().ok(API.accounts.verifyInvite, { query: { token } });
    expect(about).toMatchObject({ email: null, role: 'Employee', invitedBy: null });
    for (let n = 0; n < 2; n++) {
      const user = await (await register(test, { token })).ok(API.accounts.currentUser);
      expect(user).toMatchObject({ isEmailVerified: false, populatedCompany: { currentUserRole: 'Employee' } });
    }
    test.clock.pass({ days: 7 });
    const body = { name: 'Late', email: 'late@example.com', password: PASSWORD, token };
    expect((await visitor().refused(API.accounts.register, { body })).code).toBe('INVITE_EXPIRED');
    const founder = new Person(test.app);
    const login = { email: acme.founder.email, password: PASSWORD };
    founder.accessToken = (await founder.ok(API.accounts.login, { body: login })).accessToken;
    expect((await founder.refused(API.people.magicLink)).code).toBe('LINK_EXPIRED');
  });

  it('is hidden from employees, and rejected with ALREADY_MEMBER for members', async () => {
    const acme = await foundCompany(test);
    const employee = await acme.hireByLink();
    expect((await employee.refused(API.people.magicLink)).code).toBe('FORBIDDEN');
    expect((await employee.refused(API.people.createMagicLink)).code).toBe('FORBIDDEN');
    const { magicLink } = await acme.founder.ok(API.people.magicLink);
    const body = { token: tokenOf(magicLink) };
    expect((await employee.refused(API.companies.join, { body })).code).toBe('ALREADY_MEMBER');
  });
});
