import { anId, apiError, buildMessage, networkError } from '@atrium/testing';
import { createOutbox, type PendingMessage } from './outbox';

const conversation = anId();

/** Lets everything that waits for a promise go on. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(stored?: unknown) {
  const written: PendingMessage[][] = [];
  const tried: string[] = [];
  const sent: string[] = [];
  const refused = jest.fn();
  let answer: (message: PendingMessage) => Promise<void> = () => Promise.resolve();

  const outbox = createOutbox({
    deliver: async (message) => {
      tried.push(message.content);
      await answer(message);
      return buildMessage({ clientId: message.clientId, content: message.content });
    },
    isRefusal: (error) => error instanceof Error && 'status' in error && error.status === 403,
    onSent: ({ content }) => sent.push(content),
    onRefused: refused,
    storage: { read: () => stored, write: (messages) => written.push([...messages]) },
    newId: anId,
    now: () => new Date('2026-11-21T08:00:00Z'),
  });
  return {
    outbox,
    tried,
    sent,
    refused,
    written,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    states: () => outbox.pending.value.map(({ content, state }) => [content, state]),
  };
}

test('messages go out one after the other, in the order they were written', async () => {
  const { outbox, answerWith, tried, sent } = open();
  let release: () => void = () => undefined;
  answerWith(() => new Promise((resolve) => (release = resolve)));
  outbox.send(conversation, 'first');
  outbox.send(conversation, 'second');
  expect(tried).toEqual(['first']);

  answerWith(() => Promise.resolve());
  release();
  await settled();

  expect(sent).toEqual(['first', 'second']);
  expect(outbox.pending.value).toEqual([]);
});

test('one conversation does not wait for another', () => {
  const { outbox, answerWith, tried } = open();
  answerWith(() => new Promise(() => undefined));
  outbox.send(conversation, 'here');
  outbox.send(anId(), 'there');

  expect(tried).toEqual(['here', 'there']);
});

test('what the network swallows waits, in order, and goes out later with the same id', async () => {
  const { outbox, answerWith, tried, sent, states } = open();
  answerWith(() => Promise.reject(networkError()));
  outbox.send(conversation, 'first');
  outbox.send(conversation, 'second');
  await settled();
  expect(tried).toEqual(['first']);
  expect(states()).toEqual([
    ['first', 'waiting'],
    ['second', 'waiting'],
  ]);
  const ids = outbox.pending.value.map(({ clientId }) => clientId);

  const again: string[] = [];
  answerWith(async ({ clientId }) => void again.push(clientId));
  outbox.retry();
  await settled();

  expect(sent).toEqual(['first', 'second']);
  expect(again).toEqual(ids);
});

test('a message written behind one that waits takes it along', async () => {
  const { outbox, answerWith, sent } = open();
  answerWith(() => Promise.reject(networkError()));
  outbox.send(conversation, 'first');
  await settled();

  answerWith(() => Promise.resolve());
  outbox.send(conversation, 'second');
  await settled();

  expect(sent).toEqual(['first', 'second']);
});

test('a refused message stays until it is sent again or discarded, and does not stop the next', async () => {
  const { outbox, answerWith, refused, states, sent } = open();
  answerWith(({ content }) =>
    content === 'bad' ? Promise.reject(apiError('NOT_IN_CONVERSATION')) : Promise.resolve(),
  );
  outbox.send(conversation, 'bad');
  outbox.send(conversation, 'good');
  await settled();

  expect(states()).toEqual([['bad', 'refused']]);
  expect(sent).toEqual(['good']);
  expect(refused).toHaveBeenCalledTimes(1);

  outbox.retry();
  await settled();
  expect(refused).toHaveBeenCalledTimes(1);

  outbox.discard(outbox.pending.value[0]?.clientId ?? '');
  expect(states()).toEqual([]);
});

test('what was unsent before a reload is sent after it', async () => {
  const first = open();
  first.answerWith(() => new Promise(() => undefined));
  first.outbox.send(conversation, 'typed before the reload');

  const second = open(JSON.parse(JSON.stringify(first.written.at(-1))));
  expect(second.states()).toEqual([['typed before the reload', 'waiting']]);
  second.outbox.retry();
  await settled();

  expect(second.sent).toEqual(['typed before the reload']);
});

test.each([null, 'text', [{ clientId: 'x' }]])('storage that holds %j is an empty outbox', (stored) => {
  expect(open(stored).outbox.pending.value).toEqual([]);
});

test('the socket may be quicker than the answer', async () => {
  const { outbox, answerWith } = open();
  let release: () => void = () => undefined;
  answerWith(() => new Promise((resolve) => (release = resolve)));
  outbox.send(conversation, 'hello');
  outbox.settle(outbox.pending.value[0]?.clientId ?? '');
  expect(outbox.pending.value).toEqual([]);
  release();
  await settled();

  expect(outbox.pending.value).toEqual([]);
});
