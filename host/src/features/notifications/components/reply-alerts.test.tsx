import { type Alert, API, type NotificationSettings, type User, type UserSettings } from '@atrium/contracts';
import {
  act,
  anId,
  buildManifest,
  buildNotification,
  buildNotificationSettings,
  buildUser,
  signedIn,
  waitFor,
} from '@atrium/testing';
import { playAlertSound } from '../../../shell/alerts/alert-sound';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { NotificationBell } from './notification-bell';

jest.mock('../../../shell/alerts/alert-sound', () => ({ playAlertSound: jest.fn() }));
const mockListeners = new Map<string, (payload: unknown) => void>();
jest.mock('socket.io-client', () => ({
  io: jest.fn(() => ({
    on: (event: string, listener: (payload: unknown) => void) => mockListeners.set(event, listener),
    emit: jest.fn(),
    connect: jest.fn(),
    disconnect: jest.fn(),
  })),
}));

const tell = (event: string, payload: unknown) => act(() => mockListeners.get(event)?.(payload));
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

let visibility: DocumentVisibilityState = 'visible';
/** Pages that are visible in other tabs. */
let otherTabs: string[] = [];

beforeEach(() => {
  jest.clearAllMocks();
  mockListeners.clear();
  visibility = 'visible';
  otherTabs = [];
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async () => undefined,
      query: async () => ({ held: otherTabs.map((path) => ({ name: `atrium-page ${path}` })) }),
    },
  });
  const slot = { slot: 'toast.reply' as const, id: 'reply', label: { en: 'Reply' }, icon: 'message-square', order: 1 };
  publishManifests({
    ...buildManifest(),
    slots: [{ ...slot, guard: 'company', types: ['example_message', 'example_mention', 'mention'], load: 'open' }],
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'locks');
});

const [objectId, itemId] = [anId(), anId()];
const alert = (changes: Partial<Alert> = {}): Alert => ({
  type: 'example_message',
  objectId,
  itemId,
  link: `/example/${objectId}`,
  name: 'Grace Hopper',
  object: null,
  text: 'Lunch?',
  fileCount: 0,
  ...changes,
});

/** Renders the bell of a user with these settings after the socket has delivered an empty list. */
async function connected({
  at = '/dashboard',
  user = buildUser(),
  ...settings
}: Partial<NotificationSettings> & { at?: string; user?: User } = {}) {
  const stored: UserSettings = {
    language: null,
    theme: 'system',
    timeZone: null,
    notifications: buildNotificationSettings(settings),
    onboarding: { done: [], skipped: false },
  };
  const stats = { unseen: 0, unread: 0, total: 0 };
  const rendered = renderHost(<NotificationBell />, {
    at,
    session: signedIn(user),
    api: (api) =>
      api
        .answer(API.notifications.list, () => [])
        .answer(API.notifications.stats, () => ({ stats }))
        .answer(API.users.settings, () => stored),
  });
  await waitFor(() => expect(mockListeners.has('alert')).toBe(true));
  tell('notificationsData', { notifications: [], seq: 1, reset: true, removed: [], stats });
  return rendered;
}

test('shows sender, conversation and text in a toast that opens the conversation and can be answered', async () => {
  const { platform } = await connected({ sound: true });
  tell('alert', alert({ object: 'Launch' }));
  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      {
        key: objectId,
        title: 'Grace Hopper · Launch',
        description: 'Lunch?',
        icon: 'message-square',
        to: `/example/${objectId}`,
        reply: { type: 'example_message', objectId },
      },
    ]),
  );
  expect(playAlertSound).toHaveBeenCalledTimes(1);
});

test('counts the files of a message without text', async () => {
  const { platform } = await connected();
  tell('alert', alert({ text: '', fileCount: 2 }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ description: '2 files' }]));
});

test('shows one toast for a message that also arrives as a notification', async () => {
  const { platform } = await connected();
  tell('notification', buildNotification({ type: 'example_mention', metadata: {}, seq: 2 }));
  tell('alert', alert({ type: 'example_mention' }));
  tell('notification', buildNotification({ title: 'Later', metadata: {}, link: null, seq: 3, type: 'bulletin' }));
  await waitFor(() =>
    expect(platform.toasts.shown.map(({ title }) => title).toSorted()).toEqual(['Grace Hopper', 'Later']),
  );
});

