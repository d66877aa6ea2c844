import { API } from '@atrium/contracts';
import { foundCompany, someone } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { LoginPage, RegisterPage } from '../../pages/public-pages';

test('a wrong password shows the same error as an unknown email, and keeps the address', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(401);
  const founder = await foundCompany(await browserOf('founder'));
  const page = await browserOf('visitor');
  const login = await LoginPage.open(page);
  await login.submit(founder.email, 'not-the-password-1');
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue(founder.email);
  await login.submit('nobody.at.all@example.com', 'not-the-password-1');
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue('nobody.at.all@example.com');
  await (await LoginPage.open(page)).logIn(founder);
});

test('a taken email shows an error at its field and keeps the other fields', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(409);
  const founder = await foundCompany(await browserOf('founder'));
  const page = await browserOf('visitor');
  const register = await RegisterPage.open(page);
  await register.submit({ name: 'Somebody Else', email: founder.email.toUpperCase() });
  await expect(page.getByText('There is already an account with this email. Log in instead.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Somebody Else');
  await expect(page.getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true');
});

test('a short password and a missing name show errors before sending', async ({ browserOf }) => {
  const page = await browserOf('visitor');
  const register = await RegisterPage.open(page);
  await register.submit({ name: ' ', email: someone('Short').email }, 'short');
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
});

test('a forged access token without a session leads to the login page and is removed', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(401, 403);
  const page = await browserOf('visitor');
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('atrium_access_token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'));
  await page.goto('/dashboard');
  await LoginPage.on(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atrium_access_token'))).toBeNull();
});

test('a forged access token is replaced without signing out if there is a session', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(401);
  const { page } = await foundCompany(await browserOf('founder'));
  await DashboardPage.open(page);
  await page.evaluate(() => localStorage.setItem('atrium_access_token', 'forged'));
  await page.reload();
  await DashboardPage.on(page);
});

test('a session ended elsewhere leads to the login page', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(401, 403);
  const { page } = await foundCompany(await browserOf('founder'));
  await DashboardPage.open(page);
  await page.request.post('/api/auth/logout');
  await LoginPage.on(page);
});

test('a forged invitation shows an error and a link to the home page', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(404);
  const page = await browserOf('visitor');
  await page.goto('/invite-registration?token=forged-0123456789');
  await expect(page.getByText('This invitation cannot be used')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});

test('a replaced magic link shows that the invitation cannot be used', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(404, 410);
  const founder = await foundCompany(await browserOf('founder'));
  const { magicLink } = await founder.api.call(API.people.createMagicLink);
  await founder.api.call(API.people.createMagicLink);
  const page = await browserOf('visitor');
  await page.goto(magicLink);
  await expect(page.getByText('This invitation cannot be used')).toBeVisible();
});
