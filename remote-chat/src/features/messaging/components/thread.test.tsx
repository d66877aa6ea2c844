import { API, type Message } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
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
import { fireEvent } from '@testing-library/react';
import { chatKeys } from '../../../shared/api/keys';
import type { MessageLog } from '../../../shared/model/message-log';
import { fakeLayout } from '../../../testing/layout';
import { renderChat } from '../../../testing/render-chat';
import MessagingPage from './messaging-page';

const me = buildUser({ name: 'Ada Lovelace' });
const grace = buildParticipant({ name: 'Grace Hopper' });
const conversation = buildConversation({
  type: 'group',
  name: 'Launch',
  participants: [buildParticipant({ userId: me._id, name: me.name }), grace],
  lastReadSeq: 99,
});
const own = (seq: number, changes: Partial<Message> = {}) =>
  buildMessage({ seq, conversationId: conversation._id, senderId: me._id, content: `<p>own ${seq}</p>`, ...changes });
const theirs = (seq: number, changes: Partial<Message> = {}) =>
  buildMessage({
    seq,
    conversationId: conversation._id,
    senderId: grace.userId,
    content: `<p>theirs ${seq}</p>`,
    ...changes,
  });

const OLDEST = anId();
const BEN = { _id: anId(), name: 'ben okri', avatarUrl: null };

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

async function show(messages: Message[], more?: (api: FakeApi) => unknown, query = '', reader = me) {
  const rendered = renderChat(MessagingPage, {
    at: `/messaging/${conversation._id}${query}`,
    session: signedIn(reader),
    api: (api) => {
      api.answer(API.chat.conversations, () => ({ conversations: [conversation], unreadTotal: 0 }));
      api.answer(API.chat.conversation, () => conversation);
      api.answer(API.chat.messages, () => ({ messages, hasMore: false, seq: messages.at(-1)?.seq ?? 0 }));
      api.answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }));
      api.answer(API.chat.users, () => ({ users: [] }));
      api.answer(API.chat.markRead, () => ({ lastReadSeq: 99, unreadCount: 0 }));
      api.answer(API.files.urls, ({ body }) => ({
        urls: Object.fromEntries(body.ids.map((id) => [id, `/signed/${id}`])),
        expiresAt: '2026-11-22T12:00:00.000Z',
      }));
      more?.(api);
    },
  });
  const log = await screen.findByRole('log', { name: 'Messages with Launch' });
  const box = await screen.findByRole('textbox', { name: 'Message to Launch' });
  act(() => rendered.socket.accept());
  /**
   * Presses a button of the only message by keyboard, because the pointer would have to hover over the message first.
   */
  const open = async (name: string) => {
    act(() => within(log).getByRole('button', { name }).focus());
    await rendered.user.keyboard('{Enter}');
  };
  return { ...rendered, log, box, open };
}

test('shows a reaction at once and reverts it when rejected', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { user, log, open, platform } = await show([theirs(1)], (api) =>
    api.answer(API.chat.react, () => new Promise((_, reject) => (refuse = reject))),
  );
  await open('Add reaction');
  await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');

  expect(await within(log).findByRole('button', { name: '👍, 1 reaction', pressed: true })).toBeVisible();
  await waitFor(() => expect(platform.api.calls(API.chat.react)).toMatchObject([{ body: { emoji: '👍' } }]));
  await act(async () => refuse(apiError('NOT_FOUND')));
  await waitFor(() => expect(within(log).queryByRole('button', { name: /👍/ })).not.toBeInTheDocument());
  expect(platform.toasts.shown).toMatchObject([{ variant: 'destructive', title: 'Error' }]);
});