test.each([
  ['on the page of the conversation', `/example/${objectId}`, []],
  ['while another tab shows the conversation', '/dashboard', [`/example/${objectId}`]],
])('shows nothing %s', async (_, at, visible) => {
  otherTabs = visible;
  const { platform } = await connected({ at });
  tell('alert', alert());
  tell('alert', alert({ link: '/example/other', objectId: anId(), name: 'Later' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Later' }]));
});

const QUIET = { isOn: true, from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: zone };

test.each<[string, () => Partial<NotificationSettings>]>([
  ['while alerts are paused', () => ({ pausedUntil: new Date(Date.now() + 3_600_000).toISOString() })],
  ['in quiet hours', () => ({ quietHours: QUIET })],
  ['of a type that is off in the app', () => ({ appTypes: { example_message: false } })],
])('shows nothing %s', async (_, settings) => {
  const { platform } = await connected(settings());
  tell('alert', alert());
  await act(() => platform.queryClient.ensureQueryData({ queryKey: ['pause'], queryFn: async () => null }));
  expect(platform.toasts.shown).toEqual([]);
});

describe('in a hidden tab', () => {
  const postMessage = jest.fn();
  const showNotification = jest.fn(async () => undefined);
  const close = jest.fn();
  /** What the service worker shows: a message, and one of another conversation. */
  const lunch = { tag: objectId, title: 'Grace Hopper', body: 'Lunch?', icon: '/icon.png', data: { itemId } };
  const dinner = { ...lunch, tag: anId(), body: 'Dinner?', data: { itemId: anId() } };
  beforeEach(() => {
    visibility = 'hidden';
    window.localStorage.setItem('atrium_desktop_alerts', 'on');
    Object.defineProperty(window, 'Notification', { configurable: true, value: { permission: 'granted' } });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: Object.assign(new EventTarget(), {
        getRegistration: async () => ({
          active: { postMessage },
          getNotifications: async () => [lunch, dinner].map((one) => ({ ...one, close: () => close(one.tag) })),
          showNotification,
        }),
      }),
    });
  });
  afterEach(() => {
    window.localStorage.clear();
    Reflect.deleteProperty(window, 'Notification');
  });

  test('shows a message on the desktop only once if it also arrives as a notification', async () => {
    const { platform } = await connected({ pushTexts: true });
    tell('alert', alert({ type: 'mention' }));
    tell('alert', alert({ object: 'Launch' }));
    await waitFor(() =>
      expect(postMessage.mock.calls).toMatchObject([
        [
          {
            type: 'showAlert',
            id: objectId,
            itemId,
            title: 'Grace Hopper · Launch',
            body: 'Lunch?',
            isMessage: true,
            silent: true,
          },
        ],
      ]),
    );
    expect(platform.toasts.shown).toEqual([]);
  });

  test('shows neither sender nor text of a message unless the user allows that', async () => {
    await connected();
    tell('alert', alert());
    await waitFor(() => expect(postMessage).toHaveBeenCalled());
    expect(postMessage.mock.calls).toMatchObject([
      [{ id: objectId, title: 'New message', body: 'Open Atrium to read it.', path: `/example/${objectId}` }],
    ]);
    expect(postMessage.mock.calls).toMatchObject([[{ company: undefined }]]);
  });

  test('names the company of a message to a user who belongs to several', async () => {
    const companies = ['Birchwood', 'Other'].map((name) => ({ _id: anId(), name, role: 'Employee' as const }));
    const [company] = companies;
    await connected({ user: buildUser({ ...(company && { company }), companies }) });
    tell('alert', alert());
    await waitFor(() => expect(postMessage.mock.calls).toMatchObject([[{ company: 'Birchwood' }]]));
  });

  test('shows a message of a type that is off only in the app', async () => {
    await connected({ appTypes: { example_message: false } });
    tell('alert', alert());
    await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
  });

  test('shows no message of a type that is off on the desktop', async () => {
    const { platform } = await connected({ desktopTypes: { example_message: false } });
    tell('alert', alert());
    await act(() => platform.queryClient.ensureQueryData({ queryKey: ['pause'], queryFn: async () => null }));
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('closes the message on the desktop that was deleted, and no other', async () => {
    await connected();
    tell('alertChanged', { objectId, itemId: anId(), text: null, fileCount: 0 });
    tell('alertChanged', { objectId, itemId, text: null, fileCount: 0 });
    await waitFor(() => expect(close.mock.calls).toEqual([[objectId]]));
    expect(showNotification).not.toHaveBeenCalled();
  });

  test('closes the messages on the desktop of a conversation that was deleted', async () => {
    await connected();
    tell('alertChanged', { objectId, itemId: null, text: null, fileCount: 0 });
    await waitFor(() => expect(close.mock.calls).toEqual([[objectId]]));
  });

  test('replaces the text of an edited message on the desktop without a sound', async () => {
    await connected({ pushTexts: true, sound: true });
    tell('alertChanged', { objectId, itemId, text: 'Lunch?', fileCount: 0 });
    tell('alertChanged', { objectId, itemId, text: 'Breakfast?', fileCount: 0 });
    const { title, ...options } = { ...lunch, body: 'Breakfast?', silent: true };
    await waitFor(() => expect(showNotification.mock.calls).toEqual([[title, options]]));
    expect(close).not.toHaveBeenCalled();
  });

  test('shows no text of an edited message on the desktop unless the user allows that', async () => {
    await connected();
    tell('alertChanged', { objectId, itemId, text: 'Breakfast?', fileCount: 0 });
    await waitFor(() =>
      expect(showNotification.mock.calls).toMatchObject([['Grace Hopper', { body: 'Open Atrium to read it.' }]]),
    );
  });

  test('shows no message in a browser where desktop notifications are off', async () => {
    window.localStorage.removeItem('atrium_desktop_alerts');
    const { platform } = await connected();
    tell('alert', alert());
    await act(() => platform.queryClient.ensureQueryData({ queryKey: ['pause'], queryFn: async () => null }));
    expect(postMessage).not.toHaveBeenCalled();
  });
});

test('shows nothing in a hidden tab, for a type without a reply form, or for a link out of the app', async () => {
  const { platform } = await connected();
  visibility = 'hidden';
  tell('alert', alert());
  await act(() => platform.queryClient.ensureQueryData({ queryKey: ['pause'], queryFn: async () => null }));
  visibility = 'visible';
  tell('alert', alert({ type: 'unknown' }));
  tell('alert', alert({ link: '//evil.example' }));
  tell('alert', alert({ name: 'Later' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Later' }]));
});
