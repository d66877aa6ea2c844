import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { CalendarPage } from '../../pages/calendar-page';

test('a new event suggests a time at which a busy colleague is free', async ({ page, browserOf }) => {
  const founder = await foundCompany(page);
  const colleague = await joinCompany(await browserOf('colleague'), founder, 'Nora Falk');
  const theirs = await CalendarPage.open(colleague.page, '2027-03-02');
  await theirs.create('Dentist');

  const calendar = await CalendarPage.open(page, '2027-03-02');
  const form = await calendar.plan('Planning', { people: ['Nora Falk'] });
  const availability = form.getByRole('region', { name: 'Availability' });
  const nora = availability.getByRole('listitem').filter({ hasText: 'Nora Falk' });
  await expect(nora).toContainText('Busy');
  await expect(availability).not.toContainText('Dentist');

  const times = availability.getByRole('group', { name: 'Next times at which everybody is free' });
  await times.getByRole('button', { name: '11:00–12:00' }).click();
  await expect(nora).toContainText('Free');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(calendar.events('Planning')).toHaveAccessibleName(/2 Mar 2027, 11:00–12:00/);
});

test('the reminder and the colour that a person chooses for an event survive a reload', async ({ page }) => {
  await foundCompany(page);
  const calendar = await CalendarPage.open(page, '2027-03-02');
  await calendar.create('Planning');
  await calendar.events('Planning').click();
  const panel = calendar.panel('Planning').root;
  await expect(panel.getByLabel('Reminder')).toHaveValue('10');
  const isSaved = () => page.waitForResponse((response) => response.url().endsWith('/preferences') && response.ok());
  for (const choose of [
    () => panel.getByLabel('Reminder').selectOption('1 hour before'),
    () => panel.getByRole('radio', { name: 'Colour 5' }).press('Space'),
  ]) {
    await Promise.all([isSaved(), choose()]);
  }
  await page.reload();
  await expect(panel.getByLabel('Reminder')).toHaveValue('60');
  await expect(panel.getByRole('radio', { name: 'Colour 5' })).toBeChecked();
});

test('a time in the title fills the form only when the person accepts it', async ({ page }) => {
  await foundCompany(page);
  const calendar = await CalendarPage.open(page, '2027-03-02');
  await page.getByRole('button', { name: 'New event', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  const title = form.getByLabel('Title');
  const startTime = form.getByLabel('Start time');
  const proposed = await startTime.inputValue();
  await title.fill('Review 12 March 2027 3-4:30pm');
  await expect(form.getByRole('button', { name: /^Use Fri, 12 Mar 2027/ })).toBeVisible();
  await expect(startTime).toHaveValue(proposed);
  await title.press('Escape');
  await expect(form.getByRole('button', { name: /^Use/ })).toHaveCount(0);
  await title.fill('Review 12 March 2027 3-4:45pm');
  await title.press('Enter');
  await expect(title).toHaveValue('Review');
  await title.press('Enter');
  await expect(calendar.toast('Event created').first()).toBeVisible();
  await expect(calendar.events('Review')).toHaveAccessibleName(/12 Mar 2027, 15:00–16:45/);
});
