import { API, LIMITS, type Role } from '@atrium/contracts';
import {
  anId,
  apiError,
  buildChatUser,
  type FakeApi,
  mockScreenWidth,
  renderWithPlatform,
  screen,
  waitFor,
  within,
} from '@atrium/testing';
import { member, messageAction, sessionOf } from '../../../testing/staff';
import { asAdmin } from '../../../testing/texts';
import PeoplePage from './people-page';

const LINK = { magicLink: 'https://atrium.test/join/abc', expiresAt: '2026-12-01T09:00:00.000Z' };
const staff = [
  member('Grace Hopper', 'Employee', '2026-02-01T00:00:00.000Z', 'Engineer'),
  member('ada LOVELACE', 'Founder', '2024-03-05T00:00:00.000Z'),
];

interface Options {
  role?: Role;
  at?: string;
  language?: 'en' | 'de';
  api?: (api: FakeApi) => unknown;
}

const renderPeople = ({ role = 'Founder', at = '/people', language = 'en', api }: Options = {}) =>
  renderWithPlatform(<PeoplePage />, {
    ...asAdmin,
    personActions: [messageAction],
    at,
    language,
    session: sessionOf(role),
    api: (fake) => {
      fake
        .answer(API.people.employees, () => ({ employees: staff }))
        .answer(API.people.invitations, () => ({ invitations: [] }))
        .answer(API.departments.list, () => ({ departments: [] }))
        .answer(API.chat.users, () => ({ users: [] }))
        .answer(API.people.magicLink, () => LINK)
        .answer(API.people.createMagicLink, () => ({ ...LINK, magicLink: 'https://atrium.test/join/new' }));
      api?.(fake);
    },
  });

const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);

