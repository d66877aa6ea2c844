import { apiError, networkError } from '@atrium/testing';
import { isRejection } from './rejection';

const field = (code: string) => apiError('VALIDATION_FAILED', {}, { segments: { code, message: code } });

test.each([
  ['an invalid field', field('TOO_LONG'), true],
  ['a locked period', apiError('PERIOD_LOCKED'), true],
  ['a missing permission', apiError('FORBIDDEN'), true],
  ['a timer that was removed', apiError('NOT_FOUND'), true],
  ['a timer that was stopped', apiError('TIMER_STOPPED'), true],
  ['too many timers', apiError('TIMERS_FULL'), true],
  ['a newer version', apiError('CONFLICT'), true],
  ['a clock that is ahead of the server’s', field('END_IN_FUTURE'), false],
  ['another company in this session', apiError('company_changed'), false],
  ['an ended session', apiError('UNAUTHENTICATED'), false],
  ['a rate limit', apiError('RATE_LIMITED'), false],
  ['a lost connection', networkError(), false],
  ['an error of the server', apiError('INTERNAL'), false],
])('returns whether %s is a permanent rejection', (_case, error, isPermanent) => {
  expect(isRejection(error)).toBe(isPermanent);
});
