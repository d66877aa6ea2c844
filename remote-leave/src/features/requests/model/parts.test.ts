import { partsOf } from './parts';

const days = (startDate: string, endDate: string) => ({ startDate, endDate });
const one = days('2026-12-21', '2026-12-21');
const several = days('2026-12-21', '2026-12-23');

test.each([
  ['one day has one part', one, 'am', 'full', true, 'am', 'am'],
  ['a day without an end yet is one day', days('2026-12-21', ''), 'pm', 'full', true, 'pm', 'pm'],
  ['several days begin in the afternoon and end in the morning', several, 'pm', 'am', true, 'pm', 'am'],
  ['a morning left over from one day does not count for several', several, 'am', 'am', true, 'full', 'am'],
  ['nor does an afternoon at their end', several, 'full', 'pm', true, 'full', 'full'],
  ['a type without half days has none', one, 'am', 'am', false, 'full', 'full'],
] as const)('%s', (_, span, startPart, endPart, halfDays, wantedStart, wantedEnd) => {
  expect(partsOf({ ...span, startPart, endPart }, halfDays)).toEqual({ startPart: wantedStart, endPart: wantedEnd });
});
