import { apiError, networkError } from '@atrium/testing';
import { isPermanentFailure } from './delivery-failure';

test.each([
  ['a rejected body', apiError('VALIDATION_FAILED'), true],
  ['a missing object', apiError('NOT_FOUND'), true],
  ['a rate limit', apiError('RATE_LIMITED'), false],
  ['an ended session', apiError('UNAUTHENTICATED'), false],
  ['a switch of the company in another tab', apiError('company_changed'), false],
  ['no network', networkError(), false],
  ['an error of the server', apiError('INTERNAL'), false],
])('decides whether %s is permanent', (_case, error, isPermanent) => {
  expect(isPermanentFailure(error)).toBe(isPermanent);
});
