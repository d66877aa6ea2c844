import { API } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { largePdf, picture } from '../../harness/documents';
import { foundCompany, joinCompany, type SignedInUser } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { MessagingPage, Thread } from '../../pages/messaging-page';

/** Messages that the browser logs while it is offline. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** Opens a second tab of the same user with the conversation of the first. */
async function openSecondTab(page: Page, partner: string): Promise<Thread> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return Thread.on(tab, partner);
}

async function textsOf({ api }: SignedInUser, conversationId: string): Promise<string[]> {
  const { messages } = await api.call(API.chat.messages, { params: { id: conversationId } });
  return messages.map(({ content }) => content);
}

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('two tabs of one person show the same messages and read marks', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const first = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  const second = await openSecondTab(founder.page, 'Jonas Weber');

  await test.step('messages sent, edited and deleted in one tab appear once in the other', async () => {
    await first.say('Written in the first tab');
    await expect(second.row('Written in the first tab')).toHaveCount(1);
    await second.editLast('Written in the first tab', 'Edited in the second tab');
    await expect(first.row('Edited in the second tab')).toHaveCount(1);
    await first.remove('Edited in the second tab');
    await expect(second.row('Edited in the second tab')).toHaveCount(0);
  });

  await test.step('a message that one tab shows is not unread in the other', async () => {
    const away = await MessagingPage.open(founder.page);
    const conversationId = idIn(second.page);
    await second.page.goto('/dashboard');
    await colleague.api.call(API.chat.send, {
      params: { id: conversationId },
      body: { content: '<p>Are you in?</p>' },
    });
    const elsewhere = new MessagingPage(second.page);
    for (const tab of [away, elsewhere]) await expect(tab.messagesTrigger).toHaveAccessibleName('Messages, 1');
    await away.openTalk('Jonas Weber');
    for (const tab of [away, elsewhere]) await expect(tab.messagesTrigger).toHaveAccessibleName('Messages');
  });
});

test('messages written offline are sent only once and in order on reconnection, with two tabs open', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allow(OFFLINE);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const mine = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  await mine.say('Online');
  const theirs = await (await MessagingPage.open(colleague.page)).openTalk('Mara Lind');
  const other = await openSecondTab(founder.page, 'Jonas Weber');
  await expect(other.message('Online')).toBeVisible();

  await founder.page.context().setOffline(true);
  await mine.say('First offline');
  await mine.say('Second offline');
  await expect(mine.log.getByText('Waiting to be sent')).toHaveCount(2);
  await expect(other.message('Second offline')).toBeVisible();
  await theirs.say('Written meanwhile');
  // The message is stored before the connection is back: only then is the order certain.
  await expect.poll(() => textsOf(colleague, idIn(colleague.page))).toContain('<p>Written meanwhile</p>');

  await founder.page.context().setOffline(false);
  for (const thread of [mine, other, theirs]) {
    await expect(thread.log.getByText('Waiting to be sent')).toHaveCount(0);
    await expect(thread.log).toContainText(/Online.*Written meanwhile.*First offline.*Second offline/s);
  }
  await expect
    .poll(() => textsOf(founder, idIn(founder.page)))
    .toEqual(['Online', 'Written meanwhile', 'First offline', 'Second offline'].map((text) => `<p>${text}</p>`));
});

test('a member removed while writing is notified immediately and keeps no messages', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(403);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const mine = await (await MessagingPage.open(founder.page)).createGroup('Board', ['Jonas Weber']);
  await mine.say('Between us');
  const messaging = await MessagingPage.open(colleague.page);
  const theirs = await messaging.openTalk('Board');
  await expect(theirs.message('Between us')).toBeVisible();
  // Typing is sent only over an open connection, which a live message proves.
  await mine.say('Still between us');
  await expect(theirs.message('Still between us')).toBeVisible();
  await theirs.composer.fill('I was about to say');
  await expect(founder.page.getByText('Jonas Weber is typing')).toBeVisible();

  await (await mine.openDetails()).removePerson('Jonas Weber');

  const main = colleague.page.getByRole('main');
  await expect(main.getByText('You are not in this conversation')).toBeVisible();
  await expect(theirs.composer).toHaveCount(0);
  await expect(main.getByText('Between us')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /Board/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'All conversations' }).click();
  await expect(colleague.page).toHaveURL(/\/messaging$/);
});

