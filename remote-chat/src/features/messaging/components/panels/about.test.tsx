import { API, type Conversation, LIMITS } from '@atrium/contracts';
import {
  act,
  apiError,
  buildConversation,
  buildParticipant,
  buildUser,
  type FakeApi,
  outdatedError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { fakeLayout } from '../../../../testing/layout';
import { renderChat } from '../../../../testing/render-chat';
import MessagingPage from '../messaging-page';

const ada = buildUser({ name: 'Ada Lovelace' });
const grace = buildUser({ name: 'Grace Hopper' });
const group = buildConversation({
  type: 'group',
  name: 'Launch',
  managedBy: ada._id,
  participants: [ada, grace].map(({ _id, name }) => buildParticipant({ userId: _id, name })),
});

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

/** Opens the details of the group as one of its members, over a server that stores its name. */
function open(reader: typeof ada, api: (fake: FakeApi) => unknown = () => null) {
  let stored: Conversation = group;
  const rendered = renderChat(MessagingPage, {
    at: `/messaging/${group._id}?panel=details`,
    session: signedIn(reader),
    api: (fake) => {
      fake
        .answer(API.chat.conversations, () => ({ conversations: [stored], unreadTotal: 0 }))
        .answer(API.chat.conversation, () => stored)
        .answer(API.chat.messages, () => ({ messages: [], hasMore: false }))
        .answer(API.chat.pins, () => ({ messages: [], nextCursor: null }))
        .answer(API.chat.files, () => ({ files: [], nextCursor: null }))
        .answer(API.chat.preferences, () => ({ notify: 'all' as const, enterToSend: true }))
        .answer(API.chat.users, () => ({ users: [] }))
        .answer(API.chat.participants, () => ({
          participants: group.participants,
          totalCount: 2,
          hasMore: false,
        }))
        .answer(API.chat.updateConversation, ({ body }) => {
          if (body.base?.['name'] !== stored.name) throw outdatedError('EDIT_CONFLICT', { name: stored.name });
          stored = { ...stored, name: body.name ?? stored.name };
          return stored;
        });
      api(fake);
    },
  });
  /** Delivers that another member renamed the group. */
  const rename = (name: string) => {
    stored = { ...stored, name };
    act(() => rendered.socket.deliver('chat:conversation_updated', stored));
  };
  const renames = () => rendered.platform.api.calls(API.chat.updateConversation).map(({ body }) => body);
  return { ...rendered, rename, renames };
}

const details = async () => within(await screen.findByRole('dialog', { name: 'Details' }));

/** Waits until the thread and the list show the group by this name. */
async function expectName(name: string) {
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  const list = within(screen.getByRole('navigation', { name: 'Conversations' }));
  expect(await list.findByRole('link', { name: new RegExp(name) })).toBeVisible();
}

describe('the name of a group', () => {
  it('is changed in place by its manager', async () => {
    const { user, renames } = open(ada);
    await user.click(await (await details()).findByRole('button', { name: 'Name: Launch' }));
    const field = (await details()).getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, 'Landing{Enter}');

    await expectName('Landing');
    expect(await (await details()).findByRole('button', { name: 'Name: Landing' })).toBeVisible();
    expect(screen.queryByText('Launch')).not.toBeInTheDocument();
    expect(renames()).toEqual([{ name: 'Landing', base: { name: 'Launch' } }]);
  });

  it('is shown to other members as soon as the manager changes it, without a button to change it', async () => {
    const { rename } = open(grace);
    expect(await (await details()).findByText('Launch')).toBeVisible();
    rename('Landing');

    await expectName('Landing');
    expect((await details()).getByText('Landing')).toBeVisible();
    expect(screen.queryByText('Launch')).not.toBeInTheDocument();
    expect((await details()).queryByRole('button', { name: /^Name/ })).not.toBeInTheDocument();
  });

  it.each([
    ['emoji of several code points', '👩‍👩‍👧 Family'],
    ['text from right to left', 'إطلاق'],
  ])('keeps %s', async (_what, name) => {
    const { user, renames } = open(ada);
    await user.click(await (await details()).findByRole('button', { name: 'Name: Launch' }));
    await user.clear((await details()).getByRole('textbox', { name: 'Name' }));
    await user.paste(name);
    await user.keyboard('{Enter}');

    await expectName(name);
    expect(renames()).toEqual([{ name, base: { name: 'Launch' } }]);
  });

  it('takes no more characters than the server accepts', async () => {
    const { user, renames } = open(ada);
    await user.click(await (await details()).findByRole('button', { name: 'Name: Launch' }));
    await user.clear((await details()).getByRole('textbox', { name: 'Name' }));
    await user.paste('L'.repeat(200));
    await user.keyboard('{Enter}');

    const name = 'L'.repeat(LIMITS.name);
    await expectName(name);
    expect(renames()).toEqual([{ name, base: { name: 'Launch' } }]);
  });

  it('cannot be empty', async () => {
    const { user, renames } = open(ada);
    await user.click(await (await details()).findByRole('button', { name: 'Name: Launch' }));
    await user.clear((await details()).getByRole('textbox', { name: 'Name' }));
    await user.keyboard('  {Enter}');

    expect((await details()).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name.');
    expect(renames()).toEqual([]);
  });

  it('is offered in both versions if somebody else has changed it, and is saved as chosen', async () => {
    const { user, rename, renames } = open(ada);
    await user.click(await (await details()).findByRole('button', { name: 'Name: Launch' }));
    await user.clear((await details()).getByRole('textbox', { name: 'Name' }));
    await user.keyboard('Landing');
    rename('Arrival');
    expect((await details()).getByRole('textbox', { name: 'Name' })).toHaveValue('Landing');
    await user.keyboard('{Enter}');

    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Arrival')).toBeVisible();
    expect(notice.getByText('Landing')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Keep mine' }));
    await expectName('Landing');
    expect(renames().at(-1)).toEqual({ name: 'Landing', base: { name: 'Arrival' } });
  });

  it('stays in its field with the reason if the server rejects it', async () => {
    const { user } = open(ada, (api) =>
      api.answer(API.chat.updateConversation, () => {
        throw apiError('FORBIDDEN');
      }),
    );
    await user.click(await (await details()).findByRole('button', { name: 'Name: Launch' }));
    await user.clear((await details()).getByRole('textbox', { name: 'Name' }));
    await user.keyboard('Landing{Enter}');

    await waitFor(async () =>
      expect((await details()).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/./),
    );
    expect((await details()).getByRole('textbox', { name: 'Name' })).toHaveValue('Landing');
    await expectName('Launch');
  });
});
