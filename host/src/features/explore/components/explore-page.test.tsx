import { API, type PendingInvitation } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildCompany,
  buildUser,
  type FakeApi,
  networkError,
  screen,
  signedIn,
  unexplainedError,
  waitFor,
  within,
} from '@atrium/testing';
import { companyJustCreated } from '../../../shell/session/markers';
import { renderHost } from '../../../testing/render-host';
import { slowWay } from '../../../testing/slow-way';
import { Component as ExplorePage } from './explore-page';

const SOON = '2999-01-01T08:00:00.000Z';

const invitation = (name: string, changes: Partial<PendingInvitation> = {}): PendingInvitation => ({
  _id: anId(),
  company: { _id: anId(), name },
  role: 'Manager',
  invitedBy: 'grace hopper',
  expiresAt: SOON,
  ...changes,
});

interface Visit {
  invitations?: PendingInvitation[];
  api?: (api: FakeApi) => unknown;
  verified?: boolean;
  formerCompany?: string;
  /** The next page loads slowly. */
  isSlow?: boolean;
}

function visit({ invitations = [], api, verified = true, formerCompany, isSlow = false }: Visit = {}) {
  const onward = isSlow ? slowWay('*') : { path: '*', element: null };
  return renderHost([{ path: '/explore', element: <ExplorePage /> }, onward], {
    session: signedIn({
      ...buildUser({ company: null, email: 'ada@acme.test', isEmailVerified: verified }),
      ...(formerCompany !== undefined && { formerCompany }),
    }),
    at: '/explore',
    api: (fake) => {
      fake.answer(API.companies.invitations, () => ({ invitations }));
      api?.(fake);
    },
  });
}

const item = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

test('names the company to which the person no longer belongs', async () => {
  const { unmount } = visit({ formerCompany: 'Acme' });
  expect(await screen.findByText(/^You no longer belong to Acme\. Create a company/)).toBeVisible();
  unmount();
  visit({ formerCompany: 'Acme', invitations: [invitation('Other Works')] });
  expect(await screen.findByText(/^You no longer belong to Acme, but you are invited/)).toBeVisible();
});

