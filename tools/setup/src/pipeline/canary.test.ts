import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCanaryTarget, startCanary } from './canary';

const ATRIUM_TOKEN = 'atrium_op_0123456789';
const canary = { name: 'remote-chat', version: '1.4.0', why: 'Build 812' };

describe('the target of a canary', () => {
  it('is given by the environment, with a tenth of the companies unless another share is given', () => {
    const env = { ATRIUM_URL: 'https://atrium.example.com', ATRIUM_TOKEN };
    expect(readCanaryTarget(env, undefined)).toMatchObject({ token: ATRIUM_TOKEN, percent: 10 });
    expect(readCanaryTarget(env, '25%')?.percent).toBe(25);
    expect(readCanaryTarget({}, undefined)).toBeNull();
  });

  it.each([
    ['without a token', { ATRIUM_URL: 'https://atrium.example.com' }, undefined, 'both'],
    ['without a URL', { ATRIUM_TOKEN }, undefined, 'both'],
    ['with a share alone', {}, '10', 'both'],
    ['with something else than a URL', { ATRIUM_URL: 'atrium', ATRIUM_TOKEN }, undefined, 'is no URL'],
    ['without encryption', { ATRIUM_URL: 'http://atrium.example.com', ATRIUM_TOKEN }, undefined, 'begins with https'],
    ['for everybody', { ATRIUM_URL: 'https://atrium.example.com', ATRIUM_TOKEN }, '100', '1 to 99'],
  ])('is refused %s', (_what, env, percent, reason) => {
    expect(() => readCanaryTarget(env, percent)).toThrow(reason);
  });
});

describe('starting a canary', () => {
  let server: Server;
  let status: number;
  let answer: string;
  let received: { request: IncomingMessage; body: string }[];
  beforeEach(async () => {
    [status, answer, received] = [200, '{}', []];
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        received.push({ request, body });
        response.writeHead(status, { location: '/elsewhere' }).end(answer);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  function start() {
    const { port } = server.address() as AddressInfo; // it listens on a port
    return startCanary({ url: new URL(`http://127.0.0.1:${port}`), token: ATRIUM_TOKEN, percent: 10 }, canary);
  }

  it('calls the API with the token', async () => {
    await start();
    const [{ request, body } = { request: undefined, body: '' }] = received;
    expect([request?.method, request?.url]).toEqual(['POST', '/api/ops/releases/remote-chat/canary']);
    expect(request?.headers.authorization).toBe(`Bearer ${ATRIUM_TOKEN}`);
    expect(JSON.parse(body)).toEqual({ version: '1.4.0', percent: 10, why: 'Build 812' });
  });

  it.each([
    [409, JSON.stringify({ message: 'remote-chat is frozen until tomorrow: Holidays' }), 'remote-chat is frozen'],
    [502, '<html>', 'status 502'],
    [302, '', 'cannot be reached'],
  ])('fails with the server’s reason if it answers %d', async (code, text, reason) => {
    [status, answer] = [code, text];
    await expect(start()).rejects.toThrow(reason);
  });
});
