import { API } from '@atrium/contracts';
import { anId, apiError, buildMessage, createTestPlatform, networkError } from '@atrium/testing';
import { sessionOwner } from '@atrium/platform/offline-queue';
import { createOutbox, type Outbox } from './outbox';

const conversation = anId();
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

const opened: Outbox[] = [];

/** Creates an outbox over a fake server that stores one message per client id. */
function open(platform = createTestPlatform({ name: 'remote-chat' })) {
  const stored: string[] = [];
  let calls = 0;
  let problem: (content: string) => Error | null = () => null;
  platform.api.answer(API.chat.send, ({ body }) => {
    calls += 1;
    const error = problem(body.content);
    if (error) throw error;
    if (!stored.includes(body.content)) stored.push(body.content);
    return buildMessage({ clientId: body.clientId ?? anId(), content: body.content });
  });
  const onRejected = jest.fn();
  const outbox = createOutbox({ platform, onSent: () => undefined, onRejected });
  opened.push(outbox);
  const start = () => outbox.setOwner(sessionOwner(platform.auth.getState()));
  return {
    platform,
    outbox,
    stored,
    onRejected,
    start,
    calls: () => calls,
    fail: (next: typeof problem) => (problem = next),
    send: (content: string, key = conversation) => outbox.enqueue({ key, payload: { content } }),
    states: () => outbox.getItems().map(({ payload, state }) => [payload.content, state]),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.dispose();
  jest.useRealTimers();
  localStorage.clear();
});

test('sends the messages of a conversation in the order in which they were written', async () => {
  const { start, send, stored, states } = open();
  start();
  send('first');
  send('second');
  await seconds(1);

  expect(stored).toEqual(['first', 'second']);
  expect(states()).toEqual([]);
});

test('sends a message that was written offline as soon as the device is back online', async () => {
  const { start, send, fail, stored, states } = open();
  start();
  fail(() => networkError());
  send('written offline');
  await seconds(1);
  expect(states()).toEqual([['written offline', 'waiting']]);

  fail(() => null);
  window.dispatchEvent(new Event('online'));
  await seconds(0.5);

  expect(stored).toEqual(['written offline']);
  expect(states()).toEqual([]);
});

test('sends a message again after a rate limit, without a reconnect', async () => {
  const { start, send, fail, stored, calls } = open();
  start();
  fail(() => Object.assign(apiError('RATE_LIMITED'), { retryAfter: 10 }));
  send('one too many');
  await seconds(9);
  expect(calls()).toBe(1);

  fail(() => null);
  await seconds(3);
  expect(stored).toEqual(['one too many']);
});

test('keeps a rejected message, reports it once and sends the next', async () => {
  const { start, send, fail, stored, states, onRejected } = open();
  start();
  fail((content) => (content === 'bad' ? apiError('NOT_IN_CONVERSATION') : null));
  send('bad');
  send('good');
  await seconds(1);

  expect(stored).toEqual(['good']);
  expect(states()).toEqual([['bad', 'failed']]);
  expect(onRejected.mock.calls).toEqual([[expect.objectContaining({ code: 'NOT_IN_CONVERSATION', status: 403 })]]);
});

test('sends unsent messages after a reload', async () => {
  const first = open();
  first.start();
  first.fail(() => networkError());
  first.send('typed before the reload');
  await seconds(1);
  first.outbox.dispose();

  const second = open(first.platform);
  second.start();
  await seconds(5);

  expect(second.stored).toEqual(['typed before the reload']);
});

test('migrates unsent messages of earlier versions from the drafts', async () => {
  const { platform, start, stored, states, fail } = open();
  const earlier = (content: string, state: string) => ({
    clientId: anId(),
    conversationId: conversation,
    content,
    timestamp: '2026-11-21T08:00:00.000Z',
    state,
  });
  platform.drafts.write('outbox', [earlier('waiting', 'waiting'), earlier('rejected', 'refused')]);
  fail((content) => (content === 'rejected' ? new Error('Must not be sent') : null));
  start();
  await seconds(5);

  expect(stored).toEqual(['waiting']);
  expect(states()).toEqual([['rejected', 'failed']]);
  expect(platform.drafts.read('outbox')).toBeUndefined();
});

test('sends a reply without its quote if the quoted message was deleted meanwhile', async () => {
  const { platform, start, outbox, states } = open();
  platform.api.answer(API.chat.send, ({ body }) => {
    if (body.replyTo === undefined) return buildMessage({ content: body.content });
    throw apiError('VALIDATION_FAILED', {}, { replyTo: { code: 'INVALID', message: '', params: {} } });
  });
  start();
  outbox.enqueue({ key: conversation, payload: { content: 'Yes', replyTo: anId() } });
  await seconds(1);

  expect(states()).toEqual([]);
  expect(platform.api.calls(API.chat.send).at(-1)?.body).toMatchObject({ content: 'Yes' });
});
