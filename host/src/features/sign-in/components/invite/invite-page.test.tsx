import type { AuthState } from '@atrium/auth';
import { API, type User } from '@atrium/contracts';
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
  signedOut,
  waitFor,
} from '@atrium/testing';
import type { UserEvent } from '@testing-library/user-event';
import { companyJustCreated } from '../../../../shell/session/markers';
import { MAIN_ID } from '../../../../shell/components/page-focus';
import { renderHost } from '../../../../testing/render-host';
import { slowWay } from '../../../../testing/slow-way';
import type { Invite } from '../../model/invite';
import { Component as InvitePage } from './invite-page';

const magicLink = { email: null, companyId: anId(), companyNumber: '7378-2588', companyName: 'Analytical Engines' };
const byMail = { ...magicLink, email: 'ada@example.com' };

const answering = (invite: Invite) => (api: FakeApi) => api.answer(API.accounts.verifyInvite, () => invite);

const at = '/invite-registration?token=secret-token';

test('names the company of a magic link, and registers the user with the link’s token', async () => {
  const { platform, user, location } = renderHost(<InvitePage />, {
    session: signedOut(),
    at,
    path: '/invite-registration',
    api: answering(magicLink),
  });
  const registerByInvite = jest.spyOn(platform.auth, 'registerByInvite');

  expect(await screen.findByRole('heading', { name: 'Join Analytical Engines' })).toBeVisible();
  await user.type(screen.getByLabelText('Your name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(registerByInvite).toHaveBeenCalledWith({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    password: 'correct horse battery',
    token: 'secret-token',
  });
});

test.each<['en' | 'de', Partial<Invite>, string]>([
  ['en', { role: 'Manager', invitedBy: 'grace hopper' }, 'Grace Hopper invited you as Manager.'],
  ['de', { role: 'Manager', invitedBy: 'grace hopper' }, 'Grace Hopper lädt dich ein, deine Rolle: Manager.'],
  ['en', { role: 'Employee', invitedBy: null }, 'You are invited to Analytical Engines as Employee.'],
  ['de', {}, 'Du bist zu Analytical Engines eingeladen.'],
])('says who invites and as what, as far as it is known (%s, %j)', async (language, known, text) => {
  const api = answering({ ...byMail, ...known });
  const { unmount } = renderHost(<InvitePage />, { session: signedOut(), at, language, api });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  unmount();
  renderHost(<InvitePage />, { session: signedIn(buildUser({ email: byMail.email })), at, language, api });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});

describe('the invitation page while the dashboard loads', () => {
  const ada = buildUser({ email: byMail.email, company: { _id: byMail.companyId, name: byMail.companyName } });
  const here = [{ path: '/invite-registration', element: <InvitePage /> }, slowWay('/dashboard')];
  const arrive = (session: AuthState) => {
    const rendered = renderHost(here, { session, at, api: answering(byMail) });
    const { auth } = rendered.platform;
    const enter = jest.fn(async () => {
      auth.set(signedIn(ada));
      return ada;
    });
    auth.registerByInvite = enter;
    auth.login = enter;
    return { ...rendered, enter };
  };
  const pressAgain = async (user: UserEvent, name: string) => {
    const button = screen.getByRole('button', { name });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await user.click(button);
    await user.click(button);
    expect(button).toBeVisible();
  };

  test('creates an account only once', async () => {
    const { user, enter } = arrive(signedOut());
    await user.type(await screen.findByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');

    await waitFor(() => expect(enter).toHaveBeenCalled());
    await pressAgain(user, 'Create account');
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(enter).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'I already have an account' })).toBeDisabled();
  });

  test('logs in only once', async () => {
    const { user, enter } = arrive(signedOut());
    await user.click(await screen.findByRole('button', { name: 'I already have an account' }));
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');

    await waitFor(() => expect(enter).toHaveBeenCalled());
    await pressAgain(user, 'Log in');
    expect(enter).toHaveBeenCalledTimes(1);
  });

  test('joins only once and does not report the invitation as used when it is fetched again', async () => {
    const { platform, user } = arrive(signedIn({ ...ada, company: null, companies: [] }));
    platform.api.answer(API.companies.join, () => ({ company: buildCompany(), message: 'Welcome' }));
    platform.auth.companyChanged = async () => {
      platform.auth.set(signedIn(ada));
      platform.api.answer(API.accounts.verifyInvite, () => {
        throw apiError('INVITE_NOT_FOUND');
      });
      await platform.queryClient.resetQueries({ type: 'active' });
      return ada;
    };
    await user.click(await screen.findByRole('button', { name: 'Join Analytical Engines' }));

    await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
    await pressAgain(user, 'Join Analytical Engines');
    expect(platform.api.calls(API.companies.join)).toHaveLength(1);
  });
});

