import { thisBrowser } from './browser';

const forget = (name: string) => {
  document.cookie = `${name}=; max-age=0`;
};

afterEach(() => ['atrium_session', 'xatrium_session', 'other'].forEach(forget));

describe('hasHint', () => {
  test('returns whether the cookie hints at a session', () => {
    document.cookie = 'other=1';
    expect(thisBrowser().hasHint()).toBe(false);

    document.cookie = 'atrium_session=1';
    expect(thisBrowser().hasHint()).toBe(true);
  });

  test.each(['xatrium_session=1', 'other=atrium_session=1', 'atrium_session=10', 'atrium_session='])(
    'returns false for the cookie %s',
    (cookie) => {
      document.cookie = cookie;

      expect(thisBrowser().hasHint()).toBe(false);
    },
  );
});

test('dropHint removes the hint cookie', () => {
  document.cookie = 'atrium_session=1; Path=/';
  thisBrowser().dropHint();
  expect(thisBrowser().hasHint()).toBe(false);
});

test('the browser has no locks without Web Locks', () => {
  expect(thisBrowser().locks).toBeNull();
});

test('tabs exchange messages over a real BroadcastChannel', async () => {
  const [one, two] = [thisBrowser().channel(), thisBrowser().channel()];
  const heard = new Promise((resolve) => {
    two?.addEventListener('message', ({ data }) => resolve(data));
  });

  one?.postMessage({ type: 'ended', userId: 'ada' });

  await expect(heard).resolves.toEqual({ type: 'ended', userId: 'ada' });
  one?.close();
  two?.close();
});
