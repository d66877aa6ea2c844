import { API, type ConversationChanges } from '@atrium/contracts';
import {
  act,
  anId,
  buildConversation,
  buildMessage,
  buildParticipant,
  buildUser,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { fakeLayout } from '../../../../testing/layout';
import { renderChat } from '../../../../testing/render-chat';
import MessagingPage from '../messaging-page';

const me = buildUser({ name: 'Ada Lovelace' });
const grace = buildParticipant({ name: 'Grace Hopper' });
const group = buildConversation({
  type: 'group',
  name: 'Launch',
  participants: [buildParticipant({ userId: me._id, name: me.name }), grace],
});
const { _id: conversationId } = group;
const file = { _id: anId(), name: 'plan.zip', size: 4, type: 'application/zip', url: '/unsigned' };
const shared = buildMessage({ conversationId, senderId: grace.userId, content: '<p>Wi-Fi: courtyard</p>' });

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

/** Shows a page of a conversation whose only message is pinned, has a file and is found by every search. */
function show(panel: string) {
  const { _id: messageId, seq, senderId, timestamp } = shared;
  let messages = [shared];
  const rendered = renderChat(MessagingPage, {
    at: `/messaging/${conversationId}?panel=${panel}`,
    session: signedIn(me),
    api: (api) =>
      api
        .answer(API.chat.conversations, () => ({ conversations: [group], unreadTotal: 0 }))
        .answer(API.chat.conversation, () => group)
        .answer(API.chat.messages, () => ({ messages: [shared], hasMore: false, seq: 1 }))
        .answer(API.chat.pins, () => ({ messages, nextCursor: null }))
        .answer(API.chat.files, () => ({
          files: messages.map(() => ({ ...file, messageId, seq, senderId, timestamp })),
          nextCursor: null,
        }))
        .answer(API.chat.search, () => ({
          users: [],
          conversations: [],
          messages: messages.map((message) => ({ ...message, conversation: group })),
          hasMore: false,
        }))
        .answer(API.chat.participants, () => ({ participants: group.participants, totalCount: 2, hasMore: false }))
        .answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }))
        .answer(API.chat.users, () => ({ users: [] }))
        .answer(API.chat.markRead, () => ({ lastReadSeq: 1, unreadCount: 0 }))
        .answer(API.files.urls, () => ({ urls: {}, expiresAt: '2026-11-22T12:00:00.000Z' })),
  });
  const deleteOnServer = () => {
    messages = [];
  };
  return { ...rendered, deleteOnServer };
}

const deletion = { conversationId, messageId: shared._id, changeSeq: 1 };
const missed: ConversationChanges = {
  conversationId,
  messages: [],
  reset: false,
  changed: [],
  deleted: [shared._id],
  seq: 1,
  changeSeq: 1,
};
type Socket = ReturnType<typeof show>['socket'];

test.each<[string, (socket: Socket) => void]>([
  ['is announced', (socket) => socket.deliver('chat:message_deleted', deletion)],
  ['was missed', (socket) => socket.deliver('chat:recent_messages', missed)],
])('removes pin and file of a message whose deletion %s', async (_, deliver) => {
  const { socket, deleteOnServer } = show('details');
  const details = within(await screen.findByRole('dialog', { name: 'Details' }));
  await details.findByText(/Wi-Fi: courtyard/);
  expect(await details.findByText('plan.zip')).toBeVisible();
  await screen.findByRole('log');
  act(() => socket.accept());

  deleteOnServer();
  act(() => deliver(socket));
  await waitFor(() => expect(details.queryByText('plan.zip')).not.toBeInTheDocument());
  expect(details.queryByText(/Wi-Fi: courtyard/)).not.toBeInTheDocument();
});

test('removes a deleted message from the open search', async () => {
  const { user, socket, deleteOnServer } = show('search');
  const panel = within(await screen.findByRole('dialog', { name: 'Search' }));
  await user.type(panel.getByRole('searchbox'), 'courtyard');
  await panel.findByRole('button', { name: /Wi-Fi: courtyard/ });
  act(() => socket.accept());

  deleteOnServer();
  act(() => socket.deliver('chat:message_deleted', deletion));
  await waitFor(() => expect(panel.queryByRole('button', { name: /Wi-Fi/ })).not.toBeInTheDocument());
});
