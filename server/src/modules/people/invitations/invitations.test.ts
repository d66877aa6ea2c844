import { API } from '@atrium/contracts';
import {
  createTestApp,
  foundCompany,
  PASSWORD,
  type Person,
  register,
  type TestApp,
  TestClient,
  type TestCompany,
  tokenOf,
} from '../../../testing';
import { letterTo, verificationTokenOf } from '../../../testing/domains/letters';
import { changeMembership, employeeOf, grant } from '../../../testing/domains/people';

let test: TestApp;
let acme: TestCompany;
let guest: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  guest = await provenGuest();
});

const inSevenDays = () => new Date(test.clock.now().getTime() + 7 * 24 * 3600 * 1000).toISOString();
const visitor = () => new TestClient(test.app);
const tokenTo = (email: string) => tokenOf(letterTo(test, email, /invites you/).link);

/** Creates a person without a company who has verified their address. */
async function provenGuest(): Promise<Person> {
  const person = await register(test);
  await person.ok(API.accounts.verifyEmail, { params: { token: verificationTokenOf(test, person.email) } });
  return person;
}

const invite = (actor: Person, email: string, role?: string) =>
  actor.call(API.people.invite, { body: { emails: [email], ...(role !== undefined && { role }) } });
const open = async (person: Person) => (await person.ok(API.people.invitations)).invitations;
const waiting = async (person: Person) => (await person.ok(API.companies.invitations)).invitations;

async function invited(role?: string) {
  await invite(acme.founder, guest.email, role);
  const [invitation] = await open(acme.founder);
  if (!invitation) throw new Error('Nothing was sent');
  return { params: { id: invitation._id }, token: tokenTo(guest.email) };
}

