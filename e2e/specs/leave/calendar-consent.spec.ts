import { API } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { foundCompany, joinCompany, type SignedInUser, someone } from '../../harness/people';
import { expect, testWithGoogle as test } from '../../harness/test';
import { GooglePage } from '../../pages/google-page';
import { SettingsPage } from '../../pages/settings-page';

const CALLBACK = '/auth/google/calendar/callback';

/** Records the callback URLs to which the provider redirects the browser. */
function returnsOf(page: Page): URL[] {
  const returns: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.isNavigationRequest() && url.pathname === CALLBACK) returns.push(url);
  });
  return returns;
}

const consent = async (page: Page, email: string) =>
  (await GooglePage.on(page)).signIn({ subject: email, email, name: 'Mara Lind' });

const connections = ({ api }: SignedInUser) => api.call(API.oauth.calendars);

test('a calendar is connected by consent, paused, and disconnected', async ({ page }) => {
  const founder = await foundCompany(page);
  const returns = returnsOf(page);
  const settings = await SettingsPage.open(page, 'Calendar');
  const own = settings.calendar('Your calendar');
  const elsewhere = someone('Mara Lind').email;

  await own.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await (await consent(page, elsewhere)).allow();

  await expect(settings.toast('The calendar is connected')).toBeVisible();
  await expect(page).toHaveURL('/settings/calendar');
  expect(returns.map(({ searchParams }) => searchParams.has('code'))).toEqual([true]);
  await expect(own.getByText(elsewhere)).toBeVisible();
  await expect(own.getByText('Connected', { exact: true })).toBeVisible();
  await expect(settings.calendar('Company calendar').getByText('Not connected')).toBeVisible();
  await expect.poll(async () => (await connections(founder)).personal).toMatchObject({ isConnected: true });

  // The switch shows the change only with the next rendering, for which `uncheck` does not wait.
  const sync = own.getByRole('switch', { name: 'Sync' });
  await sync.click();
  await expect(sync).not.toBeChecked();
  await expect.poll(async () => (await connections(founder)).personal.integration?.syncEnabled).toBe(false);

  await own.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect this calendar?' });
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(settings.toast('The calendar is disconnected')).toBeVisible();
  await expect(own.getByText('Not connected')).toBeVisible();
  await expect
    .poll(async () => (await connections(founder)).personal)
    .toMatchObject({ isConnected: false, integration: null });
});

test('chosen calendars are synced, and their events are shown', async ({ page }) => {
  const founder = await foundCompany(page);
  const settings = await SettingsPage.open(page, 'Calendar');
  const own = settings.calendar('Your calendar');
  await own.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await (await consent(page, someone('Mara Lind').email)).allow();
  await expect(own.getByText(/^Last sync/)).toBeVisible();
  await expect.poll(async () => (await connections(founder)).personal).toMatchObject({ refreshCount: 1, error: null });

  await own.getByRole('checkbox', { name: 'Team' }).check();
  await own.getByRole('button', { name: 'Save calendars' }).click();
  await expect(settings.toast('Calendars saved')).toBeVisible();
  await expect.poll(async () => (await connections(founder)).personal.refreshCount).toBe(2);

  await page.goto('/calendar?view=agenda');
  await expect(page.getByRole('button', { name: /^Team lunch, / })).toBeVisible();
});

test('a subscription link serves the calendar until it is removed', async ({ page, request }) => {
  await foundCompany(page);
  const settings = await SettingsPage.open(page, 'Calendar');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Create link' }).click();
  const link = await main.getByRole('textbox', { name: 'Your link' }).inputValue();
  const feed = await request.get(link);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await main.getByRole('button', { name: 'Remove link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click();
  await expect(settings.toast('Link removed')).toBeVisible();
  await expect.poll(async () => (await request.get(link)).status()).toBe(404);
});

test('the company calendar is connected by the founder and shown as connected to all members', async ({
  page,
  browserOf,
}) => {
  const founder = await foundCompany(page);
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const settings = await SettingsPage.open(page, 'Calendar');
  const elsewhere = someone('Office').email;

  await settings.calendar('Company calendar').getByRole('button', { name: 'Connect Google Calendar' }).click();
  await (await consent(page, elsewhere)).allow();

  await expect(settings.toast('The calendar is connected')).toBeVisible();
  const others = await SettingsPage.open(colleague.page, 'Calendar');
  const company = others.calendar('Company calendar');
  await expect(company.getByText('Connected', { exact: true })).toBeVisible();
  await expect(company.getByRole('button')).toHaveCount(0);
});

test('declining at Google shows that nothing was connected', async ({ page }) => {
  const founder = await foundCompany(page);
  const settings = await SettingsPage.open(page, 'Calendar');
  const own = settings.calendar('Your calendar');

  await own.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await (await consent(page, someone('Mara Lind').email)).deny();

  await expect(settings.toast('No calendar was connected: Google declined the request')).toBeVisible();
  await expect(page).toHaveURL('/settings/calendar');
  await expect(own.getByRole('button', { name: 'Connect Google Calendar' })).toBeEnabled();
  expect((await connections(founder)).personal.isConnected).toBe(false);
});

test('a response of Google for another browser connects no calendar and shows an error', async ({
  page,
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(400, 403, 422);
  browserErrors.allow(/ERR_FAILED/);
  const founder = await foundCompany(page);
  const returns = returnsOf(page);
  const settings = await SettingsPage.open(page, 'Calendar');
  const end = `**/api${API.oauth.connectCalendar.path}`;
  // The authorization response stays unused, as when an attacker sends it to another person.
  await page.route(end, (route) => route.abort());
  await settings.calendar('Your calendar').getByRole('button', { name: 'Connect Google Calendar' }).click();
  await (await consent(page, someone('Mara Lind').email)).allow();
  await expect(settings.toast('Couldn’t connect the calendar')).toBeVisible();
  const answer = returns[0]?.href ?? '';

  const victim = await foundCompany(await browserOf('somebody who was sent the link'), { founder: 'Nora Falk' });
  await victim.page.goto(answer);

  const theirs = new SettingsPage(victim.page);
  await expect(theirs.toast('Couldn’t connect the calendar')).toBeVisible();
  await expect(victim.page).toHaveURL('/settings/calendar');
  await expect(theirs.calendar('Your calendar').getByText('Not connected')).toBeVisible();
  expect((await connections(victim)).personal.isConnected).toBe(false);
  expect((await connections(founder)).personal.isConnected).toBe(false);

  await test.step('a response connects a calendar once', async () => {
    await page.unroute(end);
    await page.goto(answer);
    await expect(settings.toast('The calendar is connected')).toBeVisible();
    await page.goto(answer);
    await expect(settings.toast('Couldn’t connect the calendar')).toBeVisible();
    await expect(settings.calendar('Your calendar').getByText('Connected', { exact: true })).toBeVisible();
  });
});
