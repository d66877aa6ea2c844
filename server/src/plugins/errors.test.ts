import { errorBody } from '@atrium/contracts';
import { createTestApp, type TestApp } from '../testing';
import { toAppError } from '../http/to-app-error';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.app.get('/api/try/throws', async () => {
    throw new Error('secret: postgres://user:password@host');
  });
  test.app.get('/api/try/full', async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
});
afterAll(() => test.close());

it.each([
  ['GET', '/api/nothing', 404, 'NOT_FOUND'],
  ['POST', '/api/nothing', 404, 'NOT_FOUND'],
  ['GET', '/api', 404, 'NOT_FOUND'],
  ['GET', '/api/users/%', 400, 'BAD_REQUEST'],
  ['DELETE', '/api/auth', 405, 'METHOD_NOT_ALLOWED'],
  ['PATCH', '/api/company/switch/01a1fc63-2c8a-709d-b41a-5fcfc94d15a3', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/api/try/throws', 500, 'INTERNAL'],
  ['GET', '/api/try/full', 507, 'STORAGE_FULL'],
] as const)(
  '%s %s answers %s with the standard error body without internal details',
  async (method, url, status, code) => {
    const response = await test.app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = errorBody.parse(response.json());
    expect(body.code).toBe(code);
    expect(body.error).toBe(body.message);
    expect(body.requestId).toBe(response.headers['x-request-id']);
    expect(response.payload).not.toMatch(/secret|password|ENOSPC|\.ts|at /);
  },
);

it('answers 507 when the database has no space left', () => {
  const full = Object.assign(new Error('Failed query: insert …'), {
    cause: Object.assign(new Error('could not extend file "base/5/16393": No space left on device'), { code: '53100' }),
  });
  expect(toAppError(full).code).toBe('STORAGE_FULL');
});

it('distinguishes a client that disconnects mid-upload from a lost database connection', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect([toAppError(aborted).code, toAppError(lost).code]).toEqual(['BAD_REQUEST', 'UNAVAILABLE']);
});

it('lists the allowed methods in the Allow header', async () => {
  const response = await test.app.inject({ method: 'DELETE', url: '/api/auth' });
  expect(response.headers.allow).toBe('POST, GET');
});

it('ignores the request id of the client', async () => {
  const response = await test.app.inject({ url: '/api/auth', headers: { 'x-request-id': 'forged\nline' } });
  expect(response.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
});

it.each([
  ['refused', { code: 'ECONNREFUSED' }],
  ['shut down', { message: 'Failed query', cause: { code: '57P01' } }],
  ['cut', { message: 'Failed query', cause: { message: 'Connection terminated unexpectedly' } }],
  ['not available in time', { message: 'timeout exceeded when trying to connect' }],
])('answers UNAVAILABLE when the connection to the database is %s', (_name, error) => {
  expect(toAppError(error).code).toBe('UNAVAILABLE');
});

it.each([undefined, null, 'text', 7, {}, new Error('x')])('treats %p as an internal error', (thrown) => {
  expect(toAppError(thrown).code).toBe('INTERNAL');
});
