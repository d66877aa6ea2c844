import { API } from '@atrium/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { identities, memberships, profiles, sessions, users } from '../../composition/schema';
import {
  createTestApp,
  foundCompany,
  PASSWORD,
  type Person,
  register,
  createPerson,
  type TestApp,
  TestClient,
  type TestCompany,
  tokenOf,
} from '../../testing';
import { say, talk } from '../../testing/domains/chat';
import { fileLeave } from '../../testing/domains/leave';
import { setUpTwoFactor } from '../../testing/sign-in';

let test: TestApp;
let acme: TestCompany;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
});

const deleteOwn = (person: Person, reason = '') =>
  person.ok(API.users.remove, { params: { id: person.id }, body: { reason } });
const login = (email: string) =>
  new TestClient(test.app).call(API.accounts.login, { body: { email, password: PASSWORD } });

/** Returns the tables in which some row contains a text. */
async function traces(marker: string): Promise<string[]> {
  const { rows } = await test.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await test.database.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${marker}%`} limit 1`,
    );
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

describe('deleting an account', () => {
  it('removes the person’s data from every table', async () => {
    const marker = 'zebulon';
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    const ada = await register(test, { name: 'Zebulon', email: 'zebulon@example.com', token: tokenOf(magicLink) });
    const nested = { emergencyContact: { name: marker }, bankDetails: { bankName: marker }, nric: marker };
    const texts = { contact: marker, address: marker, bio: marker, about: marker, skills: [marker], location: marker };
    await ada.ok(API.users.saveDetails, { body: { ...texts, ...nested } });
    await ada.ok(API.users.saveSettings, { body: { onboarding: { done: [marker] } } });
    await test.database.db.insert(identities).values({
      id: test.deps.ids.uuid(),
      issuer: 'https://provider.example',
      sub: marker,
      email: 'zebulon@example.com',
      userId: ada.id,
      createdAt: test.clock.now(),
    });
    await test.database.db.update(sessions).set({ userAgent: marker }).where(eq(sessions.userId, ada.id));
    expect(await traces(marker)).toEqual([
      'identities',
      'mailed_tokens',
      'memberships',
      'profiles',
      'sessions',
      'user_settings',
      'users',
    ]);
    await deleteOwn(ada, 'I move on');
    expect(await traces(marker)).toEqual([]);
  });

  it('writes no reason to the log', async () => {
    const ada = await acme.hire();
    const info = jest.spyOn(test.deps.log, 'info').mockImplementation(() => undefined);
    await deleteOwn(ada, 'My divorce');
    const logged = JSON.stringify(info.mock.calls);
    info.mockRestore();
    expect(logged).toContain('An account was deleted');
    expect(logged).not.toContain('My divorce');
  });

  it('keeps shared content under the name “Deleted user”', async () => {
    const ada = await acme.hire('Ada');
    const conversation = await talk(ada, acme.founder);
    const message = await say(ada, conversation, 'Good bye');
    const form = await fileLeave(ada);
    await deleteOwn(ada);
    const { messages } = await acme.founder.ok(API.chat.messages, { params: { id: conversation._id } });
    expect(messages).toMatchObject([{ _id: message._id, senderId: ada.id, content: 'Good bye' }]);
    const seen = await acme.founder.ok(API.leave.form, { params: { id: form._id } });
    expect(seen.employee).toEqual({
      _id: ada.id,
      name: 'Deleted user',
      avatarUrl: '/api/avatars/drawn?name=Deleted%20user',
    });
    const { employees } = await acme.founder.ok(API.people.employees);
    expect(employees.map(({ user }) => user._id)).toEqual([acme.founder.id]);
  });

  it('ends every session and prevents signing in again', async () => {
    const ada = await acme.hire();
    const other = new TestClient(test.app);
    const { accessToken } = await other.ok(API.accounts.login, { body: { email: ada.email, password: PASSWORD } });
    other.accessToken = accessToken;
    const { headers } = await ada.call(API.users.remove, { params: { id: ada.id }, body: {} });
    expect(String(headers['set-cookie'])).toMatch(/atrium_refresh=;/);
    for (const browser of [ada, other]) {
      expect(await browser.refused(API.accounts.currentUser)).toMatchObject({ status: 401 });
    }
    expect((await other.refused(API.accounts.refresh)).status).toBe(403);
    expect(test.rechecked).toContainEqual({ userId: ada.id });
    expect((await login(ada.email)).status).toBe(401);
    await new TestClient(test.app).ok(API.accounts.forgotPassword, { body: { email: ada.email } });
    await test.runJobs();
    expect(
      test.letters
        .filter(({ to }) => to === ada.email)
        .map(({ subject }) => subject)
        .at(-1),
    ).toBe('Your Atrium account is deleted');
  });

  it('releases the address', async () => {
    const ada = await acme.hire();
    await deleteOwn(ada);
    const again = await createPerson(test, { email: ada.email });
    expect(again.id).not.toBe(ada.id);
    expect(await again.ok(API.accounts.currentUser)).toMatchObject({ companies: [], company: null });
  });

  it('removes the picture', async () => {
    const ada = await acme.hire();
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const { avatarUrl } = await ada.ok(API.users.uploadImage, { files: [{ name: 'profile-image.jpg', content }] });
    await deleteOwn(ada);
    expect((await test.app.inject({ url: avatarUrl })).statusCode).toBe(404);
  });

  it('is possible without a company', async () => {
    const loner = await createPerson(test);
    await deleteOwn(loner);
    expect((await login(loner.email)).status).toBe(401);
  });

  it('succeeds once in simultaneous calls', async () => {
    const ada = await acme.hire();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.call(API.users.remove, { params: { id: ada.id }, body: {} })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    await test.runJobs();
    const letters = test.letters.filter(({ to }) => to === ada.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Your Atrium account is deleted']);
  });

  it('leaves consistent data under simultaneous changes', async () => {
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    for (let round = 0; round < 5; round++) {
      const ada = await acme.hire();
      const params = { id: ada.id };
      const answers = await Promise.all([
        ada.call(API.users.saveDetails, { body: { bio: 'Still writing', nric: 'S-1', name: 'Ada' } }),
        ada.call(API.users.saveSettings, { body: { theme: 'dark', notifications: { mail: false } } }),
        ada.call(API.users.uploadImage, { files: [{ name: 'profile-image.jpg', content }] }),
        ada.call(API.users.remove, { params, body: {} }),
        acme.founder.call(API.users.remove, { params, body: {} }),
        ada.call(API.companies.create, { body: { name: 'On the side' } }),
        login(ada.email),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      // A company was created at the same time, so the person has to retry.
      if (answers[3]?.status === 409) await deleteOwn(ada);
      test.clock.pass({ minutes: 2 });
      await test.runJobs();
      const [row] = await test.database.db.select().from(users).where(eq(users.id, ada.id));
      expect(row).toMatchObject({ name: 'Deleted user', passwordHash: null, avatarUrl: null });
      expect(await test.database.db.select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([]);
      const open = and(eq(memberships.userId, ada.id), isNull(memberships.endedAt));
      expect(await test.database.db.select().from(memberships).where(open)).toEqual([]);
      const profile = await test.database.db.select().from(profiles).where(eq(profiles.userId, ada.id));
      expect(profile).toEqual([]);
    }
  });

  it('erases rows that were still written after the deletion', async () => {
    const ada = await acme.hire();
    await deleteOwn(ada);
    const now = test.clock.now();
    await test.database.db.insert(sessions).values({
      id: test.deps.ids.uuid(),
      userId: ada.id,
      rotatedAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1_000_000),
    });
    await test.database.db.update(memberships).set({ endedAt: null }).where(eq(memberships.userId, ada.id));
    test.clock.pass({ minutes: 2 });
    await test.runJobs();
    expect(await test.database.db.select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([]);
    const open = and(eq(memberships.userId, ada.id), isNull(memberships.endedAt));
    expect(await test.database.db.select().from(memberships).where(open)).toEqual([]);
  });
});

describe('deleting an account ten minutes after the sign-in', () => {
  const waitTenMinutes = async (person: Person) => {
    test.clock.pass({ seconds: 601 });
    person.accessToken = (await person.ok(API.accounts.refresh)).accessToken;
  };
  const remove = (person: Person, body: { password?: string; code?: string } = {}) =>
    person.refused(API.users.remove, { params: { id: person.id }, body });

  it('requires the password', async () => {
    const ada = await acme.hire();
    await waitTenMinutes(ada);
    expect(await remove(ada)).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
      params: { method: 'password' },
    });
    const wrong = await remove(ada, { password: 'not the password' });
    expect(wrong.fields?.password?.code).toBe('WRONG_PASSWORD');
    expect(await ada.ok(API.accounts.currentUser)).toMatchObject({ email: ada.email });
    await ada.ok(API.users.remove, { params: { id: ada.id }, body: { password: PASSWORD } });
  });

  it('requires a code of the second factor if there is no password', async () => {
    const ada = await acme.hire();
    const app = await setUpTwoFactor(test, ada);
    await test.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, ada.id));
    await waitTenMinutes(ada);
    expect((await remove(ada)).params).toEqual({ method: 'code' });
    expect(await remove(ada, { code: '000000' })).toMatchObject({ code: 'TWO_FACTOR_INVALID' });
    await ada.ok(API.users.remove, { params: { id: ada.id }, body: { code: app.code() } });
  });

  it('requires a new sign-in if there is neither a password nor a second factor', async () => {
    const ada = await acme.hire();
    await test.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, ada.id));
    await waitTenMinutes(ada);
    expect((await remove(ada, { password: PASSWORD, code: '000000' })).params).toEqual({ method: 'login' });
  });

  it('limits guesses of the password', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const ada = await createPerson(strict);
      strict.clock.pass({ seconds: 601 });
      ada.accessToken = (await ada.ok(API.accounts.refresh)).accessToken;
      for (let guess = 0; guess < 10; guess += 1) await remove(ada, { password: `guess ${guess}` });
      expect((await remove(ada, { password: PASSWORD })).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('deleting the account of the only Founder', () => {
  it('is rejected while the company has other members, and changes nothing', async () => {
    const colleague = await acme.hire();
    const alone = (await acme.founder.ok(API.companies.create, { body: { name: 'Side' } })).company;
    await acme.founder.ok(API.users.saveDetails, { body: { bio: 'Still here' } });
    const { founder } = acme;
    const error = await founder.refused(API.users.remove, { params: { id: founder.id }, body: {} });
    expect(error).toMatchObject({ status: 409, code: 'LAST_FOUNDER' });
    const { userDetails } = await founder.ok(API.users.details);
    expect(userDetails).toMatchObject({ bio: 'Still here', company: { _id: alone._id } });
    expect(userDetails.companies).toHaveLength(2);
    await deleteOwn(colleague);
    await deleteOwn(founder);
    expect((await login(founder.email)).status).toBe(401);
  });

  it('is possible if there is another Founder', async () => {
    const second = await acme.hire();
    const isSecond = and(eq(memberships.companyId, acme.company._id), eq(memberships.userId, second.id));
    await test.database.db.update(memberships).set({ role: 'Founder' }).where(isSecond);
    await deleteOwn(acme.founder);
    expect((await second.ok(API.companies.main)).name).toBe('Acme');
    const error = await second.refused(API.users.remove, { params: { id: acme.founder.id }, body: {} });
    expect(error.code).toBe('NOT_FOUND');
  });

  it('deletes a company without other members, whose invitations stop working', async () => {
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    await acme.founder.ok(API.people.invite, { body: { emails: ['late@example.com'] } });
    const invitation = tokenOf(test.letters.filter(({ to }) => to === 'late@example.com').at(-1)?.link ?? '');
    await deleteOwn(acme.founder);
    for (const token of [tokenOf(magicLink), invitation]) {
      const error = await new TestClient(test.app).refused(API.accounts.verifyInvite, { query: { token } });
      expect([404, 410]).toContain(error.status);
    }
  });

  it('never leaves a company without a Founder when people join simultaneously', async () => {
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    const token = tokenOf(magicLink);
    const joiners = await Promise.all([createPerson(test), createPerson(test), createPerson(test)]);
    const [deletion] = await Promise.all([
      acme.founder.call(API.users.remove, { params: { id: acme.founder.id }, body: {} }),
      ...joiners.map((joiner) => joiner.call(API.companies.join, { body: { token } })),
    ]);
    const belongs = and(eq(memberships.companyId, acme.company._id), isNull(memberships.endedAt));
    const left = await test.database.db.select({ role: memberships.role }).from(memberships).where(belongs);
    expect(left.some(({ role }) => role === 'Founder')).toBe(left.length > 0);
    expect(deletion?.status).toBe(left.length > 0 ? 409 : 200);
  });
});

describe('removing a member', () => {
  it('keeps the account and stores the reason with the membership', async () => {
    const ada = await acme.hire('Ada');
    const { message } = await acme.founder.ok(API.users.remove, {
      params: { id: ada.id },
      body: { reason: 'Contract ended' },
    });
    expect(message).toBe('This person no longer belongs to the company.');
    const [row] = await test.database.db.select().from(memberships).where(eq(memberships.userId, ada.id));
    expect(row).toMatchObject({ endReason: 'Contract ended', endedAt: test.clock.now() });
    expect(await ada.ok(API.accounts.currentUser)).toMatchObject({ name: 'Ada', company: null, companies: [] });
    const [user] = await test.database.db.select().from(users).where(eq(users.id, ada.id));
    expect(user?.deletedAt).toBeNull();
  });

  it('is rejected without the right, and with 404 for people outside the company', async () => {
    const [ada, bob] = [await acme.hire(), await acme.hire()];
    const input = { params: { id: bob.id }, body: {} };
    expect(await ada.refused(API.users.remove, input)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const loner = await createPerson(test);
    expect(await loner.refused(API.users.remove, input)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const visitor = new TestClient(test.app);
    expect((await visitor.refused(API.users.remove, input)).status).toBe(401);
    const { founder: stranger } = await foundCompany(test);
    expect(await stranger.refused(API.users.remove, input)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await bob.ok(API.accounts.currentUser)).toMatchObject({ company: { name: 'Acme' } });
  });

  it.each([
    ['TOO_LONG', { reason: 'x'.repeat(1001) }, 'reason'],
    ['UNKNOWN_FIELD', { why: '' }, ''],
  ])('rejects an invalid body with %s', async (code, body, field) => {
    const ada = await acme.hire();
    const error = await acme.founder.refused(API.users.remove, { params: { id: ada.id }, body });
    expect(error.fields?.[field]?.code).toBe(code);
  });
});
