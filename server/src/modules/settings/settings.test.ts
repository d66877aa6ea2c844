import { API } from '@atrium/contracts';
import { createTestApp, type Person, createPerson, type TestApp, TestClient } from '../../testing';

let test: TestApp;
let ada: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await createPerson(test);
});

const own = (person: Person) => person.ok(API.users.settings);
const save = (person: Person, body: unknown) => person.ok(API.users.saveSettings, { body });

it('begin with the defaults', async () => {
  expect(await own(ada)).toMatchObject({
    language: null,
    theme: 'system',
    timeZone: null,
    notifications: { mail: true, mailTypes: { mention: expect.any(Boolean), leave_request: expect.any(Boolean) } },
    onboarding: { done: [], skipped: false },
  });
});

it('change by what is given, and stay otherwise', async () => {
  await save(ada, { language: 'de', timeZone: 'Europe/Berlin', onboarding: { done: ['company'] } });
  await save(ada, { theme: 'dark', notifications: { mailTypes: { mention: false } } });
  const saved = await save(ada, { timeZone: null, notifications: { mail: false }, onboarding: { skipped: true } });
  expect(saved).toMatchObject({
    language: 'de',
    theme: 'dark',
    timeZone: null,
    notifications: { mail: false, mailTypes: { mention: false } },
    onboarding: { done: ['company'], skipped: true },
  });
  expect(await own(ada)).toEqual(saved);
  expect((await save(ada, {})).language).toBe('de');
});

it('are each person’s own', async () => {
  const bob = await createPerson(test);
  const before = await own(bob);
  await save(ada, { theme: 'light', notifications: { mail: false } });
  expect(await own(bob)).toEqual(before);
});

it('lose nothing where several are changed at once', async () => {
  const changes = [
    { language: 'en' },
    { theme: 'dark' },
    { timeZone: 'Asia/Tokyo' },
    { notifications: { mail: false } },
    { notifications: { mailTypes: { mention: true } } },
    { notifications: { mailTypes: { leave_request: false } } },
    { onboarding: { done: ['invite'] } },
    { onboarding: { skipped: true } },
  ];
  await Promise.all(changes.map((change) => save(ada, change)));
  expect(await own(ada)).toMatchObject({
    language: 'en',
    theme: 'dark',
    timeZone: 'Asia/Tokyo',
    notifications: { mail: false, mailTypes: { mention: true, leave_request: false } },
    onboarding: { done: ['invite'], skipped: true },
  });
});

it.each([
  ['theme', { theme: 'neon' }, 'INVALID'],
  ['language', { language: 'tlh' }, 'INVALID'],
  ['timeZone', { timeZone: 'Mars/Olympus' }, 'INVALID'],
  ['notifications.mailTypes', { notifications: { mailTypes: { everything: true } } }, 'UNKNOWN_FIELD'],
  ['onboarding.done', { onboarding: { done: Array.from({ length: 21 }, (_, n) => `step ${n}`) } }, 'TOO_BIG'],
  ['', { admin: true }, 'UNKNOWN_FIELD'],
])('refuse at “%s” %j', async (field, body, code) => {
  const error = await ada.refused(API.users.saveSettings, { body });
  expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  expect(error.fields?.[field]?.code).toBe(code);
});

it('are nobody’s without a session', async () => {
  const visitor = new TestClient(test.app);
  expect((await visitor.refused(API.users.settings)).status).toBe(401);
  expect((await visitor.refused(API.users.saveSettings, { body: {} })).status).toBe(401);
});
