import { createTestApp, type TestApp } from '../testing';
import { contentSecurityPolicy } from './headers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('allows only own scripts and scripts allowed by hash', () => {
  expect(contentSecurityPolicy()).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
  expect(contentSecurityPolicy(['sha256-abc='])).toContain("script-src 'self' 'sha256-abc=';");
  expect(contentSecurityPolicy()).not.toMatch(/unsafe|\*|http/);
});

it.each(['/api/auth', '/api/nothing', '/healthz', '/'])('sends the strict headers with %s', async (url) => {
  const { headers } = await test.app.inject({ url });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('prevents caching of API responses', async () => {
  for (const url of ['/api/auth', '/api/nothing', '/api/%', '/api/openapi.json', '/%61pi/auth', '/api/%61uth']) {
    expect((await test.app.inject({ url })).headers['cache-control']).toBe('private, no-store');
  }
});

it('sends HSTS and secure cookies if the public URL is https', async () => {
  const secure = await createTestApp({ env: { PUBLIC_URL: 'https://atrium.test' } });
  const payload = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { headers } = await secure.app.inject({ method: 'POST', url: '/api/users', payload });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const cookies = [headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) expect(cookie).toContain('; Secure;');
  // The session hint carries no authority, and scripts read it.
  const names = cookies.map((cookie) => cookie.split('=')[0]);
  expect(new Set(names)).toEqual(new Set(['__Secure-atrium_device', '__Secure-atrium_refresh', 'atrium_session']));
  await secure.close();
});

it('accepts violation reports only of their own media types', async () => {
  const report = (type: string, payload: string) =>
    test.app.inject({ method: 'POST', url: '/api/csp-reports', payload, headers: { 'content-type': type } });
  expect((await report('application/csp-report', '{"csp-report":{}}')).statusCode).toBe(204);
  expect((await report('application/reports+json', '[]')).statusCode).toBe(204);
  expect((await report('application/json', '{}')).statusCode).toBe(415);
  expect((await report('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413);
});
