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

it('user settings have defaults', async () => {
  expect(await own(ada)).toMatchObject({
    language: null,
    theme: 'system',
    timeZone: null,
    notifications: {
      mail: true,
      mailTypes: { mention: false, leave_request: true },
      appTypes: { mention: true, leave_request: true },
      desktopTypes: { mention: true, leave_request: true },
      sound: false,
      quietHours: { isOn: false, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: null },
      pausedUntil: null,
    },
    onboarding: { done: [], skipped: false },
  });
});

it('user settings change only in the given fields', async () => {
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

it('user settings keep email choices when alert settings change, and vice versa', async () => {
  await save(ada, { notifications: { mail: false, mailTypes: { mention: true } } });
  await save(ada, { notifications: { appTypes: { bulletin: false }, desktopTypes: { mention: false }, sound: true } });
  await save(ada, { notifications: { quietHours: { isOn: true, timeZone: 'Asia/Tokyo' } } });
  await save(ada, { notifications: { quietHours: { from: '21:30' }, pausedUntil: '2026-11-28T07:00:00.000Z' } });
  expect((await own(ada)).notifications).toMatchObject({
    mail: false,
    mailTypes: { mention: true },
    appTypes: { bulletin: false, mention: true },
    desktopTypes: { bulletin: true, mention: false },
    sound: true,
    quietHours: { isOn: true, from: '21:30', to: '08:00', timeZone: 'Asia/Tokyo' },
    pausedUntil: '2026-11-28T07:00:00.000Z',
  });
  await save(ada, { notifications: { pausedUntil: null, quietHours: { timeZone: null } } });
  expect((await own(ada)).notifications).toMatchObject({
    pausedUntil: null,
    quietHours: { timeZone: null, isOn: true },
  });
});

it('user settings have choices about direct messages for the app and the desktop, not for email', async () => {
  await save(ada, { notifications: { appTypes: { chat_message: false } } });
  const { appTypes, desktopTypes, mailTypes } = (await own(ada)).notifications;
  expect([appTypes['chat_message'], desktopTypes['chat_message']]).toEqual([false, true]);
  expect(mailTypes).not.toHaveProperty('chat_message');
});

it('user settings keep the arrangement of the dashboard until it is reset', async () => {
  expect((await own(ada)).dashboard).toBeNull();
  const dashboard = { order: ['remote-time hours', 'remote-leave today'], hidden: ['remote-chat latest-posts'] };
  await save(ada, { dashboard });
  await save(ada, { theme: 'dark' });
  expect((await own(ada)).dashboard).toEqual(dashboard);
  expect((await save(ada, { dashboard: null })).dashboard).toBeNull();
});

it.each([
  ['too many widgets', { order: Array.from({ length: 61 }, (_, index) => `remote ${index}`), hidden: [] }],
  ['a name of 121 characters', { order: ['x'.repeat(121)], hidden: [] }],
  ['no list of hidden widgets', { order: [] }],
])('user settings reject a dashboard with %s', async (_name, dashboard) => {
  const { status } = await ada.refused(API.users.saveSettings, { body: { dashboard } });
  expect(status).toBe(422);
});

it('user settings notify every device of the person of a change', async () => {
  test.emitted.length = 0;
  await save(ada, { theme: 'dark' });
  expect(test.emitted).toEqual([{ room: `user:${ada.id}`, event: 'settingsChanged', payload: {} }]);
});

it('user settings are separate for each person', async () => {
  const bob = await createPerson(test);
  const before = await own(bob);
  await save(ada, { theme: 'light', notifications: { mail: false } });
  expect(await own(bob)).toEqual(before);
});

it('user settings keep simultaneous changes of different fields', async () => {
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
  [{ theme: 'neon' }, 'INVALID', 'theme'],
  [{ language: 'tlh' }, 'INVALID', 'language'],
  [{ timeZone: 'Mars/Olympus' }, 'INVALID', 'timeZone'],
  [{ notifications: { mailTypes: { everything: true } } }, 'UNKNOWN_FIELD', 'notifications.mailTypes'],
  [{ notifications: { mailTypes: { chat_message: true } } }, 'UNKNOWN_FIELD', 'notifications.mailTypes'],
  [{ notifications: { appTypes: { leave_request: false } } }, 'INVALID', 'notifications.appTypes'],
  [{ notifications: { quietHours: { from: '24:00' } } }, 'INVALID', 'notifications.quietHours.from'],
  [{ notifications: { quietHours: { days: [8] } } }, 'TOO_BIG', 'notifications.quietHours.days.0'],
  [{ notifications: { quietHours: { timeZone: 'Mars/Olympus' } } }, 'INVALID', 'notifications.quietHours.timeZone'],
  [{ notifications: { pausedUntil: 'tomorrow' } }, 'INVALID', 'notifications.pausedUntil'],
  [{ onboarding: { done: Array.from({ length: 21 }, (_, n) => `step ${n}`) } }, 'TOO_BIG', 'onboarding.done'],
  [{ admin: true }, 'UNKNOWN_FIELD', ''],
])('user settings reject %j with %s', async (body, code, field) => {
  const error = await ada.refused(API.users.saveSettings, { body });
  expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  expect(error.fields?.[field]?.code).toBe(code);
});

it('user settings are rejected without a session with 401', async () => {
  const visitor = new TestClient(test.app);
  expect((await visitor.refused(API.users.settings)).status).toBe(401);
  expect((await visitor.refused(API.users.saveSettings, { body: {} })).status).toBe(401);
});
