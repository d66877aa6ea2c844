import { API } from '@atrium/contracts';
import { foundCompany, joinCompany, type SignedInUser } from '../harness/people';
import { waitUntilSettled } from '../harness/page-activity';
import { expect, test } from '../harness/test';
import { expectAccessible } from '../harness/checks/axe';
import { SCREENS } from '../harness/checks/widths';
import { DashboardPage } from '../pages/dashboard-page';
import { Palette } from '../pages/palette';
import { SettingsPage } from '../pages/settings-page';
import { TimePage } from '../pages/time/time-page';

const option = (palette: Palette, group: string, name: string | RegExp) =>
  palette.group(group).getByRole('option', { name });

/** Starts a conversation between two people and returns its address. */
async function talk({ api }: SignedInUser, other: SignedInUser): Promise<string> {
  const { _id } = await api.call(API.chat.createConversation, { body: { participants: [other.id] } });
  await api.call(API.chat.send, { params: { id: _id }, body: { content: '<p>The plans are here</p>' } });
  return `/messaging/${_id}`;
}

test('leads to every page of the navigation and of the person, from any page', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const { page } = founder;
  await DashboardPage.open(page);
  await waitUntilSettled(page);
  const palette = await Palette.open(page);
  await expect(palette.dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  const pages = palette.group('Pages').getByRole('option');
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main', includeHidden: true });
  const places = bar.getByRole('link', { includeHidden: true });
  await expect(places).not.toHaveCount(0);
  let names: string[] = [];
  await expect(async () => {
    names = await pages.allInnerTexts();
    expect(names).toEqual(expect.arrayContaining([...(await places.allInnerTexts()), 'Profile', 'Settings']));
  }).toPass();
  await palette.leave();

  const arrived = new Set<string>();
  for (const name of names) {
    const here = await Palette.open(page);
    const { pathname: before } = new URL(page.url());
    await here.run(
      name,
      option(here, 'Pages', name)
        .or(option(here, 'Recent', name))
        .first(),
    );
    // No page is listed twice in a row, so each one changes the URL, possibly after its code has loaded.
    await page.waitForURL(({ pathname }) => pathname !== before);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // The page may redirect, as the settings do to their first section.
    await waitUntilSettled(page);
    arrived.add(new URL(page.url()).pathname);
  }
  expect(arrived.size).toBe(names.length);
});

test('runs commands and returns the focus', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder', { colorScheme: 'light' }));
  const dashboard = await DashboardPage.open(page);
  await dashboard.bell.focus();

  const palette = await Palette.open(page, 'Control+K');
  await palette.leave();
  await expect(dashboard.bell).toBeFocused();

  await Palette.open(page);
  await palette.run('dark', option(palette, 'Actions', 'Theme: Dark'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dashboard.bell).toBeFocused();

  await Palette.open(page);
  await page.keyboard.type('nobody is called so');
  await expect(palette.dialog.getByText('Nothing found')).toBeVisible();
  await expect(palette.dialog.getByRole('status')).toHaveText('0 results');
  await palette.leave();
  await expect(dashboard.bell).toBeFocused();
});

test('finds people and conversations, and still finds people if the remote of conversations is missing', async ({
  browserOf,
  browserErrors,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const address = await talk(colleague, founder);
  const { page } = founder;
  await DashboardPage.open(page);

  const palette = await Palette.open(page);
  await palette.run('jon', option(palette, 'People', /^Jonas Weber/));
  await expect(page).toHaveURL(`/Profile/${colleague.id}`);

  await Palette.open(page);
  await palette.run('weber', option(palette, 'Conversations', 'Jonas Weber'));
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').getByText('The plans are here').last()).toBeVisible();

  browserErrors.allowMissingScripts();
  await page.route('**/releases/remote-chat/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await DashboardPage.open(page);
  await Palette.open(page);
  await page.keyboard.type('weber');
  await expect(palette.dialog.getByRole('option', { name: /^Jonas Weber/ })).toHaveCount(1);
  await expect(palette.group('Conversations')).toHaveCount(0);
});

test('opens with the running timer and recent pages', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  const time = await TimePage.open(page);
  await time.start('Site visit');
  await page.goto('/people');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await DashboardPage.open(page);

  const palette = await Palette.open(page);
  await expect(option(palette, 'Recent', 'People')).toHaveAttribute('aria-selected', 'true');
  await expect(option(palette, 'Recent', 'Dashboard'), 'the page that is open').toHaveCount(0);
  await expect(option(palette, 'Your timers', /^Site visit.*Running/)).toBeVisible();
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/people');
});

test('finds messages by their text, and people without a conversation', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const { page } = founder;
  await DashboardPage.open(page);

  const palette = await Palette.open(page);
  await palette.run('message jonas', option(palette, 'Conversations', 'Message Jonas Weber'));
  await expect(page).toHaveURL(/\/messaging\/[\w-]+/);
  await expect(page.getByRole('main').getByText('Jonas Weber').first()).toBeVisible();

  const address = await talk(colleague, founder);
  await DashboardPage.open(page);
  await Palette.open(page);
  await palette.run('plans', option(palette, 'Messages', /^The plans are here/));
  await expect(page).toHaveURL(new RegExp(`${address}\\?seq=1`));
  await expect(page.getByRole('main').getByText('The plans are here').last()).toBeVisible();
});

test('opens the list of shortcuts, as Ctrl+/ does', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  const dashboard = await DashboardPage.open(page);
  await dashboard.bell.focus();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  await page.keyboard.press('Control+/');
  const names = ['Search and commands', 'Keyboard shortcuts', 'Go to notices', 'Request leave', 'Send the message'];
  for (const name of names) {
    await expect(help.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(dashboard.bell).toBeFocused();

  const palette = await Palette.open(page);
  await palette.run('shortcuts', option(palette, 'Actions', /^Keyboard shortcuts/));
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dashboard.bell).toBeFocused();
});

test('starts an action by its shortcut before its remote has loaded', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  await SettingsPage.open(page, 'Appearance');
  await page.keyboard.press('Control+Shift+L');
  const panel = page.getByRole('dialog', { name: 'Request leave' });
  // Further typing goes into the form.
  await expect(panel.getByLabel('Type of leave')).toBeFocused();
});

test('opens by its button in the top bar on a phone', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder', SCREENS[390]));
  await DashboardPage.open(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Search and commands' });

  await button.tap();
  const palette = await Palette.on(page).waitUntilOpen();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.tap();
  await palette.waitUntilOpen();
  await page.keyboard.type('peop');
  await option(palette, 'Pages', 'People').tap();
  await expect(page).toHaveURL('/people');
});

test('finds pages, actions and people in German', async ({ browserOf }) => {
  const german = { locale: 'de-DE' };
  const founder = await foundCompany(await browserOf('founder', german));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const address = await talk(colleague, founder);
  const { page } = founder;
  await DashboardPage.open(page);

  const palette = await Palette.open(page, 'Control+k', 'Suche und Befehle');
  await expect(palette.group('Seiten')).toBeVisible();
  await palette.run('abwes', option(palette, 'Seiten', /^Abwesenheit/));
  await expect(page).toHaveURL('/leave');
  await Palette.open(page, 'Control+k', 'Suche und Befehle');
  await palette.run('jonas', option(palette, 'Unterhaltungen', 'Jonas Weber'));
  await expect(page).toHaveURL(address);

  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Suche und Befehle')).toBeVisible();
});

test('is not available to visitors', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel(/^Email/).focus();
  for (const keys of ['Control+k', 'Control+/']) await page.keyboard.press(keys);
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
