import { API, type Conversation, type Message } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildChatUser,
  buildConversation,
  buildMessage,
  buildParticipant,
  buildUser,
  type FakeApi,
  networkError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { renderChat } from '../../../testing/render-chat';
import MessagingPage from './messaging-page';

const me = buildUser({ name: 'Ada Lovelace' });
const grace = buildParticipant({ name: 'grace HOPPER' });
const conversation = buildConversation({
  participants: [buildParticipant({ userId: me._id, name: me.name, lastReadSeq: 1 }), grace],
});
const message = (seq: number, changes: Partial<Message> = {}) =>
  buildMessage({
    seq,
    conversationId: conversation._id,
    senderId: grace.userId,
    content: `message ${seq}`,
    ...changes,
  });

interface Situation {
  at?: string;
  messages?: Message[];
  conversations?: Conversation[];
  api?: (api: FakeApi) => unknown;
}

beforeEach(() => localStorage.clear());

function show({ at, messages = [message(1)], conversations = [conversation], api: more }: Situation = {}) {
  const rendered = renderChat(MessagingPage, {
    at: at ?? `/messaging?conversation=${conversation._id}`,
    session: signedIn(me),
    api: (api) => {
      api.answer(API.chat.conversations, () => ({ conversations, unreadTotal: 0 }));
      api.answer(API.chat.conversation, () => conversation);
      api.answer(API.chat.messages, () => ({ messages, hasMore: false }));
      api.answer(API.chat.markRead, () => ({ lastReadSeq: 9, unreadCount: 0 }));
      api.answer(API.chat.users, () => ({ users: [buildChatUser({ _id: grace.userId, name: grace.name })] }));
      more?.(api);
    },
  });
  const thread = () => screen.findByRole('log', { name: 'Messages with Grace Hopper' });
  return { ...rendered, thread };
}

test('shows a conversation with what is unread marked, and marks it read', async () => {
  const { thread, platform } = show({ messages: [message(1), message(2), message(3)] });

  expect(await thread()).toHaveTextContent(/message 1.*New messages.*message 2.*message 3/);
  await waitFor(() => expect(platform.api.calls(API.chat.markRead)).toHaveLength(1));
});

