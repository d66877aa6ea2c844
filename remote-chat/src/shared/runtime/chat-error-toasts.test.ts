import { describeFailure } from '@atrium/platform/offline-queue';
import { apiError, createTestPlatform } from '@atrium/testing';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import { createChatErrorToasts } from './chat-error-toasts';

function setUp(language: 'en' | 'de' = 'en') {
  const { toasts, t } = createTestPlatform({ name: 'remote-chat', texts: { en, de }, language });
  return { toasts, errorToasts: createChatErrorToasts(toasts, t) };
}

const refused = (message: string) => Object.assign(apiError('FORBIDDEN'), { message });

test.each([
  [
    'the user is no longer in the conversation',
    apiError('NOT_IN_CONVERSATION'),
    'Access Restricted',
    'You no longer have permission to send messages in this conversation.',
  ],
  ['it is not allowed', refused('Not authorized'), 'Access Denied', "You don't have permission to send messages here."],
  ['the message is too long', apiError('TOO_LARGE'), 'Message Failed', 'This is too large to be accepted.'],
])('explains in a toast that sending failed because %s', (_, error, title, description) => {
  const { toasts, errorToasts } = setUp();
  errorToasts.sendFailed(describeFailure(error));

  expect(toasts.shown).toMatchObject([{ variant: 'destructive', title, description }]);
});

const socketError = { code: 'NEW_CODE', message: 'The queue is full', status: 500 };

test.each([
  ['with a message', socketError, 'Chat Error', 'The queue is full'],
  ['without a message', { ...socketError, message: '' }, 'Chat Error', 'An error occurred with messaging'],
  [
    'about a missing conversation',
    { code: 'NOT_FOUND', message: 'Conversation not found', status: 404 },
    'Chat Unavailable',
    'This conversation is no longer available.',
  ],
])('shows a socket error %s for 5 s', (_, error, title, description) => {
  const { toasts, errorToasts } = setUp();
  errorToasts.socketFailed(error);

  expect(toasts.shown).toMatchObject([{ variant: 'destructive', title, description, duration: 5_000 }]);
});

test.each([
  { code: 'NOT_A_PARTICIPANT', message: 'Not authorized to see this conversation', status: 403 },
  { code: 'NOT_A_PARTICIPANT', message: 'Not authorized to see this conversation' },
  { code: 'FORBIDDEN', message: '', status: 403 },
])('ignores a socket error that denies access: %o', (error) => {
  const { toasts, errorToasts } = setUp();
  errorToasts.socketFailed(error);

  expect(toasts.shown).toEqual([]);
});

test('asks the user to refresh the page after the last failed connection attempt', () => {
  const { toasts, errorToasts } = setUp();
  errorToasts.connectionFailed();

  expect(toasts.shown).toMatchObject([
    {
      title: 'Connection Failed',
      description: 'Unable to connect to messaging service. Please refresh the page.',
    },
  ]);
});

test('shows German texts of known codes', () => {
  const { toasts, errorToasts } = setUp('de');
  errorToasts.socketFailed({
    code: 'RATE_LIMITED',
    message: 'Too many attempts.',
    params: { seconds: 7 },
    status: 429,
  });

  expect(toasts.shown).toMatchObject([
    { title: 'Fehler im Chat', description: 'Zu viele Versuche. Bitte warte 7 Sekunden und versuche es erneut.' },
  ]);
});
