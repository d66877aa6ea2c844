import { API, type Notification, type NotificationSettings, type UserSettings } from '@atrium/contracts';
import {
  act,
  anId,
  buildNotification,
  buildNotificationSettings,
  buildUser,
  screen,
  signedIn,
  waitFor,
} from '@atrium/testing';
import { playAlertSound } from '../../../shell/alerts/alert-sound';
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

const ACME = { _id: anId(), name: 'Acme' };
const OTHER = { _id: anId(), name: 'Other Works' };
const USER = buildUser({
  company: ACME,
  companies: [
    { ...ACME, role: 'Employee' },
    { ...OTHER, role: 'Employee' },
  ],
});

const bulletin = (seq: number, changes: Partial<Notification> = {}) =>
  buildNotification({
    title: `News ${seq}`,
    message: 'Read it.',
    type: 'bulletin',
    metadata: {},
    link: null,
    seq,
    ...changes,
  });

/** The browser's part: its permission, the service worker, and what the worker shows. */
const worker = new EventTarget();
const shown: { id: string; companyId?: string; path?: string }[] = [];
const postMessage = jest.fn((alert: { id: string }) => void shown.push(alert));
const close = jest.fn();
const requestPermission = jest.fn(async () => 'granted');
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.clearAllMocks();
  mockListeners.clear();
  shown.length = 0;
  visibility = 'visible';
  window.localStorage.clear();
  permit('granted');
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(worker, {
      getRegistration: async () => ({
        active: { postMessage },
        getNotifications: async () => shown.map(({ id, ...data }) => ({ tag: id, data, close: () => close(id) })),
      }),
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'visibilityState');
});

function permit(permission: NotificationPermission) {
  Object.assign(window, { Notification: Object.assign(function Fake() {}, { permission, requestPermission }) });
}

/** Renders the bell of a user with these settings after the socket has delivered an empty list. */
async function connected(settings: Partial<NotificationSettings> = {}, list: Notification[] = []) {
  const stored: UserSettings = {
    language: null,
    theme: 'system',
    timeZone: null,
    notifications: buildNotificationSettings(settings),
    onboarding: { done: [], skipped: false },
  };
  const stats = { unseen: 0, unread: 0, total: 0 };
  const rendered = renderHost(<NotificationBell />, {
    session: signedIn(USER),
    api: (api) =>
      api
        .answer(API.notifications.list, () => list)
        .answer(API.notifications.stats, () => ({ stats }))
        .answer(API.notifications.seenAll, () => ({ success: true as const, stats }))
        .answer(API.notifications.read, () => ({ success: true as const, stats }))
        .answer(API.users.settings, () => stored),
  });
  await waitFor(() => expect(mockListeners.has('notification')).toBe(true));
  tell('notificationsData', { notifications: list, seq: 1, reset: true, removed: [], stats });
  return rendered;
}

/** Delivers a message of the service worker, with the port for the answer if it expects one. */
const receive = (data: object, ...ports: { postMessage: (answer: boolean) => void }[]) =>
  act(() => void worker.dispatchEvent(Object.assign(new Event('message'), { data, ports })));

/** Lets a later notification pass, after which an earlier one would have been shown. */
async function afterwards({ platform }: Awaited<ReturnType<typeof connected>>) {
  await act(() => platform.queryClient.ensureQueryData({ queryKey: ['pause'], queryFn: async () => null }));
}

const QUIET = { isOn: true, from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: zone };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('in a visible tab', () => {
  test('shows a toast for a new notification, and plays a sound if sounds are on', async () => {
    const { platform } = await connected({ sound: true });
    tell('notification', bulletin(2));
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'News 2' }]));
    expect(playAlertSound).toHaveBeenCalledTimes(1);
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('plays no sound by default', async () => {
    const { platform } = await connected();
    tell('notification', bulletin(2));
    await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
    expect(playAlertSound).not.toHaveBeenCalled();
  });

  test.each([
    ['while alerts are paused', () => ({ pausedUntil: inAnHour() })],
    ['in quiet hours', () => ({ quietHours: QUIET })],
  ])('shows no toast and plays no sound %s, but counts the notification', async (_, settings) => {
    const rendered = await connected({ sound: true, ...settings() });
    tell('notification', bulletin(2));
    tell('notificationStats', { unseen: 1, unread: 1, total: 1, seq: 2 });
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
    await afterwards(rendered);
    expect(rendered.platform.toasts.shown).toEqual([]);
    expect(playAlertSound).not.toHaveBeenCalled();
  });

  test('shows a toast for a push message of another company and switches to it on press', async () => {
    const { platform, location } = await connected();
    const alert = { id: anId(), path: '/leave?leave=1', title: 'Leave request' };
    receive({ type: 'alertArrived', ...alert, companyId: ACME._id });
    receive({ type: 'alertArrived', ...alert, companyId: anId() });
    receive({ type: 'alertArrived', ...alert, companyId: OTHER._id });
    expect(platform.toasts.shown).toMatchObject([{ title: 'Other Works: Leave request' }]);

    act(() => platform.toasts.shown[0]?.action?.onAction());
    await waitFor(() => expect(location()).toBe('/leave?leave=1'));
    expect(platform.auth.getState().user?.company?._id).toBe(OTHER._id);
  });

  test('answers whether it presents a push message, which the service worker shows otherwise', async () => {
    await connected();
    const alert = { type: 'alertArrived', id: anId(), path: '/leave?leave=1', title: 'Leave request' };
    const answer = jest.fn();
    for (const companyId of [OTHER._id, ACME._id, anId()]) receive({ ...alert, companyId }, { postMessage: answer });
    // The socket delivers those of the active company; the user does not belong to the last one.
    expect(answer.mock.calls).toEqual([[true], [true], [false]]);
  });

  test('shows no toast for a type that is off in the app', async () => {
    const rendered = await connected({ appTypes: { bulletin: false } });
    tell('notification', bulletin(2, { read: true, seen: true }));
    tell('notification', bulletin(3, { type: 'mention', title: 'You were mentioned' }));
    await waitFor(() => expect(rendered.platform.toasts.shown).toMatchObject([{ title: 'You were mentioned' }]));
  });
});

