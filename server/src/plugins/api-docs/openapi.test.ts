import { Validator } from '@seriousme/openapi-schema-validator';
import { createTestApp, type TestApp } from '../../testing';
import { contentSecurityPolicy } from '../headers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Operation {
  summary: string;
  tags: string[];
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
  responses: Record<
    string,
    {
      description: string;
      headers?: object;
      content?: Record<string, { schema: object; examples?: Record<string, object> }>;
    }
  >;
}

async function read() {
  const response = await test.app.inject({ url: '/api/openapi.json' });
  return response.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
}

it('the document is valid OpenAPI 3.1', async () => {
  const document = await read();
  const validator = new Validator();
  const { valid, errors } = await validator.validate(document);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
  // Every reference resolves within the document.
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error', '#/components/headers/RetryAfter']));
});

it('lists exactly the served routes by their group', async () => {
  const { paths } = await read();
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, tags, operationId }]) => {
      expect(operationId).toMatch(new RegExp(`^${tags[0]}\\.\\w+$`));
      return [method.toUpperCase(), path, summary].join(' ');
    }),
  );
  const served = test.app.apiRoutes.map(({ method, path, summary }) =>
    [method, `/api${path.replace(/:(\w+)/g, '{$1}')}`, summary].join(' '),
  );
  expect(listed.toSorted()).toEqual(served.toSorted());
  const ids = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('describes parameters, security and responses', async () => {
  const { paths } = await read();
  const login = paths['/api/auth']?.post;
  expect(login).toMatchObject({ security: [], tags: ['accounts'], operationId: 'accounts.login' });
  expect(Object.keys(login?.requestBody?.content['application/json']?.schema.properties ?? {})).toEqual(
    expect.arrayContaining(['email', 'password', 'token']),
  );
  expect(login?.responses['401']?.content?.['application/json']?.examples).toMatchObject({
    INVALID_CREDENTIALS: {
      value: {
        code: 'INVALID_CREDENTIALS',
        error: 'The email or the password is wrong.',
        requestId: expect.any(String),
      },
    },
  });
  expect(login?.responses['429']?.headers).toHaveProperty('Retry-After');
  const change = paths['/api/company/switch/{id}']?.put;
  expect(change?.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })]);
  expect(change?.security).toEqual([{ accessToken: [] }]);
});

it('describes both kinds of tokens for routes of operators', async () => {
  const { paths } = await read();
  const promote = paths['/api/ops/releases/{name}/promote']?.post;
  expect(promote?.security).toEqual([{ accessToken: [] }, { operatorToken: [] }]);
  expect(Object.keys(promote?.responses['403']?.content?.['application/json']?.examples ?? {}).toSorted()).toEqual([
    'FORBIDDEN',
    'OPERATOR_NEEDS_SECOND_FACTOR',
    'OPERATOR_PACKAGES',
    'TOKEN_SCOPE',
  ]);
  expect(Object.keys(promote?.responses['409']?.content?.['application/json']?.examples ?? {}).toSorted()).toEqual([
    'RELEASE_CHANGED',
    'RELEASE_FROZEN',
    'RELEASE_REFUSED',
  ]);
});

it('describes uploaded and downloaded files', async () => {
  const { paths } = await read();
  const filed = paths['/api/leave']?.post;
  expect(Object.keys(filed?.responses ?? {})).toEqual(expect.arrayContaining(['400', '413', '415', '422', '507']));
  expect(Object.keys(filed?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
  expect(paths['/api/files/{id}']?.get?.responses['200']?.content).toEqual({
    'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
  });
});

describe('the documentation page', () => {
  it('loads only resources of this origin, under the strict content security policy', async () => {
    const page = await test.app.inject({ url: '/api/docs' });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(),
    });
    const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(named.filter((url) => !url.startsWith('/api/') && url !== 'data:,')).toEqual([]);
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style| style=/);
    for (const url of named.filter((each) => each.startsWith('/api/docs/'))) {
      const file = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([url, file.statusCode, file.headers['content-encoding']]).toEqual([url, 200, 'br']);
    }
  });

  it('serves only its own files', async () => {
    for (const path of ['/api/docs/index.html', '/api/docs/../openapi', '/api/docs/package.json']) {
      expect((await test.app.inject({ url: path })).statusCode).toBe(404);
    }
  });
});
