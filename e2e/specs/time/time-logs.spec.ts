import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { SCREENS } from '../../harness/checks/widths';
import { weekdayIn } from '../../harness/days';
import { foundCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { TimeLogsPage } from '../../pages/time/time-logs-page';

/** Converts a displayed duration to hours. */
const hoursOf = (duration: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = duration.split(':').map(Number);
  return hours + minutes / 60 + seconds / 3_600;
};

/** Returns the time of day of a cell without its date, in local time as on the page. */
const timeOf = (cell: string) => cell.slice(11);

test('a person adds, corrects, deletes and restores time, and exports the values on the screen', async ({ page }) => {
  const founder = await foundCompany(page);
  // Last week, since today only past time could be added.
  const logs = await TimeLogsPage.open(founder.page, { from: weekdayIn(-1, 1), to: weekdayIn(-1, 7) });

  await test.step('time that no timer measured is added in the ways that people write it', async () => {
    await logs.add({ task: 'Site visit', start: '00:10', duration: '1:30' });
    await logs.add({ task: 'Planning', start: '02:00', duration: '90min' });
    await logs.add({ task: 'Letters', start: '04:00', duration: '0.5h' });
    await expect(logs.total('Total')).toHaveText('3:30');
  });

  await test.step('task and duration are corrected in place', async () => {
    await logs.edit('Planning', 'Task name', 'Planning of the roof');
    await expect(logs.entry('Planning of the roof')).toBeVisible();
    await logs.edit('Planning of the roof', 'Duration', '2h 15min');
    await expect(logs.total('Total')).toHaveText('4:15');
  });

  await test.step('an entry is deleted, restored, and deleted permanently', async () => {
    await logs.delete('Letters');
    await expect(logs.total('Total')).toHaveText('3:45');
    await logs.undo();
    await expect(logs.entry('Letters')).toBeVisible();
    await expect(logs.total('Total')).toHaveText('4:15');
  });

  await test.step('the exported cells are those of the screen', async () => {
    await founder.page.reload();
    await expect(logs.entry('Letters')).toBeVisible();
    const shown = await logs.readEntries();
    const cells = await logs.exportCsv();
    expect(
      cells.map(([, start = '', end = '', , , , task]) => ({ task, times: `${timeOf(start)}–${timeOf(end)}` })),
    ).toEqual(shown.map(({ task, times }) => ({ task, times })));
    cells.forEach((row, index) => expect(Number(row[7])).toBeCloseTo(hoursOf(shown[index]?.duration ?? ''), 3));
  });
});

test('the badges of an entry share a line on a phone, and its duration is not cut off', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder', SCREENS[390]));
  const day = weekdayIn(-1, 1);
  await founder.api.call(API.time.createEntry, {
    body: {
      clientId: randomUUID(),
      taskName: 'Client call',
      project: 'Library competition',
      billable: true,
      segments: [{ start: `${day}T09:00:00Z`, end: `${day}T11:30:00Z` }],
    },
  });
  const entry = (await TimeLogsPage.open(founder.page, { from: day, to: day })).entry('Client call');
  const [billable, project] = [
    entry.getByText('Billable', { exact: true }),
    entry.getByText('Library competition', { exact: true }),
  ];
  await expect(billable).toBeVisible();
  await expect
    .poll(async () => {
      const [one, other] = [await billable.boundingBox(), await project.boundingBox()];
      return one !== null && other !== null && one.y < other.y + other.height && other.y < one.y + one.height;
    })
    .toBe(true);
  const duration = entry.getByRole('button', { name: 'Duration: 2:30' });
  await expect.poll(() => duration.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
