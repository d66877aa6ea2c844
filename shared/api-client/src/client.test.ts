import { API, type ErrorCode, ERRORS } from '@atrium/contracts';
import { type AxiosAdapter, type AxiosProgressEvent, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { isAborted, isAppError, isUnexplained } from './errors/app-error';
import { isTimeout } from './errors/error-code';
import { createApiClient } from './client';
import type { ApiClient, SessionSource } from './types';
import { fakeTransport, noResponse, type FakeResponse } from './testing/fake-transport';

const LEAVE = '0197a000-0000-7000-8000-000000000003';
const COMPANY = '0197a000-0000-7000-8000-000000000002';
const NETWORK = 'Network error. Please check your connection and try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again later.';

const session = (changes: Partial<SessionSource> = {}): SessionSource => ({
  accessToken: () => 'token-1',
  companyId: () => COMPANY,
  freshToken: () => Promise.reject(new Error('Not expected')),
  ...changes,
});

const refusal = (code: ErrorCode, more: object = {}): FakeResponse => {
  const [status, message] = ERRORS[code];
  return { status, data: { code, message, error: message, requestId: 'r1', ...more } };
};

function clientOf(answer: FakeResponse | (() => FakeResponse | Promise<FakeResponse>), source?: SessionSource) {
  const { adapter, requests } = fakeTransport(() => (typeof answer === 'function' ? answer() : answer));
  return { api: createApiClient({ adapter, ...(source && { session: source }) }), requests };
}

/** Returns the error that a call rejects with. */
async function errorOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw new Error('Every rejection is an AppError.');
  return error;
}

const stats = { status: 200, data: { stats: { unseen: 1, unread: 2, total: 3 } } };

