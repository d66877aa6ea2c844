import { readAddress } from './address';

test.each([
  [undefined, 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['10.0.0.12', 'http://10.0.0.12:3000'],
  ['fd00::12', 'http://[fd00::12]:3000'],
  ['atrium.internal', 'http://atrium.internal:3000'],
])('reaches a server that listens on %s at %s', (HOST, origin) => {
  expect(readAddress(undefined, { HOST }).origin).toBe(origin);
});

test('prefers the port that is given to that of the environment', () => {
  expect(readAddress('3001', { PORT: '3002' }).origin).toBe('http://localhost:3001');
  expect(readAddress(undefined, { PORT: '3002' }).origin).toBe('http://localhost:3002');
});

test.each(['0', '65536', '80a', '-1'])('refuses %s as a port', (port) => {
  expect(() => readAddress(port, {})).toThrow(`"${port}" is not a port.`);
});
