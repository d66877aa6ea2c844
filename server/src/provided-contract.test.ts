import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gatewaysOf } from './composition/sockets';
import { providedContract } from './lib/provided-contract';
import { createTestApp, type TestApp } from './testing';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('finds exactly the routes that the server serves', () => {
  const served = test.app.apiRoutes.map(({ method, path }) => `${method} /api${path}`);
  expect(providedContract(sources).routes).toEqual(served.toSorted());
});

it('finds exactly the commands that its gateways accept', () => {
  const accepted = gatewaysOf(test.app.deps).flatMap(({ commands }) => Object.keys(commands));
  expect(providedContract(sources).commands).toEqual(accepted.toSorted());
});

it('finds routes and events by the sources that serve and send them', () => {
  const { routes, socketEvents } = providedContract([
    "route(app, API.chat.unread, {}, count);\nemit('chat:error', {});",
    'route(\n  app,\n  API.releases.registry,\n  {}, read);',
  ]);
  expect(routes).toEqual(['GET /api/chat/unread', 'GET /api/registry']);
  expect(socketEvents).toEqual(['chat:error']);
});
