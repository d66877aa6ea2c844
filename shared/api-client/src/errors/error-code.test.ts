import { type ErrorCode, ERRORS } from '@atrium/contracts';
import { AppError, clientError } from './app-error';
import { codeOf, errorCode, failureKind } from './error-code';

const error = (message: string, status: number, code = `HTTP_${status}`) => new AppError({ message, status, code });

test.each([
  ['No conversations found', 404, 'NO_CONVERSATIONS'],
  ['Conversation not found', 404, 'CONVERSATION_NOT_FOUND'],
  ['Not authorized to send messages in this conversation', 403, 'NOT_IN_CONVERSATION'],
  ['Not authorized', 403, 'NOT_A_PARTICIPANT'],
  ['No refresh token provided', 403, 'NO_REFRESH_TOKEN'],
  ['Invalid or expired refresh token', 403, 'INVALID_REFRESH_TOKEN'],
  ['User not found', 403, 'USER_NOT_FOUND'],
  ['Token expired', 401, 'TOKEN_EXPIRED'],
  ['Authentication failed', 401, 'AUTHENTICATION_FAILED'],
  ['There is no active link for this company', 404, 'NO_ACTIVE_LINK'],
  ['The magic link has Expired', 400, 'LINK_EXPIRED'],
  ['timeout of 30000ms exceeded', 0, 'ECONNABORTED'],
  ['Gateway Timeout', 504, 'ECONNABORTED'],
])('identifies %j with status %i as %s when the server sends no code', (message, status, code) => {
  expect(errorCode(error(message, status))).toBe(code);
  expect(codeOf({ message, status })).toBe(code);
});

test.each(Object.entries(ERRORS).map(([code, [status, message]]) => [code, status, message] as const))(
  'keeps the code %s of a current server',
  (code, status, message) => {
    expect(errorCode(error(message, status, code))).toBe(code);
  },
);

test('prefers a specific code over the message', () => {
  expect(errorCode(error('This invitation has expired.', 410, 'INVITE_EXPIRED'))).toBe('INVITE_EXPIRED');
});

test('identifies an error by its message if the code is generic', () => {
  expect(errorCode(error('No active link', 400, 'BAD_REQUEST'))).toBe('NO_ACTIVE_LINK');
});

test.each([
  ['User not found', 404],
  ['Invalid or expired refresh token', 400],
  ['No conversations found', 500],
])('does not identify %j with status %i as an ended session or an empty list', (message, status) => {
  expect(['USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN', 'NO_CONVERSATIONS']).not.toContain(
    errorCode(error(message, status)),
  );
});

test.each(['Out of paper', 'This offer has expired', 'Not authorized'])(
  'keeps a code of a newer server, whatever its message: %s',
  (message) => {
    expect(errorCode(error(message, 400, 'NO_PAPER'))).toBe('NO_PAPER');
  },
);

test.each([[new Error('Token expired')], [null], ['Token expired'], [undefined]])(
  'returns undefined for %p',
  (value) => {
    expect(errorCode(value)).toBeUndefined();
  },
);

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
