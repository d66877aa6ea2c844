import { type AuthState, SIGNED_OUT } from '@atrium/auth';
import { buildUser } from '@atrium/testing';
import { readPendingRedirect } from '../places/pending-redirect';
import { rememberPressedAlerts } from './remember-pressed-alerts';

const worker = new EventTarget();
const answer = jest.fn();
const COMPANY = '0197a000-0000-7000-8000-0000000000a1';
const PRESSED = { type: 'alertOpened', id: 'n1', companyId: COMPANY, path: '/leave?leave=1' };

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  sessionStorage.clear();
});

/** Returns the path that signing in leads to after a message of the service worker. */
function remembered(data: unknown, session: Partial<AuthState> = {}): string | null {
  const state = { ...SIGNED_OUT, initializationAttempted: true, ...session };
  const stop = rememberPressedAlerts({ getState: () => state });
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage: answer }] }));
  stop();
  return readPendingRedirect();
}

test('remembers the page of a notification that is pressed while nobody is signed in, with its company', () => {
  expect(remembered(PRESSED)).toBe(`/leave?leave=1&company=${COMPANY}`);
  expect(answer).toHaveBeenCalledWith(true);
});

test('remembers the page of a notification without a company', () => {
  expect(remembered({ ...PRESSED, companyId: undefined })).toBe('/leave?leave=1');
});

test('leaves the notification to the frame while somebody is signed in', () => {
  expect(remembered(PRESSED, { user: buildUser() })).toBeNull();
});

test.each<Partial<AuthState>>([{ initializationAttempted: false }, { isInitializing: true }])(
  'leaves the notification to the service worker while the session is being restored (%j)',
  (session) => {
    expect(remembered(PRESSED, session)).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  },
);

test.each([null, 'text', { ...PRESSED, type: 'alertArrived' }, { ...PRESSED, path: '//evil.example' }])(
  'ignores other messages (%j)',
  (data) => {
    expect(remembered(data)).toBeNull();
  },
);
