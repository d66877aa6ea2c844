import { API, type Message } from '@atrium/contracts';
import {
  act,
  buildConversation,
  buildMessage,
  buildParticipant,
  buildUser,
  networkError,
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
  lastReadSeq: 200,
});
const { _id: conversationId } = conversation;
const theirs = (seq: number, changes: Partial<Message> = {}) =>
  buildMessage({ seq, conversationId, senderId: grace.userId, content: `<p>theirs ${seq}</p>`, ...changes });

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

test('shows a quoted message that is chosen while older messages load', async () => {
  const quoted = theirs(7);
  const replyTo = { _id: quoted._id, seq: 7, senderId: grace.userId, text: 'The plan?', isDeleted: false };
  let answerOlder = () => {};
  const { user, platform } = renderChat(MessagingPage, {
    at: `/messaging/${conversationId}`,
    session: signedIn(me),
    api: (api) =>
      api
        .answer(API.chat.conversations, () => ({ conversations: [conversation], unreadTotal: 0 }))
        .answer(API.chat.conversation, () => conversation)
        .answer(API.chat.messages, async ({ query }) => {
          if (query.afterSeq !== undefined) throw networkError();
          if (query.around !== undefined) {
            return { messages: [theirs(6), quoted], hasMore: false, hasNewer: true, seq: 200 };
          }
          if (query.beforeSeq === undefined) return { messages: [theirs(200, { replyTo })], hasMore: true, seq: 200 };
          await new Promise<void>((resolve) => (answerOlder = resolve));
          return { messages: [theirs(199)], hasMore: false, seq: 200 };
        })
        .answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }))
        .answer(API.chat.users, () => ({ users: [] }))
        .answer(API.chat.markRead, () => ({ lastReadSeq: 200, unreadCount: 0 })),
  });
  const log = within(await screen.findByRole('log', { name: 'Messages with Launch' }));
  const queries = () => platform.api.calls(API.chat.messages).map(({ query }) => query);
  await waitFor(() => expect(queries()).toContainEqual(expect.objectContaining({ beforeSeq: 200 })));

  await user.click(await log.findByRole('button', { name: /The plan\?/ }));
  expect(queries()).not.toContainEqual(expect.objectContaining({ around: 7 }));
  await act(async () => answerOlder());
  expect(await log.findByText('theirs 7')).toBeVisible();
});
