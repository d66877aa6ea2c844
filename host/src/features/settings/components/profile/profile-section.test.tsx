import { API } from '@atrium/contracts';
import {
  act,
  apiError,
  buildUser,
  type FakeApi,
  networkError,
  screen,
  signedIn,
  waitFor,
  within,
  unexplainedError,
} from '@atrium/testing';
import { renderHost } from '../../../../testing/render-host';
import { Component as ProfileSection } from './profile-section';

const ada = buildUser({ name: 'ada lovelace', email: 'ada@acme.test', isEmailVerified: false });

const open = (api: (api: FakeApi) => unknown = () => undefined, user = ada) =>
  renderHost(<ProfileSection />, { at: '/settings/profile', session: signedIn(user), api });

const details = (name: string) => ({
  user: { ...ada, name },
  userDetails: { ...ada, name } as never, // not read by the code under test
});

describe('the name form', () => {
  test('saves only the name and updates it everywhere', async () => {
    const { platform, user } = open();
    platform.api.call = jest.fn(async () => details('Ada King')) as never; // only a part of the response is needed
    platform.auth.reloadUser = jest.fn(async () => ada);

    await user.clear(screen.getByLabelText('Your name'));
    await user.type(screen.getByLabelText('Your name'), ' Ada King ');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Your name is saved' }]));
    expect(platform.api.call).toHaveBeenCalledWith(API.users.saveDetails, { body: { name: 'Ada King' } });
    expect(platform.auth.reloadUser).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('shows a name that another tab saved, unless the user is editing', async () => {
    const { platform, user } = open();
    const field = screen.getByLabelText('Your name');

    act(() => platform.auth.set(signedIn({ ...ada, name: 'Ada King' })));
    expect(field).toHaveValue('Ada King');
    await user.type(field, ' of Lovelace');
    act(() => platform.auth.set(signedIn({ ...ada, name: 'Ada Byron' })));
    expect(field).toHaveValue('Ada King of Lovelace');
  });

  test('requires a name', async () => {
    const { platform, user } = open();

    await user.clear(screen.getByLabelText('Your name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Enter your name.')).toBeVisible();
    expect(platform.api.calls(API.users.saveDetails)).toEqual([]);
  });

  test('keeps a rejected name in the field with the error', async () => {
    const { user } = open((api) =>
      api.answer(API.users.saveDetails, () => {
        throw networkError();
      }),
    );

    await user.type(screen.getByLabelText('Your name'), ' King');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByLabelText('Your name')).toHaveValue('ada lovelace King');
  });
});

describe('the email address section', () => {
  const resend = () => screen.getByRole('button', { name: 'Request a new link' });

  test('sends another verification link', async () => {
    const { platform, user } = open((api) => api.answer(API.accounts.sendVerification, () => ({ message: 'Sent' })));

    await user.click(resend());

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success' }]));
  });

  test('explains that no mail is sent without a mail server', async () => {
    const { platform, user } = open((api) =>
      api
        .answer(API.oauth.providers, () => ({ google: { signIn: false, calendar: false }, mail: { isSetUp: false } }))
        .answer(API.accounts.sendVerification, () => ({ message: 'Sent' })),
    );
    await waitFor(() => expect(platform.api.calls(API.oauth.providers)).toHaveLength(1));

    await user.click(resend());

    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([
        { variant: 'info', title: expect.stringContaining('This server sends no email') },
      ]),
    );
  });

  test('shows that the address is already verified', async () => {
    const { platform, user } = open((api) =>
      api.answer(API.accounts.sendVerification, () => {
        throw apiError('ALREADY_VERIFIED');
      }),
    );
    platform.auth.reloadUser = jest.fn(async () => ada);

    await user.click(resend());

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Your email is verified already' }]));
    expect(platform.auth.reloadUser).toHaveBeenCalledTimes(1);
  });

  test('shows when to try again after too many emails', async () => {
    const { platform, user } = open((api) =>
      api.answer(API.accounts.sendVerification, () => {
        throw apiError('RATE_LIMITED', { seconds: 9 });
      }),
    );

    await user.click(resend());

    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([
        { title: 'Couldn’t send the link', description: expect.stringContaining('9 seconds') },
      ]),
    );
  });

  test('offers no new link for a verified address', () => {
    open(undefined, buildUser({ isEmailVerified: true }));

    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request a new link' })).not.toBeInTheDocument();
  });
});

