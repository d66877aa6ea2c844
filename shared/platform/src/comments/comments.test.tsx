import {
  act,
  anId,
  apiError,
  buildUser,
  createTestPlatform,
  renderWithPlatform,
  screen,
  signedIn,
  SOME_INSTANT,
  waitFor,
} from '@atrium/testing';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment } from '@atrium/ui/comments';
import { Comments } from './comments';
import type { CommentToSend } from './use-unsent-comments';

const me = buildUser({ name: 'Ada Lovelace' });

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, but ProseMirror measures the cursor position.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // empty, as jsdom has no layout
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
  document.elementFromPoint = () => null;
});

const commentOf = ({ id, html }: CommentToSend): Comment => ({
  id,
  html,
  author: { id: me._id, name: me.name },
  createdAt: SOME_INSTANT,
});

interface Server {
  /** The newest page first. */
  pages: CommentToSend[][];
  send: (comment: CommentToSend) => Promise<unknown>;
}

function Thread({ server }: { server: Server }) {
  const query = useInfiniteQuery({
    queryKey: ['comments'],
    queryFn: async ({ pageParam }) => ({ comments: [...(server.pages[pageParam] ?? [])] }),
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, index) => (index + 1 < server.pages.length ? index + 1 : null),
  });
  return <Comments draftKey="thread" query={query} toComment={commentOf} send={server.send} />;
}

const open = (server: Partial<Server> = {}, platform = createTestPlatform({ session: signedIn(me) })) => ({
  ...renderWithPlatform(<Thread server={{ pages: [[]], send: async () => undefined, ...server }} />, { platform }),
  platform,
});

const shown = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

async function write(user: ReturnType<typeof open>['user'], text: string) {
  await user.click(await screen.findByRole('textbox', { name: 'Write a comment' }));
  await user.keyboard(text);
  await user.click(screen.getByRole('button', { name: 'Comment' }));
}

it('shows the oldest comment first and loads earlier ones', async () => {
  const page = (...texts: string[]) => texts.map((html) => ({ id: anId(), html }));
  const { user } = open({ pages: [page('c', 'd'), page('a', 'b')] });
  expect((await shown()).map((text) => text?.at(-1))).toEqual(['c', 'd']);
  await user.click(screen.getByRole('button', { name: 'Show older comments' }));
  await waitFor(async () => expect((await shown()).map((text) => text?.at(-1))).toEqual(['a', 'b', 'c', 'd']));
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull();
});

it('shows a comment that is still being sent when the thread is reopened, and its failure', async () => {
  let fail: (error: unknown) => void = () => undefined;
  const server = { send: () => new Promise((_resolve, reject) => (fail = reject)) };
  const { user, platform, unmount } = open(server);
  await write(user, 'Half a thought');
  unmount();

  open(server, platform);
  expect(await screen.findByText('Sending…')).toBeVisible();
  await act(async () => fail(apiError('FORBIDDEN')));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Half a thought')).toBeVisible();
});

it('restores unsent comments on the next visit, until they are discarded', async () => {
  const server = {
    send: async () => {
      throw apiError('FORBIDDEN');
    },
  };
  const first = open(server);
  await write(first.user, 'One');
  await write(first.user, 'Two');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  first.unmount();

  const second = open(server);
  await waitFor(() => expect(screen.getAllByText('Not sent.')).toHaveLength(2));
  for (const button of screen.getAllByRole('button', { name: 'Discard' })) await second.user.click(button);
  expect(screen.getByText('No comments yet')).toBeVisible();
  second.unmount();

  open(server);
  expect(await screen.findByText('No comments yet')).toBeVisible();
});

it('forgets a failed comment that the server has received', async () => {
  const sent: CommentToSend[] = [];
  const server = {
    pages: [sent],
    send: async (comment: CommentToSend) => {
      sent.push(comment);
      throw apiError('INTERNAL');
    },
  };
  const first = open(server);
  await write(first.user, 'One');
  await screen.findByRole('button', { name: 'Try again' });
  first.unmount();

  const second = open(server);
  expect(await screen.findByText('One')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  second.unmount();

  sent.length = 0; // deleted
  open(server);
  expect(await screen.findByText('No comments yet')).toBeVisible();
});

it('ignores a stored draft that is not a list of comments', async () => {
  const platform = createTestPlatform({ session: signedIn(me) });
  await platform.drafts.save('thread/unsent', [{ id: 1 }, 'comment']);
  open({}, platform);
  expect(await screen.findByText('No comments yet')).toBeVisible();
});