describe('call', () => {
  test('sends GET below /api with the token, the company and a timeout of 30 seconds', async () => {
    const { api, requests } = clientOf(stats, session());

    await expect(api.call(API.notifications.stats)).resolves.toEqual(stats.data);

    expect(requests).toMatchObject([
      {
        method: 'GET',
        path: '/api/notifications/stats',
        headers: { Authorization: 'Bearer token-1', 'X-Atrium-Company': COMPANY },
        timeout: 30_000,
      },
    ]);
  });

  test('omits token and company when signed out', async () => {
    const { api, requests } = clientOf(stats, session({ accessToken: () => null, companyId: () => null }));

    await api.call(API.notifications.stats);

    expect(requests[0]?.headers).not.toHaveProperty('Authorization');
    expect(requests[0]?.headers).not.toHaveProperty('X-Atrium-Company');
  });

  test('omits token and company on public routes, but sends a token that the caller passes', async () => {
    const { api, requests } = clientOf({ status: 204 }, session());

    await api.call(API.accounts.logout);
    await api.call(API.accounts.logout, { accessToken: 'own' });

    expect(requests[0]?.headers).not.toHaveProperty('Authorization');
    expect(requests[0]?.headers).not.toHaveProperty('X-Atrium-Company');
    expect(requests[1]?.headers).toMatchObject({ Authorization: 'Bearer own' });
  });

  test('omits the company when requesting the current user', async () => {
    const { api, requests } = clientOf({ status: 200, data: {} }, session());

    await errorOf(api.call(API.accounts.currentUser));

    expect(requests[0]?.headers).toMatchObject({ Authorization: 'Bearer token-1' });
    expect(requests[0]?.headers).not.toHaveProperty('X-Atrium-Company');
  });

  test.each([
    ['sends no X-Atrium-Background after input', true, {}],
    ['sends X-Atrium-Background without input', false, { 'X-Atrium-Background': '1' }],
  ])('%s', async (_, isInput, expected) => {
    const { api, requests } = clientOf(stats, session({ isInput: () => isInput }));

    await api.call(API.notifications.stats);
    await api.call(API.accounts.logout).catch(() => undefined);

    expect(requests[0]?.headers).toMatchObject(expected);
    expect('X-Atrium-Background' in (requests[0]?.headers ?? {})).toBe(!isInput);
    expect(requests[1]?.headers).not.toHaveProperty('X-Atrium-Background');
  });

  test('fills in path parameters and omits empty filters', async () => {
    const { api, requests } = clientOf({ status: 404, data: {} });

    await errorOf(api.call(API.leave.form, { params: { id: LEAVE } }));
    await errorOf(api.call(API.leave.ownForms, { query: { page: 2, startDate: '', status: undefined } }));

    expect(requests[0]?.path).toBe(`/api/leave/forms/${LEAVE}`);
    expect(requests[1]?.query).toEqual({ page: 2 });
  });

  test.each(['..', '../../auth/logout', '', 'a/b'])(
    'rejects the id %p with NOT_FOUND without sending a request',
    async (id) => {
      const { api, requests } = clientOf(stats);

      const error = await errorOf(api.call(API.leave.form, { params: { id } }));

      expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(requests).toEqual([]);
    },
  );

  test('sends the body as JSON', async () => {
    const { api, requests } = clientOf({ status: 200, data: { accessToken: 't' } });

    await api.call(API.accounts.login, { body: { email: 'ada@example.com', password: 'correct horse' } });

    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: { email: 'ada@example.com', password: 'correct horse' },
    });
  });

  test('sends files after the JSON part and extends the timeout by their size', async () => {
    const { api, requests } = clientOf({ status: 422, data: {} });
    const body = { leaveType: LEAVE, startDate: '2026-12-21', endDate: '2026-12-22' };
    const file = new File([new Uint8Array(1024 * 1024)], 'Attest über März.pdf', { type: 'application/pdf' });

    await errorOf(api.call(API.leave.create, { body, files: [file] }));

    const form = requests[0]?.body;
    if (!(form instanceof FormData)) throw new Error('Files travel as form data.');
    expect([...form.keys()]).toEqual(['body', 'attachments']);
    const part = form.get('body');
    if (!(part instanceof Blob)) throw new Error('The body is a part of its own.');
    expect(part.type).toBe('application/json');
    expect(JSON.parse(await part.text())).toEqual(body);
    expect(form.get('attachments')).toMatchObject({ name: 'Attest über März.pdf', size: 1024 * 1024 });
    expect(requests[0]?.timeout).toBe(30_000 + 32_000);
  });

  test('applies the timeout that the caller passes', async () => {
    const { api, requests } = clientOf(stats);

    await api.call(API.notifications.stats, { timeoutMs: 5_000 });

    expect(requests[0]?.timeout).toBe(5_000);
  });

  test('drops fields of a response that the contract does not name', async () => {
    const { api } = clientOf({
      status: 200,
      data: { stats: { unseen: 1, unread: 2, total: 3, archived: 4 }, more: 1 },
    });

    await expect(api.call(API.notifications.stats)).resolves.toEqual(stats.data);
  });

  test.each([
    ['switches the company', (api: ApiClient) => api.call(API.companies.switch, { params: { id: LEAVE } })],
    ['leaves the company', (api: ApiClient) => api.call(API.companies.leave, { body: {} })],
  ])('resolves after a change of the company if it %s', async (_, call) => {
    const shown = session();
    const { api } = clientOf(() => {
      shown.companyId = () => LEAVE;
      return { status: 200, data: { message: 'Done' } };
    }, shown);

    await expect(call(api)).resolves.toEqual({ message: 'Done' });
  });

  test('resolves with undefined after 204', async () => {
    const { api } = clientOf({ status: 204 });

    await expect(api.call(API.accounts.logout)).resolves.toBeUndefined();
  });

  test.each([{ stats: { unseen: 'many' } }, '<html>maintenance</html>', null])(
    'rejects the response %p with INVALID_RESPONSE',
    async (data) => {
      const { api } = clientOf({ status: 200, data });

      expect(await errorOf(api.call(API.notifications.stats))).toMatchObject({
        code: 'INVALID_RESPONSE',
        message: UNEXPECTED,
        status: 0,
      });
    },
  );
});

