import { API, type Conversation } from '@atrium/contracts';
import { apiError, buildConversation, renderWithPlatform, waitFor } from '@atrium/testing';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import ConversationSource from './conversation-source';

function search(query: string, answer: () => Conversation[]) {
  const onFound = jest.fn();
  renderWithPlatform(<ConversationSource query={query} onFound={onFound} />, {
    name: 'remote-chat',
    texts: { en, de },
    api: (api) => api.answer(API.chat.conversations, () => ({ conversations: answer(), unreadTotal: 0 })),
  });
  return onFound;
}

const talk = (name: string) => buildConversation({ name, type: 'group', participants: [] });

test('tells that it looks, then which conversations fit and where they are', async () => {
  const launch = talk('product läunch');
  const onFound = search('laun', () => [talk('Design'), launch]);

  expect(onFound).toHaveBeenLastCalledWith(null);
  await waitFor(() =>
    expect(onFound).toHaveBeenLastCalledWith([
      { id: launch._id, label: 'Product Läunch', to: `/messaging/${launch._id}` },
    ]),
  );
});

test('finds nothing where the conversations cannot be loaded', async () => {
  const onFound = search('laun', () => {
    throw apiError('FORBIDDEN');
  });

  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([]));
});
