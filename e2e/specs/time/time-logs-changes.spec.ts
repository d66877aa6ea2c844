import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { weekdayIn } from '../../harness/days';
import { foundCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { dayOf, minutesOf } from '../../harness/xlsx';
import { TimeLogsPage } from '../../pages/time/time-logs-page';
import { TimePage } from '../../pages/time/time-page';
import { WeekGridPage } from '../../pages/time/week-grid-page';

// Last week, since today only past time could be added.
const LAST_WEEK = { from: weekdayIn(-1, 1), to: weekdayIn(-1, 7) };

const minutesIn = (duration: string) => {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  return hours * 60 + minutes;
};
/** Formats minutes as a time of day: `09:05`. */
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

test('a week is filled by task and day, and edited in place', async ({ page }) => {
  const founder = await foundCompany(page);
  const week = await WeekGridPage.open(founder.page, LAST_WEEK);

  await test.step('durations typed into cells become entries', async () => {
    await week.addRow('Planning');
    await week.type('Planning', 'Mon', '1:30');
    await week.type('Planning', 'Wed', '45min');
    await expect(week.row('Planning')).toContainText('2:15');
    await week.type('Planning', 'Mon', '2h');
    await expect(week.row('Total')).toContainText('2:45');
  });

  await test.step('several entries of a cell are changed one by one', async () => {
    const logs = await TimeLogsPage.open(founder.page, { from: LAST_WEEK.from, to: LAST_WEEK.from });
    await logs.add({ task: 'Planning', start: '14:00', duration: '1h' });
    await WeekGridPage.open(founder.page, LAST_WEEK);
    await expect(week.cell('Planning', 'Mon')).toHaveText('3:00');
    await week.typeOneOf('Planning', 'Mon', /^14:00/, '30min');
    await expect(week.cell('Planning', 'Mon')).toHaveText('2:30');
  });

  await test.step('a reload shows the same, and no time deletes the entry', async () => {
    await founder.page.reload();
    await expect(week.row('Planning')).toContainText('3:15');
    await week.type('Planning', 'Wed', '0');
    await expect(week.cell('Planning', 'Wed')).toHaveText('–');
    await expect(week.row('Total')).toContainText('2:30');
  });
});

test('an entry is split, duplicated and continued, and several are changed together', async ({ page }) => {
  const founder = await foundCompany(page);
  const logs = await TimeLogsPage.open(founder.page, LAST_WEEK);
  await logs.add({ task: 'Drawing', start: '09:00', duration: '2h' });
  const drawing = logs.entry('Drawing');

  await test.step('the parts of a split have the time of the whole', async () => {
    await logs.split(drawing, '09:30');
    await expect(drawing).toHaveCount(2);
    const parts = async () => (await logs.readEntries()).map(({ times, duration }) => [times, duration]);
    await expect.poll(parts).toEqual([
      ['09:30–11:00', '1:30'],
      ['09:00–09:30', '0:30'],
    ]);
    await expect(logs.total('Total')).toHaveText('2:00');
  });

  await test.step('a duplicate is at the same time and marked as overlapping', async () => {
    await logs.act(drawing.first(), 'Duplicate');
    await expect(drawing).toHaveCount(3);
    await expect(drawing.filter({ hasText: 'Overlaps' })).toHaveCount(2);
    await expect(logs.total('Total')).toHaveText('3:30');
  });

  await test.step('all are marked as billable, deleted and restored', async () => {
    await logs.changeAll(drawing, 'Mark as', 'Mark as billable');
    await expect(logs.total('Billable')).toHaveText('3:30');
    await logs.changeAll(drawing, 'Delete');
    await expect(drawing).toHaveCount(0);
    await logs.undo();
    await expect(drawing).toHaveCount(3);
    await expect(logs.total('Total')).toHaveText('3:30');
  });

  await test.step('continuing starts a timer for the same task', async () => {
    await drawing.first().getByRole('button', { name: 'Continue Drawing' }).click();
    const time = await TimePage.open(founder.page);
    await expect(time.timer('Drawing')).toBeVisible();
  });
});

test('the exported workbook contains the values on the screen, to the cent', async ({ page }) => {
  const founder = await foundCompany(page);
  const { rates, time } = API;
  const body = { scope: 'member', userId: founder.id, rateMinor: 7_777, effectiveFrom: weekdayIn(-8, 1) } as const;
  await founder.api.call(rates.save, { body });
  const add = (day: string, start: string, end: string, taskName: string, project: string, billable: boolean) => {
    const segments = [{ start: `${day}T${start}:00.000Z`, end: `${day}T${end}:00.000Z` }];
    const entry = { clientId: randomUUID(), taskName, project, segments, source: 'manual', billable } as const;
    return founder.api.call(time.createEntry, { body: entry });
  };
  await add(weekdayIn(-1, 1), '07:00', '08:10', '=1+1', 'Garden & <Lake>', true);
  await add(weekdayIn(-1, 1), '09:00', '09:01', 'Call', '', false);
  await add(weekdayIn(-1, 3), '07:20', '15:03', 'Roof', 'Garden & <Lake>', true);
  const logs = await TimeLogsPage.open(founder.page, LAST_WEEK);
  await expect(logs.entry('Roof')).toBeVisible();

  const shown = await logs.readEntries();
  const rows = await logs.exportXlsx();
  expect(
    rows.map((row) => ({
      task: row['Task'],
      project: row['Project'] || 'No project',
      times: `${clock(minutesOf(row['Start']) % 1_440)}–${clock(minutesOf(row['End']) % 1_440)}`,
      duration: minutesOf(row['Time']),
      isBillable: row['Billable'] === 'Yes',
      cost: row['Cost'],
    })),
  ).toEqual(shown.map((entry) => ({ ...entry, duration: minutesIn(entry.duration) })));
  expect(rows.map((row) => dayOf(row['Day']))).toEqual([weekdayIn(-1, 3), weekdayIn(-1, 1), weekdayIn(-1, 1)]);
  const sum = rows.reduce((total, { Cost: cost }) => total + Math.round(Number(cost) * 100), 0);
  await expect(logs.total('Cost')).toHaveText(`€${(sum / 100).toFixed(2)}`);
});
