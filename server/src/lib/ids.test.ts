import fc from 'fast-check';
import { id } from '@atrium/contracts';
import { createTestClock } from '../testing/clock';
import { createIds, uuidOf } from './ids';

it('creates UUIDs of version 7 that contain the time', () => {
  const clock = createTestClock();
  const uuid = createIds(clock).uuid();
  expect(id.safeParse(uuid).success).toBe(true);
  expect(uuid[14]).toBe('7');
  expect(parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)).toBe(clock.now().getTime());
});

it('creates ids that sort by creation, even within a millisecond or after the clock went back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 500 }), (steps) => {
      const clock = createTestClock();
      const ids = createIds(clock);
      const made = steps.map((milliseconds) => {
        clock.pass({ milliseconds });
        return ids.uuid();
      });
      expect(made).toEqual(made.toSorted());
      expect(new Set(made).size).toBe(made.length);
    }),
  );
});

it('continues beyond the ids of one millisecond', () => {
  const ids = createIds(createTestClock());
  const made = Array.from({ length: 10_000 }, () => ids.uuid());
  expect(made).toEqual(made.toSorted());
});

it('derives the same valid UUID from the same text, and another one from another text', () => {
  const uuid = uuidOf('description of a task');
  expect(id.safeParse(uuid)).toMatchObject({ success: true, data: uuid });
  expect(uuidOf('description of a task')).toBe(uuid);
  expect(uuidOf('description of tasks')).not.toBe(uuid);
});
