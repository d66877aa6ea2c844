import { type AuthState, SIGNED_OUT } from '@atrium/auth';
import { API, type RouteDefinition, type User } from '@atrium/contracts';
import { createI18n } from '@atrium/platform';
import { waitFor } from '@atrium/testing';
import { BehaviorSubject } from 'rxjs';
import { turnOffDesktopAlerts, turnOnDesktopAlerts } from './desktop-alerts';
import { keepPushSubscription } from './push-subscription';

const KEY = 'BPx-_w';
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0)).buffer;

/** The push service of the browser: at most one subscription, which a key belongs to. */
let endpoints = 0;
let subscription: { endpoint: string; key: string } | null = null;
const unsubscribe = jest.fn(async () => {
  subscription = null;
  return true;
});
const handleOf = ({ endpoint, key }: NonNullable<typeof subscription>) => ({
  options: { applicationServerKey: bytesOf(key) },
  unsubscribe,
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
});
const pushManager = {
  getSubscription: async () => subscription && handleOf(subscription),
  subscribe: jest.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    subscription = { endpoint: `https://push.example.com/${++endpoints}`, key: applicationServerKey };
    return handleOf(subscription);
  }),
};
const close = jest.fn();
const worker = Object.assign(new EventTarget(), {
  ready: Promise.resolve({ pushManager, getNotifications: async () => [{ close }] }),
});

const signedIn = (id: string): AuthState => ({
  ...SIGNED_OUT,
  user: { id } as User, // the property that is read
  isAuthenticated: true,
  initializationAttempted: true,
});
const signedOut: AuthState = { ...SIGNED_OUT, initializationAttempted: true };

let stop: () => void;
function start(state: AuthState = signedIn('ada'), publicKey = KEY) {
  const session$ = new BehaviorSubject(state);
  const calls: { route: RouteDefinition; body?: unknown }[] = [];
  const call = async (route: RouteDefinition, { body }: { body?: unknown } = {}) => {
    calls.push({ route, ...(body !== undefined && { body }) });
    return route === API.push.key ? { publicKey } : { success: true };
  };
  const languages = createI18n('en');
  stop = keepPushSubscription({
    auth: { session$, getState: () => session$.value },
    api: { call: call as never }, // answers by the route, which its type cannot express
    languages,
  });
  const sent = () => calls.flatMap(({ route, body }) => (route === API.push.subscribe ? body : []));
  const ended = () => calls.filter(({ route }) => route === API.push.unsubscribe).length;
  return { session$, calls, languages, sent, ended };
}

beforeEach(async () => {
  jest.clearAllMocks();
  endpoints = 0;
  subscription = null;
  const requestPermission = async () => 'granted';
  Object.assign(window, {
    PushManager: function Fake() {},
    Notification: Object.assign(function Fake() {}, { permission: 'granted', requestPermission }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  window.localStorage.setItem('atrium_desktop_alerts', 'on');
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const input = (number: number, changes: object = {}) => ({
  endpoint: `https://push.example.com/${number}`,
  keys: { p256dh: 'p', auth: 'a' },
  language: 'en',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...changes,
});

test('renews the subscription on page load if notifications are on', async () => {
  const first = start();
  await waitFor(() => expect(first.sent()).toEqual([input(1)]));
  stop();
  const second = start();
  await waitFor(() => expect(second.sent()).toEqual([input(1)]));
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
});

test('subscribes when notifications are turned on, and unsubscribes when turned off', async () => {
  window.localStorage.removeItem('atrium_desktop_alerts');
  const { sent, ended } = start();
  await turnOnDesktopAlerts();
  await waitFor(() => expect(sent()).toEqual([input(1)]));

  turnOffDesktopAlerts();
  await waitFor(() => expect(ended()).toBe(1));
  expect(subscription).toBeNull();
});

test('sends no request while notifications are off', async () => {
  turnOffDesktopAlerts();
  const { session$, calls, sent } = start(signedOut);
  session$.next(signedIn('ada'));
  await turnOnDesktopAlerts();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(calls.map(({ route }) => route)).toEqual([API.push.key, API.push.subscribe]);
});

test('unsubscribes this browser and closes notifications at the end of the session', async () => {
  const { session$, sent, ended } = start();
  await waitFor(() => expect(sent()).toHaveLength(1));
  session$.next(signedOut);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(subscription).toBeNull();
  expect(ended()).toBe(0);
});

test('unsubscribes on opening if the session ended while Atrium was closed', async () => {
  subscription = { endpoint: 'https://push.example.com/old', key: KEY };
  start(signedOut);
  await waitFor(() => expect(subscription).toBeNull());
});

test('keeps the subscription while the session is unknown', async () => {
  subscription = { endpoint: 'https://push.example.com/old', key: KEY };
  const { session$, sent } = start({ ...SIGNED_OUT, isInitializing: true });
  session$.next({ ...signedOut, status: 'failed' });
  session$.next(signedIn('ada'));
  await waitFor(() => expect(sent()).toEqual([input(0, { endpoint: 'https://push.example.com/old' })]));
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('replaces a subscription for an earlier key of the server', async () => {
  subscription = { endpoint: 'https://push.example.com/old', key: 'BPz-_w' };
  const { sent } = start();
  await waitFor(() => expect(sent()).toEqual([input(1)]));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('sends a changed language to the server', async () => {
  const { languages, sent } = start();
  await languages.changeLanguage('de');
  await waitFor(() => expect(sent().at(-1)).toEqual(input(1, { language: 'de' })));
});

test('renews a subscription that the push service replaced', async () => {
  const { sent } = start();
  await waitFor(() => expect(sent()).toHaveLength(1));
  subscription = null;
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'pushSubscriptionChanged' } }));
  await waitFor(() => expect(sent()).toEqual([input(1), input(2)]));
});

test('subscribes again later when the push service is unreachable', async () => {
  pushManager.subscribe.mockRejectedValueOnce(new Error('Registration failed'));
  const { session$, sent } = start();
  await waitFor(() => expect(pushManager.subscribe).toHaveBeenCalledTimes(1));
  session$.next(signedOut);
  session$.next(signedIn('ada'));
  await waitFor(() => expect(sent()).toEqual([input(1)]));
});

test('sends no request in a browser without push messages', () => {
  Reflect.deleteProperty(window, 'PushManager');
  const { session$, calls } = start();
  session$.next(signedOut);
  expect(calls).toEqual([]);
});
