import { foundCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { CalendarPage } from '../../pages/calendar-page';

const FILE = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:kickoff
SUMMARY:Kickoff
DTSTART;VALUE=DATE:20270302
END:VEVENT
BEGIN:VEVENT
UID:standup
SUMMARY:Standup
DTSTART;TZID=W. Europe Standard Time:20270303T090000
DURATION:PT15M
RRULE:FREQ=DAILY;COUNT=3
EXDATE;TZID=W. Europe Standard Time:20270304T090000
END:VEVENT
BEGIN:VEVENT
UID:tides
SUMMARY:Tides
DTSTART:20270302T000000Z
RRULE:FREQ=HOURLY
END:VEVENT
END:VCALENDAR
`;

test('events of a calendar file are imported only once, and removed on Undo', async ({ page }) => {
  await foundCompany(page);
  const calendar = await CalendarPage.open(page, '2027-03-02');
  const dialog = await calendar.chooseFile(FILE);
  await expect(dialog.getByText('2 events to import')).toBeVisible();
  await expect(dialog.getByText('Tides')).toBeVisible();
  await expect(dialog.getByText('It repeats in a way that is not possible here.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 events' }).click();
  await expect(calendar.events('Kickoff')).toBeVisible();
  await expect(calendar.events('Standup')).toHaveCount(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(calendar.events('Kickoff')).toHaveCount(0);
  await expect(calendar.events('Standup')).toHaveCount(0);

  const second = await calendar.chooseFile(FILE);
  await second.getByRole('button', { name: 'Import 2 events' }).click();
  await expect(calendar.events('Standup')).toHaveCount(2);
  const third = await calendar.chooseFile(FILE);
  await expect(third.getByText('2 events are already in your calendar')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Import 0 events' })).toBeDisabled();
});
