import { API, LIMITS, type Conversation, type Message, sharedKeys } from '@atrium/contracts';
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
import { createEvent, fireEvent } from '@testing-library/react';
import { fakeLayout } from '../../../testing/layout';
import { renderChat } from '../../../testing/render-chat';
import MessagingPage from './messaging-page';

const me = buildUser({ name: 'Ada Lovelace' });
const grace = buildParticipant({ name: 'grace HOPPER' });
const conversation = buildConversation({
  participants: [buildParticipant({ userId: me._id, name: me.name, lastReadSeq: 1 }), grace],
  lastReadSeq: 1,
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

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

function show({ at, messages = [message(1)], conversations = [conversation], api: more }: Situation = {}) {
  const rendered = renderChat(MessagingPage, {
    at: at ?? `/messaging/${conversation._id}`,
    session: signedIn(me),
    api: (api) => {
      api.answer(API.chat.conversations, () => ({ conversations, unreadTotal: 0 }));
      api.answer(API.chat.conversation, () => conversation);
      api.answer(API.chat.messages, () => ({ messages, hasMore: false, seq: messages.at(-1)?.seq ?? 0 }));
      api.answer(API.chat.markRead, () => ({ lastReadSeq: 9, unreadCount: 0 }));
      api.answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }));
      api.answer(API.chat.users, () => ({ users: [buildChatUser({ _id: grace.userId, name: grace.name })] }));
      more?.(api);
    },
  });
  const thread = () => screen.findByRole('log', { name: 'Messages with Grace Hopper' });
  const editor = () => screen.findByRole('textbox', { name: 'Message to Grace Hopper' });
  /** Pastes text into the editor, because jsdom cannot type into it, and sends it with Enter. */
  const write = async (text: string, keys = '{Enter}') => {
    const box = await editor();
    await rendered.user.click(box);
    act(() => pasteText(box, text));
    if (keys !== '') await rendered.user.keyboard(keys);
  };
  return { ...rendered, thread, editor, write };
}

/** Fires a paste event like a browser's. */
function pasteText(target: Element, text: string) {
  const event = createEvent.paste(target, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : ''), types: ['text/plain'], files: [] },
  });
  fireEvent(target, event);
}

test('marks unread messages of a conversation and marks it as read', async () => {
  const { thread, platform } = show({ messages: [message(1), message(2), message(3)] });

  expect(await thread()).toHaveTextContent(/message 1.*New messages.*message 2.*message 3/);
  await waitFor(() => expect(platform.api.calls(API.chat.markRead)).toHaveLength(1));
});

test('shows the presence known to the shell, and its changes', async () => {
  const { thread, platform } = show();
  await thread();
  const main = screen.getByRole('heading', { name: 'Grace Hopper' }).parentElement as HTMLElement; // the heading's block
  expect(await within(main).findByText('Offline')).toBeVisible();
  act(() => void platform.queryClient.setQueryData(sharedKeys.presence, { [grace.userId]: 'online' }));
  expect(await within(main).findByText('Online')).toBeVisible();
});

test('shows a sent message at once, and only once if both response and socket confirm it', async () => {
  const { thread, write, editor, socket, platform } = show({
    api: (api) =>
      api.answer(API.chat.send, ({ body }) =>
        message(2, { senderId: me._id, clientId: body.clientId, content: body.content }),
      ),
  });
  const log = await thread();
  act(() => socket.accept());
  await write('Is <b>this</b> shown?');

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
  expect(await editor()).toHaveTextContent('');
});

test('shows new messages of others, and who is typing until they arrive', async () => {
  const { thread, socket } = show();
  const log = await thread();
  act(() => socket.accept());

  act(() => socket.deliver('chat:typing_start', { conversationId: conversation._id, userId: grace.userId }));
  expect(await screen.findByText('Grace Hopper is typing')).toBeVisible();
  act(() => socket.deliver('chat:new_message', message(2)));

  expect(await within(log).findByText('message 2')).toBeVisible();
  expect(screen.queryByText('Grace Hopper is typing')).not.toBeInTheDocument();
});

test('does not show the reader, who types in another tab, as typing', async () => {
  const { thread, socket } = show();
  await thread();
  act(() => socket.accept());

  const at = { conversationId: conversation._id };
  act(() => {
    socket.deliver('chat:typing_start', { ...at, userId: me._id });
    socket.deliver('chat:typing_start', { ...at, userId: grace.userId });
  });
  expect(await screen.findByText('Grace Hopper is typing')).toBeVisible();
});

