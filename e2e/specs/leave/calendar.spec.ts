import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { CalendarPage } from '../../pages/calendar-page';

test('the organizer sees a colleague’s answer to an invitation live, and moving the event resets it', async ({
  page,
  browserOf,
}) => {
  const founder = await foundCompany(page);
  const colleague = await joinCompany(await browserOf('colleague'), founder, 'Nora Falk');
  const theirs = await CalendarPage.open(colleague.page, '2027-03-02');

  const calendar = await CalendarPage.open(page, '2027-03-02');
  await calendar.create('Planning', { people: ['Nora Falk'] });
  // The event appears without a reload.
  await expect(theirs.events('Planning')).toBeVisible();

  await calendar.events('Planning').click();
  const panel = calendar.panel('Planning');
  await expect(panel.person('Nora Falk')).toContainText('No answer yet');

  const notifications = await theirs.openNotifications();
  await notifications.item('invited you to Planning').click();
  await expect(colleague.page).toHaveURL(/\/calendar\?event=/);
  await theirs.panel('Planning').button('Accept').click();
  await expect(panel.person('Nora Falk')).toContainText('Accepted');

  await panel.button('Close').click();
  // An open panel would keep the focus.
  await expect(panel.root).toHaveCount(0);
  await calendar.events('Planning').press('Alt+ArrowRight');
  await expect(calendar.toast('“Planning” moved')).toBeVisible();
  await expect(calendar.events('Planning')).toHaveAccessibleName(/3 Mar 2027, 10:00–11:00/);
  // A new time resets the colleague's answer.
  await expect(theirs.panel('Planning').person('Nora Falk')).toContainText('No answer yet');
});

test('an event repeats every week, except on a day on which it was deleted', async ({ page }) => {
  await foundCompany(page);
  const calendar = await CalendarPage.open(page, '2027-03-02');
  await calendar.create('Stand-up', { repeat: 'weekly' });
  await expect(calendar.events('Stand-up')).toHaveCount(5);

  await calendar.events('Stand-up').nth(1).click();
  await calendar.panel('Stand-up').button('Delete').click();
  await calendar.chooseInSeries('This event', 'Delete');
  await expect(calendar.events('Stand-up')).toHaveCount(4);

  await page.reload();
  await expect(calendar.events('Stand-up')).toHaveCount(4);
  await expect(calendar.events('Stand-up').nth(1)).toHaveAccessibleName(/16 Mar 2027/);
});
