import { createFailedStartReport } from './failed-start';

/** Opens a page and returns the function with which it reports that it failed. */
function openPage({ version = '3.1.0', token = 'stored' }: { version?: string | null; token?: string | null } = {}) {
  document.head.innerHTML = version === null ? '' : `<meta name="atrium-version" content="${version}">`;
  if (token !== null) localStorage.setItem('atrium_access_token', token);
  return createFailedStartReport();
}

// The code under test reads no other property of a response.
const answer = (status: number, body: unknown = null) => ({ status, json: async () => body }) as Response;

const request = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const sent = () => request.mock.calls.map(([url, init]) => [url, init?.headers, init?.body]);
const report = (token: string, failedStage = 'start') => [
  '/api/release-runs',
  expect.objectContaining({ authorization: `Bearer ${token}` }),
  JSON.stringify({ runs: [{ package: 'host', version: '3.1.0', failedStage }] }),
];

beforeEach(() => {
  localStorage.clear();
  request.mockReset().mockResolvedValue(answer(204));
  Object.assign(globalThis, { fetch: request });
});

test('reports the host with the stored token, and continues after the page is closed', async () => {
  await openPage()('crash');
  expect(sent()).toEqual([report('stored', 'crash')]);
  expect(request.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
});

test('reports a page once', async () => {
  const reportFailedStart = openPage();
  await reportFailedStart('start');
  await reportFailedStart('crash');
  expect(sent()).toHaveLength(1);
});

test('exchanges a token that has expired and stores the next one', async () => {
  request.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(200, { accessToken: 'fresh' }));
  await openPage()('start');
  expect(sent()).toEqual([report('stored'), ['/api/auth/refresh-token', undefined, undefined], report('fresh')]);
  expect(localStorage.getItem('atrium_access_token')).toBe('fresh');
});

test.each([
  ['is refused', () => Promise.resolve(answer(401, { code: 'INVALID_REFRESH_TOKEN' }))],
  ['is answered by a proxy', () => Promise.resolve(answer(502, 'Bad gateway'))],
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
])('gives up without an error if the exchange %s', async (_name, exchange) => {
  request.mockResolvedValueOnce(answer(401)).mockImplementationOnce(exchange);
  await expect(openPage()('start')).resolves.toBeUndefined();
  expect(sent()).toHaveLength(2);
});

test('does not repeat a report that does not arrive', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(openPage()('start')).resolves.toBeUndefined();
  expect(sent()).toHaveLength(1);
});

test.each([
  ['signed out', { token: null }],
  ['developed', { version: null }],
])('sends nothing while the page is %s', async (_name, page) => {
  await openPage(page)('start');
  expect(sent()).toEqual([]);
});

test('sends nothing while the device is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openPage()('start');
  expect(sent()).toEqual([]);
});

test('sends nothing if the browser denies access to the storage', async () => {
  const reportFailedStart = openPage();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(reportFailedStart('start')).resolves.toBeUndefined();
  expect(sent()).toEqual([]);
});
