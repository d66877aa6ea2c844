/**
 * @jest-environment node
 */
/// <reference types="node" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API, type ClientError } from '@atrium/contracts';
import { getAdapter } from 'axios';
import { isAborted } from './errors/app-error';
import { isTimeout } from './errors/error-code';
import { createApiClient } from './client';

let server: Server | undefined;

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

async function serve(listener: Listener): Promise<string> {
  const started = createServer((request, response) => void listener(request, response));
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  // The address of a server on a TCP port has this type.
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a stream without an encoding
  return Buffer.concat(chunks).toString('utf8');
}

afterEach(async () => {
  const running = server;
  server = undefined;
  running?.closeAllConnections();
  await new Promise((resolve) => (running ? running.close(resolve) : resolve(undefined)));
});

test('sends and receives JSON over HTTP', async () => {
  const seen: unknown[] = [];
  const baseUrl = await serve(async (request, response) => {
    seen.push(request.method, request.url, request.headers['content-type'], JSON.parse(await bodyOf(request)));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ accessToken: 'a.b.c' }));
  });

  const answer = await createApiClient({ baseUrl }).call(API.accounts.login, {
    body: { email: 'ada@example.com', password: 'p' },
  });

  expect(answer).toEqual({ accessToken: 'a.b.c' });
  expect(seen).toEqual(['POST', '/api/auth', 'application/json', { email: 'ada@example.com', password: 'p' }]);
});

test('lets a call outlive its page if the caller asks for it', async () => {
  const requests = jest.spyOn(globalThis, 'fetch');
  const baseUrl = await serve((_request, response) => {
    response.statusCode = 204;
    response.end();
  });
  const error: ClientError = { kind: 'error', package: 'host', version: null, name: 'Error', frames: [] };
  const body = { errors: [error] };
  const api = createApiClient({ baseUrl });

  await api.call(API.clientErrors.report, { body });
  expect(requests).not.toHaveBeenCalled();

  await api.call(API.clientErrors.report, { body, keepalive: true });
  const [request, options] = requests.mock.calls[0] ?? [];
  expect(request instanceof Request ? request.keepalive : options?.keepalive).toBe(true);
});

test('sends files as multipart after a JSON part and reports progress', async () => {
  let received = '';
  const baseUrl = await serve(async (request, response) => {
    received = `${request.headers['content-type']}\n${await bodyOf(request)}`;
    response.statusCode = 204;
    response.end();
  });
  const progress: number[] = [];

  await createApiClient({ baseUrl })
    .call(API.leave.create, {
      body: { leaveType: 'x', startDate: '2026-12-21', endDate: '2026-12-22' },
      files: [new File(['one'], 'a.txt', { type: 'text/plain' }), new File(['two'], 'b.txt', { type: 'text/plain' })],
      onProgress: (fraction) => progress.push(fraction),
    })
    .catch(() => undefined);

  expect(received).toMatch(/^multipart\/form-data; boundary=/);
  expect(received).toMatch(
    /name="body"[\s\S]*application\/json[\s\S]*"leaveType":"x"[\s\S]*filename="a.txt"[\s\S]*one/,
  );
  expect(received).toMatch(/name="attachments"; filename="b.txt"\r\nContent-Type: text\/plain\r\n\r\ntwo/);
  expect(progress.at(-1)).toBe(1);
});

test('rejects with a timeout error when the server does not respond in time', async () => {
  const baseUrl = await serve(() => {});

  const call = createApiClient({ baseUrl }).call(API.notifications.stats, { timeoutMs: 20 });

  await expect(call).rejects.toMatchObject({ code: 'ECONNABORTED', status: 0 });
  await expect(call.catch(isTimeout)).resolves.toBe(true);
});

test('aborts a request that was sent', async () => {
  const abort = new AbortController();
  const baseUrl = await serve(() => abort.abort());

  const call = createApiClient({ baseUrl }).call(API.notifications.stats, { signal: abort.signal });

  await expect(call.catch(isAborted)).resolves.toBe(true);
});

test('rejects with NETWORK_ERROR when the server closes the connection', async () => {
  const baseUrl = await serve((request) => request.destroy());

  await expect(createApiClient({ baseUrl }).call(API.notifications.stats)).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
    status: 0,
  });
});

test('rejects with NETWORK_ERROR when the connection is refused', async () => {
  await expect(
    createApiClient({ baseUrl: 'http://127.0.0.1:1/api' }).call(API.notifications.stats),
  ).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
});

test('downloads a file with its bytes and name', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const baseUrl = await serve((_, response) => {
    response.setHeader('content-disposition', "attachment; filename*=UTF-8''%C3%BCber.bin");
    response.end(bytes);
  });
  const id = '0197a000-0000-7000-8000-000000000003';

  const { blob, name } = await createApiClient({ baseUrl, adapter: getAdapter('fetch') }).download(API.files.download, {
    params: { id },
  });

  expect(name).toBe('über.bin');
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
});
