import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createLimitedFetch } from './limited-fetch';

const fetchUpTo10 = createLimitedFetch(10);
let server: Server;
let origin: string;
const closed = Promise.withResolvers<void>();

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/none') response.writeHead(204).end();
    else if (path === '/compressed')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(11)));
    else if (path === '/endless') {
      response.on('close', closed.resolve);
      const send = () => {
        if (!response.destroyed) response.write('x'.repeat(1000), send);
      };
      send();
    } else response.writeHead(201, { 'x-length': path.slice(1) }).end('x'.repeat(Number(path.slice(1))));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((ended) => server.close(ended));
});

it('returns a response up to the limit unchanged', async () => {
  const response = await fetchUpTo10(`${origin}/10`);
  expect([response.status, response.headers.get('x-length')]).toEqual([201, '10']);
  expect(await response.text()).toBe('xxxxxxxxxx');
  expect((await fetchUpTo10(`${origin}/none`)).status).toBe(204);
});

it.each(['/11', '/compressed'])('rejects the oversized body of %s', async (path) => {
  const response = await fetchUpTo10(`${origin}${path}`);
  await expect(response.text()).rejects.toThrow(RangeError);
});

it('closes the connection of an endless body', async () => {
  await expect((await fetchUpTo10(`${origin}/endless`)).text()).rejects.toThrow(RangeError);
  await closed.promise;
});
