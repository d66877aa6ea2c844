import fc from 'fast-check';
import { freeMinutes, isPartFree, type LeaveOnDay } from './day-room';

const DAY = 480;
const hours = (count: number, part: LeaveOnDay['part'] = 'full'): LeaveOnDay => ({
  part,
  minutes: count * 60,
  unit: 'hour',
});
const whole = (part: LeaveOnDay['part']): LeaveOnDay => ({
  part,
  minutes: part === 'full' ? DAY : DAY / 2,
  unit: 'day',
});

test.each([
  ['nothing', [], { full: 480, am: 240, pm: 240 }],
  ['a morning', [whole('am')], { full: 240, am: 0, pm: 240 }],
  ['both halves', [whole('am'), whole('pm')], { full: 0, am: 0, pm: 0 }],
  ['two hours', [hours(2)], { full: 360, am: 240, pm: 240 }],
  ['two requests of hours', [hours(2), hours(5)], { full: 60, am: 60, pm: 60 }],
  ['three hours in the morning', [hours(3, 'am')], { full: 300, am: 60, pm: 240 }],
  ['a morning and three hours', [whole('am'), hours(3)], { full: 60, am: 0, pm: 60 }],
])('returns the free minutes besides %s', (_name, taken, free) => {
  expect(freeMinutes(taken, DAY)).toEqual(free);
});

test('offers half a day only if the other half has room for the hours', () => {
  expect(isPartFree('pm', [hours(4)], DAY)).toBe(true);
  expect(isPartFree('pm', [hours(4.25)], DAY)).toBe(false);
  expect(isPartFree('pm', [hours(1, 'pm')], DAY)).toBe(false);
  expect(isPartFree('pm', [whole('pm')], DAY)).toBe(false);
  expect(isPartFree('full', [hours(0.25)], DAY)).toBe(false);
});

test('fits both halves into a day with an odd number of minutes', () => {
  expect(isPartFree('pm', [{ ...whole('am'), minutes: 233 }], 465)).toBe(true);
  expect(freeMinutes([whole('am')], 465).pm).toBe(233);
});

test('never accepts more hours than the day has', () => {
  const request = fc.record({
    unit: fc.constantFrom('day' as const, 'hour' as const),
    part: fc.constantFrom('full' as const, 'am' as const, 'pm' as const),
    minutes: fc.integer({ min: 1, max: DAY }),
  });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 8 }), (requests) => {
      const accepted = requests.reduce<LeaveOnDay[]>((taken, one) => {
        const fits =
          one.unit === 'day' ? isPartFree(one.part, taken, DAY) : one.minutes <= freeMinutes(taken, DAY)[one.part];
        return fits ? [...taken, one] : taken;
      }, []);
      const minutesOf = ({ unit, part, minutes }: LeaveOnDay) =>
        unit === 'hour' ? minutes : part === 'full' ? DAY : DAY / 2;
      expect(accepted.reduce((sum, one) => sum + minutesOf(one), 0)).toBeLessThanOrEqual(DAY);
    }),
  );
});
