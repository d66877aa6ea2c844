import { API, type Message } from '@atrium/contracts';
import {
  act,
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
const conversation = buildConversation({
  type: 'group',
  name: 'Launch',
  participants: [buildParticipant({ userId: me._id, name: me.name }), grace],
});
const { _id: conversationId } = conversation;
const own = (seq: number, changes: Partial<Message> = {}) =>
  buildMessage({ seq, conversationId, senderId: me._id, content: `<p>own ${seq}</p>`, ...changes });

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

async function show(messages: Message[]) {
  const rendered = renderChat(MessagingPage, {
    at: `/messaging/${conversationId}`,
    session: signedIn(me),
    api: (api) =>
      api
        .answer(API.chat.conversations, () => ({ conversations: [conversation], unreadTotal: 0 }))
        .answer(API.chat.conversation, () => conversation)
        .answer(API.chat.messages, () => ({ messages, hasMore: false, seq: messages.at(-1)?.seq ?? 0 }))
        .answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }))
        .answer(API.chat.users, () => ({ users: [] }))
        .answer(API.chat.markRead, () => ({ lastReadSeq: 9, unreadCount: 0 }))
        .answer(API.chat.send, ({ body }) => own(9, { content: body.content, clientId: body.clientId })),
  });
  const log = await screen.findByRole('log', { name: 'Messages with Launch' });
  const box = await screen.findByRole('textbox', { name: 'Message to Launch' });
  act(() => rendered.socket.accept());
  return { ...rendered, log, box };
}

it('edits the last own message by arrow up that no moderator deleted', async () => {
  const { user, box } = await show([own(1), own(2, { content: '', isModerated: true })]);
  await user.click(box);
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Editing a message')).toBeVisible();
  expect(box).toHaveTextContent('own 1');
});

it('sends a reply as a new message if the quoted one is deleted meanwhile', async () => {
  const message = buildMessage({ conversationId, senderId: grace.userId, content: '<p>secret</p>' });
  const { user, log, box, socket, platform } = await show([message]);
  act(() => within(log).getByRole('button', { name: 'Reply' }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Reply to Grace Hopper: secret')).toBeVisible();

  act(() => socket.deliver('chat:message_deleted', { conversationId, messageId: message._id, changeSeq: 1 }));
  await waitFor(() => expect(screen.queryByText(/secret/)).not.toBeInTheDocument());
  await user.click(box);
  await user.keyboard('Fine{Enter}');
  await waitFor(() => expect(platform.api.calls(API.chat.send)).toHaveLength(1));
  expect(platform.api.calls(API.chat.send)[0]?.body).not.toHaveProperty('replyTo');
});
