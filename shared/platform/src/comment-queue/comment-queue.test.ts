import { anId, apiError, createTestPlatform, networkError } from '@atrium/testing';
import { type CommentQueue, type CommentToSend, createCommentQueue, withSentComment } from './create-comment-queue';

const queues: CommentQueue[] = [];

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  for (const queue of queues.splice(0)) queue.dispose();
  jest.useRealTimers();
});

/** Creates a queue over a server that fails with these errors before it stores comments. */
function open(...errors: Error[]) {
  const sent: CommentToSend[] = [];
  const onSent = jest.fn();
  const onRejected = jest.fn();
  let connect: (isConnected: boolean) => void = () => undefined;
  const queue = createCommentQueue({
    name: 'test-comments',
    auth: createTestPlatform().auth,
    connection: { subscribe: (listener) => ((connect = listener), () => (connect = () => undefined)) },
    send: async (comment) => {
      sent.push(comment);
      const error = errors.shift();
      if (error) throw error;
      return comment.html;
    },
    onSent,
    onRejected,
  });
  queues.push(queue);
  return { queue, sent, onSent, onRejected, connect: (isConnected: boolean) => connect(isConnected) };
}

/** Runs everything that is due now. The first retry is due after a second or more. */
const settle = () => jest.advanceTimersByTimeAsync(100);

test('sends a waiting comment as soon as the connection opens, under the same id', async () => {
  const { queue, sent, onSent, connect } = open(networkError());
  const threadId = anId();
  const { id } = queue.enqueue({ key: threadId, payload: { html: '<p>Hello</p>' } });
  await settle();
  connect(false);
  await settle();
  expect(queue.getItems()).toMatchObject([{ state: 'waiting' }]);

  connect(true);
  await settle();
  expect(queue.getItems()).toEqual([]);
  expect(sent).toEqual(Array(2).fill({ id, threadId, html: '<p>Hello</p>' }));
  expect(onSent).toHaveBeenCalledWith(threadId, '<p>Hello</p>');
});

test('keeps a rejected comment, and reports it', async () => {
  const { queue, onRejected } = open(apiError('FORBIDDEN'));
  queue.enqueue({ key: anId(), payload: { html: '<p>Hello</p>' } });
  await settle();
  expect(queue.getItems()).toMatchObject([{ state: 'failed' }]);
  expect(onRejected).toHaveBeenCalledTimes(1);
});

test('sends nothing after it was disposed of', async () => {
  const { queue, sent, connect } = open(networkError());
  queue.enqueue({ key: anId(), payload: { html: '<p>Hello</p>' } });
  await settle();
  queue.dispose();
  connect(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

describe('withSentComment', () => {
  const comment = (_id: string) => ({ _id });
  const [first, second, third] = [comment('a'), comment('b'), comment('c')];
  const data = { pages: [{ comments: [second] }, { comments: [first] }], pageParams: [null, 'a'] };

  test('adds a comment to the newest page', () => {
    expect(withSentComment(data, third)).toEqual({
      pages: [{ comments: [second, third] }, { comments: [first] }],
      pageParams: [null, 'a'],
    });
  });

  test.each([[first], [second]])('changes nothing if a page contains %p', (present) => {
    expect(withSentComment(data, present)).toBe(data);
  });
});
