import { API, type Conversation } from '@atrium/contracts';
import { act, apiError, buildConversation, renderWithPlatform, screen } from '@atrium/testing';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import UnreadWidget from './unread-widget';

const show = (answer: () => Conversation[]) =>
  renderWithPlatform(<UnreadWidget />, {
    name: 'remote-chat',
    texts: { en, de },
    api: (api) => api.answer(API.chat.conversations, () => ({ conversations: answer(), unreadTotal: 0 })),
  });

const talk = (name: string, unreadCount: number) => buildConversation({ name, participants: [], unreadCount });

test('shows three conversations, unread ones first', async () => {
  show(() => [talk('Ada', 0), talk('Ben', 2), talk('Grace', 0), talk('Niko', 1)]);

  await screen.findByText('Ben');
  const names = screen.getAllByRole('link').map(({ textContent }) => /Ada|Ben|Grace|Niko/.exec(textContent)?.[0]);
  expect(names).toEqual(['Ben', 'Niko', 'Ada', undefined]);
  expect(screen.getByRole('link', { name: 'Open messages' })).toHaveAttribute('href', '/messaging');
});

test('links to the messages while loading and when empty', async () => {
  show(() => []);
  expect(screen.getByRole('link', { name: 'Open messages' })).toBeVisible();
  expect(await screen.findByText('No recent messages')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start New Chat' })).toHaveAttribute('href', '/messaging?new');
});

test('shows that everything is read above the latest conversations', async () => {
  show(() => [talk('Ada', 0)]);
  expect(await screen.findByText('You have read everything.')).toBeVisible();
  expect(screen.getByText('Ada')).toBeVisible();
});

test('shows an error and retries', async () => {
  let fails = true;
  const { user } = show(() => {
    if (fails) throw apiError('FORBIDDEN');
    return [];
  });
  expect(await screen.findByText('Couldn’t load your messages')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No recent messages')).toBeVisible();
});

test('keeps its content when a refetch fails', async () => {
  let fails = false;
  const { platform } = show(() => {
    if (fails) throw apiError('FORBIDDEN');
    return [talk('Ada', 1)];
  });
  await screen.findByText('Ada');
  fails = true;
  await act(() => platform.queryClient.refetchQueries());

  expect(platform.api.calls(API.chat.conversations).length).toBeGreaterThan(1);
  expect(screen.getByText('Ada')).toBeVisible();
});

describe('while the dashboard is open', () => {
  /** Renders the widget with these conversations. Returns a function that replaces them, as a message does. */
  async function showLive(first: Conversation[]) {
    let conversations = first;
    const { platform } = show(() => conversations);
    await screen.findByText(first.length === 0 ? 'No recent messages' : 'You have read everything.');
    return async (next: Conversation[]) => {
      conversations = next;
      await act(() => platform.queryClient.refetchQueries());
    };
  }

  test('a message takes the place of a conversation that is read, and is counted in the line above', async () => {
    const ada = talk('Ada', 0);
    const receive = await showLive([ada]);

    await receive([talk('Ben', 1), ada]);

    expect(await screen.findByText('Ben')).toBeVisible();
    expect(screen.queryByText('Ada')).not.toBeInTheDocument();
    expect(screen.getByText('1 unread message', { selector: 'p' })).toBeVisible();
  });

  test('the first message takes the place of the empty state', async () => {
    const receive = await showLive([]);

    await receive([talk('Ada', 1)]);

    expect(await screen.findByText('Ada')).toBeVisible();
    expect(screen.queryByText('No recent messages')).not.toBeInTheDocument();
    expect(screen.queryByText('1 unread message', { selector: 'p' })).not.toBeInTheDocument();
  });
});