describe('the directory', () => {
  it('lists everyone with role and day of joining', async () => {
    renderPeople();
    await screen.findByText('Grace Hopper');
    expect(screen.getByText('2 people in Analytical Engines')).toBeVisible();
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveTextContent(/Ada Lovelaceada\.lovelace@example\.com.*Founder.*5 Mar 2024/);
    expect(screen.getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      `/people?person=${staff[0]?.user._id ?? ''}`,
    );
    expect(screen.getByRole('link', { name: 'Message: Grace Hopper' })).toHaveAttribute(
      'href',
      `/messaging?person=${staff[0]?.user._id ?? ''}`,
    );
  });

  it('keeps search, filters, order and layout in the URL', async () => {
    const { user, location } = renderPeople({ at: '/people?sort=-joined' });
    await screen.findByText('Grace Hopper');
    expect(rows()[0]).toHaveTextContent('Grace Hopper');
    await user.type(screen.getByRole('searchbox'), 'ada');
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 person')).toBeVisible();
    expect(location()).toBe('/people?sort=-joined&q=ada');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Managers');
    expect(screen.getByText('No people match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(location()).toBe('/people?sort=-joined&view=cards');
    const cards = within(screen.getByRole('list', { name: 'People in your company' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('Grace Hopper'),
      expect.stringContaining('Ada Lovelace'),
    ]);
  });

  it('names a deleted department as the filter that its link sets', async () => {
    const { user } = renderPeople({ at: `/people?department=${anId()}` });
    expect(await screen.findByRole('option', { name: 'Deleted department' })).toBeInTheDocument();
    const filter = screen.getByRole('combobox', { name: 'Department' });
    expect(filter).toHaveDisplayValue('Deleted department');
    await user.selectOptions(filter, 'All departments');
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('option', { name: 'Deleted department' })).toBeNull();
  });

  it('lists only people who joined recently if the URL requests it', async () => {
    const today = member('Kim Park', 'Employee', new Date().toISOString());
    const { user } = renderPeople({
      at: '/people?joined=new&sort=-joined',
      api: (api) => api.answer(API.people.employees, () => ({ employees: [...staff, today] })),
    });
    await screen.findByText('Kim Park');
    expect(rows()).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Joined' }), 'Joined any time');
    expect(rows()).toHaveLength(3);
  });

  it.each(['/people', '/people?view=cards'])(
    'offers message, call, email and profile in the menu of a card on phones at %s',
    async (at) => {
      mockScreenWidth(390);
      const [grace = member('Grace Hopper', 'Employee', ''), ada] = staff;
      const called = { ...grace, employee: { ...grace.employee, contact: '+1 (202) 555-0106' } };
      const { user } = renderPeople({
        at,
        api: (api) => api.answer(API.people.employees, () => ({ employees: [called, ...(ada ? [ada] : [])] })),
      });
      const hrefOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
      expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toHaveTextContent(/Grace Hopper\s*Engineer/);
      await user.click(screen.getByRole('button', { name: /Grace Hopper/ }));
      expect(hrefOf('Message')).toBe(`/messaging?person=${grace.user._id}`);
      expect(hrefOf('Call')).toBe('tel:+12025550106');
      expect(hrefOf('Email')).toBe(`mailto:${grace.user.email}`);
      expect(hrefOf('Profile')).toBe(`/Profile/${grace.user._id}`);
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }));
      expect(screen.queryByRole('menuitem', { name: 'Call' })).toBeNull();
      jest.restoreAllMocks();
    },
  );

  it('shows who is online, and filters by presence', async () => {
    const grace = staff[0]?.user;
    const { user } = renderPeople({
      api: (api) =>
        api.answer(API.chat.users, () => ({
          users: [buildChatUser({ _id: grace?._id ?? '', id: grace?._id ?? '', status: 'online' })],
        })),
    });
    expect(await screen.findByRole('img', { name: 'Grace Hopper, Online' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Online' }));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('Grace Hopper');
  });

  it('shows an empty state while nobody else has joined', async () => {
    renderPeople({ api: (api) => api.answer(API.people.employees, () => ({ employees: staff.slice(1) })) });
    expect(await screen.findByText('You are the only one here so far')).toBeVisible();
  });

  it('leads to the open invitations while nobody else has joined', async () => {
    const invitation = {
      _id: staff[0]?._id ?? '',
      email: 'kim@x.com',
      role: 'Employee' as const,
      invitedBy: 'Ada',
      createdAt: LINK.expiresAt,
      expiresAt: LINK.expiresAt,
      expired: false,
    };
    renderPeople({
      api: (api) =>
        api
          .answer(API.people.employees, () => ({ employees: staff.slice(1) }))
          .answer(API.people.invitations, () => ({ invitations: [invitation] })),
    });
    expect(await screen.findByText('One invitation has not been accepted yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show invitations' })).toHaveAttribute('href', '/people?tab=invitations');
  });

  it('offers to retry when loading fails', async () => {
    let fails = true;
    const { user } = renderPeople({
      api: (api) =>
        api.answer(API.people.employees, () => {
          if (fails) throw apiError('UNAVAILABLE');
          return { employees: staff };
        }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch employees');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
  });

  it('hides tabs, editing and removal from users without the permissions', async () => {
    renderPeople({ role: 'Employee', at: `/people?person=${staff[0]?.user._id ?? ''}&edit=1` });
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Position' })).toBeNull();
  });

  it('shows that the person in the URL is not in the company', async () => {
    renderPeople({ at: '/people?person=01a1fc63-2c8a-709d-b41a-5fcfc94d15a3' });
    expect(await screen.findByText('This person is not in the company')).toBeVisible();
  });

  it('shows German texts', async () => {
    renderPeople({ language: 'de' });
    await screen.findByText('Grace Hopper');
    expect(screen.getByText('2 Personen bei Analytical Engines')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Einladen' })).toBeVisible();
  });
});

describe('inviting', () => {
  it('is not offered to users without the permission, even if the URL requests it', async () => {
    renderPeople({ role: 'Employee', at: '/people?invite=1' });
    await screen.findByText('Grace Hopper');
    expect(screen.queryByRole('button', { name: 'Invite people' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens at its own URL, with the magic link to copy', async () => {
    const { user, platform, location } = renderPeople();
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    expect(location()).toBe('/people?invite=1');
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue(LINK.magicLink);

    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(LINK.magicLink);
    expect(platform.toasts.shown).toMatchObject([{ title: 'Link copied' }]);

    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(location()).toBe('/people');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('fetches the link each time it opens', async () => {
    const { user, platform } = renderPeople({ at: '/people?invite=1' });
    // As in the shell, where cached data stays fresh for a while.
    platform.queryClient.setDefaultOptions({ queries: { staleTime: 600_000 } });
    await screen.findByDisplayValue(LINK.magicLink);
    await user.click(screen.getByRole('button', { name: 'Close' }));

    platform.api.answer(API.people.magicLink, () => ({ ...LINK, magicLink: 'https://atrium.test/join/other' }));
    await user.click(screen.getByRole('button', { name: 'Invite people' }));

    expect(await screen.findByDisplayValue('https://atrium.test/join/other')).toBeVisible();
  });

  it('creates a link if there is none', async () => {
    renderPeople({
      at: '/people?invite=1',
      api: (api) =>
        api.answer(API.people.magicLink, () => {
          throw apiError('NO_ACTIVE_LINK');
        }),
    });
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue('https://atrium.test/join/new');
  });

  it('replaces the link only after a warning', async () => {
    const { user, platform } = renderPeople({ at: '/people?invite=1' });
    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
    const question = screen.getByRole('alertdialog', { name: 'Create a new invitation link?' });
    expect(platform.api.calls(API.people.createMagicLink)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Create a new link' }));
    expect(await screen.findByDisplayValue('https://atrium.test/join/new')).toBeVisible();
    expect(platform.toasts.shown).toMatchObject([{ variant: 'success' }]);
  });

  it('shows an error when the link cannot be fetched', async () => {
    renderPeople({
      at: '/people?invite=1',
      api: (api) =>
        api.answer(API.people.magicLink, () => {
          throw apiError('INTERNAL');
        }),
    });
    expect(await screen.findByText('Failed to fetch magic link')).toBeVisible();
  });

  it('shows the result of each address', async () => {
    const { user, platform } = renderPeople({
      at: '/people?invite=1',
      api: (api) =>
        api.answer(API.people.invite, ({ body }) => ({
          message: 'Done',
          results: body.emails.map((email) => ({
            email,
            status: email.startsWith('new') ? ('sent' as const) : ('already-member' as const),
          })),
        })),
    });
    const field = await screen.findByRole('textbox', { name: 'Email addresses' });
    await user.type(field, 'new@x.com, Grace Hopper <grace@x.com>, NEW@x.com');
    await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));

    const results = await screen.findByRole('list', { name: 'Results' });
    expect(within(results).getByText('new@x.com').closest('li')).toHaveTextContent('Invited');
    expect(within(results).getByText('grace@x.com').closest('li')).toHaveTextContent('Already here');
    expect(screen.getByText('One invitation sent')).toBeVisible();
    expect(field).toHaveValue('');
    await expect(platform.drafts.load('invite')).resolves.toBeUndefined();
  });

  it('names invalid addresses, sends nothing, and keeps the input', async () => {
    const { user, platform } = renderPeople({ at: '/people?invite=1' });
    await user.type(await screen.findByRole('textbox', { name: 'Email addresses' }), 'good@x.com, nobody');
    await user.click(screen.getByRole('button', { name: 'Invite one person' }));
    expect(await screen.findByText('nobody: Enter an email address like name@company.com.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email addresses' })).toBeInvalid();
    expect(platform.api.calls(API.people.invite)).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    const field = await screen.findByRole('textbox', { name: 'Email addresses' });
    await waitFor(() => expect(field).toHaveValue('good@x.com, nobody'));
  });

  it('shows no number of invitations while there are too many addresses', async () => {
    const { user, platform } = renderPeople({ at: '/people?invite=1' });
    const many = Array.from({ length: LIMITS.invitesAtOnce + 1 }, (_, index) => `person${index}@x.com`);
    const form = within(await screen.findByRole('form', { name: 'By email' }));
    await user.click(form.getByRole('textbox', { name: 'Email addresses' }));
    await user.paste(many.join(' '));
    await user.click(form.getByRole('button', { name: 'Invite' }));
    expect(form.getByRole('textbox', { name: 'Email addresses' })).toBeInvalid();
    expect(platform.api.calls(API.people.invite)).toHaveLength(0);

    await user.clear(form.getByRole('textbox', { name: 'Email addresses' }));
    await user.paste(many.slice(1).join(' '));
    expect(form.getByRole('button', { name: `Invite ${LIMITS.invitesAtOnce} people` })).toBeVisible();
  });

  it('shows the server’s error and keeps the input', async () => {
    const { user } = renderPeople({
      at: '/people?invite=1',
      api: (api) =>
        api.answer(API.people.invite, () => {
          throw apiError('RATE_LIMITED', { seconds: 30 });
        }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Email addresses' }), 'a@x.com');
    await user.click(screen.getByRole('button', { name: 'Invite one person' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to send invites');
    expect(alert).toHaveTextContent('Please wait 30 seconds');
    expect(screen.getByRole('textbox', { name: 'Email addresses' })).toHaveValue('a@x.com');
  });
});
