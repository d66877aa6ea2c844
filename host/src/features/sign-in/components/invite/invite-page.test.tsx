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
import { Component as InvitePage } from './invite-page';

const magicLink = { email: null, companyId: anId(), companyNumber: '7378-2588', companyName: 'Analytical Engines' };
const byMail = { ...magicLink, email: 'ada@example.com' };

const answering = (invite: typeof magicLink | typeof byMail) => (api: FakeApi) =>
  api.answer(API.accounts.verifyInvite, () => invite);

const at = '/invite-registration?token=secret-token';

test('a magic link names the company; anyone who registers joins it and arrives at the dashboard', async () => {
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

describe('anyone who is in waits for the dashboard', () => {
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

  test('with an account that was created once', async () => {
    const { user, enter } = arrive(signedOut());
    await user.type(await screen.findByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');

    await waitFor(() => expect(enter).toHaveBeenCalled());
    await pressAgain(user, 'Create account');
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(enter).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'I already have an account' })).toBeDisabled();
  });

  test('logged in once', async () => {
    const { user, enter } = arrive(signedOut());
    await user.click(await screen.findByRole('button', { name: 'I already have an account' }));
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');

    await waitFor(() => expect(enter).toHaveBeenCalled());
    await pressAgain(user, 'Log in');
    expect(enter).toHaveBeenCalledTimes(1);
  });

  test('and shows no used invitation, although it is fetched again with the company', async () => {
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

test('an invitation by mail is for its address', async () => {
  renderHost(<InvitePage />, { session: signedOut(), at, api: answering(byMail) });

  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
});

test('somebody with an account logs in with the token instead', async () => {
  const { platform, user } = renderHost(<InvitePage />, { session: signedOut(), at, api: answering(magicLink) });
  const login = jest.spyOn(platform.auth, 'login').mockRejectedValue(apiError('INVALID_CREDENTIALS'));

  await user.click(await screen.findByRole('button', { name: 'I already have an account' }));
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(login).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'wrong', token: 'secret-token' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is wrong.');
});

test('the address of another person is refused at its field', async () => {
  const { platform, user } = renderHost(<InvitePage />, { session: signedOut(), at, api: answering(byMail) });
  const fields = { email: { code: 'EMAIL_NOT_INVITED', message: 'This invitation is for another email address.' } };
  jest.spyOn(platform.auth, 'registerByInvite').mockRejectedValue(apiError('VALIDATION_FAILED', {}, fields));

  await user.type(await screen.findByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  expect(await screen.findByText('This invitation is for another email address.')).toBeVisible();
});

test('somebody signed in joins with this account', async () => {
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

test('anyone who joined just now is not held back until the session knows it', async () => {
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

test('anyone who joins leaves the page, though everything on it is loaded again with the company', async () => {
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

describe('somebody who belongs to the company', () => {
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

  test('learns that at once and goes there', async () => {
    const { user, location } = draw(buildUser({ company: engines }));

    expect(await screen.findByRole('heading', { name: 'You already belong to Analytical Engines' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to Analytical Engines' }));
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  test('switches to it first where they work in another one', async () => {
    const other = { _id: anId(), name: 'Birchwood' };
    const { user, platform, location } = draw(
      buildUser({ company: other, companies: [{ ...other, role: 'Founder' }, engines] }),
    );

    await user.click(await screen.findByRole('button', { name: 'Go to Analytical Engines' }));
    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(platform.auth.getState().user?.company?._id).toBe(engines._id);
  });

  test('is invited where only the name is the same', async () => {
    draw(buildUser({ company: { ...engines, _id: anId() } }));

    expect(await screen.findByRole('button', { name: 'Join Analytical Engines' })).toBeVisible();
  });

  test('learns from the server that they have joined in the meantime', async () => {
    const { user } = draw(buildUser());

    await user.click(await screen.findByRole('button', { name: 'Join Analytical Engines' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You already belong to this company.');
  });
});

test('an invitation for somebody else cannot be used with this account', async () => {
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
] as const)('%s says what to do', async (code, text) => {
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

describe('an invitation that was used or taken back since the page was opened', () => {
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
    expect(screen.getByText(/^Invalid token\. Ask the person who invited you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Join|Create account|Log in)/ })).toBeNull();
  };

  test('is over for anyone who joins with their account', async () => {
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

  test('is over for anyone who creates an account', async () => {
    const { platform, user } = renderHost(onPage, { session: signedOut(), at, api: answering(magicLink) });
    jest.spyOn(platform.auth, 'registerByInvite').mockRejectedValue(apiError('INVITE_NOT_FOUND'));

    await user.type(await screen.findByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
    await isOver();
  });

  test('is over for anyone who logs in', async () => {
    const { platform, user } = renderHost(onPage, { session: signedOut(), at, api: answering(magicLink) });
    jest.spyOn(platform.auth, 'login').mockRejectedValue(apiError('INVITE_NOT_FOUND'));

    await user.click(await screen.findByRole('button', { name: 'I already have an account' }));
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
    await isOver();
  });

  test('is over where it is requested again', async () => {
    const { platform } = renderHost(onPage, { session: signedOut(), at, api: answering(magicLink) });
    (await screen.findByLabelText('Your name')).focus();
    platform.api.answer(API.accounts.verifyInvite, gone);

    await act(() => platform.queryClient.refetchQueries());
    await isOver();
  });
});

describe('an invitation that was used, for somebody signed in', () => {
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

  test('accuses nobody, and leads to the dashboard', async () => {
    const { user, location } = come(buildUser());

    expect(await screen.findByRole('heading', { name: 'This invitation is no longer open' })).toBeVisible();
    expect(screen.getByText(/^It may have been used or withdrawn/)).toBeVisible();
    expect(screen.queryByText(/Invalid token/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(location()).toBe('/dashboard');
  });

  test('leads to the search for a company where there is none', async () => {
    come(buildUser({ company: null }));

    expect(await screen.findByRole('link', { name: 'Join or create a company' })).toHaveAttribute('href', '/explore');
  });

  test('is not said before it is known who is there', async () => {
    const { platform } = renderHost(<InvitePage />, {
      session: { ...signedOut(), isInitializing: true, initializationAttempted: false },
      at,
      api: (api) => api.answer(API.accounts.verifyInvite, gone),
    });

    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: 'Go to the home page' })).toBeNull();
    expect(screen.getByRole('status', { name: 'Checking the invitation' })).toBeVisible();
  });

  test('is not said to those who are in its company and come back in this tab', async () => {
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

test('a link without a token asks nobody', async () => {
  const { platform } = renderHost(<InvitePage />, { session: signedOut(), at: '/invite-registration' });

  expect(await screen.findByText(/The link is incomplete/)).toBeVisible();
  expect(platform.api.calls()).toHaveLength(0);
});

test.each([
  ['a lost connection', networkError()],
  ['a rate limit', apiError('RATE_LIMITED', { seconds: 5 })],
  ['a failure of the server', apiError('INTERNAL')],
])('after %s the invitation can be loaded again', async (_, error) => {
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

describe('where one form takes the place of another', () => {
  const field = (name: string) => screen.getByLabelText(name);
  const change = (name: string) => screen.findByRole('button', { name });

  test('the address is kept both ways, and what is empty comes next', async () => {
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

  test('an address that is still to be typed comes first', async () => {
    const { user } = renderHost(<InvitePage />, { session: signedOut(), at, api: answering(magicLink) });

    await user.click(await change('I already have an account'));
    await waitFor(() => expect(field('Email')).toHaveFocus());
    await user.type(field('Email'), 'ada@example.com');
    expect(field('Email')).toHaveValue('ada@example.com');
  });

  test('anyone who uses another account continues in its form', async () => {
    const { user } = renderHost(<InvitePage />, { at, api: answering(magicLink) });

    await user.click(await change('Use another account'));
    await waitFor(() => expect(field('Your name')).toHaveFocus());
  });
});
