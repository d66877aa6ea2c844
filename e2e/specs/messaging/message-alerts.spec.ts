import { API } from '@atrium/contracts';
import { SCREENS, WIDTHS } from '../../harness/checks/widths';
import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { MessagingPage } from '../../pages/messaging-page';

test('a direct message is answered from its toast, which is shown only if the notification level allows it', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const theirs = await (await MessagingPage.open(colleague.page)).talkTo('Mara Lind');
  const dashboard = await DashboardPage.open(founder.page);
  const toasts = founder.page.getByRole('region', { name: /^Notices/ }).getByRole('listitem');

  // A message that arrives before the page is connected is counted, but shows no toast.
  await expect(async () => {
    await theirs.say('Lunch at noon?');
    await expect(toasts).toHaveText(/Jonas Weber.*Lunch at noon\?/, { timeout: 2_000 });
  }).toPass();
  await theirs.say('Or at one?');
  await expect(toasts).toHaveText(/Jonas Weber.*Or at one\?/);
  await expect(toasts).toHaveCount(1);

  await toasts.getByRole('button', { name: 'Reply' }).click();
  const field = toasts.getByRole('textbox', { name: 'Reply' });
  await expect(field).toBeFocused();
  await field.fill('At one');
  await field.press('Enter');
  await expect(theirs.message('At one')).toBeVisible();
  await expect(toasts).toHaveCount(0);
  await expect(dashboard.bell).toHaveAccessibleName('Notifications');

  // Only the message after the level was lowered and raised again shows a toast.
  const { conversations } = await founder.api.call(API.chat.conversations);
  const setLevel = (notify: 'all' | 'none') =>
    founder.api.call(API.chat.conversationSettings, { params: { id: conversations[0]?._id ?? '' }, body: { notify } });
  await setLevel('none');
  await theirs.say('Nobody hears this');
  await setLevel('all');
  await theirs.say('See you');
  await expect(toasts).toHaveText(/Jonas Weber.*See you/);

  await toasts.getByRole('link', { name: 'Jonas Weber' }).click();
  await expect(founder.page.getByLabel('Messages with Jonas Weber').getByText('See you')).toBeVisible();
  await expect(toasts).toHaveCount(0);
  await theirs.say('I am here');
  await expect(founder.page.getByLabel('Messages with Jonas Weber').getByText('I am here')).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

for (const width of WIDTHS) {
  test(`a mention counts once and is answered from its toast, ${width} px wide`, async ({ browserOf }) => {
    const founder = await foundCompany(await browserOf('founder'));
    const { page } = await joinCompany(await browserOf('colleague', SCREENS[width]), founder);
    const group = await (await MessagingPage.open(founder.page)).createGroup('Courtyard', ['Jonas Weber']);
    await DashboardPage.open(page);
    const toasts = page.getByRole('region', { name: /^Notices/ }).getByRole('listitem');

    // A mention that arrives before the page is connected is counted, but shows no toast.
    let sent = 0;
    await expect(async () => {
      sent += 1;
      await group.mention('Jon', 'Jonas Weber', `please look at plan ${sent}`);
      await expect(toasts).toHaveText(new RegExp(`Mara Lind · Courtyard.*plan ${sent}`), { timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveTitle(`(${sent}) Dashboard · Atrium`);

    await toasts.getByRole('button', { name: 'Reply' }).click();
    const field = toasts.getByRole('textbox', { name: 'Reply' });
    await expect(field).toBeFocused();
    await field.fill('It is fine');
    await toasts.getByRole('button', { name: 'Send' }).click();
    await expect(group.message('It is fine')).toBeVisible();
    await expect(toasts).toHaveCount(0);
  });
}
