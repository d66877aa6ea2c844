import { existsSync, readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp } from '../testing';

let test: TestApp;
let person: Person;
let port: number;
let refused = () => {};
beforeAll(async () => {
  test = await createTestApp();
  test.app.addHook('onError', async () => refused());
  person = (await foundCompany(test)).founder;
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

const left = () => {
  const folder = join(test.deps.config.dataDir, 'tmp');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const file = (name: string, content: string) =>
  `--B\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}\r\n`;
const headersOf = (type: string) => ({ authorization: `Bearer ${person.accessToken}`, 'content-type': type });
const FORM = 'multipart/form-data; boundary=B';

it.each([
  ['without a boundary', 'multipart/form-data', '--B--'],
  ['with an empty boundary', 'multipart/form-data; boundary=', '--B--'],
  ['with a boundary that is too long', `multipart/form-data; boundary=${'B'.repeat(400)}`, '--B--'],
  ['that is JSON', FORM, '{"leaveType":"x"}'],
  ['that ends within a file', FORM, file('attachments', '%PDF-').trimEnd()],
  ['that ends after a file', FORM, file('attachments', '%PDF-')],
])('rejects a form %s with 400 and keeps no file', async (_name, type, payload) => {
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: `/api${API.leave.create.path}`,
    headers: headersOf(type),
    payload,
  });
  expect([statusCode, JSON.parse(body).code]).toEqual([400, 'BAD_REQUEST']);
  expect(left()).toEqual([]);
});

it('reads the next request on the same connection after a form was rejected halfway', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { agent, port, host: '127.0.0.1', method, path: `/api${path}`, headers: headersOf(FORM) };
      request(options, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end(body);
    });
  const megabytes = 'x'.repeat(3 * 1024 * 1024);
  const form = `${file('attachments', '%PDF-')}${file('avatar', megabytes)}${file('attachments', megabytes)}--B--\r\n`;
  expect(await send('POST', API.leave.create.path, form)).toBe(415);
  expect(await send('GET', API.accounts.currentUser.path, '')).toBe(200);
  expect(left()).toEqual([]);
  agent.destroy();
});

it('keeps no file of a sender who disconnects', async () => {
  const seen = new Promise<void>((resolve) => {
    const { temporaryPath } = test.deps.storage;
    test.deps.storage.temporaryPath = async () => {
      resolve();
      return temporaryPath();
    };
  });
  const socket = connect(port, '127.0.0.1');
  const headers = Object.entries({ host: 'atrium.test', ...headersOf(FORM), 'content-length': '5000000' });
  const head = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  socket.write(`POST /api${API.leave.create.path} HTTP/1.1\r\n${head}\r\n\r\n${file('attachments', '%PDF-')}`);
  socket.write(file('attachments', 'x'.repeat(100_000)).trimEnd());
  await seen;
  const failed = new Promise<void>((resolve) => {
    refused = resolve;
  });
  socket.destroy();
  await failed;
  expect(left()).toEqual([]);
});
