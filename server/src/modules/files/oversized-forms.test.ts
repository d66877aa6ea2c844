import { API, LIMITS } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, type Person, type TestApp } from '../../testing';
import { createUploadSlots } from '../../lib/storage/upload-slots';

let test: TestApp;
let person: Person;
let origin: string;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
  const company = await foundCompany(test);
  person = company.founder;
  token = (await person.ok(API.accounts.login, { body: { email: person.email, password: PASSWORD } })).accessToken;
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const BOUNDARY = 'boundary';
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Sends a form as a chunked body, without a content length. */
function send(parts: Iterable<string>) {
  const body = ReadableStream.from(
    (function* () {
      for (const part of parts) yield Buffer.from(part);
      yield Buffer.from(`--${BOUNDARY}--\r\n`);
    })(),
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return fetch(`${origin}/api/users/image`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

it('rejects a chunked form with 413 as soon as it exceeds the limit', async () => {
  function* parts() {
    for (let at = 0; at < 60; at++) yield field(`f${at}`, 'x'.repeat(200_000));
  }
  expect((await send(parts())).status).toBe(413);
});

it('rejects an undeclared field with 422', async () => {
  const response = await send([field('anything', 'x')]);
  expect([response.status, await response.json()]).toMatchObject([422, { fields: { '': { code: 'UNKNOWN_FIELD' } } }]);
});

it('rejects more simultaneous uploads of a person than the limit with 429', async () => {
  const ended = new AbortController();
  const begin = () =>
    fetch(`${origin}/api/users/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      // The body never ends, so the only possible response is a rejection.
      body: new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from(`--${BOUNDARY}\r\n`)) }),
      duplex: 'half',
      signal: ended.signal,
    } as RequestInit); // `duplex` is missing in the types
  const uploads = Array.from({ length: LIMITS.uploadsPerPerson + 1 }, begin);
  const refused = await Promise.race(uploads);
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  ended.abort();
  await Promise.allSettled(uploads);
});

it('counts the uploads of each person separately', () => {
  const slots = createUploadSlots(2);
  const first = slots.take('ada');
  slots.take('ada');
  expect(() => slots.take('ada')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  slots.take('ben');
  first[Symbol.dispose]();
  slots.take('ada');
});
