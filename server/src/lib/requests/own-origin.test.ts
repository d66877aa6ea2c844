import { isOwnOrigin } from './own-origin';

const PUBLIC = 'https://atrium.example.com';
const own = (origin: string | undefined, host = 'atrium.example.com') =>
  isOwnOrigin({ headers: { host, ...(origin !== undefined && { origin }) } }, PUBLIC);

test('accepts a page of the public origin', () => expect(own(PUBLIC)).toBe(true));

test('accepts a page of the same host if it is a loopback address', () => {
  expect(own('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true);
  expect(own('http://localhost:4123', 'localhost:4123')).toBe(true);
});

test.each([
  [undefined, 'atrium.example.com'],
  ['null', 'atrium.example.com'],
  ['http://atrium.example.com', 'atrium.example.com'],
  ['https://atrium.example.com:444', 'atrium.example.com'],
  ['https://atrium.example.com.evil.example', 'atrium.example.com'],
  ['https://evil.example', 'atrium.example.com'],
  ['http://localhost:8080', 'localhost:3000'],
  ['http://evil.example', 'evil.example'],
  ['http://localhost.evil.example:3000', 'localhost.evil.example:3000'],
])('rejects a page of %j at host %j', (origin, host) => expect(own(origin, host)).toBe(false));
