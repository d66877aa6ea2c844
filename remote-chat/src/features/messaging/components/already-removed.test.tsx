import { API } from '@atrium/contracts';
import {
  act,
  apiError,
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
const grace = buildParticipant({ name: 'Grace Hopper' });
const group = buildConversation({
  type: 'group',
  name: 'Launch',
  managedBy: me._id,
  participants: [buildParticipant({ userId: me._id, name: me.name }), grace],
});
const own = buildMessage({ conversationId: group._id, senderId: me._id, content: '<p>own</p>' });
const PANEL = `/messaging/${group._id}?panel=details`;

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

function show(more: (api: FakeApi) => unknown, at = PANEL) {
  return renderChat(MessagingPage, {
    at,
    session: signedIn(me),
    api: (api) => {
      api.answer(API.chat.conversations, () => ({ conversations: [group], unreadTotal: 0 }));
      api.answer(API.chat.conversation, () => group);
      api.answer(API.chat.messages, () => ({ messages: [own], hasMore: false, seq: 1 }));
      api.answer(API.chat.pins, () => ({ messages: [], nextCursor: null }));
      api.answer(API.chat.files, () => ({ files: [], nextCursor: null }));
      api.answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }));
      api.answer(API.chat.users, () => ({ users: [] }));
      api.answer(API.chat.participants, () => ({
        participants: group.participants,
        totalCount: 2,
        hasMore: false,
      }));
      more(api);
    },
  });
}

const reject = (code: 'NOT_FOUND' | 'NOT_A_PARTICIPANT' | 'CONVERSATION_NOT_FOUND') => () => {
  throw apiError(code);
};
const details = async () => within(await screen.findByRole('dialog', { name: 'Details' }));
const findConfirmButton = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

test.each(['NOT_A_PARTICIPANT', 'CONVERSATION_NOT_FOUND'] as const)(
  'leaves a conversation without an error if the server responds %s',
  async (code) => {
    const { user, location, platform } = show((api) => api.answer(API.chat.removeParticipant, reject(code)));
    await user.click(await (await details()).findByRole('button', { name: 'Leave conversation' }));
    await user.click(await findConfirmButton('Leave conversation'));

    await waitFor(() => expect(location()).toBe('/messaging'));
    expect(platform.toasts.shown).toEqual([]);
  },
);

test('reports a conversation as deleted that was deleted before', async () => {
  const { user, location, platform } = show((api) =>
    api.answer(API.chat.removeConversation, reject('CONVERSATION_NOT_FOUND')),
  );
  await user.click(await (await details()).findByRole('button', { name: 'Delete conversation' }));
  await user.click(await findConfirmButton('Delete conversation'));

  await waitFor(() => expect(location()).toBe('/messaging'));
  expect(platform.toasts.shown).toMatchObject([{ title: 'Group chat has been deleted' }]);
});

test('refetches the members without an error if the person to remove has left', async () => {
  const { user, platform } = show((api) => api.answer(API.chat.removeParticipant, reject('NOT_FOUND')));
  await user.click(await (await details()).findByRole('button', { name: 'Remove Grace Hopper' }));
  const before = platform.api.calls(API.chat.participants).length;
  await user.click(await findConfirmButton('Remove from conversation'));

  await waitFor(() => expect(platform.api.calls(API.chat.participants).length).toBeGreaterThan(before));
  expect(platform.toasts.shown).toEqual([]);
});

test('removes a message that was deleted before', async () => {
  const { user, platform } = show(
    (api) => api.answer(API.chat.removeMessage, reject('NOT_FOUND')),
    `/messaging/${group._id}`,
  );
  const log = within(await screen.findByRole('log'));
  act(() => log.getByRole('button', { name: 'More actions' }).focus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
  await user.click(await findConfirmButton('Delete message'));

  await waitFor(() => expect(log.queryByText('own')).not.toBeInTheDocument());
  expect(platform.toasts.shown).toMatchObject([{ title: 'Message Deleted' }]);
});
