import { type ErrorCode, ERRORS } from '@atrium/contracts';
import { AppError, clientError } from './app-error';
import { failureKind } from './failure-kind';

const refusal = (code: ErrorCode) => {
  const [status, message] = ERRORS[code];
  return new AppError({ code, message, status });
};

test.each([
  ['UNAUTHENTICATED', 'signedOut'],
  ['FORBIDDEN', 'forbidden'],
  ['NOT_IN_CONVERSATION', 'forbidden'],
  ['NOT_FOUND', 'gone'],
  ['NO_ACTIVE_LINK', 'gone'],
  ['LINK_EXPIRED', 'gone'],
  ['CONFLICT', 'other'],
  ['INTERNAL', 'other'],
] as const)('a refusal with %s is of the kind %s', (code, kind) => {
  expect(failureKind(refusal(code))).toBe(kind);
});

test.each([
  [401, 'signedOut'],
  [403, 'forbidden'],
  [404, 'gone'],
  [410, 'gone'],
  [409, 'other'],
  [502, 'other'],
])('a response with status %i and no known code is of the kind %s', (status, kind) => {
  expect(failureKind(new AppError({ code: `HTTP_${status}`, message: 'Bad luck', status }))).toBe(kind);
});

test.each([
  [clientError('NETWORK_ERROR'), 'network'],
  [clientError('ECONNABORTED'), 'network'],
  [clientError('INVALID_RESPONSE'), 'other'],
  [clientError('ERR_CANCELED'), 'other'],
])('a failure without a response is of the kind of its code: %s', (error, kind) => {
  expect(failureKind(error)).toBe(kind);
});

test.each([[new Error('Not authorized')], [null], [undefined]])('%p is of the kind other', (value) => {
  expect(failureKind(value)).toBe('other');
});
