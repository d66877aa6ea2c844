import { API, type PendingInvitation } from '@atrium/contracts';
import { registerUnsavedWork } from '@atrium/platform';
import {
  apiError,
  buildCompany,
  buildUser,
  type FakeApi,
  networkError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { CompanySwitcher } from './company-switcher';

const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const other = { _id: '0197a000-0000-7000-8000-0000000000a2', name: 'Other Works' };
const user = buildUser({
  company: acme,
  companies: [
    { ...acme, role: 'Founder' },
    { ...other, role: 'Employee' },
  ],
});

async function openSwitcher(api: (api: FakeApi) => unknown = () => undefined, person = user) {
  const switcher = <CompanySwitcher nameWidth={160} nameRef={null} />;
  const rendered = renderHost(switcher, { session: signedIn(person), at: '/people', api });
  await rendered.user.click(screen.getByRole('button', { name: 'Company: Acme. Switch company' }));
  return rendered;
}

test('switches to another company and opens its dashboard', async () => {
  const { user: person, platform, location } = await openSwitcher();

  await person.click(screen.getByRole('menuitem', { name: 'Other Works' }));

  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(screen.getByRole('button', { name: 'Company: Other Works. Switch company' })).toBeVisible();
  expect(platform.toasts.shown).toMatchObject([{ title: 'You are now in Other Works', variant: 'success' }]);
});

test('changes nothing when the current company is chosen', async () => {
  const { user: person, platform, location } = await openSwitcher();
  const switched = jest.spyOn(platform.auth, 'switchCompany');

  await person.click(screen.getByRole('menuitem', { name: /^Acme/ }));

  expect(switched).not.toHaveBeenCalled();
  expect(location()).toBe('/people');
});

test('shows an error and stays when switching fails', async () => {
  const { user: person, platform, location } = await openSwitcher();
  jest.spyOn(platform.auth, 'switchCompany').mockRejectedValue(networkError());

  await person.click(screen.getByRole('menuitem', { name: 'Other Works' }));

  await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
  expect(platform.toasts.shown[0]).toMatchObject({
    title: 'Failed to switch company',
    description: 'Network error. Please check your connection and try again.',
    variant: 'destructive',
  });
  expect(location()).toBe('/people');
});

test('offers to create a company', async () => {
  const { user: person, location } = await openSwitcher();

  await person.click(screen.getByRole('menuitem', { name: 'Create company' }));

  expect(location()).toBe('/onboarding?new');
});

describe('an invitation to another company', () => {
  const invitation = (name: string, expiresAt = '2099-01-01T00:00:00.000Z'): PendingInvitation => ({
    _id: '0197a000-0000-7000-8000-0000000000b1',
    company: { _id: '0197a000-0000-7000-8000-0000000000a3', name },
    role: 'Manager',
    invitedBy: 'grace hopper',
    expiresAt,
  });
  const inviting = (api: FakeApi) =>
    api.answer(API.companies.invitations, () => ({
      invitations: [invitation('Navy'), { ...invitation('Long ago', '2020-01-01T00:00:00.000Z'), _id: other._id }],
    }));
  const openInvitation = async (answer: (api: FakeApi) => unknown = () => undefined) => {
    const rendered = await openSwitcher((api) => answer(inviting(api)));
    await rendered.user.click(await screen.findByRole('menuitem', { name: 'Navy' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Join Navy?' })) };
  };

  test('is offered in the switcher unless it has expired', async () => {
    await openSwitcher(inviting);

    expect(await screen.findByRole('menuitem', { name: 'Navy' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Long ago' })).not.toBeInTheDocument();
  });

  test('names its sender and is accepted', async () => {
    const {
      user: person,
      platform,
      location,
      dialog,
    } = await openInvitation((api) =>
      api.answer(API.companies.acceptInvitation, () => ({
        company: buildCompany({ name: 'Navy' }),
        message: 'Joined',
      })),
    );
    expect(dialog.getByText(/^Grace Hopper invited you as Manager\./)).toBeVisible();

    await person.click(dialog.getByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(platform.toasts.shown).toMatchObject([{ title: 'You joined Navy' }]);
  });

  test('is not accepted if the user keeps unsaved input', async () => {
    const { user: person, platform, dialog } = await openInvitation();
    const ask = jest.fn().mockResolvedValue(false);
    const end = registerUnsavedWork(ask);

    await person.click(dialog.getByRole('button', { name: 'Accept' }));
    end();

    expect(ask).toHaveBeenCalledTimes(1);
    expect(platform.api.calls(API.companies.acceptInvitation)).toEqual([]);
  });

  test('can be declined', async () => {
    const {
      user: person,
      platform,
      location,
      dialog,
    } = await openInvitation((api) => api.answer(API.companies.declineInvitation, () => ({ message: 'Declined' })));

    await person.click(dialog.getByRole('button', { name: 'Decline' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.toasts.shown).toMatchObject([{ title: 'You declined the invitation to Navy' }]);
    expect(location()).toBe('/people');
  });

  test('shows an error if it expires before it is accepted', async () => {
    const { user: person, dialog } = await openInvitation((api) =>
      api.answer(API.companies.acceptInvitation, () => {
        throw apiError('INVITE_EXPIRED');
      }),
    );

    await person.click(dialog.getByRole('button', { name: 'Accept' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent('This invitation has expired.');
  });

  test('is not requested before the address is verified', async () => {
    const { platform } = await openSwitcher(inviting, { ...user, isEmailVerified: false });

    expect(platform.api.calls(API.companies.invitations)).toHaveLength(0);
  });
});
