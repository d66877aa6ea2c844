import type { z } from 'zod';
import { API, type RouteDefinition } from '@atrium/contracts';
import { type CallOptions, isAppError } from '@atrium/api-client';
import { anId, apiError, buildLeaveForm, createFakeApi, networkError } from '..';

const errorOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!isAppError(error)) throw new Error('Not refused.');
  return error;
};

const request = () => ({ leaveType: anId(), startDate: '2026-12-21', endDate: '2026-12-22' });
const file = (bytes: number, name = 'a.pdf') => new File([new Uint8Array(bytes)], name);

describe('createFakeApi', () => {
  test('passes parsed input and files to the handler and returns its result', async () => {
    const form = buildLeaveForm();
    const api = createFakeApi().answer(API.leave.create, ({ body, files }) => {
      expect(body).toMatchObject({ startPart: 'full', endPart: 'full', reason: '' });
      expect(files).toHaveLength(1);
      return form;
    });

    await expect(api.call(API.leave.create, { body: request(), files: [file(1)] })).resolves.toEqual(form);
  });

  test('records calls', async () => {
    const id = anId();
    const api = createFakeApi().answer(API.leave.form, () => buildLeaveForm());

    await api.call(API.leave.form, { params: { id } });

    expect(api.calls(API.leave.form)).toMatchObject([{ params: { id }, files: [] }]);
    expect(api.calls(API.leave.cancel)).toEqual([]);
    expect(api.calls()).toHaveLength(1);
  });

  test('replaces a handler by a later one', async () => {
    const api = createFakeApi().answer(API.chat.unread, () => ({ count: 1 }));
    api.answer(API.chat.unread, () => ({ count: 2 }));

    await expect(api.call(API.chat.unread)).resolves.toEqual({ count: 2 });
  });

  test('rejects with the error of the handler', async () => {
    const api = createFakeApi().answer(API.leave.decide, () => {
      throw apiError('ALREADY_DECIDED', { name: 'Grace', status: 'approved' });
    });

    await expect(
      api.call(API.leave.decide, { params: { leaveId: anId() }, body: { status: 'Approved' } }),
    ).rejects.toMatchObject({ status: 409, code: 'ALREADY_DECIDED', message: 'Grace already approved this.' });
  });

  test('rejects with NETWORK_ERROR if the handler does', async () => {
    const api = createFakeApi().answer(API.chat.unread, () => Promise.reject(networkError()));

    await expect(api.call(API.chat.unread)).rejects.toMatchObject({ status: 0, code: 'NETWORK_ERROR' });
  });

  test('names the route in the error if it has no handler', async () => {
    await expect(createFakeApi().call(API.chat.unread)).rejects.toThrow('Nothing answers GET /chat/unread');
  });

  test('rejects a handler’s response that violates the contract', async () => {
    const wrong = { count: 'many' } as unknown as { count: number };
    const api = createFakeApi().answer(API.chat.unread, () => wrong);

    await expect(api.call(API.chat.unread)).rejects.toThrow('expected number');
  });

  test('rejects an aborted call', async () => {
    const abort = new AbortController();
    abort.abort();

    await expect(createFakeApi().call(API.chat.unread, { signal: abort.signal })).rejects.toMatchObject({
      code: 'ERR_CANCELED',
    });
  });

  test('downloads the file of the handler', async () => {
    const given = file(3, 'über.pdf');
    const api = createFakeApi().answer(API.files.download, () => given);

    await expect(api.download(API.files.download, { params: { id: anId() } })).resolves.toEqual({
      blob: given,
      name: 'über.pdf',
    });
  });
});

describe('validation of the fake API', () => {
  const routes = Object.entries(API).flatMap(([group, of]) =>
    Object.entries<RouteDefinition>(of).map(([name, route]) => [`${group}.${name}`, route] as const),
  );
  /** Calls any route with any input, bypassing the types that would reject it. */
  const send = (route: RouteDefinition, input: object) => createFakeApi().call(route, input as CallOptions);
  const validParams = (route: RouteDefinition) =>
    Object.fromEntries(
      Object.entries<z.ZodType>(route.params?.shape ?? {}).map(([name, schema]) => [
        name,
        [anId(), 'a'.repeat(24), 'personal', 'remote-chat'].find((value) => schema.safeParse(value).success),
      ]),
    );

  test.each(routes.filter(([, route]) => route.params))('%s rejects an invalid id with 404', async (_, route) => {
    const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, '../x']));
    const error = await errorOf(send(route, { params }));

    expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each(routes.filter(([, route]) => route.body))(
    '%s rejects a body with unknown fields with 422',
    async (_, route) => {
      const error = await errorOf(send(route, { params: validParams(route), body: { surprise: 1 } }));

      expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
      expect(error.fields['']).toMatchObject({ code: 'UNKNOWN_FIELD', params: { names: 'surprise' } });
    },
  );

  test.each(routes.filter(([, route]) => route.query))('%s rejects a query with unknown fields', async (_, route) => {
    const error = await errorOf(send(route, { params: validParams(route), query: { surprise: 1 } }));

    expect(error.fields['']).toMatchObject({ code: 'UNKNOWN_FIELD' });
  });

  test('reports the server’s codes at the fields', async () => {
    const body = { ...request(), startDate: '', endDate: '2026-02-30' };
    const error = await errorOf(createFakeApi().call(API.leave.create, { body }));

    expect(error.fields).toMatchObject({ startDate: { code: 'REQUIRED' }, endDate: { code: 'INVALID' } });
  });

  test.each([
    ['too many files', Array.from({ length: 11 }, () => file(1)), 'TOO_MANY_FILES'],
    ['a file that is too large', [file(10 * 1024 * 1024 + 1)], 'FILE_TOO_LARGE'],
    ['an empty file', [file(0)], 'FILE_EMPTY'],
  ])('rejects %s', async (_, files, code) => {
    const error = await errorOf(createFakeApi().call(API.leave.create, { body: request(), files }));

    expect(error.fields['attachments']).toMatchObject({ code });
  });

  test('rejects files on a route that takes none', async () => {
    const withFiles = { files: [file(1)] } as object;

    await expect(createFakeApi().call(API.chat.unread, withFiles)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
  });
});
