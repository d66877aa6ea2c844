import { API, type Invitation } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  type FakeApi,
  mockScreenWidth,
  renderWithPlatform,
  screen,
  SOME_INSTANT,
  waitFor,
  within,
} from '@atrium/testing';
import { sessionOf } from '../../../../testing/staff';
import { asAdmin } from '../../../../testing/texts';
import InvitationsSection from './invitations-section';

const invitation = (email: string, changes: Partial<Invitation> = {}): Invitation => ({
  _id: anId(),
  email,
  role: 'Employee',
  invitedBy: 'ada lovelace',
  createdAt: SOME_INSTANT,
  expiresAt: '2026-12-01T09:00:00.000Z',
  expired: false,
  ...changes,
});
const grace = invitation('grace@x.com');
const alan = invitation('alan@x.com', { expired: true });

const render = (api: (api: FakeApi) => unknown = () => undefined) =>
  renderWithPlatform(<InvitationsSection />, {
    ...asAdmin,
    session: sessionOf('Founder'),
    api: (fake) => {
      fake
        .answer(API.people.magicLink, () => ({ magicLink: 'https://atrium.test/join/abc', expiresAt: SOME_INSTANT }))
        .answer(API.people.invitations, () => ({ invitations: [grace, alan] }));
      api(fake);
    },
  });

const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) });

it('lists open invitations with their remaining time', async () => {
  render();
  expect(await row('grace@x.com')).toHaveTextContent(/Employee.*Ada Lovelace.*1 Dec 2026/);
  expect(await row('alan@x.com')).toHaveTextContent('Expired');
});

it('lists only valid or only expired invitations', async () => {
  const { user } = render();
  await row('grace@x.com');
  const emails = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await user.click(screen.getByRole('radio', { name: 'Expired' }));
  expect(emails()).toEqual(['alan@x.com']);
  await user.click(screen.getByRole('radio', { name: 'Valid' }));
  expect(emails()).toEqual(['grace@x.com']);
});

it('offers all invitations if none has the chosen state', async () => {
  const { user } = render((api) => api.answer(API.people.invitations, () => ({ invitations: [grace] })));
  await row('grace@x.com');
  await user.click(screen.getByRole('radio', { name: 'Expired' }));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await row('grace@x.com')).toBeVisible();
});

it('lists a new invitation without a reload, with the role that was chosen', async () => {
  let open = [grace];
  const { user, platform } = render((api) =>
    api
      .answer(API.people.invitations, () => ({ invitations: open }))
      .answer(API.people.invite, ({ body }) => {
        open = [...open, invitation('new@x.com', { role: body.role })];
        return { message: '', results: body.emails.map((email) => ({ email, status: 'sent' as const })) };
      }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Email addresses' }), 'new@x.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Manager');
  await user.click(screen.getByRole('button', { name: 'Invite one person' }));
  expect(await row('new@x.com')).toHaveTextContent('Manager');
  expect(platform.api.calls(API.people.invite)).toMatchObject([{ body: { role: 'Manager' } }]);
});

it('keeps the addresses that are typed while invitations are being sent, also as a draft', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, platform } = render((api) =>
    api.answer(API.people.invite, async ({ body }) => {
      await arrived;
      return { message: '', results: body.emails.map((email) => ({ email, status: 'sent' as const })) };
    }),
  );
  const field = await screen.findByRole('textbox', { name: 'Email addresses' });
  await user.type(field, 'new@x.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Manager');
  await user.click(screen.getByRole('button', { name: 'Invite one person' }));
  await user.clear(field);
  await user.type(field, 'next@x.com');
  await act(async () => arrive());
  await screen.findByRole('list', { name: 'Results' });
  await waitFor(async () => expect(await platform.drafts.load('invite')).toBe('next@x.com'));
  expect(field).toHaveValue('next@x.com');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Manager');
});

it('sends an invitation again', async () => {
  const { user, platform } = render((api) =>
    api.answer(API.people.resendInvitation, () => ({ invitation: grace, message: '' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Resend the invitation to grace@x.com' }));
  await screen.findByRole('button', { name: 'Resend the invitation to grace@x.com' });
  expect(platform.api.calls(API.people.resendInvitation)).toMatchObject([{ params: { id: grace._id } }]);
  expect(platform.toasts.shown.at(-1)).toMatchObject({ title: 'Invitation sent again to grace@x.com' });
});

it('has buttons with words on phones', async () => {
  mockScreenWidth(390);
  render();
  const card = within(await row('grace@x.com'));
  expect(card.getByText('Resend')).toBeVisible();
  expect(card.getByText('Withdraw')).toBeVisible();
  jest.restoreAllMocks();
});

it('withdraws an invitation only after confirmation', async () => {
  let open = [grace, alan];
  const { user, platform } = render((api) =>
    api
      .answer(API.people.invitations, () => ({ invitations: open }))
      .answer(API.people.revokeInvitation, () => {
        open = [alan];
        return { message: '' };
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to grace@x.com' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Withdraw the invitation to grace@x.com?' }));
  expect(platform.api.calls(API.people.revokeInvitation)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByRole('row', { name: /alan@x.com/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /grace@x.com/ })).toBeNull();
  expect(platform.toasts.shown.at(-1)).toMatchObject({ title: 'Invitation withdrawn' });
});

it('reports an invitation as withdrawn that was withdrawn before', async () => {
  const { user, platform } = render((api) =>
    api.answer(API.people.revokeInvitation, () => {
      throw apiError('NOT_FOUND');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to grace@x.com' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Invitation withdrawn' }]));
});

it('shows an error when an invitation cannot be sent again', async () => {
  const { user, platform } = render((api) =>
    api.answer(API.people.resendInvitation, () => {
      throw apiError('NOT_FOUND');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Resend the invitation to grace@x.com' }));
  await screen.findByRole('button', { name: 'Resend the invitation to grace@x.com' });
  expect(platform.toasts.shown.at(-1)).toMatchObject({
    title: 'Couldn’t send the invitation again',
    variant: 'destructive',
  });
});

it('shows an empty state without open invitations', async () => {
  render((api) => api.answer(API.people.invitations, () => ({ invitations: [] })));
  expect(await screen.findByText('No open invitations')).toBeVisible();
});

describe('without a mail server', () => {
  const withoutMail = (api: FakeApi) =>
    api.answer(API.oauth.providers, () => ({ google: { signIn: false, calendar: false }, mail: { isSetUp: false } }));

  it('shows that no email is sent and refers to the invitation link', async () => {
    const { user } = render((api) =>
      withoutMail(api).answer(API.people.invite, ({ body }) => ({
        message: '',
        results: body.emails.map((email) => ({ email, status: 'sent' as const })),
      })),
    );
    expect(await screen.findByText(/^This server sends no email/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'new@x.com');
    await user.click(screen.getByRole('button', { name: 'Invite one person' }));
    expect(await screen.findByText('One invitation created; no email was sent')).toBeVisible();
  });

  it('does not confirm that an invitation was sent again', async () => {
    const { user, platform } = render((api) =>
      withoutMail(api).answer(API.people.resendInvitation, () => ({ invitation: grace, message: '' })),
    );
    await screen.findByText(/^This server sends no email/);
    await user.click(await screen.findByRole('button', { name: 'Renew the invitation to grace@x.com' }));
    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([{ title: 'Invitation to grace@x.com renewed; no email was sent' }]),
    );
  });
});
