import { API } from '@atrium/contracts';
import { expectAccessible, expectNoOverflow } from '../../harness/checks/axe';
import { weekdayIn } from '../../harness/days';
import { approveLeave, fileLeave } from '../../harness/leave';
import { foundCompany, joinCompany } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { TeamAttendancePage } from '../../pages/team-attendance-page';

/** A working day of last week. */
const DAY = weekdayIn(-1, 3);

test('a day of the team is filtered by its figures and corrected beside the list, and the person is notified', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const jonas = await joinCompany(await browserOf('colleague'), founder);
  const aisha = await joinCompany(await browserOf('other'), founder, 'Aisha Rahman');
  await approveLeave(founder, await fileLeave(aisha, DAY));
  await founder.api.call(API.attendance.saveDay, {
    params: { userId: jonas.id },
    body: { date: DAY, entries: [{ checkIn: `${DAY}T08:00:00.000Z`, checkOut: `${DAY}T12:00:00.000Z` }] },
  });
  const team = await TeamAttendancePage.open(founder.page, DAY);

  await test.step('the figures count each group, limit the list to it, and show everyone again', async () => {
    await expect(team.rows).toHaveCount(3);
    await expect(team.figure('Present')).toContainText('1');
    await expect(team.figure('On leave')).toContainText('1');
    for (const [group, name] of [
      ['Present', 'Jonas Weber'],
      ['On leave', 'Aisha Rahman'],
    ] as const) {
      await team.figure(group).click();
      await expect(team.rows).toHaveCount(1);
      await expect(team.row(name)).toBeVisible();
      await expect(team.figure(group)).toHaveAttribute('aria-pressed', 'true');
    }
    await team.figure('On leave').click();
    await expect(team.rows).toHaveCount(3);
    await waitUntilSettled(founder.page);
    await expectAccessible(founder.page, 'team attendance');
  });

  await test.step('a day opens beside the list, where its times are corrected', async () => {
    const day = await team.openDay('Jonas Weber');
    await day.getByRole('button', { name: 'Correct times' }).click();
    await day.getByLabel('To', { exact: true }).fill('17:30');
    await day.getByLabel('To', { exact: true }).blur();
    await day.getByRole('textbox', { name: /^Reason/ }).fill('Was at the site');
    await day.getByRole('button', { name: 'Save times' }).click();
    await expect(team.toast('Times saved')).toBeVisible();
    await expect(team.row('Jonas Weber').locator('button[aria-current="date"]')).toContainText('9:30');
    await day.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the person is notified with the reason, and the notification opens the corrected day', async () => {
    const notifications = await (await DashboardPage.open(jonas.page)).openNotifications();
    // Mara recorded the day before she corrected it.
    const newest = notifications.item('Attendance corrected').first();
    await expect(newest).toContainText('“Was at the site”');
    await newest.getByRole('link').click();
    await expect(jonas.page.getByRole('dialog')).toContainText('08:00 – 17:30');
  });

  await test.step('a phone shows figures and people without scrolling sideways', async () => {
    await founder.page.setViewportSize({ width: 390, height: 844 });
    await expect(team.figure('Present')).toBeVisible();
    await expect(team.page.getByText('Jonas Weber').first()).toBeVisible();
    await expectNoOverflow(founder.page, 'team attendance on a phone');
    await waitUntilSettled(founder.page);
    await expectAccessible(founder.page, 'team attendance on a phone');
  });
});
