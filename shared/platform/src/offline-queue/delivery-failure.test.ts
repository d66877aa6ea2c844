import { apiError, networkError } from '@atrium/testing';
import { isPermanentFailure } from './delivery-failure';

test.each([
  ['a rejected body as permanent', apiError('VALIDATION_FAILED'), true],
  ['a missing object as permanent', apiError('NOT_FOUND'), true],
  ['a rate limit as temporary', apiError('RATE_LIMITED'), false],
  ['an ended session as temporary', apiError('UNAUTHENTICATED'), false],
  ['a switch of the company in another tab as temporary', apiError('company_changed'), false],
  ['a lost connection as temporary', networkError(), false],
  ['an error of the server as temporary', apiError('INTERNAL'), false],
])('treats %s', (_case, error, isPermanent) => {
  expect(isPermanentFailure(error)).toBe(isPermanent);
});
