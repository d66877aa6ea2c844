import { ERRORS } from '@atrium/contracts';
import { CLIENT_ERRORS } from './client-errors';

test('no failure of the client has the code of a server error, whose text it would replace', () => {
  expect(Object.keys(CLIENT_ERRORS).filter((code) => Object.hasOwn(ERRORS, code))).toEqual([]);
});
