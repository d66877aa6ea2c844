import type { Page } from '@playwright/test';
import { PASSWORD, someone } from '../../harness/people';
import { GooglePage } from '../../pages/google-page';
import type { Scene } from './scene';
import { screensOf } from './screen';

const visitor = screensOf('visitor');
const secured = screensOf('secured');

const submit = (page: Page) => page.locator('main button[type=submit], button[type=submit]').first().click();

/** Signs in through the provider. `allowed` is the answer on its consent page. */
async function signInWithGoogle(page: Page, { verified = true, allowed = true }): Promise<void> {
  await page.getByRole('button', { name: /Google/ }).click();
  const google = await GooglePage.on(page);
  const { email } = someone('Eva Roth');
  const consent = await google.signIn({ subject: email, email, name: 'Eva Roth', verified });
  await (allowed ? consent.allow() : consent.deny());
  await page.waitForURL(/\/auth\/callback/);
}

async function enterPassword(page: Page, { securedEmail }: Scene): Promise<void> {
  await page.locator('input[type=email]').fill(securedEmail);
  await page.locator('input[type=password]').fill(PASSWORD);
  await submit(page);
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

/** Sign-in and registration, with every way in which they can fail. */
export const PUBLIC_SCREENS = [
  visitor('login-empty', '/login', { prepare: submit }),
  visitor('login-wrong', '/login', {
    prepare: async (page) => {
      await page.locator('input[type=email]').fill('nobody@example.com');
      await page.locator('input[type=password]').fill('not the password');
      await submit(page);
      await page.getByRole('alert').first().waitFor();
    },
  }),
  secured('login-code', '/login', { prepare: enterPassword }),
  secured('login-code-wrong', '/login', {
    prepare: async (page, scene) => {
      await enterPassword(page, scene);
      await page.locator('input[autocomplete=one-time-code]').fill('000000');
      await submit(page);
    },
  }),
  secured('login-recovery', '/login', {
    prepare: async (page, scene) => {
      await enterPassword(page, scene);
      await page.getByRole('button', { name: /recovery code|Wiederherstellungscode/i }).click();
    },
  }),
  visitor('login-verify-failed', '/login?verify=a-link-of-long-ago'),
  visitor('register-empty', '/register', { prepare: submit }),
  visitor('register-failing', '/register', {
    calls: 'fail',
    prepare: async (page) => {
      await page.locator('input[autocomplete=name]').fill('Eva Roth');
      await page.locator('input[type=email]').fill('eva@example.com');
      await page.locator('input[type=password]').fill(PASSWORD);
      await submit(page);
    },
  }),
  visitor('forgot-sent', '/forgot-password', {
    prepare: async (page) => {
      await page.locator('input[type=email]').fill('wilhelmine.oberhauser@a-rather-long-name.example.com');
      await submit(page);
    },
  }),
  visitor('reset-gone', '/reset-password/of-a-mail', {
    prepare: async (page) => {
      await page.locator('input[type=password]').fill(PASSWORD);
      await submit(page);
    },
  }),
  visitor('invite-mailed', ({ mailedLink }) => mailedLink),
  visitor('invite-mailed-login', ({ mailedLink }) => mailedLink, {
    prepare: (page) => page.getByRole('button', { name: /already have|schon ein|bereits ein/i }).click(),
  }),
  visitor('invite-failing', ({ known }) => known.invitation, { calls: 'fail' }),
  visitor('google-cancelled', '/login', { prepare: (page) => signInWithGoogle(page, { allowed: false }) }),
  visitor('google-unverified', '/login', { prepare: (page) => signInWithGoogle(page, { verified: false }) }),
];
