import { API, LIMITS } from '@atrium/contracts';
import type { Locator } from '@playwright/test';
import { overflowOf } from '../../harness/checks/axe';
import { picture } from '../../harness/documents';
import { foundCompany, joinCompany } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { BulletinPage } from '../../pages/bulletin-page';
import { DashboardPage } from '../../pages/dashboard-page';
import { MessagingPage } from '../../pages/messaging-page';

/** Returns the side to which a paragraph's text is aligned. */
const sideOf = (paragraph: Locator): Promise<'left' | 'right'> =>
  paragraph.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return text.left - box.left > box.right - text.right ? 'right' : 'left';
  });

test('right-to-left text is aligned to the right in the composer and in the conversation', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const mine = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  const hebrew = 'שלום, מה שלומך (היום)?';
  await mine.composer.fill(hebrew);
  await expect.poll(() => sideOf(mine.composer.locator('p'))).toBe('right');
  await mine.composer.press('Enter');
  await mine.say('From left to right');

  const theirs = await (await MessagingPage.open(colleague.page)).openTalk('Mara Lind');
  for (const { log } of [mine, theirs]) {
    await expect.poll(() => sideOf(log.locator('p').filter({ hasText: hebrew }))).toBe('right');
    await expect.poll(() => sideOf(log.locator('p').filter({ hasText: 'From left to right' }))).toBe('left');
  }
});

test('emoji of several code points arrive unchanged in messages, reactions and skin tones', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const mine = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  const family = '👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🇩🇪';
  await mine.say(family);
  const theirs = await (await MessagingPage.open(colleague.page)).openTalk('Mara Lind');
  await expect(theirs.message(family)).toBeVisible();

  await test.step('the skin tone is chosen from the keyboard and kept for the next time', async () => {
    const picker = await theirs.searchReaction(family, 'Thumbs up');
    await colleague.page.keyboard.press('Tab');
    await expect(picker.getByRole('radio', { name: 'Default skin tone' })).toBeFocused();
    for (let presses = 0; presses < 5; presses++) await colleague.page.keyboard.press('ArrowRight');
    await expect(picker.getByRole('radio', { name: 'Dark skin tone', exact: true })).toBeChecked();
    await colleague.page.keyboard.press('Shift+Tab');
    await expect(picker.getByRole('combobox')).toBeFocused();
    await colleague.page.keyboard.press('Enter');
    await expect(mine.row(family).getByRole('button', { name: '👍🏿, 1 reaction' })).toBeVisible();

    await colleague.page.reload();
    await theirs.react(family, 'Waving hand');
    await expect(mine.row(family).getByRole('button', { name: '👋🏿, 1 reaction' })).toBeVisible();
  });
});

test('a message of 20,000 characters arrives complete, and a longer one is not sent', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const mine = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  // Many words, and one that is wider than any screen.
  const long = `${'word '.repeat(2_000)}${'x'.repeat(LIMITS.messageText - 10_000)}`;
  await mine.composer.fill(`${long}!`);
  await expect(founder.page.getByText('1 character too long')).toBeVisible();
  await expect(mine.send).toBeDisabled();
  await mine.composer.fill(long);
  await mine.composer.press('Enter');

  const theirs = await (await MessagingPage.open(colleague.page)).openTalk('Mara Lind');
  for (const { log, page } of [mine, theirs]) {
    const text = log.locator('[data-message] p');
    await expect(text).toHaveText(long);
    await waitUntilSettled(page);
    await expect.poll(() => log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  }
});

const HOSTILE = '<img src=x onerror=alert(1)>';

