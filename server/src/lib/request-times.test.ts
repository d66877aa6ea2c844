import { Histogram, Registry } from 'prom-client';
import { createRequestTimes } from './request-times';

const NAME = 'atrium_http_request_duration_seconds';
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

it('tells what prom-client tells of the same requests', async () => {
  const registry = new Registry();
  const theirs = new Histogram({
    name: NAME,
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const ours = createRequestTimes();
  for (const [method, route, status, seconds] of [
    ['GET', '/api/users/:id', 200, 0],
    ['GET', '/api/users/:id', 204, 0.001],
    ['GET', '/api/users/:id', 404, 0.3],
    ['POST', '/api/users/:id', 201, 10],
    ['GET', '/*', 200, 10.5],
    ['GET', 'with "quotes", a \\ and\na line', 500, 0.0011],
    ['GET', '/api/users/:id', 200, 0.7],
  ] as const) {
    ours.add({ method, route, status }, seconds);
    theirs.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }
  expect(ours.text()).toBe(await registry.metrics());
});
