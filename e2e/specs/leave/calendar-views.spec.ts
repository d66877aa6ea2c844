import { API } from '@atrium/contracts';
import { expectAccessible, expectNoOverflow } from '../../harness/checks/axe';
import { shiftedElements, shiftOf, watchShifts } from '../../harness/checks/layout-shift';
import { SCREENS } from '../../harness/checks/widths';
import { tabTo } from '../../harness/keys';
import { foundCompany, type SignedInUser } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { CalendarPage } from '../../pages/calendar-page';

const timeZone = 'UTC';

const planDays = ({ api }: SignedInUser, title: string, first: string, after: string) =>
  api.call(API.calendar.create, {
    body: { title, allDay: true, start: `${first}T00:00:00.000Z`, end: `${after}T00:00:00.000Z`, timeZone },
  });
const planHours = ({ api }: SignedInUser, title: string, day: string, [from, to]: readonly [string, string]) =>
  api.call(API.calendar.create, {
    body: { title, start: `${day}T${from}:00.000Z`, end: `${day}T${to}:00.000Z`, timeZone },
  });

test('a month fits the screen and shows events of several days as bars in each week', async ({ page }) => {
  const founder = await foundCompany(page);
  await planDays(founder, 'Trade fair', '2027-03-05', '2027-03-10');
  for (const index of Array.from({ length: 12 }).keys()) {
    await planHours(founder, `Talk ${index + 1}`, '2027-03-16', ['10:00', '11:00']);
  }
  await watchShifts(page);
  const calendar = await CalendarPage.open(page, '2027-03-02');

  await expect(calendar.events('Trade fair')).toHaveCount(2);
  const [friday, monday] = [calendar.events('Trade fair').first(), calendar.events('Trade fair').last()];
  const dayWidth = (await calendar.day('2027-03-05').boundingBox())?.width ?? 0;
  expect((await friday.boundingBox())?.width).toBeGreaterThan(2.8 * dayWidth);
  expect((await monday.boundingBox())?.width).toBeGreaterThan(1.8 * dayWidth);
  await expect(page.getByRole('button', { name: 'Open week 9', exact: true })).toBeVisible();
  await expect(calendar.day('2027-04-04')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'The month');

  // A higher screen shows more items.
  const more = calendar.day('2027-03-16').getByRole('button', { name: /^\d+ more$/ });
  const hidden = Number.parseInt((await more.textContent()) ?? '', 10);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await expect.poll(async () => Number.parseInt((await more.textContent()) ?? '', 10)).toBeLessThan(hidden);

  await more.focus();
  await page.keyboard.press('Enter');
  const all = page.getByRole('dialog', { name: 'Tuesday 16 March' });
  await expect(all.getByRole('button', { name: /^Talk/ })).toHaveCount(12);
  await expectAccessible(page, 'All of a day', { within: all, themes: ['light'] });
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await all.getByRole('button', { name: /^Talk 7,/ }).click();
  await expect(calendar.panel('Talk 7').root).toBeVisible();
  await calendar.panel('Talk 7').button('Close').click();

  for (const view of ['Week', 'Day', 'Agenda', 'Month']) {
    await calendar.show(view);
    await waitUntilSettled(page);
  }
  expect(await shiftOf(page), (await shiftedElements(page)).join('\n')).toBeLessThanOrEqual(0.01);
});

