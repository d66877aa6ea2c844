import type { FreeBusy } from '@atrium/contracts';
import { anId } from '@atrium/testing';
import { availabilityOf, dayOf, placeIn, shownHours } from './day-times';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const iso = ({ start, end }: { start: number; end: number }) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});
const person = (change: Partial<FreeBusy> = {}): FreeBusy => ({
  userId: anId(),
  busy: [],
  away: [],
  leaveHours: [],
  working: [iso(span('09:00', '17:00'))],
  ...change,
});
const day = dayOf('2026-11-24', 'UTC');

it('shows working hours and the event with an hour around them, within the day', () => {
  expect(shownHours(day, [person()], null)).toEqual(span('08:00', '18:00'));
  expect(shownHours(day, [person()], span('20:30', '21:00'))).toEqual(span('08:00', '22:00'));
  expect(shownHours(day, [person()], span('23:00', '23:59')).end).toBe(day.end);
});

it('shows the default hours of a day on which nobody works', () => {
  expect(shownHours(day, [person({ working: [] })], null)).toEqual(span('07:00', '19:00'));
});

it('has 25 hours on the day on which clocks are set back', () => {
  const { start, end } = dayOf('2026-10-25', 'Europe/Berlin');
  expect(end - start).toBe(25 * 3_600_000);
});

it.each([
  ['free', {}],
  ['busy', { busy: [iso(span('10:30', '12:00'))] }],
  ['away', { away: [iso(span('00:00', '13:00'))], busy: [iso(span('10:00', '11:00'))] }],
  ['outside', { working: [iso(span('10:30', '17:00'))] }],
  ['free', { busy: [iso(span('11:00', '12:00'))] }],
] as const)('returns that a person is %s at the time of the event', (availability, change) => {
  expect(availabilityOf(person(change as Partial<FreeBusy>), span('10:00', '11:00'), { wholeDays: false })).toBe(
    availability,
  );
});

it('ignores working hours for events of whole days', () => {
  expect(availabilityOf(person(), day, { wholeDays: true })).toBe('free');
});

it('places spans within the shown hours, and none outside of them', () => {
  expect(placeIn(span('08:00', '18:00'), span('09:00', '10:00'))).toEqual({ left: '10.000%', width: '10.000%' });
  expect(placeIn(span('08:00', '18:00'), span('17:00', '20:00'))).toEqual({ left: '90.000%', width: '10.000%' });
  expect(placeIn(span('08:00', '18:00'), span('19:00', '20:00'))).toBeNull();
});