describe('the data export', () => {
  test('downloads the file under the name that the server gives it', async () => {
    const file = new File(['PK'], 'atrium-2026-11-21.zip');
    const { user } = open((api) => api.answer(API.users.export, () => file));
    const createUrl = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export');
    let name = '';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });

    await user.click(screen.getByRole('button', { name: 'Download' }));

    await waitFor(() => expect(name).toBe('atrium-2026-11-21.zip'));
    expect(createUrl).toHaveBeenCalledWith(file);
  });

  test('shows an error when rate-limited', async () => {
    const { platform, user } = open((api) =>
      api.answer(API.users.export, () => {
        throw apiError('RATE_LIMITED', { seconds: 60 });
      }),
    );

    await user.click(screen.getByRole('button', { name: 'Download' }));

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Couldn’t export your data' }]));
  });
});

describe('deleting the account', () => {
  const ask = async (api: (api: FakeApi) => unknown) => {
    const opened = open(api);
    await opened.user.click(screen.getByRole('button', { name: 'Delete account' }));
    return {
      ...opened,
      dialog: within(screen.getByRole('alertdialog', { name: 'Delete the account ada@acme.test?' })),
    };
  };

  test('names what is lost, and ends the session', async () => {
    const { platform, user, dialog } = await ask((api) => api.answer(API.users.remove, () => ({ message: 'Gone' })));
    platform.auth.logout = jest.fn();
    expect(dialog.getByText(`You leave ${ada.companies[0]?.name}.`, { exact: false })).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Delete account' }));

    await waitFor(() => expect(platform.auth.logout).toHaveBeenCalledTimes(1));
    expect(platform.api.calls(API.users.remove)).toMatchObject([{ params: { id: ada.id } }]);
    expect(platform.toasts.shown).toMatchObject([{ title: 'Your account is deleted' }]);
  });

  test('shows the last founder why deletion is rejected and keeps the session', async () => {
    const { platform, user, dialog } = await ask((api) =>
      api.answer(API.users.remove, () => {
        throw apiError('LAST_FOUNDER');
      }),
    );

    await user.click(dialog.getByRole('button', { name: 'Delete account' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent('A company needs at least one founder');
    expect(platform.auth.getState().user).not.toBeNull();
  });

  test('asks for the password if the sign-in is not recent', async () => {
    const { platform, user, dialog } = await ask((api) =>
      api.answer(API.users.remove, ({ body }) => {
        if (body?.password === undefined) throw apiError('REAUTHENTICATION_REQUIRED', { method: 'password' });
        if (body.password !== 'right')
          throw apiError(
            'VALIDATION_FAILED',
            {},
            { password: { code: 'WRONG_PASSWORD', message: 'This is not your current password.' } },
          );
        return { message: 'Gone' };
      }),
    );
    platform.auth.logout = jest.fn();
    expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    const password = await dialog.findByLabelText('Your password');
    expect(password).toHaveFocus();
    await user.type(password, 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/This is not your current password\./));

    await user.clear(password);
    await user.type(password, 'right');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(platform.auth.logout).toHaveBeenCalledTimes(1));
  });

  test('asks for a new login if the account has neither password nor second factor', async () => {
    const { user, dialog } = await ask((api) =>
      api.answer(API.users.remove, () => {
        throw apiError('REAUTHENTICATION_REQUIRED', { method: 'login' });
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText(/Log out and log in again/)).toBeVisible();
  });

  test('shows “Failed to delete user” for a failure without a message', async () => {
    const { user, dialog } = await ask((api) =>
      api.answer(API.users.remove, () => {
        throw unexplainedError();
      }),
    );

    await user.click(dialog.getByRole('button', { name: 'Delete account' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete user');
  });

  test('does nothing when cancelled', async () => {
    const { platform, user, dialog } = await ask(() => undefined);

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(platform.api.calls(API.users.remove)).toEqual([]);
  });
});
