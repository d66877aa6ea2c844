import type { FreeBusy } from '@atrium/contracts';
import { anId } from '@atrium/testing';
import fc from 'fast-check';
import { suggestTimes } from './suggest-times';

const DAY = '2026-11-24';
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`;
const span = (from: string, to: string, day = DAY) => ({ start: at(from, day), end: at(to, day) });
const person = (change: Partial<FreeBusy> = {}): FreeBusy => ({
  userId: anId(),
  busy: [],
  away: [],
  leaveHours: [],
  working: [span('09:00', '17:00'), span('09:00', '17:00', '2026-11-25')],
  ...change,
});

const suggest = (people: FreeBusy[], { minutes = 60, after = at('00:00'), count = 3 } = {}) =>
  suggestTimes(people, { length: minutes * 60_000, after: Date.parse(after), count }).map(({ start, end }) =>
    [start, end].map((ms) => new Date(ms).toISOString().slice(5, 16)).join(' – '),
  );

it('suggests the next times at which everybody is free, across days', () => {
  const people = [
    person({ busy: [span('09:00', '10:00'), span('11:00', '15:30')] }),
    person({ busy: [span('16:45', '17:00')] }),
  ];
  expect(suggest(people)).toEqual([
    '11-24T10:00 – 11-24T11:00',
    '11-24T15:30 – 11-24T16:30',
    '11-25T09:00 – 11-25T10:00',
  ]);
});

it('starts at a quarter of an hour, and not before the earliest start', () => {
  expect(suggest([person({ busy: [span('10:00', '10:20')] })], { after: at('09:50'), count: 1 })).toEqual([
    '11-24T10:30 – 11-24T11:30',
  ]);
});

it('stays within the working hours that people in different time zones share', () => {
  const newYork = person({ working: [span('14:00', '22:00')] });
  expect(suggest([person(), newYork], { minutes: 120 })).toEqual(['11-24T14:00 – 11-24T16:00']);
});

it('suggests nothing while somebody is away, or for an event longer than a working day', () => {
  const away = [{ start: at('00:00'), end: at('00:00', '2026-11-26') }];
  expect(suggest([person(), person({ away })])).toEqual([]);
  expect(suggest([person()], { minutes: 9 * 60 })).toEqual([]);
});

it('never suggests a time at which somebody is busy', () => {
  const anySpan = fc
    .tuple(fc.integer({ min: 8 * 12, max: 17 * 12 }), fc.integer({ min: 1, max: 30 }))
    .map(([start, length]) => {
      const from = Date.parse(at('00:00')) + start * 300_000;
      return { start: new Date(from).toISOString(), end: new Date(from + length * 300_000).toISOString() };
    });
  const anyPerson = fc.record({ busy: fc.array(anySpan, { maxLength: 5 }) }).map(person);
  fc.assert(
    fc.property(
      fc.array(anyPerson, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 5, max: 240 }),
      (people, minutes) => {
        const times = suggestTimes(people, { length: minutes * 60_000, after: Date.parse(at('00:00')), count: 3 });
        for (const { start, end } of times) {
          const taken = people.flatMap(({ busy }) => busy);
          expect(taken.filter((one) => Date.parse(one.start) < end && Date.parse(one.end) > start)).toEqual([]);
        }
      },
    ),
  );
});
