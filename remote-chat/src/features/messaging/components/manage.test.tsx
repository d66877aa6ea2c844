import { API, type Conversation, type User } from '@atrium/contracts';
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
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { fakeLayout } from '../../../testing/layout';
import { renderChat } from '../../../testing/render-chat';
import MessagingPage from './messaging-page';

const me = buildUser({ name: 'Ada Lovelace' });
const grace = buildParticipant({ name: 'Grace Hopper', status: 'online' });
const group = buildConversation({
  type: 'group',
  name: 'Launch',
  managedBy: me._id,
  participants: [buildParticipant({ userId: me._id, name: me.name }), grace],
});
const colleague = buildChatUser({ name: 'Alan Turing', email: 'alan@example.com' });

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

function show(
  at: string,
  {
    conversation = group,
    reader = me,
    api: more,
  }: { conversation?: Conversation; reader?: User; api?: (api: FakeApi) => unknown } = {},
) {
  return renderChat(MessagingPage, {
    at,
    session: signedIn(reader),
    api: (api) => {
      api.answer(API.chat.conversations, () => ({ conversations: [conversation], unreadTotal: 0 }));
      api.answer(API.chat.conversation, () => conversation);
      api.answer(API.chat.messages, () => ({ messages: [], hasMore: false }));
      api.answer(API.chat.pins, () => ({ messages: [], nextCursor: null }));
      api.answer(API.chat.files, () => ({ files: [], nextCursor: null }));
      api.answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }));
      api.answer(API.chat.users, () => ({
        users: [buildChatUser({ _id: grace.userId, name: grace.name }), colleague],
      }));
      api.answer(API.chat.participants, () => ({
        participants: conversation.participants,
        totalCount: 2,
        hasMore: false,
      }));
      more?.(api);
    },
  });
}

const details = () => screen.findByRole('dialog', { name: 'Details' });

test('starts a group with the chosen people and opens it', async () => {
  const { user, location, platform } = show('/messaging?new=group', {
    api: (api) => api.answer(API.chat.createConversation, () => group),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Launch');
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'alan');
  await user.click(await screen.findByRole('button', { name: /Alan Turing/, pressed: false }));
  expect(screen.getByRole('status')).toHaveTextContent('Chosen: Alan Turing');
  await user.click(screen.getByRole('button', { name: 'Create group' }));

  await waitFor(() => expect(location()).toBe(`/messaging/${group._id}`));
  expect(platform.api.calls(API.chat.createConversation)[0]?.body).toMatchObject({
    type: 'group',
    name: 'Launch',
    participants: [colleague._id],
  });
});

test('restores the name and people of a new group when the user returns to its form', async () => {
  const { user } = show('/messaging?new=group');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Launch');
  await user.click(await screen.findByRole('button', { name: /Alan Turing/, pressed: false }));
  await user.click(screen.getByRole('radio', { name: 'Person' }));
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Group' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Launch'));
  expect(screen.getByText('Chosen: Alan Turing')).toBeInTheDocument();
});

