import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '@atrium/contracts';
import { foundCompany, type Person } from '../../testing';
import { talk } from '../../testing/domains/chat';
import { createSocketApp, type SocketApp } from '../../testing/sockets';

const STALL_MS = 3_000;
const PIECE = Buffer.alloc(20 * 1024, 'x');

let test: SocketApp;
let person: Person;
let head: string;
beforeAll(async () => {
  test = await createSocketApp({ env: { REQUEST_TIMEOUT: String(STALL_MS / 1000) } });
  const company = await foundCompany(test);
  person = company.founder;
  const conversation = await talk(person, await company.hire());
  head =
    `--x\r\nContent-Disposition: form-data; name="conversationId"\r\n\r\n${conversation._id}\r\n` +
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';
});
afterAll(() => test.close());

const tail = '\r\n--x--\r\n';

/** Opens a request that announces this many pieces of a file. */
async function begin(pieces: number, type = 'multipart/form-data; boundary=x'): Promise<Socket> {
  const socket = connect(Number(new URL(test.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const length = Buffer.byteLength(head) + pieces * PIECE.length + Buffer.byteLength(tail);
  socket.write(
    `POST /api/chat/attachments/upload HTTP/1.1\r\nHost: atrium\r\nConnection: close\r\n` +
      `Authorization: Bearer ${person.accessToken ?? ''}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${head}`,
  );
  return socket;
}

async function statusOf(socket: Socket): Promise<number> {
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await once(socket, 'close');
  return Number(answer.split(' ')[1]);
}

it('an upload may take longer than the timeout while it makes progress', async () => {
  const socket = await begin(8);
  const status = statusOf(socket);
  // This test depends on real time: a slow connection takes longer than the timeout.
  for (let piece = 0; piece < 8; piece++) {
    socket.write(PIECE);
    await wait(STALL_MS / 6);
  }
  socket.write(tail);
  expect(await status).toBe(201);
});

it('a stalled upload is ended with 408', async () => {
  const socket = await begin(8);
  socket.write(PIECE);
  expect(await statusOf(socket)).toBe(408);
});

it('incomplete bodies take limited memory, and small bodies of other clients are answered', async () => {
  const strict = await createSocketApp({ env: { REDIS_URL: '' } });
  const port = Number(new URL(strict.origin).port);
  const announce = async () => {
    const socket = connect(port, '127.0.0.1');
    const sent = `POST /api/auth HTTP/1.1\r\nHost: atrium\r\nContent-Type: application/json\r\nContent-Length: ${LIMITS.jsonBodyBytes}\r\n\r\n`;
    const status = statusOf(socket);
    await once(socket, 'connect');
    socket.write(sent);
    return { socket, status };
  };
  const most = LIMITS.pendingBodyBytes / LIMITS.jsonBodyBytes;
  const first = await announce();
  const others = await Promise.all(Array.from({ length: most }, announce));
  // One request more than the limit allows: which one is ended depends on the order of arrival.
  expect(await Promise.race([first, ...others].map(({ status }) => status))).toBe(503);
  const body = JSON.stringify({ email: 'ada@example.com', password: 'wrong' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${strict.origin}/api/auth`, { method: 'POST', headers, body })).status).toBe(401);
  for (const { socket } of [first, ...others]) socket.destroy();
  await strict.close();
});
