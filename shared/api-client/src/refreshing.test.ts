import { API, ERRORS } from '@atrium/contracts';
import fc from 'fast-check';
import { AppError, clientError, isAppError } from './errors/app-error';
import { createApiClient } from './client';
import { triggersRefresh } from './refreshing';
import { fakeTransport, type SentRequest } from './testing/fake-transport';

const expired = { status: 401, data: { code: 'TOKEN_EXPIRED', message: 'Token expired', error: '', requestId: 'r' } };
const stats = { stats: { unseen: 0, unread: 0, total: 0 } };
const tokenOf = (request: SentRequest) => String(request.headers['Authorization']).replace('Bearer ', '');

/** Creates a server with one valid token and a session that can obtain it. The test controls each step. */
function stage({ refresh }: { refresh?: () => Promise<string> } = {}) {
  let good = 'old';
  let held = 'old';
  const rejections: (string | null)[] = [];
  const { adapter, requests } = fakeTransport(async (request) => {
    await steps.next();
    return tokenOf(request) === good ? { status: 200, data: stats } : expired;
  });
  const steps = { next: () => Promise.resolve() };
  const api = createApiClient({
    adapter,
    session: {
      accessToken: () => held,
      companyId: () => null,
      freshToken: async (rejected) => {
        rejections.push(rejected);
        await steps.next();
        held = refresh ? await refresh() : good;
        return held;
      },
    },
  });
  return {
    api,
    requests,
    steps,
    /** Makes the server reject the token that the session holds. */
    expire: (next = 'new') => {
      good = next;
    },
    /** The tokens that were passed as rejected. */
    rejections,
  };
}

const call = (api: ReturnType<typeof stage>['api']) => api.call(API.notifications.stats);

test('refreshes an expired token and repeats the call once', async () => {
  const { api, requests, expire, rejections } = stage();
  expire();

  await expect(call(api)).resolves.toEqual(stats);

  expect(requests.map(tokenOf)).toEqual(['old', 'new']);
  expect(rejections).toEqual(['old']);
});

test('completes all calls after a refresh, in whatever order they are sent and fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 8 }), async (scheduler, calls) => {
      const { api, requests, steps, expire, rejections } = stage();
      steps.next = scheduler.scheduleFunction(() => Promise.resolve());
      expire();

      const started = Array.from({ length: calls }, (_, index) =>
        scheduler.schedule(Promise.resolve(), `start ${index}`).then(() => call(api)),
      );
      await scheduler.waitFor(Promise.all(started));

      expect(await Promise.all(started)).toEqual(Array(calls).fill(stats));
      expect(requests.filter((request) => tokenOf(request) === 'new')).toHaveLength(calls);
      expect(rejections).toEqual(requests.filter((request) => tokenOf(request) === 'old').map(() => 'old'));
    }),
  );
});

test('does not repeat a call a second time when the refreshed token is rejected', async () => {
  const { api, requests, expire } = stage({ refresh: () => Promise.resolve('useless') });
  expire();

  await expect(call(api)).rejects.toMatchObject({ status: 401 });

  expect(requests.map(tokenOf)).toEqual(['old', 'useless']);
});

describe('when the refresh fails', () => {
  const [status, message] = ERRORS.INVALID_REFRESH_TOKEN;

  test.each([
    [
      'rejected',
      new AppError({ code: 'INVALID_REFRESH_TOKEN', status, message }),
      { status: 401, code: 'TOKEN_EXPIRED' },
    ],
    ['timed out', clientError('ECONNABORTED'), { status: 0, code: 'ECONNABORTED' }],
    ['answered with 500', new AppError({ code: 'INTERNAL', status: 500, message: '' }), { status: 500 }],
  ])('rejects all waiting calls without repeating them when the refresh was %s', async (_, failure, expected) => {
    const { api, requests, expire, rejections } = stage({ refresh: () => Promise.reject(failure) });
    expire();

    const results = await Promise.allSettled([call(api), call(api), call(api)]);

    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expected });
      expect(result.status === 'rejected' && isAppError(result.reason)).toBe(true);
    }
    expect(rejections).toEqual(['old', 'old', 'old']);
    expect(requests).toHaveLength(3);
  });
});

test('does not refresh for a call with its own token', async () => {
  const { api, expire, rejections } = stage();
  expire();

  await expect(api.call(API.notifications.stats, { accessToken: 'own' })).rejects.toMatchObject({ status: 401 });

  expect(rejections).toEqual([]);
});

test('does not refresh without a session', async () => {
  const { adapter, requests } = fakeTransport(() => expired);

  await expect(createApiClient({ adapter }).call(API.notifications.stats)).rejects.toMatchObject({ status: 401 });

  expect(requests).toHaveLength(1);
});

test('does not refresh after a wrong password', async () => {
  const { adapter, requests } = fakeTransport(() => expired);
  const freshToken = jest.fn();
  const session = { accessToken: () => 'old', companyId: () => null, freshToken };
  const body = { email: 'ada@example.com', password: 'wrong' };

  await expect(createApiClient({ adapter, session }).call(API.accounts.login, { body })).rejects.toMatchObject({
    status: 401,
  });

  expect(freshToken).not.toHaveBeenCalled();
  expect(requests).toHaveLength(1);
});

test('repeats a call with the company of its first attempt, and drops its response in another one', async () => {
  let company = 'first';
  let good = 'old';
  const { adapter, requests } = fakeTransport((request) =>
    tokenOf(request) === good ? { status: 200, data: stats } : expired,
  );
  const api = createApiClient({
    adapter,
    session: {
      accessToken: () => 'old',
      companyId: () => company,
      freshToken: () => {
        company = 'second';
        return Promise.resolve(good);
      },
    },
  });
  good = 'new';

  await expect(call(api)).rejects.toMatchObject({ code: 'ERR_CANCELED' });

  expect(requests.map(({ headers }) => headers['X-Atrium-Company'])).toEqual(['first', 'first']);
});

describe('refreshes', () => {
  test.each([
    ['GET', '/auth'],
    ['POST', '/users/invite'],
    ['GET', '/oauth/status'],
    ['GET', '/auth/sessions'],
    ['POST', '/auth/logout-all'],
    ['GET', '/leave'],
  ] as const)('returns true for %s %s', (method, path) => {
    expect(triggersRefresh({ method, path, access: 'user' })).toBe(true);
  });

  test.each([
    ['POST', '/auth'],
    ['POST', '/users'],
    ['POST', '/auth/reset'],
    ['POST', '/auth/reset/:token'],
    ['GET', '/oauth/google/auth'],
    ['POST', '/oauth/google/callback'],
    ['POST', '/oauth/google/link'],
    ['DELETE', '/oauth/google/unlink'],
  ] as const)('returns false for %s %s', (method, path) => {
    expect(triggersRefresh({ method, path, access: 'user' })).toBe(false);
  });

  test('returns false for every public route', () => {
    const open = Object.values(API)
      .flatMap((group) => Object.values(group))
      .filter((route) => route.access === 'public');

    expect(open.map((route) => route.path)).toEqual(expect.arrayContaining(['/auth/refresh-token', '/auth/logout']));
    expect(open.filter(triggersRefresh)).toEqual([]);
  });
});
