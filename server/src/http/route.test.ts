import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineRoute, freeText, line } from '@atrium/contracts';
import { z } from 'zod';
import { createTestApp, foundCompany, type Person, type TestApp, TestClient } from '../testing';
import { type RouteContext, route } from './route';

const echo = defineRoute({
  method: 'POST',
  path: '/try/echo/:id',
  summary: 'Gives back what it was sent.',
  access: 'public',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ limit: z.coerce.number().int().default(10) }),
  body: z.strictObject({ title: line(20), tags: z.array(z.string()).default([]) }),
  response: z.object({ id: z.string(), limit: z.number(), title: z.string(), tags: z.array(z.string()) }),
  errors: [],
});

const leak = defineRoute({
  method: 'GET',
  path: '/try/leak',
  summary: 'Has more than it may say.',
  access: 'public',
  response: z.object({ user: z.object({ name: z.string() }) }),
  errors: [],
});

const broken = defineRoute({ ...leak, path: '/try/broken', summary: 'Answers what its contract does not allow.' });

const upload = defineRoute({
  method: 'POST',
  path: '/try/upload',
  summary: 'Takes documents.',
  access: 'company',
  body: z.strictObject({ reason: freeText() }),
  upload: { field: 'attachments', maxFiles: 2, maxBytes: 2 * 1024 * 1024 },
  status: 201,
  response: z.object({ reason: z.string(), files: z.array(z.object({ name: z.string(), size: z.number() })) }),
  errors: [],
});

const ID = '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3';

let test: TestApp;
let browser: TestClient;
let received: RouteContext<typeof upload>['files'] = [];

beforeAll(async () => {
  test = await createTestApp();
  route(test.app, echo, {}, async ({ params, query, body }) => ({ ...params, ...query, ...body }));
  // Types do not prevent this: the handler returns more keys than the contract declares.
  route(
    test.app,
    leak,
    {},
    async () => ({ user: { name: 'Ada', passwordHash: 'x' }, sql: 'x' }) as { user: { name: string } },
  );
  route(
    test.app,
    broken,
    {},
    async () => ({ user: { name: 7, secret: 'stack' } }) as unknown as { user: { name: string } },
  ); // deliberately wrong
  route(test.app, upload, {}, async ({ body, files }) => {
    received = files;
    return { ...body, files: [...files] };
  });
});
afterAll(() => test.close());
beforeEach(() => {
  browser = new TestClient(test.app);
});

const call = (input: object) => browser.call(echo, { params: { id: ID }, ...input });

describe('request validation', () => {
  it('parses path, query and body by the contract', async () => {
    const { body } = await call({ query: { limit: '5' }, body: { title: ' Hello ' } });
    expect(body).toEqual({ id: ID, limit: 5, title: 'Hello', tags: [] });
  });

  it.each([
    ['a missing field', { body: {} }, 'title', 'REQUIRED'],
    ['a missing body', {}, 'title', 'REQUIRED'],
    ['a body that is not an object', { body: '[]' }, '', 'INVALID'],
    ['an unknown field', { body: { title: 'x', admin: true } }, '', 'UNKNOWN_FIELD'],
    ['an unknown query parameter', { query: { admin: '1' }, body: { title: 'x' } }, '', 'UNKNOWN_FIELD'],
    ['a query parameter of another type', { query: { limit: 'many' }, body: { title: 'x' } }, 'limit', 'INVALID'],
    ['an invalid nested field', { body: { title: 'x', tags: ['a', 1] } }, 'tags.1', 'INVALID'],
  ])('rejects %s with 422 at its field', async (_name, input, field, code) => {
    const { status, body } = await call(input);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { [field]: { code } } });
  });

  it('answers 404 for a path parameter that cannot be an id', async () => {
    const { status, body } = await call({ params: { id: 'x' }, body: { title: 'x' } });
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });

  it.each(['{"title":"x","__proto__":{"admin":true}}', '{"title":"x","constructor":{"prototype":{"admin":true}}}'])(
    'rejects %s and keeps the prototype of objects unchanged',
    async (body) => {
      expect((await call({ body })).status).toBe(400);
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('admin');
    },
  );

  it('rejects malformed JSON with 400, large bodies with 413 and other types with 415', async () => {
    const inject = (payload: string, type: string) =>
      test.app.inject({ method: 'POST', url: `/api/try/echo/${ID}`, payload, headers: { 'content-type': type } });
    const codes = [
      await inject('{"title":', 'application/json'),
      await inject(`{"title":"${'x'.repeat(1_100_000)}"}`, 'application/json'),
      await inject('title=x', 'application/x-www-form-urlencoded'),
      await inject('title=x', 'text/plain'),
      await inject('<x/>', 'application/xml'),
      await inject('--x--', 'multipart/form-data; boundary=x'),
    ].map((response) => [response.statusCode, response.json().code]);
    expect(codes).toEqual([
      [400, 'BAD_REQUEST'],
      [413, 'TOO_LARGE'],
      [415, 'UNSUPPORTED_TYPE'],
      [415, 'UNSUPPORTED_TYPE'],
      [415, 'UNSUPPORTED_TYPE'],
      [415, 'UNSUPPORTED_TYPE'],
    ]);
  });
});

