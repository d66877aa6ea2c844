import type { Page } from '@playwright/test';
import { press, screensOf } from './screen';

const newcomer = screensOf('newcomer');
const invited = screensOf('invited');
const fresh = screensOf('fresh');

/** Creates a company and continues to one of the next steps. */
async function createCompany(page: Page, step: 'invite' | 'week'): Promise<void> {
  await page.locator('main input').first().fill('Oberhauser Kite Works');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/step=admin(%2F|\/)invite/);
  await page.getByRole('textbox', { name: /link/i }).waitFor();
  if (step === 'invite') return;
  await page.getByRole('button', { name: /^(Continue|Weiter)$/ }).click();
  await page.waitForURL(/step=leave%2Fweek/);
}

/** Screens between registration and the app: no company yet, invitations, onboarding. */
export const ARRIVAL_SCREENS = [
  invited('explore-failing', '/explore', { calls: 'fail' }),
  invited('explore-hanging', '/explore', { calls: 'hang' }),
  newcomer('explore-wrong-link', '/explore', {
    prepare: async (page) => {
      await page.locator('main form input').fill('no link at all');
      await page.locator('main form button').click();
    },
  }),
  invited('explore-invited', '/explore'),
  invited('explore-decline', '/explore', { prepare: press(/decline|ablehnen/i) }),
  invited('invite-account', ({ known }) => known.invitation),
  newcomer('invite-for-other', ({ mailedLink }) => mailedLink),
  newcomer('onboarding-company-empty', '/onboarding', {
    prepare: (page) => page.locator('main button[type=submit]').click(),
  }),
  newcomer('onboarding-company-more', '/onboarding', {
    prepare: (page) => page.locator('main summary').first().click(),
  }),
  fresh('onboarding-invite', '/onboarding', { prepare: (page) => createCompany(page, 'invite') }),
  fresh('onboarding-invite-results', '/onboarding', {
    prepare: async (page) => {
      await createCompany(page, 'invite');
      const addresses = page.locator('main textarea');
      await addresses.fill('ida@example.com, ole.hansen@a-rather-long-name.example.com');
      await addresses.locator('xpath=ancestor::form').locator('button[type=submit]').click();
    },
  }),
  fresh('onboarding-week', '/onboarding', { prepare: (page) => createCompany(page, 'week') }),
  newcomer('settings-alone', '/settings'),
  newcomer('no-access', '/people'),
];
