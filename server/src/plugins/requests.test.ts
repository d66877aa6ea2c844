import { Writable } from 'node:stream';
import { API } from '@atrium/contracts';
import { pino } from 'pino';
import { createTestApp, PASSWORD, type TestApp, TestClient } from '../testing';

let lines: Record<string, unknown>[];
let test: TestApp;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  lines = [];
  test = await createTestApp({ deps: { log: pino({ level: 'info' }, stream) } });
});
beforeEach(() => (lines = []));
afterAll(() => test.close());

it('logs one line for a request with method, pattern, status and time, without user input', async () => {
  const person = new TestClient(test.app);
  const email = 'ada@example.com';
  const { accessToken } = await person.ok(API.accounts.register, { body: { name: 'Ada', email, password: PASSWORD } });
  await test.app.inject({ url: `/api/auth?email=${email}`, headers: { authorization: `Bearer ${accessToken}` } });
  await test.app.inject({ url: `/reset-password/${email}` });

  expect(lines.filter(({ msg }) => msg === 'Answered')).toEqual([
    expect.objectContaining({ method: 'POST', route: '/api/users', status: 201, level: 30 }),
    expect.objectContaining({ method: 'GET', route: '/api/auth', level: 30 }),
    expect.objectContaining({ method: 'GET', route: '/*', level: 30 }),
  ]);
  expect(lines.every(({ reqId, ms }) => typeof reqId === 'string' && typeof ms === 'number')).toBe(true);
  const text = JSON.stringify(lines);
  for (const secret of [email, PASSWORD, accessToken, encodeURIComponent(email)]) expect(text).not.toContain(secret);
});

it('logs the request id of the response with an error', async () => {
  const response = await test.app.inject({ url: '/api/auth' });
  const [line] = lines;
  expect(line?.reqId).toBe(response.headers['x-request-id']);
  expect(line?.reqId).toBe(response.json().requestId);
});

it('does not log health checks', async () => {
  await test.app.inject({ url: '/healthz' });
  await test.app.inject({ url: '/readyz' });
  expect(lines).toEqual([]);
});

it('logs content security violations without the page’s address and other content', async () => {
  const secret = 'k7Qd-secret-of-a-mailed-link';
  const page = `https://atrium.test/reset-password/${secret}`;
  const blocked = `https://elsewhere.example/${secret}`;
  const old = { 'document-uri': page, referrer: page, 'blocked-uri': blocked, 'effective-directive': 'img-src' };
  const body = { documentURL: page, blockedURL: 'inline', effectiveDirective: 'script-src-elem', lineNumber: 7 };
  for (const [type, report] of [
    ['application/csp-report', { 'csp-report': old }],
    ['application/reports+json', [{ type: 'csp-violation', url: page, body }]],
    ['application/csp-report', { 'csp-report': secret }],
  ] as const) {
    const payload = JSON.stringify(report);
    await test.app.inject({ method: 'POST', url: '/api/csp-reports', payload, headers: { 'content-type': type } });
  }
  expect(lines.flatMap(({ stopped }) => stopped ?? [])).toEqual([
    { directive: 'img-src', blocked: 'https://elsewhere.example' },
    { directive: 'script-src-elem', blocked: 'inline', line: 7 },
  ]);
  expect(JSON.stringify(lines)).not.toContain(secret);
});