describe('the invitations of a company', () => {
  it('are listed until they are used', async () => {
    const { token } = await invited('Manager');
    expect(await open(acme.founder)).toMatchObject([
      { email: guest.email, role: 'Manager', invitedBy: 'Ada', expired: false, expiresAt: inSevenDays() },
    ]);
    await guest.ok(API.companies.join, { body: { token } });
    expect(await open(acme.founder)).toEqual([]);
    expect((await employeeOf(acme, guest)).role).toBe('Manager');
  });

  it('can be resent, which invalidates the previous link', async () => {
    const { params, token } = await invited();
    const { invitation, message } = await acme.founder.ok(API.people.resendInvitation, { params });
    expect(message).toBe('1 invitation is on its way.');
    expect(invitation).toMatchObject({ _id: params.id, email: guest.email });
    const renewed = tokenTo(guest.email);
    expect(renewed).not.toBe(token);
    expect((await visitor().refused(API.accounts.verifyInvite, { query: { token } })).status).toBe(404);
    await visitor().ok(API.accounts.verifyInvite, { query: { token: renewed } });
  });

  it('can be revoked', async () => {
    const { params, token } = await invited();
    const { message } = await acme.founder.ok(API.people.revokeInvitation, { params });
    expect(message).toBe(`The invitation of ${guest.email} no longer works.`);
    expect(await guest.refused(API.companies.join, { body: { token } })).toMatchObject({
      status: 404,
      error: 'Invalid token',
    });
    expect(await open(acme.founder)).toEqual([]);
    expect(await waiting(guest)).toEqual([]);
    expect((await acme.founder.refused(API.people.revokeInvitation, { params })).code).toBe('NOT_FOUND');
    expect((await acme.founder.refused(API.people.resendInvitation, { params })).code).toBe('NOT_FOUND');
  });

  it('are managed only with people.invite in the same company', async () => {
    const { params } = await invited();
    const employee = await acme.hireByLink();
    const globex = await foundCompany(test);
    expect((await employee.refused(API.people.invitations)).code).toBe('FORBIDDEN');
    for (const definition of [API.people.resendInvitation, API.people.revokeInvitation]) {
      expect((await employee.refused(definition, { params })).code).toBe('FORBIDDEN');
      expect(await globex.founder.refused(definition, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await open(globex.founder)).toEqual([]);
    await grant(test, acme, employee, 'people.invite');
    expect(await open(employee)).toHaveLength(1);
  });

  it('never give more rights than the sender has', async () => {
    const employee = await acme.hireByLink();
    await grant(test, acme, employee, 'people.invite');
    for (const role of ['Manager', 'Founder']) {
      expect(await invite(employee, guest.email, role)).toMatchObject({
        status: 403,
        body: { code: 'GRANT_BEYOND_OWN' },
      });
    }
    expect((await invite(employee, guest.email)).status).toBe(200);
    const manager = await acme.hireByLink();
    await changeMembership(acme, manager, { role: 'Manager' });
    await grant(test, acme, manager, 'people.invite');
    const another = await provenGuest();
    expect((await invite(manager, another.email, 'Manager')).status).toBe(200);
    // Nor can they resend an invitation to a founder.
    const third = await provenGuest();
    await invite(acme.founder, third.email, 'Founder');
    const id = (await open(acme.founder)).find(({ email }) => email === third.email)?._id ?? '';
    expect((await manager.refused(API.people.resendInvitation, { params: { id } })).code).toBe('GRANT_BEYOND_OWN');
    expect((await invite(acme.founder, guest.email, 'Owner')).status).toBe(422);
  });

  it('are mailed at most ten times a day to one address across companies', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const { founder } = await foundCompany(limited);
      await invite(founder, 'victim@example.com');
      const [invitation] = await open(founder);
      const params = { id: invitation?._id ?? '' };
      for (let mail = 2; mail <= 10; mail++) await founder.ok(API.people.resendInvitation, { params });
      expect((await founder.refused(API.people.resendInvitation, { params })).status).toBe(429);
      const other = (await foundCompany(limited)).founder;
      expect((await invite(other, 'victim@example.com')).status).toBe(429);
      expect((await invite(other, 'somebody.else@example.com')).status).toBe(200);
      expect(limited.letters.filter(({ to }) => to === 'victim@example.com')).toHaveLength(10);
    } finally {
      await limited.close();
    }
  });

  it('count towards the limits only if they are mailed', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const { founder } = await foundCompany(limited);
      const emails = [founder.email, ...Array.from({ length: 40 }, (_, n) => `guest${n}@example.com`)];
      const statuses = async () =>
        (await founder.ok(API.people.invite, { body: { emails } })).results.map(({ status }) => status);
      expect(await statuses()).toEqual(['already-member', ...Array<string>(40).fill('sent')]);
      for (let time = 0; time < 3; time++) {
        expect(await statuses()).toEqual(['already-member', ...Array<string>(40).fill('already-invited')]);
      }
      expect(limited.letters.filter(({ to }) => emails.includes(to) && to !== founder.email)).toHaveLength(40);
    } finally {
      await limited.close();
    }
  });

  it('are mailed at most a hundred times an hour by one person', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const { founder } = await foundCompany(limited);
      const many = (batch: number) => ({
        body: { emails: Array.from({ length: 50 }, (_, n) => `person${batch}-${n}@example.com`) },
      });
      await founder.ok(API.people.invite, many(1));
      await founder.ok(API.people.invite, many(2));
      const error = await founder.refused(API.people.invite, many(3));
      expect(error).toMatchObject({
        status: 429,
        code: 'RATE_LIMITED',
        error: expect.stringContaining('Too many') as unknown,
      });
      const [invitation] = (await founder.ok(API.people.invitations)).invitations;
      const params = { id: invitation?._id ?? '' };
      expect((await founder.refused(API.people.resendInvitation, { params })).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('an expired invitation', () => {
  it('is listed as expired, can be resent, and does not prevent another one', async () => {
    const { params, token } = await invited();
    test.clock.pass({ days: 7 });
    for (const person of [acme.founder, guest]) await signInAgain(person);
    expect(await open(acme.founder)).toMatchObject([{ expired: true }]);
    expect(await waiting(guest)).toEqual([]);
    expect((await guest.refused(API.companies.acceptInvitation, { params })).code).toBe('INVITE_EXPIRED');
    expect(await guest.refused(API.companies.join, { body: { token } })).toMatchObject({ status: 410 });
    await acme.founder.ok(API.people.resendInvitation, { params });
    expect(await waiting(guest)).toHaveLength(1);
    test.clock.pass({ days: 7 });
    for (const person of [acme.founder, guest]) await signInAgain(person);
    await invite(acme.founder, guest.email);
    expect(await open(acme.founder)).toMatchObject([{ expired: false }]);
  });
});

async function signInAgain(person: Person) {
  const body = { email: person.email, password: PASSWORD };
  person.accessToken = (await person.ok(API.accounts.login, { body })).accessToken;
}

describe('an invitation that waits for a person', () => {
  it('is shown with company and role, and makes the person a member on acceptance', async () => {
    const { params } = await invited('Manager');
    expect(await waiting(guest)).toEqual([
      {
        _id: params.id,
        company: { _id: acme.company._id, name: 'Acme' },
        role: 'Manager',
        invitedBy: 'Ada',
        expiresAt: inSevenDays(),
      },
    ]);
    const { company, message } = await guest.ok(API.companies.acceptInvitation, { params });
    expect([company._id, message]).toEqual([acme.company._id, 'Welcome to Acme.']);
    expect((await guest.ok(API.companies.main))._id).toBe(acme.company._id);
    expect(await waiting(guest)).toEqual([]);
    expect((await guest.ok(API.security.activity)).logs[0]).toMatchObject({
      action: 'company-joined',
      params: { company: 'Acme' },
    });
    expect((await guest.refused(API.companies.acceptInvitation, { params })).code).toBe('NOT_FOUND');
  });

  it('is hidden until the address is verified', async () => {
    const unproven = await register(test);
    await invite(acme.founder, unproven.email);
    const [invitation] = await open(acme.founder);
    const params = { id: invitation?._id ?? '' };
    expect(await waiting(unproven)).toEqual([]);
    for (const definition of [API.companies.acceptInvitation, API.companies.declineInvitation]) {
      expect((await unproven.refused(definition, { params })).code).toBe('NOT_FOUND');
    }
  });

  it('answers 404 to other people', async () => {
    const { params } = await invited();
    const other = await provenGuest();
    for (const definition of [API.companies.acceptInvitation, API.companies.declineInvitation]) {
      expect(await other.refused(definition, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await waiting(other)).toEqual([]);
  });

  it('can be declined, which invalidates its link', async () => {
    const { params, token } = await invited();
    const { message } = await guest.ok(API.companies.declineInvitation, { params });
    expect(message).toBe('You have declined the invitation of Acme.');
    expect(await waiting(guest)).toEqual([]);
    expect((await guest.refused(API.companies.join, { body: { token } })).code).toBe('INVITE_NOT_FOUND');
    expect(await open(acme.founder)).toEqual([]);
    expect((await invite(acme.founder, guest.email)).body).toMatchObject({ results: [{ status: 'sent' }] });
  });

  it('is rejected with ALREADY_MEMBER for a member, and is listed and usable again once they have left', async () => {
    const { params } = await invited();
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    await guest.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
    expect(await waiting(guest)).toEqual([]);
    expect(await guest.refused(API.companies.acceptInvitation, { params })).toMatchObject({
      status: 409,
      code: 'ALREADY_MEMBER',
    });
    expect(await open(acme.founder)).toEqual([]);
    expect((await acme.founder.refused(API.people.resendInvitation, { params })).code).toBe('NOT_FOUND');
    await guest.ok(API.companies.leave);
    expect(await open(acme.founder)).toMatchObject([{ email: guest.email }]);
    await guest.ok(API.companies.acceptInvitation, { params });
  });

  it('has one outcome if it is accepted, declined and revoked simultaneously', async () => {
    const { params, token } = await invited();
    const calls = Array.from({ length: 20 }, (_, n) => {
      if (n % 4 === 0) return guest.call(API.companies.acceptInvitation, { params });
      if (n % 4 === 1) return guest.call(API.companies.declineInvitation, { params });
      if (n % 4 === 2) return acme.founder.call(API.people.revokeInvitation, { params });
      return guest.call(API.companies.join, { body: { token } });
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

describe('the magic link', () => {
  it('can be revoked and then answers 404', async () => {
    expect((await acme.founder.refused(API.people.revokeMagicLink)).code).toBe('NO_ACTIVE_LINK');
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    await acme.founder.ok(API.people.revokeMagicLink);
    expect((await guest.refused(API.companies.join, { body: { token: tokenOf(magicLink) } })).status).toBe(404);
    expect(await acme.founder.refused(API.people.magicLink)).toMatchObject({ status: 404, code: 'NO_ACTIVE_LINK' });
  });

  it('can be revoked only with people.invite', async () => {
    const employee = await acme.hireByLink();
    expect((await employee.refused(API.people.revokeMagicLink)).code).toBe('FORBIDDEN');
    await acme.founder.ok(API.people.magicLink);
  });
});
