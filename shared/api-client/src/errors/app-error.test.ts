import { ERRORS } from '@atrium/contracts';
import { CLIENT_ERRORS } from './app-error';

test('CLIENT_ERRORS shares no code with the server’s errors', () => {
  expect(Object.keys(CLIENT_ERRORS).filter((code) => Object.hasOwn(ERRORS, code))).toEqual([]);
});
