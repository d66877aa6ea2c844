import { withPublicHolidays } from './missing-holidays';

const own = (date: string) => ({ date, name: 'Own', part: 'am' as const });

it('adds public holidays in the order of days, and keeps existing entries of the same day', () => {
  const holidays = withPublicHolidays(
    [own('2026-12-24'), own('2026-05-01'), own('')],
    [
      { date: '2026-01-01', name: 'New Year' },
      { date: '2026-05-01', name: 'Labour Day' },
    ],
  );
  expect(holidays).toEqual([
    { date: '2026-01-01', name: 'New Year', part: 'full' },
    own('2026-05-01'),
    own('2026-12-24'),
    own(''),
  ]);
});
