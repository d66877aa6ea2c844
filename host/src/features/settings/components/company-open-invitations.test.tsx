import { API, type Invitation } from '@atrium/contracts';
import { anId, apiError, screen, SOME_INSTANT, waitFor, within } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { CompanyOpenInvitations } from './company-open-invitations';

const invitation = (email: string, changes: Partial<Invitation> = {}): Invitation => ({
  _id: anId(),
  email,
  role: 'Employee',
  invitedBy: 'ada lovelace',
  createdAt: SOME_INSTANT,
  expiresAt: '2026-11-28T08:00:00.000Z',
  expired: false,
  ...changes,
});

function draw(invitations: Invitation[]) {
  let waiting = invitations;
  return renderHost(<CompanyOpenInvitations />, {
    api: (api) =>
      api
        .answer(API.people.invitations, () => ({ invitations: waiting }))
        .answer(API.people.resendInvitation, () => ({ invitation: invitation('grace@acme.test'), message: '' }))
        .answer(API.people.revokeInvitation, ({ params }) => {
          waiting = waiting.filter(({ _id }) => _id !== params.id);
          return { message: '' };
        }),
  });
}

const row = async (email: string) => within(await screen.findByRole('row', { name: new RegExp(email) }));

test('says who waits, since whom, and what has expired', async () => {
  draw([invitation('grace@acme.test'), invitation('alan@acme.test', { expired: true })]);

  expect((await row('grace@acme.test')).getByText('28 Nov 2026')).toBeVisible();
  expect((await row('grace@acme.test')).getByText('Ada Lovelace')).toBeVisible();
  expect((await row('alan@acme.test')).getByText('Expired')).toBeVisible();
});

test('nobody waiting is said', async () => {
  draw([]);

  expect(await screen.findByText(/Nobody is waiting/)).toBeVisible();
});

test('sends one again', async () => {
  const { user, platform } = draw([invitation('grace@acme.test')]);

  await user.click(await screen.findByRole('button', { name: 'Send again to grace@acme.test' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Sent again to grace@acme.test' }]));
});

test('one that was used meanwhile says so', async () => {
  const { user, platform } = draw([invitation('grace@acme.test')]);
  platform.api.answer(API.people.resendInvitation, () => {
    throw apiError('NOT_FOUND');
  });

  await user.click(await screen.findByRole('button', { name: 'Send again to grace@acme.test' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'destructive' }]));
  expect(platform.api.calls(API.people.invitations).length).toBeGreaterThan(1);
});

test('takes one back after a question', async () => {
  const { user, platform } = draw([invitation('grace@acme.test')]);
  await user.click(await screen.findByRole('button', { name: 'Take back the invitation of grace@acme.test' }));
  expect(platform.api.calls(API.people.revokeInvitation)).toHaveLength(0);

  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));

  expect(await screen.findByText(/Nobody is waiting/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a list that cannot be loaded can be tried again', async () => {
  renderHost(<CompanyOpenInvitations />, {
    api: (api) =>
      api.answer(API.people.invitations, () => {
        throw apiError('FORBIDDEN');
      }),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('The invitations could not be loaded');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
