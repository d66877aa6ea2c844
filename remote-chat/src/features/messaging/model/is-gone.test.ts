import { apiError, networkError, unexplainedError } from '@atrium/testing';
import { isGone } from './is-gone';

test.each([apiError('CONVERSATION_NOT_FOUND'), apiError('NOT_A_PARTICIPANT')])(
  'a missing conversation, and one without this person, is gone',
  (error) => {
    expect(isGone(error)).toBe(true);
  },
);

test('the specified texts mean it too, if the server sends no code', () => {
  const error = Object.assign(unexplainedError(404), { message: 'Conversation not found' });
  expect(isGone(error)).toBe(true);
});

test.each([apiError('INTERNAL'), networkError(), unexplainedError(404), unexplainedError(403), null])(
  'other failures, such as the 404 page of a proxy, do not',
  (error) => {
    expect(isGone(error)).toBe(false);
  },
);