test('keeps a stored reaction even if the response to it failed', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const message = theirs(1);
  const { user, log, open, socket, platform } = await show([message], (api) =>
    api.answer(API.chat.react, () => new Promise((_, reject) => (refuse = reject))),
  );
  await open('Add reaction');
  await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
  await waitFor(() => expect(platform.api.calls(API.chat.react)).toHaveLength(1));
  const reaction = { userId: me._id, emoji: '👍' };
  act(() =>
    socket.deliver('chat:reaction_updated', {
      conversationId: conversation._id,
      messageId: message._id,
      reaction,
      action: 'added',
      reactions: [reaction],
      changeSeq: 1,
    }),
  );
  await act(async () => refuse(networkError()));
  await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
  expect(within(log).getByRole('button', { name: '👍, 1 reaction', pressed: true })).toBeVisible();
});

test('shows reactions, edits and deletions of others, and highlights mentions of the reader', async () => {
  const first = theirs(1, { content: `<p><span data-mention="${me._id}">@Ada Lovelace</span> look</p>` });
  const { socket, log } = await show([first, theirs(2)]);
  expect(log.querySelector('[data-mention-me]')).toHaveTextContent('@Ada Lovelace');

  const reaction = { userId: grace.userId, emoji: '🎉' };
  const at = { conversationId: conversation._id };
  act(() => {
    socket.deliver('chat:reaction_updated', {
      ...at,
      messageId: first._id,
      reaction,
      action: 'added',
      reactions: [reaction],
      changeSeq: 1,
    });
    socket.deliver('chat:message_updated', {
      ...first,
      reactions: [reaction],
      content: '<p>Look here</p>',
      editedAt: first.timestamp,
      changeSeq: 2,
    });
  });
  expect(await within(log).findByRole('button', { name: '🎉, 1 reaction' })).toBeVisible();
  expect(within(log).getByText('Look here')).toBeVisible();
  expect(within(log).getByText('(edited)')).toBeVisible();

  act(() => socket.deliver('chat:message_deleted', { ...at, messageId: first._id, changeSeq: 3 }));
  await waitFor(() => expect(within(log).queryByText('Look here')).not.toBeInTheDocument());
});

test.each([
  ['Message Deleted', 'Message has been deleted successfully', () => ({ message: '' }), 0],
  [
    'Delete Failed',
    'Failed to delete message',
    () => {
      throw apiError('FORBIDDEN');
    },
    1,
  ],
])('shows “%s” after an attempt to delete a message', async (title, description, answer, left) => {
  const { user, open, log, platform } = await show([own(1)], (api) => api.answer(API.chat.removeMessage, answer));
  await open('More actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete message' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title, description }]));
  expect(within(log).queryAllByText('own 1')).toHaveLength(left);
});