test('a message shows at once and stands once when it is confirmed by answer and socket', async () => {
  const { thread, user, socket, platform } = show({
    api: (api) =>
      api.answer(API.chat.send, ({ body }) =>
        message(2, { senderId: me._id, clientId: body.clientId, content: body.content }),
      ),
  });
  const log = await thread();
  act(() => socket.accept());
  await user.type(screen.getByRole('textbox', { name: 'Message to Grace Hopper' }), 'Is <b>this</b> shown?{Enter}');

  expect(within(log).getByText('Is <b>this</b> shown?')).toBeVisible();
  await waitFor(() => expect(platform.api.calls(API.chat.send)).toHaveLength(1));
  const [call] = platform.api.calls(API.chat.send);
  const { clientId } = API.chat.send.body.parse(call?.body);
  act(() =>
    socket.deliver(
      'chat:new_message',
      message(2, { senderId: me._id, clientId, content: 'Is &lt;b&gt;this&lt;/b&gt; shown?' }),
    ),
  );

  expect(within(log).getAllByText('Is <b>this</b> shown?')).toHaveLength(1);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('what others write appears, and who types is said until they wrote', async () => {
  const { thread, socket } = show();
  const log = await thread();
  act(() => socket.accept());

  act(() => socket.deliver('chat:typing_start', { conversationId: conversation._id, userId: grace.userId }));
  expect(await screen.findByText('Grace Hopper is typing')).toBeVisible();
  act(() => socket.deliver('chat:new_message', message(2)));

  expect(await within(log).findByText('message 2')).toBeVisible();
  expect(screen.queryByText('Grace Hopper is typing')).not.toBeInTheDocument();
});

test('a hole in what arrives is asked for instead of shown', async () => {
  const { thread, socket } = show();
  const log = await thread();
  act(() => socket.accept());
  socket.sent.length = 0;
  act(() => socket.deliver('chat:new_message', message(5)));

  expect(within(log).queryByText('message 5')).not.toBeInTheDocument();
  expect(socket.sent).toContainEqual({
    name: 'chat:join_conversation',
    payload: { conversationId: conversation._id, afterSeq: 1 },
  });
  const missed = [2, 3, 4, 5].map((seq) => message(seq));
  act(() =>
    socket.deliver('chat:recent_messages', { conversationId: conversation._id, messages: missed, reset: false }),
  );

  await within(log).findByText('message 5');
  expect(log).toHaveTextContent(/message 1.*message 2.*message 3.*message 4.*message 5/);
});

test('earlier messages that cannot be had take neither the others nor what is being written', async () => {
  const { thread, user } = show({
    messages: [message(8)],
    api: (api) =>
      api.answer(API.chat.messages, ({ query }) => {
        if (query.page > 1) throw apiError('FORBIDDEN');
        return { messages: [message(8)], hasMore: true };
      }),
  });
  const log = await thread();
  await user.type(screen.getByRole('textbox', { name: 'Message to Grace Hopper' }), 'half a sentence');
  const earlier = within(log).getByRole('button', { name: 'Load earlier messages' });
  await user.click(earlier);

  await waitFor(() => expect(earlier).toBeEnabled());
  expect(within(log).getByText('message 8')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('half a sentence');
});

test('after a reconnect exactly what was missed is asked for', async () => {
  const { thread, socket } = show({ messages: [message(1), message(2)] });
  await thread();
  act(() => socket.accept());
  act(() => socket.drop('transport close'));
  socket.sent.length = 0;
  act(() => socket.accept());

  expect(socket.sent).toContainEqual({
    name: 'chat:join_conversation',
    payload: { conversationId: conversation._id, afterSeq: 2 },
  });
});

test('a message that could not be sent stays and is sent again', async () => {
  let broken = true;
  const { thread, user } = show({
    api: (api) =>
      api.answer(API.chat.send, ({ body }) => {
        if (broken) throw networkError();
        return message(2, { senderId: me._id, clientId: body.clientId, content: body.content });
      }),
  });
  const log = await thread();
  await user.type(screen.getByRole('textbox'), 'Hello{Enter}');

  expect(await within(log).findByText('Not sent')).toBeVisible();
  broken = false;
  await user.click(within(log).getByRole('button', { name: 'Send again' }));

  await waitFor(() => expect(within(log).queryByText('Not sent')).not.toBeInTheDocument());
  expect(within(log).getByText('Hello')).toBeVisible();
});

test('being removed from the conversation is said, and the text is not lost', async () => {
  const { thread, user, platform } = show({
    api: (api) =>
      api.answer(API.chat.send, () => {
        throw apiError('NOT_IN_CONVERSATION');
      }),
  });
  const log = await thread();
  await user.type(screen.getByRole('textbox'), 'Hello{Enter}');

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      {
        title: 'Access Restricted',
        description: 'You no longer have permission to send messages in this conversation.',
      },
    ]),
  );
  expect(within(log).getByText('Hello')).toBeVisible();
});

test('a half-written message is there again after the page was left', async () => {
  const first = show();
  await first.thread();
  await first.user.type(screen.getByRole('textbox'), 'Half a thou');
  first.unmount();

  const second = show();
  await second.thread();

  expect(screen.getByRole('textbox')).toHaveValue('Half a thou');
});

test('a new chat is started from the list of people', async () => {
  const { user, location, platform } = show({
    at: '/messaging',
    conversations: [],
    api: (api) => api.answer(API.chat.createConversation, () => conversation),
  });
  await user.click(await screen.findByRole('button', { name: 'Start New Chat' }));
  const search = screen.getByRole('searchbox', { name: 'Search people' });
  expect(search).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: /Grace Hopper/ }));

  await waitFor(() => expect(location()).toBe(`/messaging?conversation=${conversation._id}`));
  expect(platform.api.calls(API.chat.createConversation)[0]?.body).toMatchObject({ participants: [grace.userId] });
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

test('a conversation that is not ours is not there', async () => {
  show({
    at: `/messaging?conversation=${anId()}`,
    api: (api) =>
      api.answer(API.chat.conversation, () => {
        throw apiError('NOT_FOUND');
      }),
  });

  expect(await screen.findByText('Chat Unavailable')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('typing is told once and ends on sending', async () => {
  const { thread, user, socket } = show({
    api: (api) => api.answer(API.chat.send, () => message(2, { senderId: me._id })),
  });
  await thread();
  act(() => socket.accept());
  socket.sent.length = 0;
  await user.type(screen.getByRole('textbox'), 'Hello{Enter}');

  const typing = socket.sent.map(({ name }) => name).filter((name) => name.startsWith('chat:typing'));
  expect(typing).toEqual(['chat:typing_start', 'chat:typing_stop']);
});