describe('responses', () => {
  it('contain only the fields of the contract', async () => {
    expect((await browser.call(leak)).body).toEqual({ user: { name: 'Ada' } });
  });

  it('report an internal error without its details', async () => {
    const { status, body } = await browser.call(broken);
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'INTERNAL',
      message: 'An unexpected error occurred. Please try again later.',
      error: 'An unexpected error occurred. Please try again later.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('uploaded files', () => {
  let person: Person;
  beforeAll(async () => {
    person = (await foundCompany(test)).founder;
  });
  const body = { reason: 'Ill' };
  const left = () => {
    const folder = join(test.deps.config.dataDir, 'tmp');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('arrive with the fields of the form and are deleted after the call unless stored', async () => {
    const files = [{ name: 'note.pdf', type: 'application/pdf', content: 'abc' }];
    expect(await person.ok(upload, { body, files })).toEqual({ reason: 'Ill', files: [{ name: 'note.pdf', size: 3 }] });
    expect(received[0]).toMatchObject({
      claimedType: 'application/pdf',
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect(left()).toEqual([]);
  });

  it('are optional: the same route accepts JSON', async () => {
    expect(await person.ok(upload, { body })).toEqual({ reason: 'Ill', files: [] });
  });

  it('are accepted beside fields in one JSON part', async () => {
    const form = new FormData();
    form.append('form', new Blob([JSON.stringify(body)], { type: 'application/json' }), 'blob');
    form.append('attachments', new File(['x'], 'a.txt'));
    const encoded = new Response(form);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/try/upload',
      headers: {
        authorization: `Bearer ${person.accessToken}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(response.json()).toMatchObject({ reason: 'Ill', files: [{ name: 'a.txt' }] });
  });

  const big = Buffer.alloc(2 * 1024 * 1024 + 1);
  it.each([
    ['too large', [{ name: 'big.pdf', content: big }], 'FILE_TOO_LARGE', { name: 'big.pdf', max: 2 }],
    ['empty', [{ name: 'empty.pdf', content: '' }], 'FILE_EMPTY', { name: 'empty.pdf' }],
    ['too many', Array.from({ length: 3 }, () => ({ name: 'a', content: 'x' })), 'TOO_MANY_FILES', { max: 2 }],
    ['far too many', Array.from({ length: 9 }, () => ({ name: 'a', content: 'x' })), 'TOO_MANY_FILES', { max: 2 }],
  ])('are rejected at their field and deleted if they are %s', async (_name, files, code, params) => {
    const error = await person.refused(upload, { body, files });
    expect(error).toMatchObject({ status: 422, fields: { attachments: { code, params } } });
    expect(left()).toEqual([]);
  });

  it('are not read if the declared length is too large', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/try/upload',
      headers: {
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(1024 ** 4),
      },
    });
    expect(response.json().code).toBe('TOO_LARGE');
  });

  it('are deleted if the form is invalid or the caller is not signed in', async () => {
    const files = [{ name: 'a.txt', content: 'x' }];
    const error = await person.refused(upload, { body: { reason: 'Ill', status: 'Approved' }, files });
    expect(error.fields?.['']?.code).toBe('UNKNOWN_FIELD');
    expect((await browser.refused(upload, { body, files })).status).toBe(401);
    expect(left()).toEqual([]);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    [`${'x'.repeat(4096)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['..', 'file'],
  ])('get a displayable name: %s', async (name, shown) => {
    const answer = await person.ok(upload, { body, files: [{ name, content: 'x' }] });
    expect(answer.files[0]?.name).toBe(shown);
  });
});

describe('every served route that requires a sign-in', () => {
  const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieCJ9.';

  it.each([
    [undefined, 'UNAUTHENTICATED'],
    [FORGED, 'AUTHENTICATION_FAILED'],
  ])('rejects the access token %s with 401', async (accessToken, code) => {
    const whole = await createTestApp();
    const visitor = new TestClient(whole.app);
    visitor.accessToken = accessToken;
    const guarded = whole.app.apiRoutes.filter(({ access }) => access !== 'public');
    const answers = await Promise.all(
      guarded.map(async (definition) => {
        const params = Object.fromEntries(Object.keys(definition.params?.shape ?? {}).map((name) => [name, ID]));
        const refused = await visitor.refused(definition, { params });
        return `${definition.method} ${definition.path} ${refused.status} ${refused.code}`;
      }),
    );
    await whole.close();
    expect(answers).toEqual(guarded.map(({ method, path }) => `${method} ${path} 401 ${code}`));
  });
});