describe('a failed call', () => {
  test('rejects with code, message, params and fields of the response', async () => {
    const fields = { endDate: { code: 'END_BEFORE_START', message: 'The last day is before the first.' } };
    const { api } = clientOf(refusal('VALIDATION_FAILED', { params: { max: 3 }, fields }));

    expect(await errorOf(api.call(API.notifications.stats))).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 422,
      message: 'Please check the marked fields.',
      params: { max: 3 },
      fields,
      requestId: 'r1',
      retryAfter: null,
    });
  });

  test('rejects with the seconds to wait after 429 and does not retry', async () => {
    const { api, requests } = clientOf(
      { ...refusal('RATE_LIMITED', { params: { seconds: 7 } }), headers: { 'retry-after': '7' } },
      session(),
    );

    expect(await errorOf(api.call(API.notifications.stats))).toMatchObject({ status: 429, retryAfter: 7 });
    expect(requests).toHaveLength(1);
  });

  test.each<[string, FakeResponse, object]>([
    ['a message only', { status: 418, data: { message: 'No coffee' } }, { code: 'HTTP_418', message: 'No coffee' }],
    ['an error field only', { status: 400, data: { error: 'Bad token' } }, { code: 'HTTP_400', message: 'Bad token' }],
    ['a proxy’s page', { status: 502, data: '<html>' }, { code: 'HTTP_502', message: UNEXPECTED, status: 502 }],
    ['nothing', { status: 500 }, { code: 'HTTP_500', message: UNEXPECTED }],
    ['an empty message', { status: 500, data: { message: '' } }, { message: UNEXPECTED }],
    ['a date in Retry-After', { status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026' } }, { retryAfter: null }],
  ])('derives code and message from a response with %s', async (_, answer, expected) => {
    const { api } = clientOf(answer);

    expect(await errorOf(api.call(API.notifications.stats))).toMatchObject(expected);
  });

  test.each<[string, FakeResponse, boolean]>([
    ['a proxy’s page as unexplained', { status: 502, data: '<html>' }, true],
    ['an unreadable success as unexplained', { status: 200, data: '<html>' }, true],
    ['a response with its own message as explained', { status: 418, data: { message: 'No coffee' } }, false],
    ['the server’s own “unexpected” error as explained', refusal('INTERNAL'), false],
  ])('classifies %s', async (_, answer, expected) => {
    const { api } = clientOf(answer);

    expect(isUnexplained(await errorOf(api.call(API.notifications.stats)))).toBe(expected);
  });

  test('rejects with NETWORK_ERROR without a network', async () => {
    const { api } = clientOf(() => Promise.reject(noResponse('ERR_NETWORK')));

    const error = await errorOf(api.call(API.notifications.stats));

    expect(error).toMatchObject({ code: 'NETWORK_ERROR', status: 0, message: NETWORK });
    expect(isTimeout(error)).toBe(false);
  });

  test.each(['ECONNABORTED', 'ETIMEDOUT'] as const)('rejects with a timeout error after %s', async (code) => {
    const { api } = clientOf(() => Promise.reject(noResponse(code)));

    const error = await errorOf(api.call(API.notifications.stats));

    expect(error).toMatchObject({ code: 'ECONNABORTED', status: 0 });
    expect(isTimeout(error)).toBe(true);
  });

  test('rejects with an aborted error when its signal aborts', async () => {
    const abort = new AbortController();
    const { api } = clientOf(stats);
    abort.abort();

    expect(isAborted(await errorOf(api.call(API.notifications.stats, { signal: abort.signal })))).toBe(true);
  });

  test.each<[string, Partial<SessionSource>]>([
    ['company', { companyId: () => LEAVE }],
    ['user', { userId: () => 'grace' }],
    ['user, who signed out', { companyId: () => null, userId: () => null }],
  ])('rejects with an aborted error when its response arrives after a change of the %s', async (_, after) => {
    const shown = session({ userId: () => 'ada' });
    const { api } = clientOf(() => {
      Object.assign(shown, after);
      return stats;
    }, shown);

    expect(isAborted(await errorOf(api.call(API.notifications.stats)))).toBe(true);
  });

  test('keeps the reason of a rejection that arrives after a change of the company', async () => {
    const shown = session();
    const { api } = clientOf(() => {
      shown.companyId = () => LEAVE;
      return refusal('FORBIDDEN');
    }, shown);

    expect(await errorOf(api.call(API.notifications.stats))).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('wraps an unexpected exception in an AppError', async () => {
    const { api } = clientOf(() => Promise.reject(new TypeError('x is not a function')));

    expect(await errorOf(api.call(API.notifications.stats))).toMatchObject({ code: 'UNKNOWN', message: UNEXPECTED });
  });
});

describe('download', () => {
  const blob = new Blob(['%PDF'], { type: 'application/pdf' });

  test.each<[string | undefined, string | null]>([
    [`attachment; filename="plain.pdf"`, 'plain.pdf'],
    [`attachment; filename="a.pdf"; filename*=UTF-8''%C3%BCber.pdf`, 'über.pdf'],
    [`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`, 'a.pdf'],
    ['attachment', null],
    [undefined, null],
  ])('reads %p as the file name %p', async (header, name) => {
    const { api } = clientOf({ status: 200, data: blob, headers: header ? { 'content-disposition': header } : {} });

    await expect(api.download(API.files.download, { params: { id: LEAVE } })).resolves.toEqual({ blob, name });
  });

  test('reads the error code from a binary error response', async () => {
    const { data } = refusal('NOT_FOUND');
    const { api } = clientOf({ status: 404, data: new Blob([JSON.stringify(data)]) });

    expect(await errorOf(api.download(API.files.download, { params: { id: LEAVE } }))).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
  });

  describe('of unknown length', () => {
    const progress: AxiosProgressEvent = { loaded: 1, bytes: 1, lengthComputable: false };
    let sent: InternalAxiosRequestConfig[];
    beforeEach(() => {
      jest.useFakeTimers();
      sent = [];
    });
    afterEach(() => jest.useRealTimers());

    /** Starts a download that ends only by being aborted; returns its error, and whether it has failed. */
    function start(options: { signal?: AbortSignal; timeoutMs?: number } = {}) {
      const adapter: AxiosAdapter = (config) =>
        new Promise((_resolve, reject) => {
          sent.push(config);
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
        });
      const failed = jest.fn();
      const error = errorOf(
        createApiClient({ adapter }).download(API.files.download, { params: { id: LEAVE }, ...options }),
      );
      void error.then(failed);
      return { error, failed };
    }

    test('takes as long as it makes progress, and fails with a timeout error once it stalls', async () => {
      const { error, failed } = start();
      for (let minute = 0; minute < 5; minute++) {
        await jest.advanceTimersByTimeAsync(59_000);
        sent[0]?.onDownloadProgress?.(progress);
      }
      expect([sent[0]?.timeout, failed.mock.calls]).toEqual([0, []]);

      await jest.advanceTimersByTimeAsync(60_000);
      expect(isTimeout(await error)).toBe(true);
    });

    test('is aborted by the signal of the caller', async () => {
      const abort = new AbortController();
      const { error } = start({ signal: abort.signal });
      await jest.advanceTimersByTimeAsync(1_000);
      abort.abort();
      expect(isAborted(await error)).toBe(true);
    });

    test('keeps the timeout that the caller passes', async () => {
      start({ timeoutMs: 5_000 });
      await jest.advanceTimersByTimeAsync(0);
      expect(sent[0]?.timeout).toBe(5_000);
    });
  });

  test('derives the code from the status if the binary error response is unreadable', async () => {
    const { api } = clientOf({ status: 502, data: new Blob(['<html>']) });

    expect(await errorOf(api.download(API.files.download, { params: { id: LEAVE } }))).toMatchObject({
      code: 'HTTP_502',
    });
  });
});