describe('in a hidden tab', () => {
  beforeEach(() => {
    visibility = 'hidden';
    window.localStorage.setItem('atrium_desktop_alerts', 'on');
  });

  test('passes a new notification with its company to the service worker instead of showing a toast', async () => {
    const { platform } = await connected();
    tell('notification', bulletin(2, { link: '/bulletin?post=1' }));
    await waitFor(() =>
      expect(postMessage.mock.calls).toEqual([
        [
          {
            type: 'showAlert',
            id: expect.any(String),
            companyId: ACME._id,
            company: 'Acme',
            title: 'News 2',
            body: 'Read it.',
            path: '/bulletin?post=1',
            silent: true,
          },
        ],
      ]),
    );
    expect(platform.toasts.shown).toEqual([]);
  });

  test.each([
    ['while alerts are paused', () => ({ pausedUntil: inAnHour() })],
    ['in quiet hours', () => ({ quietHours: QUIET })],
    ['of a type that is off on the desktop', () => ({ desktopTypes: { bulletin: false } })],
  ])('shows nothing %s', async (_, settings) => {
    const rendered = await connected(settings());
    tell('notification', bulletin(2));
    await afterwards(rendered);
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('shows nothing in a browser where desktop notifications are off', async () => {
    window.localStorage.removeItem('atrium_desktop_alerts');
    const rendered = await connected();
    tell('notification', bulletin(2));
    await afterwards(rendered);
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('opens the page of a pressed notification and marks it as read', async () => {
    const { platform, location } = await connected();
    const { _id: id } = bulletin(2);
    const answer = jest.fn();
    const opened = { type: 'alertOpened', id, companyId: ACME._id, path: '/bulletin?post=1' };
    receive(opened, { postMessage: answer });
    expect(answer).toHaveBeenCalledWith(true);
    expect(location()).toBe('/bulletin?post=1');
    await waitFor(() => expect(platform.api.calls(API.notifications.read)).toMatchObject([{ params: { id } }]));
  });

  test('switches to the company of a pressed notification, opens its page and marks it as read', async () => {
    const { platform, location } = await connected();
    const { _id: id } = bulletin(2);
    receive({ type: 'alertOpened', id, companyId: OTHER._id, path: '/bulletin?post=1' });

    await waitFor(() => expect(location()).toBe('/bulletin?post=1'));
    expect(platform.auth.getState().user?.company?._id).toBe(OTHER._id);
    await waitFor(() => expect(platform.api.calls(API.notifications.read)).toMatchObject([{ params: { id } }]));
  });

  test('does not mark a notification as read for a pressed message', async () => {
    const { platform, location } = await connected();
    receive({ type: 'alertOpened', id: anId(), companyId: ACME._id, path: '/messaging/1', isMessage: true });
    receive({ type: 'alertOpened', id: anId(), companyId: ACME._id, path: '/bulletin' });
    expect(location()).toBe('/bulletin');
    await waitFor(() => expect(platform.api.calls(API.notifications.read)).toHaveLength(1));
  });

  test('closes the notifications of a page as soon as the user sees it', async () => {
    await connected();
    shown.push({ id: 'seen', path: '/messaging/1' }, { id: 'other', path: '/messaging/2' });
    visibility = 'visible';
    receive({ type: 'alertOpened', id: anId(), companyId: ACME._id, path: '/messaging/1', isMessage: true });
    await waitFor(() => expect(close.mock.calls).toEqual([['seen']]));
  });

  test('keeps the notifications of another company whose page has the same address', async () => {
    await connected();
    const path = '/leave-approver';
    shown.push({ id: 'of another', companyId: OTHER._id, path }, { id: 'of Acme', companyId: ACME._id, path });
    visibility = 'visible';
    receive({ type: 'alertOpened', id: anId(), companyId: ACME._id, path, isMessage: true });
    await waitFor(() => expect(close).toHaveBeenCalledWith('of Acme'));
    expect(close.mock.calls).toEqual([['of Acme']]);
  });

  test('ignores a pressed notification whose link leads out of the app', async () => {
    const { location } = await connected();
    const before = location();
    receive({ type: 'alertOpened', id: bulletin(2)._id, path: '//evil.example' });
    expect(location()).toBe(before);
  });

  test('closes a notification that is read on another device', async () => {
    await connected();
    const one = bulletin(2);
    tell('notification', one);
    await waitFor(() => expect(postMessage).toHaveBeenCalled());
    expect(close).not.toHaveBeenCalled();
    tell('notificationRead', { notificationId: one._id, seq: 3 });
    await waitFor(() => expect(close).toHaveBeenCalledWith(one._id));
  });

  test('closes notifications read while Atrium was closed, and keeps the others', async () => {
    const [read, unread] = [bulletin(2, { read: true, seen: true }), bulletin(3)];
    shown.push({ id: read._id }, { id: unread._id });
    const { unmount } = await connected({}, [unread, read]);
    await waitFor(() => expect(close).toHaveBeenCalledWith(read._id));
    expect(close).not.toHaveBeenCalledWith(unread._id);
    unmount();
  });

  test('closes the notifications of a company that the user leaves', async () => {
    const { platform } = await connected();
    shown.push({ id: 'of Acme', companyId: ACME._id }, { id: 'of another', companyId: OTHER._id });
    await act(() => platform.auth.switchCompany(OTHER._id));
    await waitFor(() => expect(close.mock.calls).toEqual([['of Acme']]));
  });

  test('closes the notifications of a company that removes the user while another one is active', async () => {
    const { platform } = await connected();
    shown.push({ id: 'of Acme', companyId: ACME._id }, { id: 'of another', companyId: OTHER._id }, { id: 'older' });
    act(() => platform.auth.set({ user: { ...USER, companies: [{ ...ACME, role: 'Employee' }] } }));
    await waitFor(() => expect(close.mock.calls).toEqual([['of another']]));
  });

  test('closes its notifications at the end of the session', async () => {
    const { platform } = await connected();
    const one = bulletin(2);
    tell('notification', one);
    await waitFor(() => expect(postMessage).toHaveBeenCalled());
    platform.bus.publish('session.ended', { reason: 'logout' });
    await waitFor(() => expect(close).toHaveBeenCalledWith(one._id));
  });

  test('keeps the notifications while a redirect replaces the frame', async () => {
    const rendered = await connected();
    shown.push({ id: 'of Acme', companyId: ACME._id }, { id: 'of another', companyId: OTHER._id });
    rendered.unmount();
    await afterwards(rendered);
    expect(close).not.toHaveBeenCalled();
  });

  test('shows nothing that was read on another device while this tab was offline', async () => {
    const rendered = await connected();
    const notifications = [bulletin(2, { read: true, seen: true })];
    const stats = { unseen: 0, unread: 0, total: 1 };
    tell('notificationsData', { notifications, seq: 3, reset: false, removed: [], stats });
    await afterwards(rendered);
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('shows a notification of a type that is off in the app, although it arrives read', async () => {
    await connected({ appTypes: { bulletin: false } });
    tell('notification', bulletin(2, { read: true, seen: true }));
    await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
  });
});

describe('banner above the list', () => {
  const openBell = async ({ user }: Awaited<ReturnType<typeof connected>>) =>
    user.click(screen.getByRole('button', { name: /^Notifications/ }));

  test('offers desktop notifications until the user decides', async () => {
    permit('default');
    const rendered = await connected();
    await openBell(rendered);
    expect(await screen.findByText('Get alerts while Atrium is in the background')).toBeVisible();
    expect(requestPermission).not.toHaveBeenCalled();

    requestPermission.mockImplementation(async () => {
      permit('granted');
      return 'granted';
    });
    await rendered.user.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(screen.queryByText(/^Get alerts/)).not.toBeInTheDocument());
    expect(window.localStorage.getItem('atrium_desktop_alerts')).toBe('on');
  });

  test('is dismissed permanently', async () => {
    permit('default');
    const rendered = await connected();
    await openBell(rendered);
    await rendered.user.click(await screen.findByRole('button', { name: 'Do not offer this again' }));
    expect(screen.queryByText(/^Get alerts/)).not.toBeInTheDocument();
    expect(window.localStorage.getItem('atrium_desktop_alerts')).toBe('off');
    expect(requestPermission).not.toHaveBeenCalled();
  });

  test('shows that alerts are paused', async () => {
    const rendered = await connected({ pausedUntil: inAnHour() });
    await openBell(rendered);
    expect(await screen.findByText(/^Alerts are paused until/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
  });
});