test('marks the name as invalid if a channel of this name exists', async () => {
  const { user, location, platform } = show('/messaging?new=channel', {
    api: (api) =>
      api.answer(API.chat.createConversation, () => {
        throw apiError('VALIDATION_FAILED', {}, { name: { code: 'NAME_TAKEN', message: 'This name is taken.' } });
      }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'general');
  await user.click(screen.getByRole('button', { name: 'Create channel' }));

  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(location()).toBe('/messaging?new=channel');
  expect(platform.toasts.shown).toEqual([]);
});

test('shows “Failed to create conversation” when a group cannot be created', async () => {
  const { user, platform } = show('/messaging?new=group', {
    api: (api) =>
      api.answer(API.chat.createConversation, () => {
        throw apiError('FORBIDDEN');
      }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Launch');
  await user.click(await screen.findByRole('button', { name: /Alan Turing/ }));
  await user.click(screen.getByRole('button', { name: 'Create group' }));

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      { variant: 'destructive', title: 'Error', description: 'Failed to create conversation' },
    ]),
  );
});

test('finds a public channel and joins it', async () => {
  const channel = buildConversation({ type: 'channel', name: 'garden', isPublic: true, isParticipant: false });
  const { user, location, platform } = show('/messaging?panel=channels', {
    api: (api) => {
      api.answer(API.chat.publicChannels, () => ({ channels: [channel], nextCursor: null }));
      api.answer(API.chat.joinChannel, () => ({ ...channel, isParticipant: true }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Join Garden' }));

  await waitFor(() => expect(location()).toBe(`/messaging/${channel._id}`));
  expect(platform.api.calls(API.chat.joinChannel)).toHaveLength(1);
});

test('shows further public channels on request', async () => {
  const open = (name: string) => buildConversation({ type: 'channel', name, isPublic: true });
  const [garden, zoo] = [open('garden'), open('zoo')];
  const { user } = show('/messaging?panel=channels', {
    api: (api) =>
      api.answer(API.chat.publicChannels, ({ query }) =>
        query.cursor === undefined ? { channels: [garden], nextCursor: 'next' } : { channels: [zoo], nextCursor: null },
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('Zoo')).toBeVisible();
  expect(screen.getByText('Garden')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('searches only after input, and shows the chosen message in its conversation', async () => {
  const found = {
    ...buildMessage({ seq: 7, conversationId: group._id, content: '<p>The <b>crane</b> comes</p>' }),
    conversation: group,
  };
  const { user, location, platform } = show('/messaging?panel=search', {
    api: (api) => {
      api.answer(API.chat.search, () => ({ users: [], conversations: [], messages: [found], hasMore: false }));
      api.answer(API.chat.messages, () => ({ messages: [found], hasMore: false, seq: 7 }));
    },
  });
  const panel = await screen.findByRole('dialog', { name: 'Search' });
  expect(await within(panel).findByText(/Type to find/)).toBeVisible();
  expect(platform.api.calls(API.chat.search)).toHaveLength(0);

  await user.type(within(panel).getByRole('searchbox'), 'crane');
  await user.click(await within(panel).findByRole('button', { name: /The crane comes/ }));

  await waitFor(() => expect(location()).toBe(`/messaging/${group._id}?panel=search&q=crane`));
  expect(within(await screen.findByRole('log')).getByText('crane')).toBeVisible();
});

test('shows further matches on request, with the matching words marked', async () => {
  const matchAt = (seq: number, content: string) => ({
    ...buildMessage({ seq, conversationId: group._id, content }),
    conversation: group,
  });
  const newest = matchAt(9, '<p>Zoë’s <b>cra</b>ne</p><p>arrives</p>');
  const oldest = matchAt(2, 'A crane was ordered');
  const { user, platform } = show('/messaging?panel=search&q=crane%20zoe', {
    api: (api) =>
      api.answer(API.chat.search, ({ query }) => {
        const isFirst = query.beforeMessage === undefined;
        return { users: [], conversations: [], messages: [isFirst ? newest : oldest], hasMore: isFirst };
      }),
  });
  const panel = await screen.findByRole('dialog', { name: 'Search' });
  const hit = await within(panel).findByRole('button', { name: /crane arrives/ });
  expect(
    within(hit)
      .getAllByRole('mark')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zoë', 'crane']);

  await user.click(within(panel).getByRole('button', { name: 'Show more' }));

  expect(await within(panel).findByRole('button', { name: /A crane was ordered/ })).toBeVisible();
  expect(hit).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(platform.api.calls(API.chat.search).at(-1)?.query).toMatchObject({ beforeMessage: newest._id });
});

describe('the notification level', () => {
  const levels = async () => within(await details()).findByRole('group', { name: 'Notifications' });

  test('is chosen in the details, also by keyboard, and is updated from other tabs', async () => {
    let stored: Conversation = group;
    const { user, platform, socket } = show(`/messaging/${group._id}?panel=details`, {
      api: (api) =>
        api
          .answer(API.chat.conversation, () => stored)
          .answer(API.chat.conversationSettings, ({ body }) => {
            stored = { ...stored, notify: body.notify ?? 'all' };
            return stored;
          }),
    });
    act(() => socket.accept());
    const choices = within(await levels());
    expect(choices.getByRole('radio', { name: /^All messages/ })).toBeChecked();
    await user.click(choices.getByRole('radio', { name: /^Mentions/ }));
    await user.keyboard('{ArrowDown}');
    expect(choices.getByRole('radio', { name: /^Nothing/ })).toBeChecked();
    await waitFor(() =>
      expect(platform.api.calls(API.chat.conversationSettings).map(({ body }) => body)).toEqual([
        { notify: 'mentions' },
        { notify: 'none' },
      ]),
    );
    act(() => socket.deliver('chat:conversation_updated', { ...group, notify: 'mentions' }));
    await waitFor(() => expect(choices.getByRole('radio', { name: /^Mentions/ })).toBeChecked());
  });

  test('is that of the settings until one is chosen, and can return to it', async () => {
    const { user, platform } = show(`/messaging/${group._id}?panel=details`, {
      conversation: { ...group, hasOwnNotify: false },
      api: (api) =>
        api.answer(API.chat.conversationSettings, ({ body }) => ({ ...group, hasOwnNotify: body.notify !== null })),
    });
    const choices = within(await levels());
    const ofSettings = () => choices.getByRole('radio', { name: /^As in the settings/ });
    expect(ofSettings()).toBeChecked();
    await user.click(choices.getByRole('radio', { name: /^All messages/ }));
    await waitFor(() => expect(ofSettings()).not.toBeChecked());
    await user.click(ofSettings());
    await waitFor(() =>
      expect(platform.api.calls(API.chat.conversationSettings).map(({ body }) => body)).toEqual([
        { notify: 'all' },
        { notify: null },
      ]),
    );
  });

  test('is saved in the order of the choices', async () => {
    const answers: (() => void)[] = [];
    const { user, platform } = show(`/messaging/${group._id}?panel=details`, {
      api: (api) =>
        api.answer(API.chat.conversationSettings, async ({ body }) => {
          await new Promise<void>((resolve) => answers.push(resolve));
          return { ...group, notify: body.notify ?? 'all' };
        }),
    });
    const sent = () => platform.api.calls(API.chat.conversationSettings).map(({ body }) => body);
    const choices = within(await levels());
    await user.click(choices.getByRole('radio', { name: /^Mentions/ }));
    await user.keyboard('{ArrowDown}');
    expect(choices.getByRole('radio', { name: /^Nothing/ })).toBeChecked();
    await waitFor(() => expect(sent()).toEqual([{ notify: 'mentions' }]));
    await act(async () => answers.shift()?.());
    await waitFor(() => expect(sent()).toEqual([{ notify: 'mentions' }, { notify: 'none' }]));
    await act(async () => answers.shift()?.());
    expect(choices.getByRole('radio', { name: /^Nothing/ })).toBeChecked();
  });

  test('reverts when it cannot be saved', async () => {
    const { user, platform } = show(`/messaging/${group._id}?panel=details`, {
      api: (api) =>
        api.answer(API.chat.conversationSettings, () => {
          throw apiError('CONFLICT');
        }),
    });
    const choices = within(await levels());
    await user.click(choices.getByRole('radio', { name: /^Nothing/ }));
    await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
    expect(choices.getByRole('radio', { name: /^All messages/ })).toBeChecked();
  });
});

test('gives added people access to earlier messages on request', async () => {
  const { user, platform } = show(`/messaging/${group._id}?panel=details`, {
    api: (api) => api.answer(API.chat.addParticipants, () => group),
  });
  await user.click(await within(await details()).findByRole('button', { name: 'Add people' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add people to Launch' });
  expect(within(dialog).queryByRole('button', { name: /Grace Hopper/ })).not.toBeInTheDocument();
  await user.click(await within(dialog).findByRole('button', { name: /Alan Turing/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /Include earlier messages/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add people' }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(platform.api.calls(API.chat.addParticipants)[0]?.body).toEqual({
    participants: [colleague._id],
    includeHistory: true,
  });
});

test('removes a person after confirmation', async () => {
  const { user, platform } = show(`/messaging/${group._id}?panel=details`, {
    api: (api) => api.answer(API.chat.removeParticipant, () => group),
  });
  await user.click(await within(await details()).findByRole('button', { name: 'Remove Grace Hopper' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Grace Hopper?' });
  await user.click(within(question).getByRole('button', { name: 'Remove from conversation' }));

  await waitFor(() =>
    expect(platform.api.calls(API.chat.removeParticipant)).toMatchObject([
      { params: { id: group._id, userId: grace.userId } },
    ]),
  );
});

test.each([
  ['Group chat has been deleted', () => ({ message: 'ok' }), '/messaging'],
  [
    'Failed to delete group chat',
    () => {
      throw apiError('FORBIDDEN');
    },
    `/messaging/${group._id}?panel=details`,
  ],
])('shows “%s” after an attempt to delete a group', async (title, answer, address) => {
  const { user, location, platform } = show(`/messaging/${group._id}?panel=details`, {
    api: (api) => api.answer(API.chat.removeConversation, answer),
  });
  await user.click(await within(await details()).findByRole('button', { name: 'Delete conversation' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Launch?' });
  await user.click(within(question).getByRole('button', { name: 'Delete conversation' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title }]));
  expect(location()).toBe(address);
});

test('lets members who do not manage a group leave it but not change it', async () => {
  const managed = { ...group, managedBy: anId() };
  const { user, location, platform } = show(`/messaging/${group._id}?panel=details`, {
    conversation: managed,
    api: (api) => api.answer(API.chat.removeParticipant, () => managed),
  });
  const panel = await details();
  const leave = await within(panel).findByRole('button', { name: 'Leave conversation' });
  for (const name of [/Remove/, /Delete/, /Add people/, /Change picture/]) {
    expect(within(panel).queryByRole('button', { name })).not.toBeInTheDocument();
  }
  await user.click(leave);
  const question = await screen.findByRole('alertdialog', { name: 'Leave Launch?' });
  await user.click(within(question).getByRole('button', { name: 'Leave conversation' }));

  await waitFor(() => expect(location()).toBe('/messaging'));
  expect(platform.api.calls(API.chat.removeParticipant)).toMatchObject([{ params: { userId: me._id } }]);
});

test.each([
  ['leaves', 'Leave conversation', API.chat.removeParticipant],
  ['deletes', 'Delete conversation', API.chat.removeConversation],
] as const)('does not refetch a conversation that the user %s', async (_what, action, route) => {
  let answer = () => {};
  const stored = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, location, platform, socket } = show(`/messaging/${group._id}?panel=details`, {
    api: (api) => {
      api.answer(API.chat.removeParticipant, async () => {
        await stored;
        return group;
      });
      api.answer(API.chat.removeConversation, async () => {
        await stored;
        return { message: 'ok' };
      });
    },
  });
  act(() => socket.accept());
  await user.click(await within(await details()).findByRole('button', { name: action }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }));
  await waitFor(() => expect(platform.api.calls(route)).toHaveLength(1));

  // The event may arrive before or after the response.
  const removed = { conversationId: group._id };
  act(() => socket.deliver('chat:conversation_removed', removed));
  expect(screen.getByRole('heading', { name: 'Launch', hidden: true })).toBeInTheDocument();
  answer();
  await waitFor(() => expect(location()).toBe('/messaging'));
  act(() => socket.deliver('chat:conversation_removed', removed));
  expect(platform.api.calls(API.chat.conversation)).toHaveLength(1);
});

test('does not open a new conversation if the panel was closed before it was created', async () => {
  let answer = () => {};
  const stored = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, location, platform } = show('/messaging?panel=search&q=alan', {
    api: (api) => {
      api.answer(API.chat.search, () => ({ users: [colleague], conversations: [], messages: [], hasMore: false }));
      api.answer(API.chat.createConversation, async () => {
        await stored;
        return group;
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: /Alan Turing/ }));
  await waitFor(() => expect(platform.api.calls(API.chat.createConversation)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/messaging'));
  await act(async () => answer());
  await waitFor(() => expect(platform.queryClient.isMutating()).toBe(0));
  expect(location()).toBe('/messaging');
});

test('lists pinned messages with their senders, and jumps to them', async () => {
  const pinned = buildMessage({
    seq: 4,
    conversationId: group._id,
    senderId: me._id,
    content: '<p>Wi-Fi: courtyard</p>',
  });
  const { user, location } = show(`/messaging/${group._id}?panel=details`, {
    api: (api) => {
      api.answer(API.chat.pins, () => ({ messages: [pinned], nextCursor: null }));
      api.answer(API.chat.messages, () => ({ messages: [pinned], hasMore: false, seq: 4 }));
    },
  });
  await user.click(await within(await details()).findByRole('button', { name: /Wi-Fi: courtyard.*You,/ }));

  await waitFor(() => expect(location()).toBe(`/messaging/${group._id}?panel=details`));
  expect(within(await screen.findByRole('log')).getByText('Wi-Fi: courtyard')).toBeVisible();
});

describe('a channel', () => {
  const channel = buildConversation({ ...group, type: 'channel', name: 'News', isPublic: false });
  const changes = (platform: ReturnType<typeof show>['platform']) =>
    platform.api.calls(API.chat.updateConversation).map(({ body }) => body);

  it('becomes public after a warning, and private at once', async () => {
    let current = channel;
    const { user, platform } = show(`/messaging/${channel._id}?panel=details`, {
      conversation: channel,
      api: (api) =>
        api.answer(API.chat.updateConversation, ({ body }) => {
          current = { ...current, isPublic: body.isPublic ?? current.isPublic };
          return current;
        }),
    });
    const visibility = await screen.findByRole('switch', { name: 'Public channel' });
    await user.click(visibility);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make this channel public?' }));
    expect(visibility).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Make public' }));
    await waitFor(() => expect(visibility).toBeChecked());
    await user.click(visibility);
    await waitFor(() => expect(visibility).not.toBeChecked());
    expect(changes(platform)).toEqual([
      { isPublic: true, base: { isPublic: false } },
      { isPublic: false, base: { isPublic: true } },
    ]);
  });

  it('passes to another manager after a confirmation', async () => {
    const { user, platform } = show(`/messaging/${channel._id}?panel=details`, {
      conversation: channel,
      api: (api) => api.answer(API.chat.updateConversation, () => ({ ...channel, managedBy: grace.userId })),
    });
    await user.click(await screen.findByRole('button', { name: 'Make Grace Hopper manager' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Grace Hopper manager?' }));
    await user.click(dialog.getByRole('button', { name: 'Make manager' }));
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Public channel' })).not.toBeInTheDocument());
    expect(changes(platform)).toEqual([{ managedBy: grace.userId, base: { managedBy: me._id } }]);
  });

  it('can be changed by moderators, but they cannot remove members or delete it', async () => {
    show(`/messaging/${channel._id}?panel=details`, {
      conversation: { ...channel, managedBy: grace.userId },
      reader: buildUser({ ...me, can: ['chat.moderate'] }),
    });
    expect(await screen.findByRole('switch', { name: 'Public channel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Grace Hopper' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete conversation' })).not.toBeInTheDocument();
  });
});