test('keeps a conversation of which nothing notifies in its section while it is open', async () => {
  const { thread } = show({ conversations: [{ ...conversation, unreadCount: 2, notify: 'none' }] });
  await thread();

  const list = await screen.findByRole('navigation', { name: 'Conversations' });
  expect(within(list).getByRole('heading', { name: 'Direct messages' })).toBeVisible();
  expect(within(list).queryByRole('heading', { name: 'Unread' })).not.toBeInTheDocument();
});

test('fetches missed messages before it shows a message that follows a gap', async () => {
  const { thread, socket } = show();
  const log = await thread();
  act(() => socket.accept());
  socket.sent.length = 0;
  act(() => socket.deliver('chat:new_message', message(5)));

  expect(within(log).queryByText('message 5')).not.toBeInTheDocument();
  expect(socket.sent).toContainEqual({
    name: 'chat:join_conversation',
    payload: { conversationId: conversation._id, afterSeq: 1, afterChangeSeq: 0 },
  });
  const missed = [2, 3, 4, 5].map((seq) => message(seq));
  act(() =>
    socket.deliver('chat:recent_messages', {
      conversationId: conversation._id,
      messages: missed,
      reset: false,
      seq: 5,
    }),
  );

  await within(log).findByText('message 5');
  expect(log).toHaveTextContent(/message 1.*message 2.*message 3.*message 4.*message 5/);
});

test('keeps the conversation when loading earlier messages fails, and retries', async () => {
  let isBroken = true;
  const { thread, user, write, editor } = show({
    api: (api) =>
      api.answer(API.chat.messages, ({ query }) => {
        if (query.beforeSeq === undefined) return { messages: [message(8)], hasMore: true, seq: 8 };
        if (isBroken) throw apiError('FORBIDDEN');
        return { messages: [message(7)], hasMore: false, seq: 8 };
      }),
  });
  const log = await thread();
  await write('half a sentence', '');
  const again = await screen.findByRole('button', { name: 'Load earlier messages' });
  expect(within(log).getByText('message 8')).toBeVisible();

  isBroken = false;
  await user.click(again);
  expect(await within(log).findByText('message 7')).toBeVisible();
  expect(within(log).getByText('message 8')).toBeVisible();
  expect(await editor()).toHaveTextContent('half a sentence');
});

test('requests exactly the missed messages after a reconnect', async () => {
  const { thread, socket } = show({ messages: [message(1), message(2)] });
  await thread();
  act(() => socket.accept());
  act(() => socket.drop('transport close'));
  socket.sent.length = 0;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(socket.attempts()).toBe(2));
  act(() => socket.accept());

  expect(socket.sent).toContainEqual({
    name: 'chat:join_conversation',
    payload: { conversationId: conversation._id, afterSeq: 2, afterChangeSeq: 0 },
  });
});

test('sends a message written offline when the device is back online, even if the socket stayed connected', async () => {
  let isOnline = false;
  const { thread, write, socket } = show({
    api: (api) =>
      api.answer(API.chat.send, ({ body }) => {
        if (!isOnline) throw networkError();
        return message(2, { senderId: me._id, clientId: body.clientId, content: body.content });
      }),
  });
  const log = await thread();
  act(() => socket.accept());
  await write('Hello');
  expect(await within(log).findByText('Waiting to be sent')).toBeVisible();

  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(within(log).queryByText('Waiting to be sent')).not.toBeInTheDocument());
  await waitFor(() => expect(within(log).getByText('Hello')).toBeVisible());
});

test('keeps a message that could not be sent, and sends it on request', async () => {
  let broken = true;
  const { thread, user, write } = show({
    api: (api) =>
      api.answer(API.chat.send, ({ body }) => {
        if (broken) throw networkError();
        return message(2, { senderId: me._id, clientId: body.clientId, content: body.content });
      }),
  });
  const log = await thread();
  await write('Hello');

  expect(await within(log).findByText('Waiting to be sent')).toBeVisible();
  broken = false;
  await user.click(within(log).getByRole('button', { name: 'Try now' }));

  await waitFor(() => expect(within(log).queryByText('Waiting to be sent')).not.toBeInTheDocument());
  expect(within(log).getByText('Hello')).toBeVisible();
});

