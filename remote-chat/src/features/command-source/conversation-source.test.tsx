import { API, type Conversation } from '@atrium/contracts';
import {
  apiError,
  buildChatUser,
  buildConversation,
  buildParticipant,
  buildUser,
  renderWithPlatform,
  signedIn,
  waitFor,
} from '@atrium/testing';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import ConversationSource from './conversation-source';

const me = buildUser();
const aisha = buildChatUser({ name: 'aisha khan' });
const grace = buildChatUser({ name: 'grace hopper' });

function search(query: string, answer: () => Conversation[]) {
  const onFound = jest.fn();
  renderWithPlatform(<ConversationSource query={query} onFound={onFound} />, {
    name: 'remote-chat',
    texts: { en, de },
    session: signedIn(me),
    api: (api) =>
      api
        .answer(API.chat.conversations, () => ({ conversations: answer(), unreadTotal: 0 }))
        .answer(API.chat.users, () => ({ users: [aisha, grace] })),
  });
  return onFound;
}

const talk = (name: string) => buildConversation({ name, type: 'group', participants: [] });

test('reports that it searches, then returns matching conversations with their URLs', async () => {
  const launch = talk('product läunch');
  const onFound = search('laun', () => [talk('Design'), launch]);

  expect(onFound).toHaveBeenLastCalledWith(null);
  await waitFor(() =>
    expect(onFound).toHaveBeenLastCalledWith([
      { id: launch._id, label: 'Product Läunch', to: `/messaging/${launch._id}` },
    ]),
  );
});

test('finds nothing when the conversations cannot be loaded', async () => {
  const onFound = search('laun', () => {
    throw apiError('FORBIDDEN');
  });

  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([]));
});

describe('a search for people', () => {
  const direct = buildConversation({
    type: 'direct',
    participants: [buildParticipant({ userId: me._id }), buildParticipant({ userId: grace._id, name: grace.name })],
  });
  const toAisha = {
    id: `person ${aisha._id}`,
    label: 'Message Aisha Khan',
    person: { name: 'Aisha Khan', avatarUrl: aisha.avatarUrl },
    to: `/messaging?person=${aisha._id}`,
  };

  test.each(['aisha', 'Message aisha', 'message  khan'])('offers to message someone new for “%s”', async (query) => {
    const onFound = search(query, () => [direct]);
    await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([toAisha]));
  });

  test.each(['grace', 'message grace'])('finds the existing conversation for “%s”', async (query) => {
    const onFound = search(query, () => [direct]);
    await waitFor(() =>
      expect(onFound).toHaveBeenLastCalledWith([
        { id: direct._id, label: 'Grace Hopper', to: `/messaging/${direct._id}` },
      ]),
    );
  });
});
