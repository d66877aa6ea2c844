import {
  act,
  anId,
  apiError,
  buildUser,
  createTestPlatform,
  networkError,
  type RenderedPlatform,
  renderWithPlatform,
  screen,
  signedIn,
  SOME_INSTANT,
  waitFor,
} from '@atrium/testing';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '@atrium/ui/comments';
import { type CommentQueue, type CommentToSend, createCommentQueue, inCommentQueue } from '../comment-queue';
import { Comments } from './comments';

const me = buildUser({ name: 'Ada Lovelace' });

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, but ProseMirror measures the cursor position.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // empty, as jsdom has no layout
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
  document.elementFromPoint = () => null;
});

afterEach(() => {
  for (const queue of queues.splice(0)) queue.dispose();
});

const THREAD = anId();

type StoredComment = Pick<CommentToSend, 'id' | 'html'>;

const commentOf = ({ id, html }: StoredComment): Comment => ({
  id,
  html,
  author: { id: me._id, name: me.name },
  createdAt: SOME_INSTANT,
});

interface Server {
  /** The newest page first. */
  pages: StoredComment[][];
  send: (comment: CommentToSend) => Promise<unknown>;
}

function Thread({ server }: { server: Server }) {
  const query = useInfiniteQuery({
    queryKey: ['comments'],
    queryFn: async ({ pageParam }) => ({ comments: [...(server.pages[pageParam] ?? [])] }),
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, index) => (index + 1 < server.pages.length ? index + 1 : null),
  });
  return <Comments threadId={THREAD} draftKey="thread" query={query} toComment={commentOf} />;
}

const queues: CommentQueue[] = [];

/** Opens the thread of a page. Screens of one page share its queue. */
function visit(changes: Partial<Server> = {}) {
  const server: Server = { pages: [[]], send: async () => undefined, ...changes };
  const platform = createTestPlatform({ session: signedIn(me) });
  const onRejected = jest.fn();
  const queue = createCommentQueue({
    name: 'test-comments',
    auth: platform.auth,
    connection: { subscribe: () => () => undefined },
    send: (comment) => server.send(comment),
    onSent: () => void platform.queryClient.invalidateQueries({ queryKey: ['comments'] }),
    onRejected,
  });
  queues.push(queue);
  const Screen = inCommentQueue(queue, () => <Thread server={server} />);
  return { queue, onRejected, open: () => renderWithPlatform(<Screen />, { platform }) };
}

const shown = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

async function write({ user }: Pick<RenderedPlatform, 'user'>, text: string) {
  await user.click(await screen.findByRole('textbox', { name: 'Write a comment' }));
  await user.keyboard(text);
  await user.click(screen.getByRole('button', { name: 'Comment' }));
}

it('shows the oldest comment first and loads earlier ones', async () => {
  const page = (...texts: string[]) => texts.map((html) => ({ id: anId(), html }));
  const { user } = visit({ pages: [page('c', 'd'), page('a', 'b')] }).open();
  expect((await shown()).map((text) => text?.at(-1))).toEqual(['c', 'd']);
  await user.click(screen.getByRole('button', { name: 'Show older comments' }));
  await waitFor(async () => expect((await shown()).map((text) => text?.at(-1))).toEqual(['a', 'b', 'c', 'd']));
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull();
});

it('shows a comment and its failure if the thread is reopened while it is being sent', async () => {
  let fail: (error: unknown) => void = () => undefined;
  const { open, onRejected } = visit({ send: () => new Promise((_resolve, reject) => (fail = reject)) });
  const first = open();
  await write(first, 'Half a thought');
  first.unmount();

  open();
  expect(await screen.findByText('Sending…')).toBeVisible();
  await act(async () => fail(apiError('FORBIDDEN')));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Half a thought')).toBeVisible();
  expect(onRejected).toHaveBeenCalledWith(expect.objectContaining({ code: 'FORBIDDEN' }));
});

it('sends a comment that waits for the connection again on request, under the same id', async () => {
  const sent: CommentToSend[] = [];
  const { open, onRejected } = visit({
    send: async (comment) => {
      sent.push(comment);
      if (sent.length === 1) throw networkError();
    },
  });
  const thread = open();
  await write(thread, 'One');
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  await thread.user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('No comments yet')).toBeVisible(); // the fake server stores nothing
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]?.threadId).toBe(THREAD);
  expect(onRejected).not.toHaveBeenCalled();
});

it('restores rejected comments on the next visit, until they are discarded', async () => {
  const rejecting = {
    send: async () => {
      throw apiError('FORBIDDEN');
    },
  };
  const before = visit(rejecting);
  const first = before.open();
  await write(first, 'One');
  await write(first, 'Two');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  first.unmount();
  before.queue.dispose();

  const again = visit(rejecting);
  const second = again.open();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  for (const button of screen.getAllByRole('button', { name: 'Discard' })) await second.user.click(button);
  expect(await screen.findByText('No comments yet')).toBeVisible();
  second.unmount();
  again.queue.dispose();

  visit().open();
  expect(await screen.findByText('No comments yet')).toBeVisible();
});

it('shows a comment only once if the server stored but did not confirm it', async () => {
  const stored: StoredComment[] = [];
  const before = visit({
    pages: [stored],
    send: async (comment) => {
      if (stored.length === 0) stored.push(comment);
      throw apiError('INTERNAL');
    },
  });
  const first = before.open();
  await write(first, 'One');
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  first.unmount();
  before.queue.dispose();

  const again = visit({ pages: [stored] });
  const second = again.open();
  expect(await screen.findByText('One')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(again.queue.getItems()).toEqual([]));
  second.unmount();
  again.queue.dispose();

  stored.length = 0; // deleted
  const last = visit();
  last.open();
  expect(await screen.findByText('No comments yet')).toBeVisible();
  expect(last.queue.getItems()).toEqual([]);
});

it('discards a comment whose thread no longer exists', async () => {
  const { open, queue, onRejected } = visit({
    send: async () => {
      throw apiError('NOT_FOUND');
    },
  });
  await write(open(), 'One');
  await waitFor(() => expect(onRejected).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(queue.getItems()).toEqual([]));
});

it('discards a comment whose thread was deleted before the page was closed', async () => {
  const gone = async () => {
    throw apiError('NOT_FOUND');
  };
  const before = visit({ send: () => new Promise(() => undefined) });
  const first = before.open();
  await write(first, 'One');
  first.unmount();
  before.queue.dispose();

  const { queue, onRejected } = visit({ send: gone });
  await waitFor(() => expect(onRejected).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(queue.getItems()).toEqual([]));
});

it('keeps a comment that is being written when its object is deleted, and does not send it', async () => {
  const { queue } = visit();
  const Composer = inCommentQueue(queue, () => <Thread server={{ pages: [[]], send: async () => undefined }} />);
  function Post() {
    const [post, setPost] = useState<object | null>({});
    const kept = useKeptWhileEdited('post', post);
    return (
      <>
        <button onClick={() => setPost(null)}>Deleted by Ada</button>
        <KeptWhileEdited kept={kept}>{kept.shown ? <Composer /> : <p>Gone</p>}</KeptWhileEdited>
      </>
    );
  }
  const { user } = renderWithPlatform(<Post />, { platform: createTestPlatform({ session: signedIn(me) }) });
  await user.click(await screen.findByRole('textbox', { name: 'Write a comment' }));
  await user.keyboard('Half a thought');
  await user.click(screen.getByRole('button', { name: 'Deleted by Ada' }));
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveTextContent('Half a thought');
  expect(screen.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Comment' })).toBeDisabled();
});
