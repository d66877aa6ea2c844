import { API } from '@atrium/contracts';
import { picture } from '../../harness/documents';
import { foundCompany, joinCompany } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { MessagingPage } from '../../pages/messaging-page';
import { SettingsPage } from '../../pages/settings-page';

test('mentions, files, reactions, replies, edits and deletions in a group appear on both sides', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const messaging = await MessagingPage.open(colleague.page);

  const mine = await (await MessagingPage.open(founder.page)).createGroup('Courtyard', ['Jonas Weber']);
  await test.step('a mention is among the unread conversations and raises a notification', async () => {
    await mine.say('Good morning.');
    await mine.mention('Jon', 'Jonas Weber', 'the stones are here');
    await expect(messaging.section('Unread').getByRole('link', { name: /Courtyard/ })).toBeVisible();
    await expect(messaging.bell).toHaveAccessibleName('Notifications, 1 new');
  });

  const theirs = await messaging.openTalk('Courtyard');
  await test.step('the colleague sees where the unread messages begin', async () => {
    await expect(theirs.log).toContainText(/New messages.*Good morning\..*@Jonas Weber.*the stones are here/);
    await expect(theirs.log.locator('[data-mention-me]')).toHaveText('@Jonas Weber');
  });

  await test.step('a picture is shown in its place and opens in a preview', async () => {
    await mine.sendFile(picture());
    await theirs.log.getByRole('button', { name: 'Open courtyard.png' }).click();
    const preview = colleague.page.getByRole('dialog', { name: 'courtyard.png' });
    await expect(preview.getByRole('img', { name: 'courtyard.png' })).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a reaction is counted on both sides', async () => {
    await theirs.react('the stones are here', 'Party popper');
    const reaction = mine.row('the stones are here').getByRole('button', { name: '🎉, 1 reaction' });
    await expect(reaction).toHaveAttribute('aria-pressed', 'false');
    await reaction.click();
    await expect(theirs.row('the stones are here').getByRole('button', { name: '🎉, 2 reactions' })).toBeVisible();
  });

  await test.step('a reply quotes, and its later edit appears', async () => {
    await theirs.reply('the stones are here', 'I come at noon.');
    await expect(mine.row('I come at noon.')).toContainText(/Mara Lind.*the stones are here.*I come at noon\./);
    await theirs.editLast('I come at noon.', 'I come at one.');
    await expect(mine.row('I come at one.')).toContainText('(edited)');
  });

  await test.step('a deleted message disappears, also from quotes', async () => {
    await mine.remove('the stones are here');
    await expect(new MessagingPage(founder.page).toast('Message Deleted')).toBeVisible();
    await expect(theirs.row('I come at one.')).toContainText('Deleted message');
    await expect(theirs.log).not.toContainText('the stones are here');
  });
});

test('a public channel is created, found in the directory, joined and read', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const channel = await (await MessagingPage.open(founder.page)).createChannel('Garden', 'Plants of the courtyard');
  await channel.say('Who waters on Friday?');

  const joined = await (await MessagingPage.open(colleague.page)).joinChannel('Garden');
  await expect(joined.message('Who waters on Friday?')).toBeVisible();
  await joined.say('I do.');
  await expect(channel.message('I do.')).toBeVisible();
  await expect(founder.page.getByRole('main').getByText('2 members · Plants of the courtyard')).toBeVisible();
});

test('a pasted text is sent and found by search, and a reader of earlier messages can jump to new ones', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const messaging = await MessagingPage.open(founder.page);
  const mine = await messaging.talkTo('Jonas Weber');
  const conversationId = new URL(founder.page.url()).pathname.split('/').at(-1) ?? '';
  const write = (content: string) =>
    colleague.api.call(API.chat.send, { params: { id: conversationId }, body: { content } });

  await test.step('text keeps its formatting, and a picture becomes an attachment', async () => {
    await mine.composer.click();
    await mine.paste({ html: '<p style="color: red">The <b>courtyard</b> opens</p>' });
    await expect(mine.composer.locator('strong')).toHaveText('courtyard');
    await mine.paste({ file: picture('pasted.png') });
    await expect(founder.page.getByRole('button', { name: 'Remove pasted.png' })).toBeVisible();
    await mine.send.click();
    await expect(mine.row('The courtyard opens').getByRole('button', { name: 'Open pasted.png' })).toBeVisible();
    await expect(mine.row('The courtyard opens').locator('strong')).toHaveText('courtyard');
  });

  await test.step('the date is shown above its messages', async () => {
    await expect(mine.log.getByText(/^\w+day,? \d{1,2} \w+$/).first()).toBeVisible();
  });

  await test.step('a reader of earlier messages is notified of new ones and can jump to them', async () => {
    const lines = Array.from({ length: 80 }, (_, line) => `<p>Line ${line + 1}.</p>`);
    await write(lines.join(''));
    await expect(mine.log.getByText('Line 80.')).toBeInViewport();
    await expect(mine.jump).toHaveCount(0);
    await mine.log.hover();
    await founder.page.mouse.wheel(0, -1_000);
    await expect(mine.jump).toHaveText('Jump to the newest');
    await write('<p>Are you there?</p>');
    await expect(mine.jump).toHaveText('1 new message');
    await mine.jump.click();
    await expect(mine.message('Are you there?')).toBeInViewport();
    await expect(mine.jump).toHaveCount(0);
  });

  await test.step('the search at the side leads back to the message', async () => {
    const panel = await messaging.search('courtyard');
    await panel
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: /The courtyard opens/ })
      .click();
    await expect(mine.row('The courtyard opens')).toBeInViewport();
  });
});

test('Enter starts a new line if the person prefers that, and the dashboard shows new messages', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const dashboard = await DashboardPage.open(colleague.page);
  await expect(dashboard.widget('Messages').getByText('No recent messages')).toBeVisible();
  // The widget's code loads when it comes into view.
  await dashboard.widget('Bulletin').scrollIntoViewIfNeeded();
  await expect(dashboard.widget('Bulletin').getByText('Nothing on the bulletin yet')).toBeVisible();

  await SettingsPage.open(founder.page, 'Messages');
  const byEnter = founder.page.getByRole('switch', { name: 'Send with Enter' });
  await expect(byEnter).toBeChecked();
  const saved = founder.page.waitForResponse(
    (response) => response.url().endsWith('/chat/preferences') && response.ok(),
  );
  await byEnter.click();
  await saved;

  const mine = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  // Until the preference has loaded, Enter sends.
  await waitUntilSettled(founder.page);
  await mine.composer.click();
  await founder.page.keyboard.type('First line');
  await founder.page.keyboard.press('Enter');
  await founder.page.keyboard.type('Second line');
  await founder.page.keyboard.press('Control+Enter');
  await expect(mine.row('First line')).toContainText('Second line');
  await expect(dashboard.widget('Messages').getByRole('link', { name: /Mara Lind/ })).toContainText('First line');

  await founder.api.call(API.bulletin.createPost, { body: { title: 'Open day', content: '<p>On Sunday</p>' } });
  await expect(dashboard.widget('Bulletin').getByRole('link', { name: /Open day/ })).toBeVisible();
});
