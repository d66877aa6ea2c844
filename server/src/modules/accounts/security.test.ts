import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { activityLog, knownDevices, mailedTokens, sessions } from '../../composition/schema';
import { createTestApp, type Person, createPerson, type TestApp } from '../../testing';
import { countQueries } from '../../testing/queries';
import { signInOnAnotherBrowser } from '../../testing/sign-in';
import { removeOldActivity } from '../activity/activity.service';
import { removeOldDevices } from '../security/known-devices.service';
import { removeOldSessions } from '../sessions/active-sessions.service';
import { removeOldMailedTokens } from './verification/mailed-tokens';

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await createPerson(test);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NOBODYS = '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3';

describe('active sessions', () => {
  it('are listed with browser and system, the most recently used first', async () => {
    test.clock.pass({ minutes: 1 });
    const other = await signInOnAnotherBrowser(test, person, { headers: { 'user-agent': FIREFOX } });
    const { sessions: list } = await other.ok(API.security.sessions);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ browser: 'Firefox', os: 'Linux', ip: '127.0.0.1', current: true });
    expect(list[1]).toMatchObject({ current: false });
    test.clock.pass({ minutes: 1 });
    const [first] = (await person.ok(API.security.sessions)).sessions;
    expect(first).toMatchObject({ current: true, lastActiveAt: test.clock.now().toISOString() });
  });

  it('are listed only for the caller’s own account', async () => {
    await createPerson(test);
    expect((await person.ok(API.security.sessions)).sessions).toHaveLength(1);
  });

  it('can be ended one at a time', async () => {
    const other = await signInOnAnotherBrowser(test, person);
    const foreign = (await person.ok(API.security.sessions)).sessions.find(({ current }) => !current)?._id ?? '';
    await person.ok(API.security.endSession, { params: { id: foreign } });
    expect((await other.refused(API.accounts.currentUser)).code).toBe('AUTHENTICATION_FAILED');
    expect((await other.refused(API.accounts.refresh)).code).toBe('INVALID_REFRESH_TOKEN');
    expect(test.rechecked).toContainEqual({ sessionId: foreign });
    expect((await person.ok(API.security.activity)).logs[0]?.action).toBe('session-ended');
    expect((await person.refused(API.security.endSession, { params: { id: foreign } })).code).toBe('NOT_FOUND');
    await person.ok(API.accounts.currentUser);
  });

  it('answer 404 if they belong to other people', async () => {
    const stranger = await createPerson(test);
    const [theirs] = (await stranger.ok(API.security.sessions)).sessions;
    const { requestId: _1, ...foreign } = await person.refused(API.security.endSession, {
      params: { id: theirs?._id ?? '' },
    });
    const { requestId: _2, ...nobodys } = await person.refused(API.security.endSession, { params: { id: NOBODYS } });
    expect(foreign).toEqual(nobodys);
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await stranger.ok(API.accounts.currentUser);
  });

  it('can be ended all at once, including the current one', async () => {
    const other = await signInOnAnotherBrowser(test, person);
    const stranger = await createPerson(test);
    await person.ok(API.security.endAllSessions);
    for (const browser of [person, other]) {
      expect((await browser.refused(API.accounts.currentUser)).status).toBe(401);
      expect((await browser.refused(API.accounts.refresh)).status).toBe(403);
    }
    expect([...person.cookies.keys()]).toEqual(['atrium_device']);
    expect(test.rechecked).toContainEqual({ userId: person.id });
    await stranger.ok(API.accounts.currentUser);
    const back = await signInOnAnotherBrowser(test, person);
    expect((await back.ok(API.security.activity)).logs.map(({ action }) => action)).toContain('signed-out-everywhere');
  });
});

