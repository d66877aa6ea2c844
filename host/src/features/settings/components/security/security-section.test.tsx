import { API, type SecuritySettings } from '@atrium/contracts';
import { saveFile } from '@atrium/platform/files';
import { act, apiError, closesTab, networkError, screen, type FakeApi, waitFor, within } from '@atrium/testing';
import { Link } from 'react-router-dom';
import { renderHost } from '../../../../testing/render-host';
import { Component as SecuritySection } from './security-section';

jest.mock('@atrium/platform/files', () => ({ saveFile: jest.fn() }));

const off: SecuritySettings = {
  twoFactorEnabled: false,
  notificationsEnabled: true,
  sessionTimeout: 30,
  recoveryCodesLeft: 0,
};
const on: SecuritySettings = { ...off, twoFactorEnabled: true, recoveryCodesLeft: 10 };
const codes = ['aaaa-bbbb', 'cccc-dddd'];
const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x',
  qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

function open(api: (api: FakeApi) => unknown, { settings = off, hasPassword = true } = {}) {
  const page = (
    <>
      <SecuritySection />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  return renderHost(page, {
    at: '/settings/security',
    api: (fake) => {
      fake
        .answer(API.oauth.status, () => ({
          success: true as const,
          oauth: { google: { linked: !hasPassword, email: null } },
          authProvider: hasPassword ? ('local' as const) : ('google' as const),
          isEmailVerified: true,
          hasPassword,
        }))
        .answer(API.security.settings, () => settings);
      api(fake);
    },
  });
}

const refusal = (code: Parameters<typeof apiError>[0], field?: [path: string, code: string, message: string]) => () => {
  throw apiError(code, {}, field && { [field[0]]: { code: field[1], message: field[2] } });
};

describe('the password form', () => {
  const change = async (user: ReturnType<typeof open>['user'], current: string, next: string) => {
    await user.type(await screen.findByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), next);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  test('changes the password with one request and clears the form', async () => {
    const { platform, user } = open((api) => api.answer(API.accounts.changePassword, () => ({ message: 'Changed' })));

    await change(user, 'old-password', 'correct horse');

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Your password is changed' }]));
    expect(platform.api.calls(API.accounts.changePassword)).toMatchObject([
      { body: { currentPassword: 'old-password', password: 'correct horse' } },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('shows at their fields that a password is wrong or too short', async () => {
    const { platform, user } = open((api) =>
      api.answer(
        API.accounts.changePassword,
        refusal('VALIDATION_FAILED', ['currentPassword', 'WRONG_PASSWORD', 'This is not your current password.']),
      ),
    );

    await change(user, 'nonsense', 'short');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at least 10 characters\./);
    expect(platform.api.calls(API.accounts.changePassword)).toEqual([]);

    await user.type(screen.getByLabelText('New password'), 'but-not-any-more');
    await user.click(screen.getByRole('button', { name: 'Change password' }));

    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        'This is not your current password.',
      ),
    );
  });

  test('sets the first password without asking for a current one', async () => {
    const { platform, user } = open((api) => api.answer(API.accounts.changePassword, () => ({ message: 'Set' })), {
      hasPassword: false,
    });

    await user.type(await screen.findByLabelText('New password'), 'correct horse');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set a password' }));

    await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
    expect(platform.api.calls(API.accounts.changePassword)[0]?.body).toEqual({ password: 'correct horse' });
  });
});

describe('second factor', () => {
  const givesCodes = (api: FakeApi) => api.answer(API.security.renewRecoveryCodes, () => ({ recoveryCodes: codes }));
  const renew = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create new recovery codes?' }));
    await user.type(dialog.getByLabelText('6-digit code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText('cccc-dddd')).toBeVisible();
  };
  const begin = async (api: (api: FakeApi) => unknown) => {
    const opened = open((fake) => {
      fake.answer(API.security.beginTwoFactor, () => setup);
      api(fake);
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Set up' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Set up your authenticator app' })) };
  };

  test('is set up by QR code or key, a code and the password, and shows recovery codes only once', async () => {
    const { platform, user, dialog } = await begin((api) =>
      api.answer(API.security.confirmTwoFactor, () => ({ recoveryCodes: codes })),
    );
    expect(dialog.getByRole('img', { name: /^QR code/ })).toHaveAttribute('src', expect.stringContaining('data:image'));
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();

    await user.type(dialog.getByLabelText('6-digit code'), '123456');
    await user.type(dialog.getByLabelText('Current password'), 'old-password');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));

    const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(platform.api.calls(API.security.confirmTwoFactor)[0]?.body).toEqual({
      code: '123456',
      currentPassword: 'old-password',
    });

    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(codes.join('\n'));
    await user.click(shown.getByRole('button', { name: 'Download' }));
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'atrium-recovery-codes.txt');
    window.print = jest.fn();
    await user.click(shown.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);

    await user.keyboard('{Escape}');
    expect(screen.getByText('aaaa-bbbb')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument();
  });

  test('shows at its field that a code is wrong', async () => {
    const { user, dialog } = await begin((api) =>
      api.answer(
        API.security.confirmTwoFactor,
        refusal('TWO_FACTOR_INVALID', ['code', 'WRONG_CODE', 'This code is wrong or was used already.']),
      ),
    );

    await user.type(dialog.getByLabelText('6-digit code'), '000000');
    await user.type(dialog.getByLabelText('Current password'), 'old-password');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('6-digit code')).toHaveAccessibleDescription(
        'This code is wrong or was used already.',
      ),
    );
  });

  test('stays off after a wrong code, and is turned on by a right one', async () => {
    let settings = off;
    const { user, dialog } = await begin((api) =>
      api
        .answer(API.security.settings, () => settings)
        .answer(API.security.confirmTwoFactor, ({ body }) => {
          if (body.code !== '123456') throw apiError('TWO_FACTOR_INVALID');
          settings = on;
          return { recoveryCodes: codes };
        }),
    );
    await user.type(dialog.getByLabelText('6-digit code'), '000000');
    await user.type(dialog.getByLabelText('Current password'), 'old-password');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Recovery codes' })).not.toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    const again = within(await screen.findByRole('dialog', { name: 'Set up your authenticator app' }));
    await user.type(again.getByLabelText('6-digit code'), '123456');
    await user.type(again.getByLabelText('Current password'), 'old-password');
    await user.click(again.getByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  });

  test('stays on after a wrong code', async () => {
    const { user } = open((api) => api.answer(API.security.saveSettings, refusal('TWO_FACTOR_INVALID')), {
      settings: on,
    });

    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off two-factor sign-in?' }));
    await user.type(dialog.getByLabelText('6-digit code'), '000000');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
  });

  test('shows an error if the setup cannot be started', async () => {
    const { platform, user } = open((api) => api.answer(API.security.beginTwoFactor, refusal('TWO_FACTOR_ON')));

    await user.click(await screen.findByRole('button', { name: 'Set up' }));

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Couldn’t start the set-up' }]));
  });

  test('is turned off by a code', async () => {
    const { platform, user } = open((api) => api.answer(API.security.saveSettings, () => off), { settings: on });

    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off two-factor sign-in?' }));
    await user.type(dialog.getByLabelText('6-digit code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));

    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(platform.api.calls(API.security.saveSettings)[0]?.body).toEqual({ twoFactorEnabled: false, code: '123456' });
  });

  test('creates new recovery codes in exchange for a code, and warns when few are left', async () => {
    const { user } = open(givesCodes, { settings: { ...on, recoveryCodesLeft: 1 } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 recovery code is left');

    await renew(user);
  });

  test('asks before unsaved recovery codes are lost, even beside a half-typed password', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation();
    const { user, location } = open(givesCodes, { settings: on });
    await user.type(await screen.findByLabelText('New password'), 'half');
    await renew(user);
    const leave = () => user.click(screen.getByRole('link', { name: 'Elsewhere' }));

    expect(closesTab()).toBe(false);
    await leave();
    expect(screen.getByRole('alertdialog', { name: 'Have you saved the codes?' })).toHaveAccessibleDescription(
      /not shown again/,
    );
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('cccc-dddd')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.getByLabelText('New password')).toHaveValue('half');
    await leave();
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(location()).toBe('/elsewhere');
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  test('loses unsaved recovery codes only after the user confirms leaving', async () => {
    const { user, location } = open(givesCodes, { settings: on });
    await renew(user);

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));

    expect(location()).toBe('/elsewhere');
  });
});

describe('session timeout', () => {
  const choice = () => screen.findByRole('combobox', { name: 'Log me out after' });

  test('is saved when chosen', async () => {
    const { platform, user } = open((api) =>
      api.answer(API.security.saveSettings, () => ({ ...off, sessionTimeout: 480 })),
    );
    await waitFor(async () => expect(await choice()).toBeEnabled());

    await user.selectOptions(await choice(), '8 hours');

    await waitFor(() =>
      expect(platform.api.calls(API.security.saveSettings)).toMatchObject([{ body: { sessionTimeout: 480 } }]),
    );
    expect(await choice()).toHaveDisplayValue('8 hours');
  });

  test('reverts a rejected value', async () => {
    const { platform, user } = open((api) => api.answer(API.security.saveSettings, refusal('INTERNAL')));
    await waitFor(async () => expect(await choice()).toBeEnabled());

    await user.selectOptions(await choice(), '1 day');

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'This was not saved' }]));
    expect(await choice()).toHaveDisplayValue('30 minutes');
  });

  test('shows a value that another client set', async () => {
    open(() => undefined, { settings: { ...off, sessionTimeout: 45 } });

    await waitFor(async () => expect(await choice()).toHaveDisplayValue('45 minutes'));
  });
});

test('hides the switch for account emails without a mail server', async () => {
  open((api) =>
    api.answer(API.oauth.providers, () => ({
      google: { signIn: false, calendar: false },
      mail: { isSetUp: false },
    })),
  );

  expect(await screen.findByRole('combobox', { name: 'Log me out after' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('switch', { name: 'Email me about my account' })).not.toBeInTheDocument(),
  );
});

test('shows on return to the tab what was changed on another device', async () => {
  let stored = off;
  open((api) => api.answer(API.security.settings, () => stored));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();

  stored = on;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument());
});

test('shows no values when the settings cannot be loaded', async () => {
  open((api) =>
    api.answer(API.security.settings, () => {
      throw networkError();
    }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your security settings');
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Log me out after' })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
});
