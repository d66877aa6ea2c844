import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { weekdayIn } from '../../harness/days';
import { foundCompany, joinCompany, register, someone } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { LeavePage } from '../../pages/leave-page';
import { MessagingPage } from '../../pages/messaging-page';
import { PeoplePage } from '../../pages/people-page';
import { TimePage } from '../../pages/time/time-page';

test('a conversation of other people can be neither read nor written to', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(403, 404);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const third = await joinCompany(await browserOf('third'), founder, 'Elif Kaya');
  const stranger = await foundCompany(await browserOf('stranger'), { founder: 'Sam Stone', company: 'Elsewhere' });
  const { _id } = await founder.api.call(API.chat.createConversation, { body: { participants: [colleague.id] } });
  const message = { params: { id: _id }, body: { clientId: randomUUID(), content: '<p>Let me in</p>' } };

  await expect(third.api.call(API.chat.send, message)).rejects.toThrow(/403.*Not authorized to send messages/);
  await expect(stranger.api.call(API.chat.send, message)).rejects.toThrow(/404/);
  // A colleague sees that the conversation is private. To another company it looks as if it never existed.
  for (const [{ page }, text] of [
    [third, 'You are not in this conversation'],
    [stranger, 'This conversation is no longer available.'],
  ] as const) {
    await page.goto(`/messaging/${_id}`);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByLabel(/^Message to/)).toHaveCount(0);
  }
});

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';

test('HTML in every text field is shown as text everywhere', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(404);
  const founderTab = await browserOf('founder');
  const colleagueTab = await browserOf('colleague');
  const dialogs: string[] = [];
  for (const tab of [founderTab, colleagueTab]) {
    tab.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  }
  const founder = await register(founderTab, { ...someone('Mara Lind'), name: `Mara ${HOSTILE}` });
  await founder.api.call(API.companies.create, { body: { name: `Birch ${HOSTILE}` } });
  const colleague = await joinCompany(colleagueTab, founder, 'Jonas Weber');

  const form = await (await LeavePage.open(colleagueTab)).openForm();
  await form.fill({ first: weekdayIn(3, 2), reason: HOSTILE });
  await form.send();
  await expect(form.root).toBeHidden();

  const time = await TimePage.open(founderTab);
  await time.start(HOSTILE);
  await time.stop(HOSTILE);

  const talk = await (await MessagingPage.open(colleagueTab)).talkTo('Mara');
  await talk.composer.fill(HOSTILE);
  await talk.composer.press('Enter');
  await expect(colleagueTab.getByRole('main').getByText(HOSTILE).first()).toBeVisible();
  // Sent as markup, bypassing the composer: harmful parts must be removed.
  const { conversations } = await colleague.api.call(API.chat.conversations);
  const content = '<p>Look <img src="x" onerror="alert(3)"><a href="javascript:alert(4)">here</a></p>';
  const params = { id: conversations[0]?._id ?? '' };
  await colleague.api.call(API.chat.send, { params, body: { clientId: randomUUID(), content } });

  await (await DashboardPage.open(founderTab)).openNotifications();
  for (const path of ['/leave-approver', '/messaging', '/time-dashboard', '/admin', `/profile/${founder.id}`]) {
    await founderTab.goto(path);
    await expect(founderTab.getByRole('heading').first()).toBeVisible();
    await waitUntilSettled(founderTab);
    expect(await founderTab.locator('img[src="x"], a[href^="javascript"]').count(), path).toBe(0);
  }
  const people = await PeoplePage.open(colleagueTab);
  await expect(people.row('Mara')).toContainText('<img src=x', { ignoreCase: true });
  expect(dialogs).toEqual([]);
});
