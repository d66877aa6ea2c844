import { readFile } from 'node:fs/promises';
import { API } from '@atrium/contracts';
import { oneTimeCode } from '../../harness/one-time-code';
import { foundCompany, PASSWORD, register, someone } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test, testWithGoogle } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { LoginPage } from '../../pages/public-pages';
import { SettingsPage } from '../../pages/settings-page';

test('a person sets up a second factor, signs in with it, and turns it off', async ({
  page,
  browserErrors,
  browserOf,
}) => {
  browserErrors.allowStatus(403); // a wrong code; a sign-in without its code
  const ada = await foundCompany(page, { founder: 'Ada Kern' });
  const settings = await SettingsPage.open(page, 'Security');

  const secret = await settings.beginSecondFactor();
  await settings.confirmSecondFactor('000000');
  await expect(settings.wrongCode).toBeVisible();
  await settings.confirmSecondFactor(oneTimeCode(secret));
  const { codes, file } = await settings.keepRecoveryCodes();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const kept = await readFile(await file.path(), 'utf8');
  for (const code of codes) expect(kept).toContain(code);
  await expect(settings.codesLeft).toContainText(`${codes.length} recovery codes`);

  const phone = await browserOf('Ada on her phone');
  const login = await LoginPage.open(phone);
  await login.submit(ada.email);
  await login.submitCode('Code', oneTimeCode(secret, 1));
  await DashboardPage.on(phone);

  await settings.turnOffSecondFactor(codes[0] ?? '');
  await expect(page.getByRole('main').getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect.poll(() => ada.api.call(API.security.settings)).toMatchObject({ twoFactorEnabled: false });
});

test('a changed password replaces the old one and signs out other browsers at once', async ({
  page,
  browserErrors,
  browserOf,
}) => {
  browserErrors.allowStatus(401, 403, 422); // a wrong password; calls of the other browser and its rejected refresh
  const ada = await foundCompany(page, { founder: 'Ada Wolf' });
  const laptop = await browserOf('Ada on her laptop');
  await (await LoginPage.open(laptop)).logIn(ada);

  const settings = await SettingsPage.open(page, 'Security');
  await settings.changePassword('another-horse-10', 'not my password');
  await expect(settings.wrongPassword).toBeVisible();
  await settings.changePassword('another-horse-10');
  await expect(settings.toast('Your password is changed')).toBeVisible();

  const login = await LoginPage.on(laptop);
  await login.submit(ada.email, PASSWORD);
  await expect(laptop.getByRole('alert')).toHaveText('The email or the password is wrong.');
  await login.submit(ada.email, 'another-horse-10');
  await DashboardPage.on(laptop);
});

test('a browser signed out from another one shows the login page immediately', async ({
  page,
  browserErrors,
  browserOf,
}) => {
  browserErrors.allowStatus(401, 403); // requests of the ended session and its rejected refresh
  const ada = await foundCompany(page, { founder: 'Ada Fuchs' });
  const laptop = await browserOf('Ada on her laptop');
  await (await LoginPage.open(laptop)).logIn(ada);

  const settings = await SettingsPage.open(page, 'Sessions');
  await expect(settings.sessions).toHaveCount(2);
  await expect(settings.activity.first()).toContainText('Logged in');
  await settings.endOtherSession();

  await LoginPage.on(laptop);
  await expect(settings.sessions).toHaveCount(1);
  await expect(settings.sessions).toContainText('This device');
});

test('a settings section is centred in the space beside the list', async ({ page }) => {
  await foundCompany(page);
  await SettingsPage.open(page, 'Appearance');
  await waitUntilSettled(page);
  /** Returns by how many px the rooms before and after the section differ; NaN if one of the elements is missing. */
  const difference = async () => {
    const list = await page.getByRole('navigation', { name: 'Settings' }).boundingBox();
    const section = await page.getByRole('main').locator('section').first().boundingBox();
    const { width } = page.viewportSize() ?? {};
    if (!list || !section || !width) return Number.NaN;
    const before = section.x - (list.x + list.width);
    const after = width - (section.x + section.width);
    return Math.abs(before - after);
  };
  // Less than the padding at the edge of a page.
  await expect.poll(difference).toBeLessThan(32);
});

test('the own-data export downloads a ZIP archive', async ({ page }) => {
  await register(page, someone('Ada Stern'));
  const settings = await SettingsPage.open(page, 'Profile');

  const file = await settings.exportData();

  expect(file.suggestedFilename()).toMatch(/^atrium-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('data.json')).toBe(true);
});

test('a chosen language applies to other tabs and the next device, and unavailable emails are explained', async ({
  page,
  browserOf,
}) => {
  const ada = await register(page, someone('Ada Blum'));
  const settings = await SettingsPage.open(page, 'Notifications');
  await expect(page.getByText('Email: this server sends none')).toBeVisible();
  // The test servers have no mail server, so a switch for email would have no effect.
  await expect(page.getByRole('columnheader')).toHaveText(['Notification', 'In the app', /^Desktop/]);
  const otherTab = await page.context().newPage();
  await SettingsPage.open(otherTab, 'Security');
  await settings.openSection('Appearance');
  await settings.chooseLanguage('Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Darstellung' })).toBeVisible();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible();
  await expect(otherTab).toHaveTitle('Sicherheit · Einstellungen · Atrium');
  await expect.poll(async () => (await ada.api.call(API.users.settings)).language).toBe('de');

  const phone = await browserOf('Ada on her phone');
  await (await LoginPage.open(phone)).submit(ada.email);

  await expect(phone.locator('html')).toHaveAttribute('lang', 'de');
  await phone.goto('/settings/notifications');
  await expect(phone.getByText('E-Mail: Dieser Server verschickt keine')).toBeVisible();
});

testWithGoogle('a Google account is linked without signing in, and unlinked', async ({ page }) => {
  const ada = await register(page, someone('Ada Linde'));
  const settings = await SettingsPage.open(page, 'Google account');
  const elsewhere = someone('Somebody Else');

  const consent = await (await settings.linkGoogle()).signIn({ ...elsewhere, subject: elsewhere.email });
  await consent.allow();

  await expect(settings.toast('Your Google account is linked')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/google$/);
  await expect(page.getByRole('main').getByText(elsewhere.email)).toBeVisible();
  await expect(settings.profileMenu).toHaveAccessibleName('Profile menu of Ada Linde');
  const google = async () => (await ada.api.call(API.oauth.status)).oauth.google;
  await expect.poll(google).toEqual({ linked: true, email: elsewhere.email });

  await settings.unlinkGoogle();
  await expect.poll(google).toEqual({ linked: false, email: null });
});

testWithGoogle('declining at Google shows that nothing was linked', async ({ page }) => {
  await register(page, someone('Ada Ulme'));
  const settings = await SettingsPage.open(page, 'Google account');
  const other = someone('Somebody Else');

  const consent = await (await settings.linkGoogle()).signIn({ ...other, subject: other.email });
  await consent.deny();

  await expect(settings.toast('No account was linked: Google declined the request')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google account' })).toBeEnabled();
});
