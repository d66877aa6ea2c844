import { event, items } from '../testing/events';
import type { EventItem } from '../calendar-items';
import { moveBetween, selectedMinutes } from './drag-moves';

const itemOf = (start: string, end: string): EventItem => {
  const [item] = items([event(start, end)]);
  if (item?.kind !== 'event') throw new Error('An event has no item');
  return item;
};
// 9:10 to 10:10 in Berlin
const item = itemOf('24T08:10', '24T09:10');
const at = (minutes: number, day = '2026-11-24') => ({ day, minutes });

it.each([
  [600, 690, { from: 600, to: 690 }],
  [690, 600, { from: 600, to: 690 }],
  [604, 716, { from: 600, to: 720 }],
  [600, 601, { from: 600, to: 615 }],
  [1439, 1440, { from: 1425, to: 1440 }],
  [0, 1440, { from: 0, to: 1440 }],
])('selects whole quarter hours between the minutes %p and %p', (from, to, selected) => {
  expect(selectedMinutes(from, to)).toEqual(selected);
});

it('snaps the start of a moved event to a quarter of an hour', () => {
  expect(moveBetween(item, undefined, at(560), at(590))).toEqual({ days: 0, minutes: 35 });
});

it('keeps the time of an event that only moves to another day', () => {
  expect(moveBetween(item, undefined, at(560), at(565, '2026-11-26'))).toEqual({ days: 2, minutes: 0 });
});

it('snaps only the dragged edge, even across midnight', () => {
  expect(moveBetween(item, 'end', at(610), at(640))).toEqual({ days: 0, minutes: 35, edge: 'end' });
  expect(moveBetween(item, 'start', at(550), at(520))).toEqual({ days: 0, minutes: -25, edge: 'start' });
  expect(moveBetween(item, 'end', at(610), at(30, '2026-11-25'))).toEqual({ days: 0, minutes: 860, edge: 'end' });
});

it('moves whole days in views without hours', () => {
  const whole = { day: '2026-11-24', minutes: null };
  expect(moveBetween(item, undefined, whole, { day: '2026-11-21', minutes: null })).toEqual({ days: -3, minutes: 0 });
});