test('lets moderators delete messages of others and shows a tombstone', async () => {
  const moderator = buildUser({ ...me, can: ['chat.moderate'] });
  const { user, open, log } = await show(
    [theirs(1)],
    (api) => api.answer(API.chat.removeMessage, () => ({ message: 'Deleted' })),
    '',
    moderator,
  );
  await open('More actions');
  expect(screen.queryByRole('menuitem', { name: 'Edit message' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/written by Grace Hopper/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete message' }));
  expect(await within(log).findByText('Deleted by a moderator')).toBeVisible();
  expect(within(log).queryByText('theirs 1')).not.toBeInTheDocument();
  expect(within(log).queryByRole('group', { name: 'Message actions' })).not.toBeInTheDocument();
});

test('offers edit and delete only for own messages', async () => {
  const { open } = await show([theirs(1)]);
  await open('More actions');
  expect(await screen.findByRole('menuitem', { name: 'Mark as unread' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Delete|Edit/ })).not.toBeInTheDocument();
});

test('edits the last own message by arrow up, and stops without saving by Escape', async () => {
  const { user, box, platform } = await show([own(1), theirs(2)], (api) =>
    api.answer(API.chat.editMessage, () => own(1)),
  );
  await user.click(box);
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Editing a message')).toBeVisible();
  expect(box).toHaveTextContent('own 1');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Editing a message')).not.toBeInTheDocument());
  expect(box).toHaveTextContent('');
  expect(platform.api.calls(API.chat.editMessage)).toHaveLength(0);
});

test('keeps the edited text without saving it if the message is deleted', async () => {
  const message = own(1);
  const { user, box, platform } = await show([message]);
  await user.click(box);
  await user.keyboard('{ArrowUp}');
  await user.keyboard(' and mine');
  act(() => {
    platform.queryClient.setQueryData<MessageLog>(
      chatKeys.messages(conversation._id),
      (log) => log && { ...log, messages: [], deleted: [message._id] },
    );
  });
  expect(await screen.findByText('Somebody else deleted this while you were editing')).toBeVisible();
  expect(box).toHaveTextContent('and mine');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Copy what I typed' }));
  await expect(navigator.clipboard.readText()).resolves.toContain('and mine');
  expect(platform.api.calls(API.chat.editMessage)).toHaveLength(0);
});

test('continues an edit that could not be saved with the typed text, and saves it on request', async () => {
  const message = own(1);
  let isDown = true;
  const { user, log, box, platform } = await show([message], (api) =>
    api.answer(API.chat.editMessage, ({ body }) => {
      if (isDown) throw networkError();
      return { ...message, content: body.content, changeSeq: 1 };
    }),
  );
  await user.click(box);
  await user.keyboard('{ArrowUp}');
  await user.keyboard('Mine{Enter}');
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'destructive', title: 'Error' }]));
  expect(await screen.findByText('Editing a message')).toBeVisible();
  expect(box).toHaveTextContent('Mine');

  isDown = false;
  await user.keyboard('{Enter}');
  expect(await within(log).findByText(/Mine/)).toBeVisible();
  expect(screen.queryByText('Editing a message')).not.toBeInTheDocument();
  const [first, ...repeated] = platform.api.calls(API.chat.editMessage).map(({ params, body }) => ({ params, body }));
  expect(repeated).toEqual([first]);
});

test('does not replace a message that is being written when an edit could not be saved', async () => {
  let reject: (error: Error) => void = () => undefined;
  const { user, box, platform } = await show([own(1)], (api) =>
    api.answer(API.chat.editMessage, () => new Promise((_, refuse) => (reject = refuse))),
  );
  await user.click(box);
  await user.keyboard('{ArrowUp}');
  await user.keyboard('Mine {Enter}');
  await waitFor(() => expect(platform.api.calls(API.chat.editMessage)).toHaveLength(1));
  await user.keyboard('Next');
  await act(async () => reject(networkError()));
  await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
  expect(box).toHaveTextContent(/^Next$/);
  expect(screen.queryByText('Editing a message')).not.toBeInTheDocument();
});

test('edits no older message by arrow up while the last one is being sent', async () => {
  let deliver = () => {};
  const { user, box } = await show([own(1)], (api) =>
    api.answer(API.chat.send, async ({ body }) => {
      await new Promise<void>((resolve) => (deliver = resolve));
      return own(2, { content: body.content, clientId: body.clientId });
    }),
  );
  await user.click(box);
  await user.keyboard('second{Enter}');
  await waitFor(() => expect(box).toHaveTextContent(''));
  await user.keyboard('{ArrowUp}');
  expect(screen.queryByText('Editing a message')).not.toBeInTheDocument();

  await act(async () => deliver());
  await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument());
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Editing a message')).toBeVisible();
  expect(box).toHaveTextContent('second');
});

test('sends pasted text by Enter even before the text is rendered', async () => {
  const { box, platform } = await show([], (api) => api.answer(API.chat.send, () => own(1)));
  act(() => {
    const getData = (type: string) => (type === 'text/plain' ? 'Quick' : '');
    fireEvent.paste(box, { clipboardData: { getData, types: ['text/plain'], files: [] } });
    fireEvent.keyDown(box, { key: 'Enter' });
  });
  await waitFor(() => expect(platform.api.calls(API.chat.send)).toHaveLength(1));
  expect(platform.api.calls(API.chat.send)[0]).toMatchObject({ body: { content: '<p>Quick</p>' } });
});

