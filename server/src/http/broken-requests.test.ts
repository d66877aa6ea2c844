import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { errorBody } from '@atrium/contracts';
import { createSocketApp, type SocketApp } from '../testing/sockets';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp({ env: { HEADERS_TIMEOUT: '0.2', REQUEST_TIMEOUT: '0.4' } });
});
afterAll(() => test.close());

async function send(text: string, origin = test.origin): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Returns everything received until the server closes the connection. */
async function answerTo(socket: Socket): Promise<{ status: number; head: string; body: string }> {
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

const HOST = 'Host: atrium\r\n';
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n';

describe('an invalid request', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, 'BAD_REQUEST'],
    ['bytes', '\u0000\u0001\u0002\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a version that does not exist', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400, 'BAD_REQUEST'],
    ['a header without a colon', `GET / HTTP/1.1\r\n${HOST}broken\r\n\r\n`, 400, 'BAD_REQUEST'],
    [
      'two lengths',
      `POST /api/auth HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'BAD_REQUEST',
    ],
    [
      'a length and chunks',
      `POST /api/auth HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'BAD_REQUEST',
    ],
    ['headers without end', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['a socket by polling', `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${HOST}\r\n`, 400, 'BAD_REQUEST'],
    ['a request without a host', 'GET /api/auth HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['two hosts', `GET /api/auth HTTP/1.1\r\n${HOST}Host: elsewhere\r\nConnection: close\r\n\r\n`, 400, 'BAD_REQUEST'],
    [
      'a socket by another verb',
      `POST /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${HOST}\r\n`,
      400,
      'BAD_REQUEST',
    ],
    [
      'a socket of another protocol',
      `GET /socket.io/?EIO=3&transport=websocket HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`,
      400,
      'BAD_REQUEST',
    ],
    [
      'a socket for another site',
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\n${UPGRADE}\r\n`,
      403,
      'CROSS_ORIGIN',
    ],
  ] as const)(
    'is answered with the standard error body without internal details: %s',
    async (_name, text, status, code) => {
      const answer = await answerTo(await send(text));
      expect(answer.status).toBe(status);
      expect(answer.head).toMatch(/content-type: application\/json; charset=utf-8/i);
      const body = errorBody.parse(JSON.parse(answer.body));
      expect(body).toMatchObject({ code, error: body.message });
      expect(answer.head.toLowerCase()).toContain(`x-request-id: ${body.requestId}`);
      expect(answer.body).not.toMatch(/HPE_|stack|\.ts|node:/);
    },
  );
});

describe('a request to upgrade the protocol', () => {
  it.each(['h2c', 'websocket'])('is answered over HTTP/1.1: %s', async (protocol) => {
    const head = `GET /healthz HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
    const socket = await send(head);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK[^]*{"status":"ok"}$/);
  });
});

describe('slow clients', () => {
  const half = [
    ...Array.from({ length: 150 }, () => `GET / HTTP/1.1\r\n${HOST}X-Slow: `),
    ...Array.from(
      { length: 150 },
      () => `POST /api/auth HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    ),
  ];

  it('are disconnected with 408 and do not delay other clients', async () => {
    // Long enough that no other request exceeds it, even on a busy machine.
    const patient = await createSocketApp({ env: { HEADERS_TIMEOUT: '3', REQUEST_TIMEOUT: '3' } });
    const ready = async () => (await fetch(`${patient.origin}/readyz`)).status;
    const slow = await Promise.all(half.map((text) => send(text, patient.origin)));
    const ended = Promise.all(slow.map(answerTo));
    expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array(20).fill(200));
    for (const { status, body } of await ended) {
      expect(status).toBe(408);
      expect(errorBody.parse(JSON.parse(body)).code).toBe('REQUEST_TIMEOUT');
    }
    expect(await ready()).toBe(200);
    await patient.close();
  });
});