describe('invitations', () => {
  test('are listed with company, inviter and role', async () => {
    visit({ invitations: [invitation('Acme'), invitation('Other Works', { role: 'Employee' })] });

    expect(
      (await item('Acme')).getByText(/Grace Hopper invited you as Manager\. Valid until 1 Jan 2999\./),
    ).toBeVisible();
    expect((await item('Other Works')).getByText(/as Employee/)).toBeVisible();
  });

  test('are accepted only once and open the company even before the session includes it', async () => {
    companyJustCreated.clear();
    const company = buildCompany({ name: 'Acme' });
    const { user, location, platform } = visit({
      invitations: [invitation('Acme')],
      api: (api) => api.answer(API.companies.acceptInvitation, () => ({ company, message: '' })),
    });

    await user.dblClick(await screen.findByRole('button', { name: 'Accept the invitation to Acme' }));

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(platform.toasts.shown).toMatchObject([{ title: 'You joined Acme' }]);
    expect(companyJustCreated.isSet()).toBe(true);
    expect(platform.api.calls(API.companies.acceptInvitation)).toHaveLength(1);
  });

  test('cannot be declined while the dashboard loads after accepting', async () => {
    const { user, platform } = visit({
      isSlow: true,
      invitations: [invitation('Acme')],
      api: (api) => api.answer(API.companies.acceptInvitation, () => ({ company: buildCompany(), message: '' })),
    });
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));

    expect(screen.getByRole('button', { name: /^Accept/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled();
  });

  test.each([
    ['INVITE_EXPIRED', 'Expired', /Ask for a new invitation/],
    ['NOT_FOUND', 'No longer valid', /used or withdrawn/],
  ] as const)('show that they are no longer valid (%s)', async (code, badge, words) => {
    const { user, location } = visit({
      invitations: [invitation('Acme'), invitation('Other Works')],
      api: (api) =>
        api.answer(API.companies.acceptInvitation, () => {
          throw apiError(code);
        }),
    });

    await user.click(await screen.findByRole('button', { name: 'Accept the invitation to Acme' }));

    const acme = await item('Acme');
    expect(await acme.findByRole('status')).toHaveTextContent(badge);
    expect(acme.getByText(words)).toBeVisible();
    expect(acme.queryByRole('button')).toBeNull();
    expect((await item('Other Works')).getByRole('button', { name: /^Accept/ })).toBeEnabled();
    expect(location()).toBe('/explore');
  });

  test('cannot be accepted after they expired', async () => {
    visit({ invitations: [invitation('Acme', { expiresAt: '2020-01-01T00:00:00.000Z' })] });

    expect((await item('Acme')).getByText('Expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  test('stay valid after an error page of a proxy', async () => {
    const { user } = visit({
      invitations: [invitation('Acme')],
      api: (api) =>
        api.answer(API.companies.acceptInvitation, () => {
          throw unexplainedError(404);
        }),
    });

    await user.click(await screen.findByRole('button', { name: /^Accept/ }));

    expect(await (await item('Acme')).findByRole('alert')).toHaveTextContent(/unexpected error/);
    expect(screen.getByRole('button', { name: /^Accept/ })).toBeEnabled();
  });

  test('can be accepted again after a network error', async () => {
    const { user } = visit({
      invitations: [invitation('Acme')],
      api: (api) =>
        api.answer(API.companies.acceptInvitation, () => {
          throw networkError();
        }),
    });

    await user.click(await screen.findByRole('button', { name: /^Accept/ }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByRole('button', { name: /^Accept/ })).toBeEnabled();
  });

  test('are declined only after confirmation', async () => {
    const { user, platform } = visit({
      invitations: [invitation('Acme')],
      api: (api) => api.answer(API.companies.declineInvitation, () => ({ message: '' })),
    });

    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const question = screen.getByRole('alertdialog', { name: 'Decline the invitation to Acme?' });
    expect(platform.api.calls(API.companies.declineInvitation)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Decline' }));

    expect(await screen.findByText('Declined')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(platform.api.calls(API.companies.declineInvitation)).toHaveLength(1);
  });

  test('are shown as declined if they were declined before', async () => {
    const { user } = visit({
      invitations: [invitation('Acme')],
      api: (api) =>
        api.answer(API.companies.declineInvitation, () => {
          throw apiError('NOT_FOUND');
        }),
    });

    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline' }));

    expect(await screen.findByText('Declined')).toBeVisible();
  });

  test('show the address for which there are none', async () => {
    visit();

    expect(await screen.findByText(/No invitations for ada@acme\.test/)).toBeVisible();
  });

  test('can be loaded again after a failure', async () => {
    let limited = true;
    const { user } = visit({
      api: (api) =>
        api.answer(API.companies.invitations, () => {
          if (limited) throw apiError('RATE_LIMITED', { seconds: 9 });
          return { invitations: [invitation('Acme')] };
        }),
    });

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your invitations');
    limited = false;
    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    expect((await item('Acme')).getByRole('button', { name: /^Accept/ })).toBeVisible();
  });

  test('require a confirmed address and offer a new confirmation link', async () => {
    const { user, platform } = visit({
      verified: false,
      api: (api) => api.answer(API.accounts.sendVerification, () => ({ message: '' })),
    });

    expect(await screen.findByText(/Confirm that ada@acme\.test is yours/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request a new link' }));

    expect(await screen.findByText(/on its way to ada@acme\.test/)).toBeVisible();
    expect(platform.api.calls(API.accounts.sendVerification)).toHaveLength(1);
  });
});

test('refers to the operator for the confirmation link if there is no mail server', async () => {
  const { user } = visit({
    verified: false,
    api: (api) =>
      api
        .answer(API.oauth.providers, () => ({ google: { signIn: false, calendar: false }, mail: { isSetUp: false } }))
        .answer(API.accounts.sendVerification, () => ({ message: '' })),
  });

  expect(await screen.findByText(/ask the person who runs it for your link/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Request a new link' }));

  expect(await screen.findByText(/^A new link was created/)).toBeVisible();
  expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
});

describe('joining by a link', () => {
  const field = () => screen.getByLabelText('Invitation link or code');
  const shown = () => screen.findByLabelText('Invitation link or code');

  const good = () => ({ email: null, companyId: anId(), companyNumber: 'A-1', companyName: 'Acme' });

  test('opens the invitation of a valid link, whatever its host', async () => {
    const { user, location } = visit({
      api: (api) => api.answer(API.accounts.verifyInvite, good),
    });

    await user.type(await shown(), 'https://elsewhere.example/invite-registration?token=abcdefgh1234{Enter}');

    await waitFor(() => expect(location()).toBe('/invite-registration?token=abcdefgh1234'));
  });

  test('checks a link only once while the invitation page loads', async () => {
    const { user, platform } = visit({ isSlow: true, api: (api) => api.answer(API.accounts.verifyInvite, good) });
    await user.type(await shown(), 'abcdefgh1234{Enter}');
    await waitFor(() => expect(platform.api.calls(API.accounts.verifyInvite)).toHaveLength(1));
    // Waits until the response has been processed.
    await act(async () => {});

    const button = screen.getByRole('button', { name: 'Continue' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.dblClick(button);
    expect(platform.api.calls(API.accounts.verifyInvite)).toHaveLength(1);
  });

  test('asks for a link when the field is empty', async () => {
    const { user } = visit();

    await user.type(await shown(), '  {Enter}');

    expect(field()).toHaveAccessibleDescription('Paste an invitation link or code.');
    expect(field()).toHaveFocus();
  });

  test('rejects other text at the field without a request', async () => {
    const { user, location, platform } = visit();

    await user.type(await shown(), 'please');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(field()).toHaveAccessibleDescription('This is not an invitation link or code.');
    expect(field()).toHaveFocus();
    expect(platform.api.calls(API.accounts.verifyInvite)).toHaveLength(0);
    expect(location()).toBe('/explore');
  });

  test.each([
    ['INVITE_EXPIRED', 'This link has expired. Ask for a new one.'],
    ['INVITE_NOT_FOUND', 'This link does not exist or was withdrawn. Ask for a new one.'],
    ['NOT_FOUND', 'This link does not exist or was withdrawn. Ask for a new one.'],
    ['RATE_LIMITED', /wait 9 seconds/],
  ] as const)('shows the error of an unusable link (%s) at the field', async (code, words) => {
    const { user, location } = visit({
      api: (api) =>
        api.answer(API.accounts.verifyInvite, () => {
          throw apiError(code, { seconds: 9 });
        }),
    });

    await user.type(await shown(), 'abcdefgh1234{Enter}');

    await waitFor(() => expect(field()).toHaveAccessibleDescription(words));
    expect(field()).toHaveFocus();
    expect(location()).toBe('/explore');
  });

  test('does not report a missing link after an error page of a proxy', async () => {
    const { user } = visit({
      api: (api) =>
        api.answer(API.accounts.verifyInvite, () => {
          throw unexplainedError(404);
        }),
    });

    await user.type(await shown(), 'abcdefgh1234{Enter}');

    await waitFor(() => expect(field()).toHaveAccessibleDescription(/unexpected error/));
  });
});

test('offers to create a company first, and to join one below', async () => {
  const { user, location } = visit();

  const create = await screen.findByRole('link', { name: 'Create a company' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Start with your team', 'Or join a company']);
  await user.click(create);

  expect(location()).toBe('/onboarding');
});

test('shows invitations above joining and creating a company', async () => {
  visit({ invitations: [invitation('Acme')] });

  await screen.findByRole('button', { name: 'Accept the invitation to Acme' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Invitations for you', 'Join another company', 'Or create your own']);
});

test('offers to create a company when the invitations could not be loaded', async () => {
  visit({
    api: (api) =>
      api.answer(API.companies.invitations, () => {
        throw networkError();
      }),
  });

  expect(await screen.findByRole('link', { name: 'Create a company' })).toBeVisible();
});
