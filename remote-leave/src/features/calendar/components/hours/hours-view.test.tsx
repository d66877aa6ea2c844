import { API, type CalendarWorkingDay } from '@atrium/contracts';
import { screen } from '@atrium/testing';
import { renderLeave } from '../../../../testing/render-leave';
import { HOUR_PX } from '../../model/drag/pointer-position';
import CalendarPage from '../calendar-page';

async function openWeek(workingDays: CalendarWorkingDay[] | undefined) {
  renderLeave(<CalendarPage />, {
    at: '/calendar?view=week&date=2026-11-23',
    api: (api) => {
      api.answer(API.people.employees, () => ({ employees: [] }));
      api.answer(API.calendar.list, ({ query }) => ({
        from: query.from,
        to: query.to,
        today: '2026-11-23',
        timeZone: 'Europe/Berlin',
        firstDayOfWeek: 1,
        canCreateCompanyEvents: false,
        events: [],
        isTruncated: false,
        leave: [],
        holidays: [{ date: '2026-11-27', part: 'full' as const, name: 'Inventory' }],
        ...(workingDays && { workingDays }),
      }));
    },
  });
  await screen.findAllByText('Inventory');
}

/** Returns the shaded times of a day, each from an hour to another. */
function shadedOn(day: string): number[][] {
  const shaded = document.querySelectorAll<HTMLElement>(`[data-days="hours"] [data-day="${day}"] [data-free]`);
  return Array.from(shaded, ({ style }) => {
    const from = Number.parseFloat(style.top) / HOUR_PX;
    return [from, from + Number.parseFloat(style.height) / HOUR_PX];
  });
}

it('shades what lies outside of working hours, and all of a free day', async () => {
  await openWeek([
    { date: '2026-11-24', minutes: 480, part: 'full' },
    { date: '2026-11-25', minutes: 480, part: 'am' },
    { date: '2026-11-26', minutes: 480, part: 'pm' },
  ]);

  expect(shadedOn('2026-11-24')).toEqual([
    [0, 9],
    [17, 24],
  ]);
  expect(shadedOn('2026-11-25')).toEqual([
    [0, 9],
    [13, 24],
  ]);
  expect(shadedOn('2026-11-26')).toEqual([
    [0, 13],
    [17, 24],
  ]);
  expect(shadedOn('2026-11-28')).toEqual([[0, 24]]);
});

it('shades nothing if the working days are not known', async () => {
  await openWeek(undefined);

  expect(shadedOn('2026-11-24')).toEqual([]);
  expect(shadedOn('2026-11-28')).toEqual([]);
});
