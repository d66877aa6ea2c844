import { API, type Conversation } from '@atrium/contracts';
import { apiError, buildConversation, renderWithPlatform, screen } from '@atrium/testing';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import MessagesMenu from './messages-menu';

function show(answer: () => Conversation[]) {
  const close = jest.fn();
  const rendered = renderWithPlatform(<MessagesMenu close={close} />, {
    name: 'remote-chat',
    texts: { en, de },
    api: (api) => api.answer(API.chat.conversations, () => ({ conversations: answer(), unreadTotal: 0 })),
  });
  return { ...rendered, close };
}

const said = (content: string) =>
  buildConversation({
    lastMessage: {
      _id: buildConversation()._id,
      content,
      senderId: buildConversation()._id,
      senderName: '',
      timestamp: new Date(Date.now() - 5 * 60_000).toISOString(),
      seq: 1,
      type: 'text',
      metadata: {},
      reactions: [],
      attachmentCount: 0,
    },
  });

test('shows a loading text, requests three conversations, and renders text without HTML', async () => {
  const { platform } = show(() => [said('<p>Good <b>morning</b></p>')]);
  expect(screen.getByText('Loading messages...')).toBeVisible();

  const item = await screen.findByRole('link', { name: /Good morning/ });
  expect(item).toHaveTextContent('5m ago');
  expect(platform.api.calls(API.chat.conversations)[0]?.query).toMatchObject({ limit: 3 });
});

test('marks a muted conversation and hides its unread count', async () => {
  show(() => [
    { ...said('Loud'), unreadCount: 2 },
    { ...said('Quiet'), unreadCount: 3, mentionCount: 1, notify: 'none' },
  ]);
  expect(await screen.findByRole('link', { name: /Loud.*2 unread/ })).toBeVisible();
  const muted = screen.getByRole('link', { name: /Quiet.*Muted/ });
  expect(muted).not.toHaveTextContent('unread');
});

test('shows an empty state', async () => {
  show(() => []);
  expect(await screen.findByText('No recent messages')).toBeVisible();
});

test('shows placeholders for a missing name and message', async () => {
  show(() => [buildConversation({ name: '', type: 'group' })]);
  const item = await screen.findByRole('link', { name: /Unknown/ });
  expect(item).toHaveTextContent('No message');
});

test('shows the empty state if an older server reports missing conversations as an error', async () => {
  show(() => {
    throw Object.assign(apiError('NOT_FOUND'), { message: 'No conversations found' });
  });
  expect(await screen.findByText('No recent messages')).toBeVisible();
});

test('retries after a failure', async () => {
  let broken = true;
  const { user } = show(() => {
    if (broken) throw apiError('FORBIDDEN');
    return [];
  });
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Couldn’t load your conversations');
  expect(failure).toHaveTextContent('You do not have permission to do this.');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('No recent messages')).toBeVisible();
});

test('closes when “View All” opens all conversations', async () => {
  const { user, close, location } = show(() => []);
  await user.click(await screen.findByRole('link', { name: 'View All' }));
  expect(location()).toBe('/messaging');
  expect(close).toHaveBeenCalledTimes(1);
});

test('opens the list of people by Start New Chat', async () => {
  const { user, close, location } = show(() => []);
  await user.click(await screen.findByRole('button', { name: 'Start New Chat' }));
  expect(location()).toBe('/messaging?new');
  expect(close).toHaveBeenCalledTimes(1);
});
