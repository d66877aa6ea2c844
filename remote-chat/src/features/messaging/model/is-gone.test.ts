import { apiError, networkError, unexplainedError } from '@atrium/testing';
import { isGone } from './is-gone';

test.each([apiError('CONVERSATION_NOT_FOUND'), apiError('NOT_A_PARTICIPANT')])(
  'returns true for a missing conversation and a missing membership',
  (error) => {
    expect(isGone(error)).toBe(true);
  },
);

test('returns true for “Conversation not found” without a code', () => {
  const error = Object.assign(unexplainedError(404), { message: 'Conversation not found' });
  expect(isGone(error)).toBe(true);
});

test.each([apiError('INTERNAL'), networkError(), unexplainedError(404), unexplainedError(403), null])(
  'returns false for other failures, such as the 404 page of a proxy',
  (error) => {
    expect(isGone(error)).toBe(false);
  },
);