test('a month of six weeks fits the screen with its events', async ({ page }) => {
  const founder = await foundCompany(page);
  await planDays(founder, 'Summer camp', '2026-08-31', '2026-09-03');
  const calendar = await CalendarPage.open(page, '2026-08-15');

  await expect(page.getByRole('button', { name: /^Open week \d+$/ })).toHaveCount(6);
  for (const corner of ['2026-07-27', '2026-08-02', '2026-08-31', '2026-09-06']) {
    await expect(calendar.day(corner), corner).toBeInViewport({ ratio: 1 });
  }
  await expect(calendar.events('Summer camp')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
});

test('a drag over free time selects its span in both directions, and Escape cancels it', async ({ page }) => {
  await foundCompany(page);
  const calendar = await CalendarPage.openView(page, 'week', '2027-03-02');
  const form = page.getByRole('dialog', { name: 'New event' });
  const expectTimes = async (from: string, to: string) => {
    await expect(form.getByLabel('Start time')).toHaveValue(from);
    await expect(form.getByLabel('End time')).toHaveValue(to);
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toHaveCount(0);
  };
  await calendar.drag(await calendar.at('2027-03-03', '10:00'), await calendar.at('2027-03-03', '12:30'), async () => {
    await expect(calendar.ghost).toHaveText('10:00–12:30');
  });
  await expect(form.getByLabel('Start', { exact: true })).toHaveValue('03/03/2027');
  await expectTimes('10:00', '12:30');

  await calendar.drag(await calendar.at('2027-03-03', '15:45'), await calendar.at('2027-03-03', '14:15'));
  await expectTimes('14:15', '15:45');

  await calendar.drag(await calendar.at('2027-03-04', '10:00'), await calendar.at('2027-03-04', '11:00'), async () => {
    await page.keyboard.press('Escape');
    await expect(calendar.ghost).toHaveCount(0);
  });
  await expect(form).toHaveCount(0);

  const { x, y } = await calendar.at('2027-03-05', '13:10');
  await page.mouse.dblclick(x, y);
  await expectTimes('13:00', '14:00');
});

test('a dragged event shows its new times, and the drag ends when the event is deleted', async ({ page }) => {
  const founder = await foundCompany(page);
  const planned = await planHours(founder, 'Review', '2027-03-03', ['09:10', '10:00']);
  const calendar = await CalendarPage.openView(page, 'week', '2027-03-02');
  const event = calendar.events('Review');
  await expect(event).toHaveAccessibleName(/3 Mar 2027, 0?9:10–10:00/);

  await calendar.drag(await calendar.at('2027-03-03', '09:30'), await calendar.at('2027-03-05', '11:30'), async () => {
    await expect(calendar.ghost).toContainText('11:15–12:05');
  });
  await expect(event).toHaveAccessibleName(/5 Mar 2027, 11:15–12:05/);

  const bottom = await calendar.at('2027-03-05', '12:01');
  await calendar.drag(bottom, { ...bottom, y: (await calendar.at('2027-03-05', '13:00')).y }, async () => {
    await expect(calendar.ghost).toContainText('11:15–13:00');
  });
  await expect(event).toHaveAccessibleName(/11:15–13:00/);

  const top = await calendar.at('2027-03-05', '11:17');
  await calendar.drag(top, await calendar.at('2027-03-05', '10:30'));
  await expect(event).toHaveAccessibleName(/10:30–13:00/);

  await calendar.drag(await calendar.at('2027-03-05', '11:30'), await calendar.at('2027-03-04', '11:30'), async () => {
    await page.keyboard.press('Escape');
    await expect(calendar.ghost).toHaveCount(0);
  });
  await expect(event).toHaveAccessibleName(/5 Mar 2027, 10:30–13:00/);
  await expect(calendar.panel('Review').root).toHaveCount(0);

  await calendar.drag(await calendar.at('2027-03-05', '11:30'), await calendar.at('2027-03-04', '11:30'), async () => {
    await expect(calendar.ghost).toBeVisible();
    await founder.api.call(API.calendar.remove, { params: { id: planned.eventId } });
    await expect(event).toHaveCount(0);
    await expect(calendar.ghost).toHaveCount(0);
  });
  await expect(calendar.toast('“Review” moved')).toHaveCount(0);
});

test('events are created and moved by keyboard alone', async ({ page }) => {
  await foundCompany(page);
  const calendar = await CalendarPage.open(page, '2027-03-02');
  await tabTo(page, calendar.openDay('Monday, 1 March 2027'));
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(calendar.openDay('Wednesday, 10 March 2027')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=day.*date=2027-03-10|date=2027-03-10.*view=day/);

  const cursor = page.getByRole('button', { name: /^New event on Wednesday 10 March, / });
  await tabTo(page, cursor);
  for (const key of ['ArrowDown', 'PageDown', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(cursor).toHaveAccessibleName(/10:15–11:45$/);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New event' });
  await expect(form.getByLabel('End time')).toHaveValue('11:45');
  await form.getByLabel('Title').fill('Sketches');
  await page.keyboard.press('Enter');
  const event = calendar.events('Sketches');
  await expect(event).toHaveAccessibleName(/10 Mar 2027, 10:15–11:45/);
  await expect(form).toHaveCount(0);
  await event.press('Alt+Shift+ArrowDown');
  await expect(event).toHaveAccessibleName(/10:15–12:00/);
  await expectAccessible(page, 'The day');
});

test('the agenda on a phone has a strip of days that scrolls to the chosen day', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder', SCREENS[390]));
  const { page } = founder;
  await planHours(founder, 'Review', '2027-03-03', ['09:00', '10:00']);
  for (const day of ['2027-03-09', '2027-03-17', '2027-03-23']) {
    for (const from of ['08', '10', '12', '14'])
      await planHours(founder, `At ${from}`, day, [`${from}:00`, `${from}:30`]);
  }
  await page.goto('/calendar?date=2027-03-03');
  const calendar = await CalendarPage.on(page);
  const strip = page.getByRole('group', { name: 'Days' });
  await expect(strip.getByRole('button', { name: 'Wednesday 3 March, 1 entry' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(strip.getByRole('button', { name: /March|April|February/ })).toHaveCount(7);
  await strip.getByRole('button', { name: 'Show month' }).click();
  await strip.getByRole('button', { name: 'Wednesday 17 March, 4 entries' }).click();
  const agenda = page.getByRole('region', { name: 'Calendar' });
  const heading = agenda.getByRole('heading', { name: 'Wednesday 17 March' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(agenda.getByRole('heading', { name: 'Tuesday 9 March' })).not.toBeInViewport();
  await strip.getByRole('button', { name: 'Friday 19 March' }).click();
  await expect(agenda.getByRole('listitem').filter({ hasText: 'Friday 19 March' })).toContainText('Nothing planned');
  await expectAccessible(page, 'The agenda of a phone');
  await expectNoOverflow(page, 'The agenda of a phone');

  await calendar.show('3 days');
  await expect(page.getByRole('button', { name: /, Open .* 2027$/ })).toHaveCount(3);
  await expectAccessible(page, 'Three days');
  await expectNoOverflow(page, 'Three days');
});

test('a search finds an event by its place and opens it on its day', async ({ page, browserOf }) => {
  const founder = await foundCompany(page);
  const stranger = await foundCompany(await browserOf('stranger'));
  for (const { api } of [founder, stranger]) {
    await api.call(API.calendar.create, {
      body: {
        title: 'Budget',
        location: 'Room Zürich',
        start: '2031-05-06T09:00:00.000Z',
        end: '2031-05-06T10:00:00.000Z',
        timeZone,
      },
    });
  }
  const calendar = await CalendarPage.openView(page, 'week', '2027-03-02');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search events' }));
  await page.keyboard.type('zurich');
  await expect(page.getByText('1 event found')).toBeVisible();
  await expectAccessible(page, 'Found events');
  await tabTo(page, calendar.events('Budget'));
  await page.keyboard.press('Enter');
  await expect(calendar.panel('Budget').root).toContainText('Room Zürich');
  await calendar.panel('Budget').button('Close').click();
  await expect(calendar.events('Budget')).toHaveAccessibleName(/6 May 2031/);
  await expect(calendar.events('Budget')).toBeInViewport();
  await page.goBack();
  await expect(page.getByText('1 event found')).toBeVisible();
});
