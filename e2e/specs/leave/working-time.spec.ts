import { API } from '@atrium/contracts';
import { expectAccessible, expectNoOverflow } from '../../harness/checks/axe';
import { weekdayIn } from '../../harness/days';
import { foundCompany, joinCompany } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { CompanySettingsPage } from '../../pages/company-settings-page';
import { DashboardPage } from '../../pages/dashboard-page';
import { LeavePage } from '../../pages/leave-page';
import { PeoplePage } from '../../pages/people-page';

/** Formats a day as the month grid names it: `18 November 2026`. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

test('a founder changes a person’s holiday calendar and week, which recounts leave, and corrects a day', async ({
  browserErrors,
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const [monday, tuesday, friday] = [weekdayIn(3, 1), weekdayIn(3, 2), weekdayIn(3, 5)];
  const worked = weekdayIn(-2, 3);
  const { types } = await colleague.api.call(API.leave.overview);
  const leaveType = types.find(({ allowance }) => allowance !== null);
  if (!leaveType) throw new Error('A new company has no leave type with a balance.');
  const { _id: leaveId } = await colleague.api.call(API.leave.create, {
    body: { leaveType: leaveType._id, startDate: monday, endDate: friday },
  });
  await founder.api.call(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
  const leave = await LeavePage.open(colleague.page);
  await expect(leave.newest).toContainText('5 days');

  await test.step('the founder adds a holiday calendar', async () => {
    const settings = await CompanySettingsPage.open(founder.page, 'Working time and leave');
    const working = settings.rules('Working time');
    await working.getByRole('button', { name: 'Add a holiday calendar' }).click();
    await founder.page.keyboard.type('Bavaria');
    const calendar = working.getByRole('group', { name: 'Bavaria', exact: true });
    await calendar.getByRole('button', { name: 'Add a holiday' }).click();
    await calendar.getByLabel('Day', { exact: true }).fill(tuesday);
    await calendar.getByLabel('Name', { exact: true }).fill('Patron');
    await expectNoOverflow(founder.page, 'holiday calendars');
    await settings.saveChanges();
    await expect(settings.toast('Saved')).toBeVisible();
  });

  const people = await PeoplePage.open(founder.page);
  const record = await people.openRecord('Jonas Weber');
  await test.step('the person works four days a week and has these holidays from now on', async () => {
    const section = record.getByRole('region', { name: 'Working time' });
    await section.getByRole('button', { name: 'Change' }).click();
    const dialog = founder.page.getByRole('dialog', { name: 'New working time of Jonas Weber' });
    await dialog.getByRole('radio', { name: 'Own hours' }).check();
    await dialog.getByRole('textbox', { name: 'Fri' }).fill('0');
    await dialog.getByLabel('Holidays').selectOption('Bavaria');
    await waitUntilSettled(founder.page);
    await expectAccessible(founder.page, 'working time dialog', { within: dialog });
    await dialog.getByRole('button', { name: 'Save working time' }).click();
    await expect(people.toast('Working time saved')).toBeVisible();
    await expect(section.getByText('32 hours a week (Mon 8, Tue 8, Wed 8, Thu 8)').first()).toBeVisible();
    await waitUntilSettled(founder.page);
    await expectAccessible(founder.page, 'record with working time', { within: record });
  });

  await test.step('their approved leave takes other days, and they are notified', async () => {
    await expect(leave.newest).toContainText('3 days');
    const dashboard = await DashboardPage.open(colleague.page);
    const notifications = await dashboard.openNotifications();
    await expect(notifications.item('Leave counted again')).toBeVisible();
  });

  await test.step('a holiday calendar in use cannot be removed and is restored', async () => {
    browserErrors.allowStatus(422);
    const settings = await CompanySettingsPage.open(founder.page, 'Working time and leave');
    const working = settings.rules('Working time');
    await working.getByRole('button', { name: 'Remove calendar' }).click();
    await settings.saveChanges();
    await expect(working.getByRole('alert')).toContainText('Bavaria is used by Jonas Weber.');
    await working.getByRole('button', { name: 'Put it back' }).click();
    await expect(working.getByRole('group', { name: 'Bavaria', exact: true })).toBeVisible();
  });

  await test.step('the founder corrects a day from the record, with a reason that the person sees', async () => {
    const page = await PeoplePage.open(founder.page);
    await (await page.openRecord('Jonas Weber')).getByRole('link', { name: 'Attendance' }).click();
    await founder.page.waitForURL(/[?&]person=/);
    await founder.page.goto(`${founder.page.url()}&month=${worked.slice(0, 7)}`);
    await founder.page.getByRole('button', { name: new RegExp(inWords(worked)) }).click();
    const day = founder.page.getByRole('dialog');
    await day.getByRole('button', { name: 'Correct times' }).click();
    await day.getByLabel('From').fill('09:00');
    await day.getByLabel('To', { exact: true }).fill('17:30');
    await day.getByLabel('To', { exact: true }).blur();
    await day.getByRole('textbox', { name: /^Reason/ }).fill('Was at a customer');
    await waitUntilSettled(founder.page);
    await expectAccessible(founder.page, 'times of a colleague', { within: day });
    await day.getByRole('button', { name: 'Save times' }).click();
    await expect(page.toast('Times saved')).toBeVisible();
    await expect(day.getByText('09:00 – 17:30')).toBeVisible();

    const notifications = await (await DashboardPage.open(colleague.page)).openNotifications();
    await expect(notifications.item('Attendance corrected')).toContainText('“Was at a customer”');
  });
});
