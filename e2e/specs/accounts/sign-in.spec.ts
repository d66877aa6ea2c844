import { API } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { Mailbox } from '../../harness/servers/mailbox';
import { confirmAddress, turnOnSecondFactor } from '../../harness/operators';
import { foundCompany, PASSWORD, register, someone } from '../../harness/people';
import { oneTimeCode } from '../../harness/one-time-code';
import { expect, testWithGoogle as test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { ExplorePage } from '../../pages/explore-page';
import { GooglePage, type Visitor } from '../../pages/google-page';
import { LoginPage, RegisterPage, ResetPage } from '../../pages/public-pages';

const OTHER_PASSWORD = 'another-battery-7-staple';

const visitor = (name: string): Visitor => {
  const { email } = someone(name);
  return { subject: email, email, name };
};

/** Returns the URLs in the tab's history that still contain a code or state of the authorization request. */
const traces = (page: Page) =>
  page.evaluate(() =>
    window.navigation
      .entries()
      .map(({ url }) => url ?? '')
      .filter((url) => /[?&](code|state)=/.test(url)),
  );

test('a person registers, confirms the address and resets the password', async ({
  browserOf,
  browserErrors,
  server,
}) => {
  const mailbox = new Mailbox(server.dataDir);
  // A password reset ends all earlier sessions, including the one in the browser that registered.
  browserErrors.allowStatus(401, 403, 404, 422);
  const account = someone('Nora Falk');
  const page = await browserOf('somebody');

  await (await RegisterPage.open(page)).register(account);

  await test.step('the mailed link confirms the address once and leads on', async () => {
    const link = await mailbox.link(account.email, '/login?verify=');
    const confirmed = page.waitForResponse(/\/api\/auth\/verification\//);
    await page.goto(link);
    expect((await confirmed).ok()).toBe(true);
    await ExplorePage.on(page);
    const visit = await browserOf('a second browser');
    await visit.goto(link);
    await expect(visit.getByRole('alert')).toContainText('Invalid token. The link may have been used already');
    await expect(visit).toHaveURL(/\/login$/);
  });

  const browser = await browserOf('a browser that is signed out');
  const forgotten = await (await LoginPage.open(browser)).toForgotPassword();
  await forgotten.send(account.email);
  const link = await mailbox.link(account.email, '/reset-password/');
  const reset = await ResetPage.open(browser, link);
  await reset.submit('1234567890');
  await expect(browser.getByText('This password is among the most common ones. Choose another.')).toBeVisible();
  await reset.submit(OTHER_PASSWORD);

  await expect(browser.getByText('Your new password is set. Log in with it.')).toBeVisible();
  const login = await LoginPage.on(browser);
  await login.submit(account.email, PASSWORD);
  await expect(browser.getByText('The email or the password is wrong.')).toBeVisible();
  await login.submit(account.email, OTHER_PASSWORD);
  await ExplorePage.on(browser);

  await test.step('a second use of the link is rejected', async () => {
    const visit = await browserOf('a third browser');
    await (await ResetPage.open(visit, link)).submit(PASSWORD);
    await expect(visit.getByRole('heading', { name: 'This link cannot be used' })).toBeFocused();
    await visit.getByRole('link', { name: 'Request a new link' }).click();
    await expect(visit).toHaveURL(/\/forgot-password$/);
  });
});

test('the second factor rejects a wrong code and accepts the right one and a recovery code', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(403);
  const founder = await foundCompany(await browserOf('founder'));
  const { secret, recoveryCodes } = await turnOnSecondFactor(founder);
  const page = await browserOf('another browser');

  const login = await LoginPage.open(page);
  await login.submit(founder.email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await login.submitCode('Code', oneTimeCode(secret, 100));
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  // The code of the next 30 seconds, since the current one was used to turn the second factor on.
  await login.submitCode('Code', oneTimeCode(secret, 1));
  await DashboardPage.on(page);

  const lost = await browserOf('a browser without the phone');
  const again = await LoginPage.open(lost);
  await again.submit(founder.email);
  await lost.getByRole('button', { name: 'Back to the password' }).click();
  await expect(lost.getByLabel(/^Email/)).toHaveValue(founder.email);
  await again.submit(founder.email);
  await lost.getByRole('button', { name: 'Use a recovery code' }).click();
  await again.submitCode('Recovery code', recoveryCodes[0] ?? '');
  await DashboardPage.on(lost);
});

test('Google creates an account, then signs in to it and returns to the requested page', async ({ browserOf }) => {
  const nora = visitor('Nora Falk');
  const page = await browserOf('somebody');
  await RegisterPage.open(page);
  await (await (await GooglePage.from(page)).signIn(nora)).allow();
  await ExplorePage.on(page);
  await expect.poll(() => traces(page)).toEqual([]);

  const other = await browserOf('another browser');
  await other.goto('/settings');
  await LoginPage.on(other);
  await (await (await GooglePage.from(other)).signIn(nora)).allow();
  await expect(other).toHaveURL(/\/settings/);
  await expect.poll(() => traces(other)).toEqual([]);
});

test('Google sign-in requires the second factor, and accepts each response only once', async ({
  browserOf,
  browserErrors,
  server,
}) => {
  browserErrors.allowStatus(403);
  const founder = await foundCompany(await browserOf('founder'));
  const { secret } = await turnOnSecondFactor(founder);
  // An account with a password accepts Google only if its email address was verified before.
  await confirmAddress(founder, server);
  const browser = await browserOf('another browser');
  const arrivals: string[] = [];
  browser.on('framenavigated', (frame) => {
    if (frame.url().includes('/auth/callback?')) arrivals.push(frame.url());
  });

  await LoginPage.open(browser);
  const google = await GooglePage.from(browser);
  await (await google.signIn({ subject: founder.email, email: founder.email, name: founder.name })).allow();
  await expect(browser.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(browser).toHaveURL(({ search }) => search === '');
  const login = LoginPage.secondStep(browser);
  await login.submitCode('Code', oneTimeCode(secret, 1));
  await DashboardPage.on(browser);

  await test.step('a repeated response signs nobody in', async () => {
    await browser.goto(arrivals[0] ?? '');
    await expect(browser.getByRole('heading', { name: 'This login cannot be finished' })).toBeVisible();
    await browser.getByRole('link', { name: 'Go to the dashboard' }).click();
    await DashboardPage.on(browser);
    const stranger = await browserOf('a browser that was sent the link');
    await stranger.goto(arrivals[0] ?? '');
    await expect(stranger.getByRole('heading', { name: 'This login cannot be finished' })).toBeVisible();
    await expect(stranger).toHaveURL(/\/auth\/callback$/);
  });
});

test('Google sign-in reports a cancelled request and an unverified address, also after a reload', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(403);
  const page = await browserOf('somebody');
  await RegisterPage.open(page);
  await (await (await GooglePage.from(page)).signIn(visitor('Nora Falk'))).deny();
  await expect(page.getByRole('heading', { name: 'Login with Google was cancelled' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/callback$/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await RegisterPage.on(page);

  const other = await browserOf('somebody else');
  await LoginPage.open(other);
  await (await (await GooglePage.from(other)).signIn({ ...visitor('Eva Roth'), verified: false })).allow();
  await expect(other.getByText('Google has not verified this email address.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This login cannot be finished' })).toBeVisible();
  await other.getByRole('link', { name: 'Log in' }).click();
  await LoginPage.on(other);
});

test('Google sign-in accepts an invitation and enters the company', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const { magicLink } = await founder.api.call(API.people.createMagicLink);
  const page = await browserOf('colleague');
  await page.goto(magicLink);
  await expect(page.getByRole('heading', { name: 'Join Birchwood' })).toBeVisible();

  await (await (await GooglePage.from(page)).signIn(visitor('Jonas Weber'))).allow();

  await DashboardPage.on(page);
  await expect(page.getByRole('button', { name: /^Company: Birchwood/ })).toBeVisible();
});

test('an unverified account is handed over to the person whose address Google has verified', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(401);
  const squatter = await register(await browserOf('the first to register'), someone('Nora Falk'));
  const owner = await browserOf('owner');
  await LoginPage.open(owner);
  const google = await GooglePage.from(owner);
  await (await google.signIn({ subject: squatter.email, email: squatter.email, name: 'Nora Falk' })).allow();
  await ExplorePage.on(owner);

  const login = await LoginPage.open(await browserOf('with the old password'));
  await login.submit(squatter.email);
  await expect(login.page.getByText('The email or the password is wrong.')).toBeVisible();
});
