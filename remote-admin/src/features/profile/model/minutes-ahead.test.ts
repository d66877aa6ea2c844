import { minutesAhead } from './minutes-ahead';

const WINTER = Date.parse('2026-11-23T12:34:56.789Z');

test.each([
  ['Europe/Berlin', 'Europe/Berlin', 0],
  ['Asia/Tokyo', 'Europe/Berlin', 480],
  ['America/New_York', 'Europe/Berlin', -360],
  ['Asia/Kolkata', 'Europe/London', 330],
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 1500],
])('%s compared with %s is %d minutes ahead', (timeZone, than, minutes) => {
  expect(minutesAhead(WINTER, timeZone, than)).toBe(minutes);
});

test('takes into account that clocks change on different days', () => {
  expect(minutesAhead(Date.parse('2026-03-20T12:00:00Z'), 'America/New_York', 'Europe/Berlin')).toBe(-300);
});