test('makes the address read-only for an invitation by email', async () => {
  renderHost(<InvitePage />, { session: signedOut(), at, api: answering(byMail) });

  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
});

test('sends the token with the login of an existing account', async () => {
  const { platform, user } = renderHost(<InvitePage />, { session: signedOut(), at, api: answering(magicLink) });
  const login = jest.spyOn(platform.auth, 'login').mockRejectedValue(apiError('INVALID_CREDENTIALS'));

  await user.click(await screen.findByRole('button', { name: 'I already have an account' }));
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(login).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'wrong', token: 'secret-token' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is wrong.');
});

test('shows an error if the invitation is for another address', async () => {
  const { platform, user } = renderHost(<InvitePage />, { session: signedOut(), at, api: answering(byMail) });
  const fields = { email: { code: 'EMAIL_NOT_INVITED', message: 'This invitation is for another email address.' } };
  jest.spyOn(platform.auth, 'registerByInvite').mockRejectedValue(apiError('VALIDATION_FAILED', {}, fields));

  await user.type(await screen.findByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  expect(await screen.findByText('This invitation is for another email address.')).toBeVisible();
});

test('adds a signed-in user to the company with one request, even after a double click', async () => {
  const company = buildCompany();
  const { platform, user, location } = renderHost(<InvitePage />, {
    session: signedIn(buildUser({ company: { _id: anId(), name: 'Birchwood' } })),
    at,
    path: '/invite-registration',
    api: (api) => answering(magicLink)(api).answer(API.companies.join, () => ({ company, message: 'Welcome' })),
  });
  const changed = jest.spyOn(platform.auth, 'companyChanged');

  await user.dblClick(await screen.findByRole('button', { name: 'Join Analytical Engines' }));

  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(platform.api.calls(API.companies.join)).toHaveLength(1);
  expect(platform.api.calls(API.companies.join)[0]?.body).toEqual({ token: 'secret-token' });
  expect(changed).toHaveBeenCalledTimes(1);
});

test('marks the company as just joined', async () => {
  companyJustCreated.clear();
  const { user, location } = renderHost(<InvitePage />, {
    session: signedIn(buildUser({ company: null })),
    at,
    path: '/invite-registration',
    api: (api) =>
      answering(magicLink)(api).answer(API.companies.join, () => ({ company: buildCompany(), message: 'Welcome' })),
  });

  await user.click(await screen.findByRole('button', { name: 'Join Analytical Engines' }));

  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(companyJustCreated.isSet()).toBe(true);
});

test('opens the dashboard after joining even while the invitation is being fetched again', async () => {
  let joined = () => {};
  const joining = new Promise<void>((resolve) => {
    joined = resolve;
  });
  const { platform, user, location } = renderHost(<InvitePage />, {
    session: signedIn(buildUser({ company: { _id: anId(), name: 'Birchwood' } })),
    at,
    path: '/invite-registration',
    api: (api) => {
      let asked = 0;
      api.answer(API.accounts.verifyInvite, () => ((asked += 1) === 1 ? magicLink : new Promise(() => {})));
      api.answer(API.companies.join, async () => {
        await joining;
        return { company: buildCompany(), message: 'Welcome' };
      });
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Join Analytical Engines' }));
  void platform.queryClient.resetQueries({ type: 'active' });
  await waitFor(() => expect(platform.api.calls(API.accounts.verifyInvite)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Join Analytical Engines' })).toBeVisible();
  joined();

  await waitFor(() => expect(location()).toBe('/dashboard'));
});

describe('a member of the company', () => {
  const engines = { _id: magicLink.companyId, name: 'Analytical Engines', role: 'Employee' as const };
  const draw = (user: User) =>
    renderHost(<InvitePage />, {
      session: signedIn(user),
      at,
      path: '/invite-registration',
      api: (api) =>
        answering(magicLink)(api).answer(API.companies.join, () => {
          throw apiError('ALREADY_MEMBER');
        }),
    });

  test('sees the membership and a link to the dashboard instead of “Join”', async () => {
    const { user, location } = draw(buildUser({ company: engines }));

    expect(await screen.findByRole('heading', { name: 'You already belong to Analytical Engines' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to Analytical Engines' }));
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  test('is switched from another company before the dashboard opens', async () => {
    const other = { _id: anId(), name: 'Birchwood' };
    const { user, platform, location } = draw(
      buildUser({ company: other, companies: [{ ...other, role: 'Founder' }, engines] }),
    );

    await user.click(await screen.findByRole('button', { name: 'Go to Analytical Engines' }));
    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(platform.auth.getState().user?.company?._id).toBe(engines._id);
  });

  test('can still join another company of the same name', async () => {
    draw(buildUser({ company: { ...engines, _id: anId() } }));

    expect(await screen.findByRole('button', { name: 'Join Analytical Engines' })).toBeVisible();
  });

  test('sees the server’s error if they have joined in the meantime', async () => {
    const { user } = draw(buildUser());

    await user.click(await screen.findByRole('button', { name: 'Join Analytical Engines' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You already belong to this company.');
  });
});

test('rejects an invitation for another address and offers to use another account', async () => {
  const { user, platform } = renderHost(<InvitePage />, {
    session: signedIn(buildUser({ email: 'grace@example.com' })),
    at,
    api: answering(byMail),
  });

  expect(await screen.findByText(/This invitation is for ada@example.com/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(platform.auth.getState().isAuthenticated).toBe(false);
});

test.each([
  ['INVITE_NOT_FOUND', 'Invalid token'],
  ['INVITE_EXPIRED', 'This invitation has expired.'],
  ['VALIDATION_FAILED', 'The link is incomplete.'],
] as const)('explains why an invitation cannot be used (%s)', async (code, text) => {
  renderHost(<InvitePage />, {
    session: signedOut(),
    at,
    api: (api) =>
      api.answer(API.accounts.verifyInvite, () => {
        throw apiError(code);
      }),
  });

  expect(await screen.findByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
});

describe('an invitation that was used or withdrawn while the page was open', () => {
  const gone = () => {
    throw apiError('INVITE_NOT_FOUND');
  };
  const onPage = (
    <main id={MAIN_ID}>
      <InvitePage />
    </main>
  );
  const isOver = async () => {
    const heading = await screen.findByRole('heading', { name: 'This invitation cannot be used' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/^Invalid token\. The invitation was used or withdrawn/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Join|Create account|Log in)/ })).toBeNull();
  };

  test('is shown as ended to a user who joins', async () => {
    const { user } = renderHost(onPage, {
      session: signedIn(buildUser({ company: null })),
      at,
      api: (api) => answering(magicLink)(api).answer(API.companies.join, gone),
    });

    await user.click(await screen.findByRole('button', { name: 'Join Analytical Engines' }));
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer open' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Join or create a company' })).toHaveAttribute('href', '/explore');
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  });

  test('is shown as ended to a user who registers', async () => {
    const { platform, user } = renderHost(onPage, { session: signedOut(), at, api: answering(magicLink) });
    jest.spyOn(platform.auth, 'registerByInvite').mockRejectedValue(apiError('INVITE_NOT_FOUND'));

    await user.type(await screen.findByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
    await isOver();
  });

  test('is shown as ended to a user who logs in', async () => {
    const { platform, user } = renderHost(onPage, { session: signedOut(), at, api: answering(magicLink) });
    jest.spyOn(platform.auth, 'login').mockRejectedValue(apiError('INVITE_NOT_FOUND'));

    await user.click(await screen.findByRole('button', { name: 'I already have an account' }));
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
    await isOver();
  });

  test('is shown as ended when it is fetched again', async () => {
    const { platform } = renderHost(onPage, { session: signedOut(), at, api: answering(magicLink) });
    (await screen.findByLabelText('Your name')).focus();
    platform.api.answer(API.accounts.verifyInvite, gone);

    await act(() => platform.queryClient.refetchQueries());
    await isOver();
  });
});

describe('a used invitation, for a signed-in user', () => {
  const gone = () => {
    throw apiError('INVITE_NOT_FOUND');
  };
  const come = (user: User) =>
    renderHost(<InvitePage />, {
      session: signedIn(user),
      at,
      path: '/invite-registration',
      api: (api) => api.answer(API.accounts.verifyInvite, gone),
    });

  test('shows a neutral message and links to the dashboard', async () => {
    const { user, location } = come(buildUser());

    expect(await screen.findByRole('heading', { name: 'This invitation is no longer open' })).toBeVisible();
    expect(screen.getByText(/^It may have been used or withdrawn/)).toBeVisible();
    expect(screen.queryByText(/Invalid token/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(location()).toBe('/dashboard');
  });

  test('links to /explore for a user without a company', async () => {
    come(buildUser({ company: null }));

    expect(await screen.findByRole('link', { name: 'Join or create a company' })).toHaveAttribute('href', '/explore');
  });

  test('shows a loading status until the session is known', async () => {
    const { platform } = renderHost(<InvitePage />, {
      session: { ...signedOut(), isInitializing: true, initializationAttempted: false },
      at,
      api: (api) => api.answer(API.accounts.verifyInvite, gone),
    });

    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: 'Go to the home page' })).toBeNull();
    expect(screen.getByRole('status', { name: 'Checking the invitation' })).toBeVisible();
  });

  test('keeps showing the membership to a member when it is fetched again', async () => {
    const { platform } = renderHost(<InvitePage />, {
      session: signedIn(buildUser({ company: { _id: magicLink.companyId, name: 'Analytical Engines' } })),
      at,
      api: answering(magicLink),
    });
    await screen.findByRole('heading', { name: 'You already belong to Analytical Engines' });
    platform.api.answer(API.accounts.verifyInvite, gone);

    await act(() => platform.queryClient.refetchQueries());
    expect(screen.getByRole('heading', { name: 'You already belong to Analytical Engines' })).toBeVisible();
  });
});

test('sends no request for a link without a token', async () => {
  const { platform } = renderHost(<InvitePage />, { session: signedOut(), at: '/invite-registration' });

  expect(await screen.findByText(/The link is incomplete/)).toBeVisible();
  expect(platform.api.calls()).toHaveLength(0);
});

test.each([
  ['a lost connection', networkError()],
  ['a rate limit', apiError('RATE_LIMITED', { seconds: 5 })],
  ['a failure of the server', apiError('INTERNAL')],
])('can be loaded again after %s', async (_, error) => {
  let lost = true;
  const { user } = renderHost(<InvitePage />, {
    session: signedOut(),
    at,
    api: (api) =>
      api.answer(API.accounts.verifyInvite, () => {
        if (lost) throw error;
        return magicLink;
      }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  lost = false;
  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'Join Analytical Engines' })).toBeVisible();
});

describe('switching between forms', () => {
  const field = (name: string) => screen.getByLabelText(name);
  const change = (name: string) => screen.findByRole('button', { name });

  test('keeps the address in both directions and focuses the first empty field', async () => {
    const { platform, user } = renderHost(<InvitePage />, { session: signedOut(), at, api: answering(magicLink) });
    jest.spyOn(platform.auth, 'registerByInvite').mockRejectedValue(apiError('EMAIL_TAKEN'));
    await user.type(await screen.findByLabelText('Your name'), 'Ada');
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'correct horse battery{Enter}');
    await waitFor(() => expect(field('Email')).toBeInvalid());

    await user.click(await change('I already have an account'));
    expect(field('Email')).toHaveValue('ada@example.com');
    await waitFor(() => expect(field('Password')).toHaveFocus());

    await user.type(field('Email'), '.org');
    expect(field('Email')).toHaveFocus();
    await user.click(await change('I need an account'));
    expect(field('Email')).toHaveValue('ada@example.com.org');
    await waitFor(() => expect(field('Your name')).toHaveFocus());
  });

  test('focuses the address if it is empty', async () => {
    const { user } = renderHost(<InvitePage />, { session: signedOut(), at, api: answering(magicLink) });

    await user.click(await change('I already have an account'));
    await waitFor(() => expect(field('Email')).toHaveFocus());
    await user.type(field('Email'), 'ada@example.com');
    expect(field('Email')).toHaveValue('ada@example.com');
  });

  test('focuses the form after switching to another account', async () => {
    const { user } = renderHost(<InvitePage />, { at, api: answering(magicLink) });

    await user.click(await change('Use another account'));
    await waitFor(() => expect(field('Your name')).toHaveFocus());
  });
});