test('shows a call, a quote and a picture', async () => {
  const call = theirs(1, { type: 'call_notification', metadata: { callStatus: 'missed', callType: 'video' } });
  const picture = {
    _id: call._id,
    name: 'plan.png',
    size: 10,
    type: 'image/png',
    url: '/unsigned',
    width: 640,
    height: 320,
  };
  const quote = { _id: call._id, seq: 1, senderId: me._id, text: 'The plan?', isDeleted: false };
  const { log } = await show([call, theirs(2, { content: '', attachments: [picture], replyTo: quote })]);

  expect(within(log).getByText('Missed video call')).toBeVisible();
  expect(within(log).getByRole('button', { name: /The plan\?/ })).toBeEnabled();
  const image = within(await within(log).findByRole('button', { name: 'Open plan.png' })).getByRole('presentation');
  await waitFor(() => expect(image).toHaveAttribute('src', `/signed/${picture._id}`));
  expect(image).toHaveAttribute('width', '320');
  expect(image).toHaveAttribute('height', '160');
});

test('loads the messages around a linked one, and the latest by “Jump to the newest”', async () => {
  const newest = theirs(200);
  const { user, log, platform, location } = await show(
    [newest],
    (api) =>
      api.answer(API.chat.messages, ({ query }) => {
        if (query.afterSeq !== undefined) throw networkError();
        return query.around === undefined
          ? { messages: [newest], hasMore: true, seq: 200 }
          : { messages: [theirs(6), theirs(7)], hasMore: false, hasNewer: true, seq: 200 };
      }),
    '?seq=7',
  );
  expect(await within(log).findByText('theirs 7')).toBeVisible();
  expect(location()).toBe(`/messaging/${conversation._id}`);
  expect(platform.api.calls(API.chat.messages).map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ around: 7 }),
  );

  await user.click(await screen.findByRole('button', { name: 'Jump to the newest' }));
  expect(await within(log).findByText('theirs 200')).toBeVisible();
});

test('loads earlier messages when all loaded ones are deleted', async () => {
  let newest = [theirs(7), own(8)];
  let answerOlder: (page: { messages: Message[]; hasMore: boolean; seq: number }) => void = () => undefined;
  const { socket, log } = await show(newest, (api) =>
    api.answer(API.chat.messages, ({ query }) => {
      if (query.beforeSeq !== undefined) return new Promise((resolve) => (answerOlder = resolve));
      return { messages: newest, hasMore: newest.length > 1, seq: 8, changeSeq: newest.length > 1 ? 0 : 2 };
    }),
  );
  const [first, last] = newest;
  newest = [theirs(3)];
  for (const [changeSeq, message] of [first, last].entries()) {
    act(() =>
      socket.deliver('chat:message_deleted', {
        conversationId: conversation._id,
        messageId: message?._id ?? '',
        changeSeq: changeSeq + 1,
      }),
    );
  }
  expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument();
  // The edge was deleted, so the page cannot be attached to it.
  act(() => answerOlder({ messages: newest, hasMore: false, seq: 8 }));

  expect(await within(log).findByText('theirs 3')).toBeVisible();
  expect(within(log).queryByText('own 8')).not.toBeInTheDocument();
});

test('shows earlier messages even if the oldest loaded one is deleted while they load', async () => {
  const answers: (() => void)[] = [];
  const { socket, log } = await show([], (api) =>
    api.answer(API.chat.messages, ({ query: { beforeSeq } }) => {
      if (beforeSeq === undefined) return { messages: [theirs(8, { _id: OLDEST }), theirs(9)], hasMore: true, seq: 9 };
      if (beforeSeq === 9) return { messages: [theirs(7)], hasMore: false, seq: 9, changeSeq: 1 };
      return new Promise((resolve) => {
        answers.push(() => resolve({ messages: [theirs(7)], hasMore: false, seq: 9 }));
      });
    }),
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() =>
    socket.deliver('chat:message_deleted', {
      conversationId: conversation._id,
      messageId: OLDEST,
      changeSeq: 1,
    }),
  );
  act(() => answers[0]?.());

  expect(await within(log).findByText('theirs 7')).toBeVisible();
  expect(within(log).queryByText('theirs 8')).not.toBeInTheDocument();
});