describe('the activity log', () => {
  it('returns pages of ten of the caller’s entries, newest first', async () => {
    await createPerson(test);
    for (let n = 0; n < 11; n++) {
      await person.ok(API.security.saveSettings, { body: { sessionTimeout: 60 + n } });
    }
    const first = await person.ok(API.security.activity);
    expect(first.pagination).toEqual({ totalCount: 12, totalPages: 2, currentPage: 1, limit: 10 });
    expect(first.logs).toHaveLength(10);
    const second = await person.ok(API.security.activity, { query: { page: 2 } });
    expect(second.logs.map(({ action }) => action)).toEqual(['security-settings-changed', 'signed-up']);
    expect((await person.ok(API.security.activity, { query: { page: 3 } })).logs).toEqual([]);
    expect((await person.refused(API.security.activity, { query: { page: 0 } })).status).toBe(422);
  });

  it('contains time and browser of each entry', async () => {
    await signInOnAnotherBrowser(test, person, { headers: { 'user-agent': FIREFOX } });
    const [newest] = (await person.ok(API.security.activity)).logs;
    expect(newest).toMatchObject({
      action: 'signed-in',
      timestamp: test.clock.now().toISOString(),
      browser: 'Firefox',
      os: 'Linux',
      ip: '127.0.0.1',
      params: {},
    });
  });

  it('records a replayed refresh token and signing out', async () => {
    const other = await signInOnAnotherBrowser(test, person);
    const copied = other.cookies.get('atrium_refresh') ?? '';
    await other.ok(API.accounts.refresh);
    test.clock.pass({ seconds: 11 });
    other.cookies.set('atrium_refresh', copied);
    await other.refused(API.accounts.refresh);
    const third = await signInOnAnotherBrowser(test, person);
    await third.ok(API.accounts.logout);
    const actions = (await person.ok(API.security.activity)).logs.map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['signed-out', 'signed-in', 'session-replayed']);
  });
});

describe('security settings', () => {
  it('have no second factor, emails on and a timeout of 30 minutes by default', async () => {
    expect(await person.ok(API.security.settings)).toEqual({
      twoFactorEnabled: false,
      notificationsEnabled: true,
      sessionTimeout: 30,
      recoveryCodesLeft: 0,
    });
  });

  it('change only in the given fields, and accept the whole response', async () => {
    const read = await person.ok(API.security.settings);
    const saved = await person.ok(API.security.saveSettings, { body: { ...read, notificationsEnabled: false } });
    expect(saved).toEqual({ ...read, notificationsEnabled: false });
    await person.ok(API.security.saveSettings, { body: {} });
    expect(await person.ok(API.security.settings)).toEqual(saved);
  });

  it.each([
    ['sessionTimeout', 4, 'TOO_SMALL'],
    ['sessionTimeout', 43_201, 'TOO_BIG'],
    ['sessionTimeout', 30.5, 'INVALID'],
    ['notificationsEnabled', 'yes', 'INVALID'],
  ])('reject %s: %j', async (field, value, code) => {
    const error = await person.refused(API.security.saveSettings, { body: { [field]: value } });
    expect([error.status, error.fields?.[field]?.code]).toEqual([422, code]);
  });
});

it.each([API.security.sessions, API.security.activity])(
  '$method $path makes the same number of queries for any number of rows',
  async (definition) => {
    const few = await countQueries(() => person.ok(definition));
    for (let n = 0; n < 5; n++) await signInOnAnotherBrowser(test, person);
    expect(await countQueries(() => person.ok(definition))).toBe(few);
  },
);

describe('expired security data', () => {
  const countOf = (table: typeof activityLog | typeof sessions | typeof mailedTokens | typeof knownDevices) =>
    test.database.db.$count(table, eq(table.userId, person.id));
  const clean = async () => {
    for (const job of [removeOldActivity, removeOldSessions, removeOldMailedTokens, removeOldDevices]) {
      await job.perform(test.deps, {}, { id: NOBODYS, attempt: 1 });
    }
    return Promise.all([activityLog, sessions, mailedTokens, knownDevices].map(countOf));
  };

  it('is deleted after its retention period', async () => {
    expect(await clean()).toEqual([1, 1, 1, 1]);
    test.clock.pass({ days: 32 });
    expect(await clean()).toEqual([1, 1, 0, 1]);
    test.clock.pass({ days: 30 + 90 - 32 + 1 });
    expect(await clean()).toEqual([1, 0, 0, 1]);
    test.clock.pass({ days: 60 });
    expect(await clean()).toEqual([0, 0, 0, 1]);
    test.clock.pass({ days: 221 });
    expect(await clean()).toEqual([0, 0, 0, 0]);
  });
});
