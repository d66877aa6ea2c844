import { API } from '@atrium/contracts';
import { createTestApp, type TestApp } from '../testing';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Operation {
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
  responses: Record<string, { description: string }>;
}

async function read() {
  const response = await test.app.inject({ url: '/api/openapi.json' });
  return response.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
}

it('lists every declared route', async () => {
  const { openapi, paths } = await read();
  expect(openapi).toBe('3.1.0');
  for (const definition of Object.values(API).flatMap((group) => Object.values(group))) {
    const path = `/api${definition.path.replace(/:(\w+)/g, '{$1}')}`;
    expect([path, paths[path]?.[definition.method.toLowerCase()]?.summary]).toEqual([path, definition.summary]);
  }
});

it('says what goes in and what may come back', async () => {
  const { paths } = await read();
  const login = paths['/api/auth']?.post;
  expect(login?.security).toEqual([]);
  expect(Object.keys(login?.requestBody?.content['application/json']?.schema.properties ?? {})).toEqual([
    'email',
    'password',
    'token',
  ]);
  expect(login?.responses['401']?.description).toBe('INVALID_CREDENTIALS');
  expect(login?.responses['403']?.description).toBe('CROSS_ORIGIN');
  const file = paths['/api/leave']?.post;
  expect(Object.keys(file?.responses ?? {})).toEqual(expect.arrayContaining(['400', '413', '415', '422', '507']));
  expect(Object.keys(file?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
  const change = paths['/api/company/switch/{id}']?.put;
  expect(change?.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })]);
  expect(change?.security).toEqual([{ accessToken: [] }]);
});
