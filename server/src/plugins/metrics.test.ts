import { jobs, outbox } from '../composition/schema';
import { createTestApp, type TestApp } from '../testing';
import { countQueries } from '../testing/queries';

const TOKEN = 'a-token-of-prometheus';
let open: TestApp;
let guarded: TestApp;
let published: TestApp;
beforeAll(async () => {
  open = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  guarded = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000', METRICS_TOKEN: TOKEN } });
  published = await createTestApp({ env: { PUBLIC_URL: 'https://atrium.example.com' } });
});
afterAll(() => Promise.all([open.close(), guarded.close(), published.close()]));

const read = ({ app }: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

it('metrics label requests by the pattern of their route, never by their parameters', async () => {
  await open.app.inject({ url: '/api/company/switch/ada@example.com?email=ada@example.com', method: 'PUT' });
  await open.app.inject({ url: '/api/none/ada@example.com' });
  const { body, headers } = await read(open);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'atrium_http_request_duration_seconds_count{method="PUT",route="/api/company/switch/:id",status="4xx"} 1',
  );
  expect(body).toContain('atrium_http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1');
  expect(body).toContain('atrium_open_sockets 0');
  expect(body).not.toContain('ada');
});

it('metrics sort requests into buckets by duration and status class', async () => {
  const { metrics } = open.deps;
  const request = { method: 'GET', route: '/test/:id' };
  for (const [status, seconds] of [
    [200, 0.001],
    [204, 0.7],
    [404, 30],
  ] as const) {
    metrics.recordResponse({ ...request, status, seconds });
  }
  const { body } = await read(open);
  const bucket = (end: string, status: string) =>
    body
      .split('\n')
      .find((line) => line.includes(`_bucket{le="${end}",`) && line.includes(`route="/test/:id",status="${status}"`))
      ?.split(' ')
      .at(-1);
  expect(['0.001', '0.5', '1', '+Inf'].map((end) => bucket(end, '2xx'))).toEqual(['1', '1', '2', '2']);
  expect(['10', '+Inf'].map((end) => bucket(end, '4xx'))).toEqual(['0', '1']);
});

it('metrics include the gauges of modules, except those that fail', async () => {
  open.deps.metrics.gauge('atrium_test_queue', 'For this test.', async () => ({ waiting: 3, failed: 1 }));
  open.deps.metrics.gauge('atrium_test_broken', 'For this test.', () => {
    throw new Error('no');
  });
  const { body } = await read(open);
  expect(body).toContain('atrium_test_queue{state="waiting"} 3');
  expect(body).toContain('atrium_test_queue{state="failed"} 1');
  expect(body).not.toMatch(/^atrium_test_broken/m);
});

it.each([
  ['from another machine', {}, '10.0.0.7'],
  ['from the internet', {}, '2001:db8::1'],
  ['through a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ['through a proxy that sends Via', { via: '1.1 edge' }, '::1'],
])('metrics answer 404 %s', async (_name, headers, address) => {
  expect((await read(open, headers, address)).statusCode).toBe(404);
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('metrics are readable on this machine: %s', async (address) => {
  expect((await read(open, {}, address)).statusCode).toBe(200);
});

it('metrics require the token if one is set, even on this machine', async () => {
  expect((await read(guarded)).statusCode).toBe(404);
  expect((await read(guarded, { authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(404);
  expect((await read(guarded, { authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).statusCode).toBe(200);
});

it('metrics answer 404 without a token if the server has a public URL', async () => {
  expect((await read(published)).statusCode).toBe(404);
});

it('metrics include queue lengths, each read with one query for simultaneous requests', async () => {
  const watched = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  const { deps } = watched;
  await deps.db.insert(outbox).values({ entries: [] });
  await deps.db.insert(jobs).values({
    id: deps.ids.uuid(),
    name: 'test.waits',
    payload: {},
    runAt: new Date('2126-01-01T00:00:00Z'),
    createdAt: deps.clock.now(),
  });
  const texts: string[] = [];
  const asked = await countQueries(async () => {
    for (const { body } of await Promise.all([read(watched), read(watched)])) texts.push(body);
  });
  expect(asked).toBe(2);
  for (const text of texts) {
    expect(text).toMatch(/^atrium_jobs{state="waiting"} [1-9]/m);
    expect(text).toContain('atrium_jobs{state="failed"} 0');
    expect(text).toContain('atrium_outbox_unsent 1');
  }
  await watched.close();
});
