import { joiningDay, joiningMoment } from './joining-day';

const NEW_YORK = 'America/New_York';

it('keeps a day that the company entered in every time zone', () => {
  expect(joiningMoment('2026-02-01T00:00:00.000Z')).toBe('2026-02-01');
  expect(joiningDay('2026-02-01T00:00:00.000Z', NEW_YORK)).toBe('2026-02-01');
});

it('returns the local day of an instant', () => {
  expect(joiningMoment('2026-02-01T02:30:00.000Z')).toBe('2026-02-01T02:30:00.000Z');
  expect(joiningDay('2026-02-01T02:30:00.000Z', NEW_YORK)).toBe('2026-01-31');
  expect(joiningDay('2026-02-01T02:30:00.000Z', 'Asia/Tokyo')).toBe('2026-02-01');
});