test('a message sent after removal from a conversation shows why it was rejected, and can be discarded', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(403);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  // The socket receives nothing, so the client learns of the removal only from the rejected request.
  await colleague.page.routeWebSocket(/\/socket\.io\//, () => undefined);
  const mine = await (await MessagingPage.open(founder.page)).createGroup('Board', ['Jonas Weber']);
  const messaging = await MessagingPage.open(colleague.page);
  const theirs = await messaging.openTalk('Board');
  await theirs.say('While I was a member');
  await (await mine.openDetails()).removePerson('Jonas Weber');

  await theirs.say('Too late');
  await expect(messaging.toast('Access Restricted')).toBeVisible();
  await expect(messaging.toast('You no longer have permission to send messages in this conversation.')).toBeVisible();
  await expect(theirs.log.getByText('Not sent')).toBeVisible();
  await theirs.log.getByRole('button', { name: 'Discard' }).click();
  await expect(theirs.message('Too late')).toHaveCount(0);
  await expect.poll(() => textsOf(founder, idIn(founder.page))).toEqual(['<p>While I was a member</p>']);
});

test('a tab closed during an upload sends no file', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const mine = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  await mine.say('Hello');
  const { page } = await openSecondTab(founder.page, 'Jonas Weber');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  const sending = await Thread.on(page, 'Jonas Weber');
  await sending.chooseFile(await largePdf(10));
  await expect(page.getByRole('progressbar', { name: 'Uploading scan.pdf' })).toBeVisible();
  await expect(sending.send).toBeDisabled();
  await page.close();

  const back = await openSecondTab(founder.page, 'Jonas Weber');
  await expect(back.page.getByRole('list', { name: 'Attachments' })).toHaveCount(0);
  await back.say('Here again');
  const theirs = await (await MessagingPage.open(colleague.page)).openTalk('Mara Lind');
  await expect(theirs.log).toContainText(/Hello.*Here again/s);
  await expect(theirs.log.getByText('scan.pdf')).toHaveCount(0);
  const { files } = await colleague.api.call(API.chat.files, { params: { id: idIn(founder.page) } });
  expect(files).toEqual([]);
});

test('an upload can be cancelled, and a failed one can be repeated', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(503);
  const founder = await foundCompany(await browserOf('founder'));
  await joinCompany(await browserOf('colleague'), founder);
  const mine = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  const files = founder.page.getByRole('list', { name: 'Attachments' });

  await test.step('an upload is cancelled', async () => {
    await founder.page.route('**/api/chat/attachments/upload', () => undefined, { times: 1 });
    // Cancelled before it is sent, the upload would leave the route to the next one.
    const isSent = founder.page.waitForRequest('**/api/chat/attachments/upload');
    await mine.chooseFile(picture('first.png'));
    await isSent;
    await files.getByRole('button', { name: 'Cancel uploading first.png' }).click();
    await expect(files).toHaveCount(0);
  });

  await test.step('a failed upload is repeated', async () => {
    const fail = { status: 503, contentType: 'application/json', body: '{}' };
    await founder.page.route('**/api/chat/attachments/upload', (route) => route.fulfill(fail), { times: 1 });
    await mine.chooseFile(picture('second.png'));
    await expect(files.getByRole('alert')).toBeVisible();
    await files.getByRole('button', { name: 'Try again to upload second.png' }).click();
    await expect(mine.send).toBeEnabled();
    await mine.send.click();
    await expect(mine.log.getByRole('button', { name: 'Open second.png' })).toBeVisible();
  });
});
