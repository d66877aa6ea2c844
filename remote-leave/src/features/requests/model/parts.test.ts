import { partsOf } from './parts';

const days = (startDate: string, endDate: string) => ({ startDate, endDate });
const one = days('2026-12-21', '2026-12-21');
const several = days('2026-12-21', '2026-12-23');

test.each([
  ['returns one part for one day', one, 'am', 'full', true, 'am', 'am'],
  ['treats a missing last day as one day', days('2026-12-21', ''), 'pm', 'full', true, 'pm', 'pm'],
  ['starts several days in the afternoon and ends them in the morning', several, 'pm', 'am', true, 'pm', 'am'],
  ['ignores a morning at the start of several days', several, 'am', 'am', true, 'full', 'am'],
  ['ignores an afternoon at the end of several days', several, 'full', 'pm', true, 'full', 'full'],
  ['returns whole days for a type without half days', one, 'am', 'am', false, 'full', 'full'],
] as const)('%s', (_, span, startPart, endPart, halfDays, wantedStart, wantedEnd) => {
  expect(partsOf({ ...span, startPart, endPart }, halfDays)).toEqual({ startPart: wantedStart, endPart: wantedEnd });
});
