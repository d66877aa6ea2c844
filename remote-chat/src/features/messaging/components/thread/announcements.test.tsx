import { API } from '@atrium/contracts';
import {
  act,
  buildConversation,
  buildMessage,
  buildParticipant,
  buildUser,
  screen,
  signedIn,
  waitFor,
} from '@atrium/testing';
import { fakeLayout } from '../../../../testing/layout';
import { renderChat } from '../../../../testing/render-chat';
import MessagingPage from '../messaging-page';

const me = buildUser({ name: 'Ada Lovelace' });
const grace = buildParticipant({ name: 'Grace Hopper' });
const conversation = buildConversation({
  type: 'group',
  name: 'Launch',
  participants: [buildParticipant({ userId: me._id, name: me.name }), grace],
});
const { _id: conversationId } = conversation;
const message = (seq: number) => buildMessage({ seq, conversationId, senderId: grace.userId });

beforeEach(fakeLayout);

test('announces each of several messages of the same person', async () => {
  const { socket } = renderChat(MessagingPage, {
    at: `/messaging/${conversationId}`,
    session: signedIn(me),
    api: (api) =>
      api
        .answer(API.chat.conversations, () => ({ conversations: [conversation], unreadTotal: 0 }))
        .answer(API.chat.conversation, () => conversation)
        .answer(API.chat.messages, () => ({ messages: [message(1)], hasMore: false, seq: 1 }))
        .answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }))
        .answer(API.chat.users, () => ({ users: [] }))
        .answer(API.chat.markRead, () => ({ lastReadSeq: 1, unreadCount: 0 })),
  });
  await screen.findByRole('textbox', { name: 'Message to Launch' });
  act(() => socket.accept());
  const announced = 'New message from Grace Hopper';

  const first = await screen.findByText(announced);
  act(() => socket.deliver('chat:new_message', message(2)));
  await waitFor(() => expect(screen.getByText(announced)).not.toBe(first));
});