test('shows a notice and keeps the message if its sender is no longer in the conversation', async () => {
  const { thread, write, platform } = show({
    api: (api) =>
      api.answer(API.chat.send, () => {
        throw apiError('NOT_IN_CONVERSATION');
      }),
  });
  const log = await thread();
  await write('Hello');

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

test('restores a half-written message after the page was left', async () => {
  const first = show();
  await first.thread();
  await first.write('Half a thou', '');
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
  first.unmount();

  const second = show();
  await second.thread();

  expect(await second.editor()).toHaveTextContent('Half a thou');
});

test('marks an unsent message in the list while its conversation is closed', async () => {
  const other = buildConversation({ type: 'group', name: 'Engines', participants: conversation.participants });
  const first = show({
    conversations: [conversation, other],
    api: (api) => api.answer(API.chat.conversation, ({ params }) => (params.id === other._id ? other : conversation)),
  });
  await first.thread();
  await first.write('Half a thou', '');
  const line = () =>
    within(screen.getByRole('navigation', { name: 'Conversations' })).getByRole('link', { name: /Grace Hopper/ });
  expect(line()).not.toHaveTextContent('Draft');

  await first.user.click(screen.getByRole('link', { name: /Engines/ }));

  await waitFor(() => expect(line()).toHaveTextContent('Draft: Half a thou'));
});

test('starts a new chat from the list of people', async () => {
  const { user, location, platform } = show({
    at: '/messaging',
    conversations: [],
    api: (api) => api.answer(API.chat.createConversation, () => conversation),
  });
  await user.click(await screen.findByRole('button', { name: 'Start New Chat' }));
  const search = screen.getByRole('searchbox', { name: 'Search people' });
  expect(search).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: /Grace Hopper/ }));

  await waitFor(() => expect(location()).toBe(`/messaging/${conversation._id}`));
  expect(platform.api.calls(API.chat.createConversation)[0]?.body).toMatchObject({ participants: [grace.userId] });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message to Grace Hopper' })).toHaveFocus());
});

test('opens the conversation with the person in the URL', async () => {
  const { location, platform } = show({
    at: `/messaging?person=${grace.userId}`,
    api: (api) => api.answer(API.chat.createConversation, () => conversation),
  });

  await waitFor(() => expect(location()).toBe(`/messaging/${conversation._id}`));
  expect(platform.api.calls(API.chat.createConversation)).toHaveLength(1);
  expect(platform.api.calls(API.chat.createConversation)[0]?.body).toMatchObject({ participants: [grace.userId] });
});

test('keeps the person in the URL when the conversation cannot be opened, and retries', async () => {
  let isDown = true;
  const { user, location, platform } = show({
    at: `/messaging?person=${grace.userId}`,
    api: (api) =>
      api.answer(API.chat.createConversation, () => {
        if (isDown) throw apiError('INTERNAL');
        return conversation;
      }),
  });

  expect(await screen.findByRole('heading', { name: 'Couldn’t load the messages' })).toBeVisible();
  expect(location()).toBe(`/messaging?person=${grace.userId}`);
  expect(platform.toasts.shown).toMatchObject([{ variant: 'destructive' }]);

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(location()).toBe(`/messaging/${conversation._id}`));
});

test('offers no chat to people who are alone in their company', async () => {
  show({
    at: '/messaging',
    conversations: [],
    api: (api) => api.answer(API.chat.users, () => ({ users: [], former: [] })),
  });

  expect(await screen.findByText('No conversations yet')).toBeVisible();
  expect(screen.getByText('Nobody else is in your company yet. Invite colleagues first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start New Chat' })).not.toBeInTheDocument();
});

test('does not show a conversation of other people', async () => {
  show({
    at: `/messaging/${anId()}`,
    api: (api) =>
      api.answer(API.chat.conversation, () => {
        throw apiError('NOT_FOUND');
      }),
  });

  expect(await screen.findByRole('heading', { level: 2, name: 'Chat Unavailable' })).toBeVisible();
  expect(screen.getByText('This conversation is no longer available.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'All conversations' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
});

test('reports the start of typing once, and its end on sending', async () => {
  const { thread, write, socket } = show({
    api: (api) => api.answer(API.chat.send, () => message(2, { senderId: me._id })),
  });
  await thread();
  act(() => socket.accept());
  socket.sent.length = 0;
  await write('Hello');

  const typing = socket.sent.map(({ name }) => name).filter((name) => name.startsWith('chat:typing'));
  expect(typing).toEqual(['chat:typing_start', 'chat:typing_stop']);
});

test('searches the server for conversations that are not loaded when the list is filtered', async () => {
  const loaded = Array.from({ length: LIMITS.pageSizeMax }, (_, n) =>
    buildConversation({ type: 'group', name: `Group ${n}` }),
  );
  const other = buildConversation({ type: 'group', name: 'Zebra Crossing' });
  const { user, platform } = show({
    at: '/messaging',
    conversations: loaded,
    api: (api) =>
      api.answer(API.chat.search, () => ({ users: [], conversations: [other], messages: [], hasMore: false })),
  });
  const filter = await screen.findByRole('searchbox', { name: 'Filter conversations' });
  await screen.findByText('Group 7');
  expect(platform.api.calls(API.chat.search)).toEqual([]);
  await user.type(filter, 'zebra');
  expect(await screen.findByText('Zebra Crossing')).toBeVisible();
  expect(screen.queryByText('Group 7')).not.toBeInTheDocument();
});