test('markup in every field and file name of messages and posts is shown as text', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const dialogs: string[] = [];
  for (const { page } of [founder, colleague]) {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  }
  const expectHarmless = async ({ page }: { page: typeof founder.page }, place: string) => {
    await waitUntilSettled(page);
    expect(
      await page.locator('img[src="x"], a[href^="javascript"], main script, [role="dialog"] script').count(),
      place,
    ).toBe(0);
    expect(dialogs, place).toEqual([]);
  };

  const messaging = await MessagingPage.open(founder.page);
  const mine = await messaging.createChannel(`Channel ${HOSTILE}`, `About ${HOSTILE}`);
  const { conversations } = await founder.api.call(API.chat.conversations);
  const id = conversations[0]?._id ?? '';
  await founder.api.call(API.chat.addParticipants, { params: { id }, body: { participants: [colleague.id] } });
  await mine.say(`Said ${HOSTILE}`);
  await mine.sendFile(picture(`${HOSTILE}.png`));
  await mine.sendFile({ ...picture(`${HOSTILE}.zip`), mimeType: 'application/zip' });
  // Sent as markup, bypassing the composer.
  const content = [
    '<p>Raw <img src="x" onerror="alert(2)"><a href="javascript:alert(3)">link</a>',
    `<span data-mention="${colleague.id}" onclick="alert(4)">@Jonas</span></p>`,
    '<svg><script>alert(5)</script></svg><p style="position:fixed;inset:0">over</p>',
  ].join('');
  await founder.api.call(API.chat.send, { params: { id }, body: { content } });

  await test.step('conversation, its files and details', async () => {
    const theirs = await (await MessagingPage.open(colleague.page)).openTalk('Channel');
    await expect(theirs.row(`Said ${HOSTILE}`)).toBeVisible();
    await expect(theirs.row('Raw')).toBeVisible();
    await theirs.log.getByRole('button', { name: `Open ${HOSTILE}.png` }).click();
    const preview = colleague.page.getByRole('dialog', { name: `${HOSTILE}.png` });
    await expect(preview.getByRole('img')).toBeVisible();
    await expectHarmless(colleague, 'preview of a file');
    await preview.getByRole('button', { name: 'Close' }).click();
    await theirs.choose('Raw', 'Pin to conversation');
    await theirs.reply('Raw', `Answered ${HOSTILE}`);
    const details = await theirs.openDetails();
    await expect(details.pins).toHaveCount(1);
    await expect(details.root.getByText(`About ${HOSTILE}`)).toBeVisible();
    await expect(details.root.getByText(`${HOSTILE}.zip`)).toBeVisible();
    await expectHarmless(colleague, 'details');
  });

  await test.step('search, directory, dropdown and palette', async () => {
    await colleague.page.goto('/messaging?panel=search&q=img');
    await expect(colleague.page.getByRole('dialog', { name: 'Search' }).getByRole('listitem').first()).toBeVisible();
    await expectHarmless(colleague, 'search');
    await colleague.page.goto('/messaging?panel=channels');
    await expect(colleague.page.getByRole('dialog', { name: 'Channels' }).getByText(HOSTILE).first()).toBeVisible();
    await expectHarmless(colleague, 'directory');
    const dashboard = await DashboardPage.open(colleague.page);
    await new MessagingPage(colleague.page).messagesTrigger.click();
    await expect(colleague.page.getByRole('dialog', { name: 'Messages' }).getByText('Channel')).toBeVisible();
    await colleague.page.keyboard.press('Escape');
    await (await dashboard.openNotifications()).items.first().waitFor();
    await expectHarmless(colleague, 'dashboard');
  });

  await test.step('the bulletin', async () => {
    const writing = await BulletinPage.open(founder.page);
    await writing.write({ title: `Post ${HOSTILE}`, text: `Text ${HOSTILE}`, files: [picture(`${HOSTILE}.png`)] });
    await founder.api.call(API.bulletin.createPost, { body: { title: 'Raw post', content } });
    const reading = await BulletinPage.open(colleague.page);
    await expect(reading.post('Raw post')).toBeVisible();
    const post = await reading.openPost(`Post ${HOSTILE}`);
    await expect(post.root.getByText(`Text ${HOSTILE}`)).toBeVisible();
    await post.mention('Mara Lind', ` ${HOSTILE}`);
    await expectHarmless(colleague, 'bulletin');
    await DashboardPage.open(founder.page);
    await expect(founder.page.getByText(`Post ${HOSTILE}`).first()).toBeVisible();
    await expectHarmless(founder, 'widgets');
  });
});