test.each([
  ['by name if the company still knows it', { users: [], former: [BEN] }, 'Ben Okri'],
  ['as “Former member” without a known name', { users: [], former: [] }, 'Former member'],
])('shows a former member %s', async (_case, people, name) => {
  const message = theirs(1, { senderId: BEN._id, reactions: [{ userId: BEN._id, emoji: '🎉' }] });
  const { log } = await show([message], (api) => api.answer(API.chat.users, () => people));
  expect(await within(log).findByText(name)).toBeVisible();
  act(() => within(log).getByRole('button', { name: '🎉, 1 reaction' }).focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(name);
});

test('offers to join a linked public channel, then opens it', async () => {
  const garden = buildConversation({
    type: 'channel',
    isPublic: true,
    name: 'Garden',
    description: 'Plants',
    participantCount: 4,
  });
  let isMember = false;
  const { user } = renderChat(MessagingPage, {
    at: `/messaging/${garden._id}`,
    session: signedIn(me),
    api: (api) =>
      api
        .answer(API.chat.conversations, () => ({ conversations: [], unreadTotal: 0 }))
        .answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }))
        .answer(API.chat.users, () => ({ users: [] }))
        .answer(API.chat.conversation, () => {
          if (!isMember) throw apiError('NOT_A_PARTICIPANT');
          return garden;
        })
        .answer(API.chat.publicChannels, ({ query }) => ({
          channels: query.id === garden._id ? [{ ...garden, isParticipant: false }] : [],
        }))
        .answer(API.chat.joinChannel, () => {
          isMember = true;
          return garden;
        })
        .answer(API.chat.messages, () => ({ messages: [theirs(1)], hasMore: false, seq: 1 })),
  });
  expect(await screen.findByText('4 members · Plants')).toBeVisible();
  expect(screen.queryByText('Chat Unavailable')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Join Garden' }));
  expect(await screen.findByText('theirs 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join Garden' })).not.toBeInTheDocument();
});

test('shows removed users that they are not in the conversation, and lets them copy unsent text', async () => {
  let isMember = true;
  const { socket, user, location } = await show([theirs(1)], (api) => {
    api.answer(API.chat.publicChannels, () => ({ channels: [] }));
    return api.answer(API.chat.conversation, () => {
      if (!isMember) throw apiError('NOT_A_PARTICIPANT');
      return conversation;
    });
  });
  await user.click(await screen.findByRole('textbox', { name: /Message to/ }));
  await user.keyboard('Nearly done');
  isMember = false;
  act(() => socket.deliver('chat:conversation_removed', { conversationId: conversation._id }));

  expect(await screen.findByText('You are not in this conversation')).toBeVisible();
  expect(screen.getByText('Your last message was not sent')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy what I typed' }));
  await expect(navigator.clipboard.readText()).resolves.toBe('Nearly done');
  expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All conversations' }));
  expect(location()).toBe('/messaging');
});

test('attaches files that are dropped anywhere in the conversation', async () => {
  const { log } = await show([theirs(1)], (api) =>
    api.answer(API.chat.uploadAttachment, () => ({
      _id: anId(),
      name: 'plan.pdf',
      size: 4,
      type: 'application/pdf',
      url: '/unsigned',
      width: null,
      height: null,
    })),
  );
  const dragged = { dataTransfer: { types: ['Files'], files: [new File(['plan'], 'plan.pdf')] } };
  fireEvent.dragEnter(log, dragged);
  expect(screen.getByText('Drop files to attach them')).toBeVisible();
  // False if the default, which would navigate to the file, is prevented.
  expect(fireEvent.drop(log, dragged)).toBe(false);

  expect(screen.queryByText('Drop files to attach them')).not.toBeInTheDocument();
  const files = await screen.findByRole('list', { name: 'Attachments' });
  expect(await within(files).findByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
});
