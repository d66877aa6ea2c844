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
] as const)('classifies %s as %s', (code, kind) => {
  expect(failureKind(refusal(code))).toBe(kind);
});

test.each([
  [401, 'signedOut'],
  [403, 'forbidden'],
  [404, 'gone'],
  [410, 'gone'],
  [409, 'other'],
  [502, 'other'],
])('classifies status %i without a known code as %s', (status, kind) => {
  expect(failureKind(new AppError({ code: `HTTP_${status}`, message: 'Bad luck', status }))).toBe(kind);
});

test.each([
  [clientError('NETWORK_ERROR'), 'network'],
  [clientError('ECONNABORTED'), 'network'],
  [clientError('INVALID_RESPONSE'), 'other'],
  [clientError('ERR_CANCELED'), 'other'],
])('classifies "%s" without a response as %s', (error, kind) => {
  expect(failureKind(error)).toBe(kind);
});

test.each([[new Error('Not authorized')], [null], [undefined]])('classifies %p as other', (value) => {
  expect(failureKind(value)).toBe('other');
});
