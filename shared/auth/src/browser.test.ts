import { thisBrowser } from './browser';

const forget = (name: string) => {
  document.cookie = `${name}=; max-age=0`;
};

afterEach(() => ['atrium_session', 'xatrium_session', 'other'].forEach(forget));

describe('the hint cookie', () => {
  test('says that there is a session to look for', () => {
    document.cookie = 'other=1';
    expect(thisBrowser().hasHint()).toBe(false);

    document.cookie = 'atrium_session=1';
    expect(thisBrowser().hasHint()).toBe(true);
  });

  test.each(['xatrium_session=1', 'other=atrium_session=1', 'atrium_session=10', 'atrium_session='])(
    'is not %s',
    (cookie) => {
      document.cookie = cookie;

      expect(thisBrowser().hasHint()).toBe(false);
    },
  );
});

test('a dropped hint is no longer read', () => {
  document.cookie = 'atrium_session=1; Path=/';
  thisBrowser().dropHint();
  expect(thisBrowser().hasHint()).toBe(false);
});

test('a browser without Web Locks refreshes in each tab', () => {
  expect(thisBrowser().locks).toBeNull();
});

test('tabs hear each other over a real BroadcastChannel', async () => {
  const [one, two] = [thisBrowser().channel(), thisBrowser().channel()];
  const heard = new Promise((resolve) => {
    two?.addEventListener('message', ({ data }) => resolve(data));
  });

  one?.postMessage({ type: 'ended', userId: 'ada' });

  await expect(heard).resolves.toEqual({ type: 'ended', userId: 'ada' });
  one?.close();
  two?.close();
});
