import { API } from '@atrium/contracts';
import { createTestApp, Person, createPerson, type TestApp } from '../../testing';
import { tryToSignIn } from '../../testing/sign-in';
import { findLiveSessions } from './sessions.service';

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await createPerson(test);
});

const BACKGROUND = { headers: { 'x-atrium-background': '1' } };

/** Lets time pass and keeps the access token fresh, which does not count as input. */
async function wait(minutes: number) {
  for (let left = minutes; left > 0; left -= 9) {
    test.clock.pass({ minutes: Math.min(9, left) });
    const { status, body } = await person.call(API.accounts.refresh, BACKGROUND);
    if (status === 200) person.accessToken = (body as { accessToken: string }).accessToken; // the contract of a 200
  }
}
const isAlive = async () => (await person.call(API.accounts.currentUser, BACKGROUND)).status === 200;

describe('a session without input', () => {
  it('ends after thirty minutes by default, refreshed or not', async () => {
    await wait(29);
    expect(await isAlive()).toBe(true);
    test.clock.pass({ minutes: 1 });
    expect(await person.refused(API.accounts.currentUser)).toMatchObject({
      status: 401,
      code: 'AUTHENTICATION_FAILED',
    });
    expect(await person.refused(API.accounts.refresh)).toMatchObject({
      status: 403,
      message: 'Invalid or expired refresh token',
    });
  });

  it('is not extended by background calls', async () => {
    await wait(20);
    await person.ok(API.security.sessions, BACKGROUND);
    await wait(10);
    expect(await isAlive()).toBe(false);
  });

  it('is extended by calls of the person and by reported input', async () => {
    await wait(20);
    await person.ok(API.security.sessions);
    await wait(29);
    expect(await isAlive()).toBe(true);
    await person.ok(API.security.reportInput);
    await wait(29);
    expect(await isAlive()).toBe(true);
    await wait(1);
    expect(await isAlive()).toBe(false);
  });

  it('ends alone, while another session of the person continues', async () => {
    const other = new Person(test.app);
    const { body } = await tryToSignIn(other, person.email);
    await wait(20);
    other.accessToken = (body as { accessToken: string }).accessToken; // the contract of a 200 response
    other.accessToken = (await other.ok(API.accounts.refresh)).accessToken;
    await other.ok(API.accounts.currentUser);
    await wait(10);
    expect(await isAlive()).toBe(false);
    other.accessToken = (await other.ok(API.accounts.refresh)).accessToken;
    await other.ok(API.accounts.currentUser);
  });

  it('ends after the time that the person chose, effective immediately', async () => {
    await person.ok(API.security.saveSettings, { body: { sessionTimeout: 120 } });
    await wait(119);
    expect(await isAlive()).toBe(true);
    await person.ok(API.security.saveSettings, { body: { sessionTimeout: 5 } });
    test.clock.pass({ minutes: 5 });
    expect(await isAlive()).toBe(false);
  });

  it('is ended in the check of open sockets', async () => {
    const { sessions } = await person.ok(API.security.sessions);
    const ids = sessions.map(({ _id }) => _id);
    const live = () => findLiveSessions(test.database.db, ids, test.clock.now());
    expect([...(await live())]).toEqual(ids);
    test.clock.pass({ minutes: 30 });
    expect([...(await live())]).toEqual([]);
  });

  it('is not listed among sessions', async () => {
    test.clock.pass({ minutes: 30 });
    const back = new Person(test.app);
    const { body } = await tryToSignIn(back, person.email);
    back.accessToken = (body as { accessToken: string }).accessToken; // the contract of a 200 response
    const { sessions } = await back.ok(API.security.sessions);
    expect(sessions.map(({ current }) => current)).toEqual([true]);
  });
});
