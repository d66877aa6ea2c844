import { timeEntryInput } from '@atrium/contracts';
import fc from 'fast-check';
import { ANNA, minutes, NINE, seconds, startedTimer, uuid } from '../../../testing/timers';
import { toInput } from './queue/queue';
import { elapsedIn, storedUntil } from './times/segments';
import {
  describe as describeAs,
  measureTimer,
  pause,
  reset,
  resume,
  runningCount,
  start,
  stop,
  type Timer,
} from './timer';

const task = { taskName: 'Write the offer', project: 'Website' };

describe('starting', () => {
  it('adds a running timer with its task and project', () => {
    const started = start([], {
      id: uuid(7),
      owner: ANNA,
      task: { taskName: ' Call ', project: ' Website ' },
      now: NINE,
    });
    expect(started?.timer).toMatchObject({
      id: uuid(7),
      ...ANNA,
      taskName: 'Call',
      projectId: null,
      projectTitle: 'Website',
      duration: 0,
      isRunning: true,
      startTime: '2026-03-02T09:00:00.000Z',
    });
  });

  it('returns null if there are already three timers, including paused ones', () => {
    const [first, second, third] = [1, 2, 3].map((index) => startedTimer({ id: uuid(index) }));
    const three = pause([first!, second!, third!], uuid(2), NINE + seconds(1)); // three were made
    expect(start(three, { id: uuid(4), owner: ANNA, task, now: NINE + seconds(2) })).toBeNull();
  });

  it('treats 24 hexadecimal characters as the ID of a project, and other text as its title', () => {
    const of = (project: string) => {
      const { projectId, projectTitle } = startedTimer({ project });
      return { projectId, projectTitle };
    };
    expect(of('65f0c0ffee65f0c0ffee65f0')).toEqual({ projectId: '65f0c0ffee65f0c0ffee65f0', projectTitle: null });
    expect(of('65f0c0ffee65f0c0ffee65f')).toEqual({ projectId: null, projectTitle: '65f0c0ffee65f0c0ffee65f' });
    expect(of('65f0c0ffee65f0c0ffee65fg')).toEqual({ projectId: null, projectTitle: '65f0c0ffee65f0c0ffee65fg' });
    expect(of('')).toEqual({ projectId: null, projectTitle: null });
  });
});

describe('pausing and resuming', () => {
  it('excludes the pause', () => {
    let timers = [startedTimer()];
    timers = pause(timers, uuid(100), NINE + minutes(10));
    timers = resume(timers, uuid(100), NINE + minutes(40));
    expect(measureTimer(timers[0]!, NINE + minutes(45)).duration).toBe(15 * 60); // the one timer
  });

  it('changes nothing if it is already paused or running', () => {
    const paused = pause([startedTimer()], uuid(100), NINE + minutes(10));
    expect(pause(paused, uuid(100), NINE + minutes(20))).toEqual(paused);
    const running = resume(paused, uuid(100), NINE + minutes(30));
    expect(resume(running, uuid(100), NINE + minutes(40))).toEqual(running);
  });

  it('counts running timers', () => {
    const timers = [startedTimer({ id: uuid(1) }), startedTimer({ id: uuid(2) })];
    expect(runningCount(timers)).toBe(2);
    expect(runningCount(pause(timers, uuid(1), NINE))).toBe(1);
  });
});

describe('stopping', () => {
  it('omits time after a given end', () => {
    const result = stop([startedTimer()], uuid(100), NINE + minutes(600), NINE + minutes(90));
    expect(result?.stopped).toMatchObject({ duration: 5_400, endTime: '2026-03-02T10:30:00.000Z' });
  });

  it('returns the entry and removes the timer', () => {
    const other = startedTimer({ id: uuid(101) });
    const timers = [startedTimer({ hourlyRate: 9_000 }), other];
    const result = stop(timers, uuid(100), NINE + minutes(20));
    expect(result?.timers).toEqual([other]);
    expect(result?.stopped).toEqual({
      clientId: uuid(100),
      leaveOut: null,
      taskName: 'Write the offer',
      project: 'Website',
      projectId: null,
      projectRef: null,
      taskId: null,
      projectTitle: 'Website',
      duration: 1_200,
      cost: 3_000,
      startTime: '2026-03-02T09:00:00.000Z',
      endTime: '2026-03-02T09:20:00.000Z',
      segments: [{ start: '2026-03-02T09:00:00.000Z', end: '2026-03-02T09:20:00.000Z' }],
    });
  });

  it('returns no cost without a rate', () => {
    expect(stop([startedTimer()], uuid(100), NINE + minutes(20))?.stopped.cost).toBeNull();
  });

  it('ends a paused timer when it was paused', () => {
    const paused = pause([startedTimer()], uuid(100), NINE + minutes(5));
    expect(stop(paused, uuid(100), NINE + minutes(60))?.stopped).toMatchObject({
      duration: 300,
      endTime: '2026-03-02T09:05:00.000Z',
    });
  });

  it('requires a task name, a start time, and a timer', () => {
    const nameless = [startedTimer({ taskName: ' ' })];
    expect(stop(nameless, uuid(100), NINE)).toBeNull();
    expect(stop(describeAs(nameless, uuid(100), task), uuid(100), NINE)).not.toBeNull();
    expect(stop([{ ...startedTimer(), startTime: '' }], uuid(100), NINE)).toBeNull();
    expect(stop([], uuid(100), NINE)).toBeNull();
  });

  it('stores a task name that the server accepts, even if it has marks of the writing direction', () => {
    const [timer] = describeAs([startedTimer()], uuid(100), { ...task, taskName: ' \u200fשיחה\u2069 ' });
    expect(stop([timer!], uuid(100), NINE)?.stopped.taskName).toBe('שיחה'); // the one timer
    const invisible = describeAs([startedTimer()], uuid(100), { ...task, taskName: '\u200b\u200f' });
    expect(stop(invisible, uuid(100), NINE)).toBeNull();
  });
});

it('resets a timer and keeps the others', () => {
  const other = startedTimer({ id: uuid(2) });
  expect(reset([startedTimer({ id: uuid(1) }), other], uuid(1))).toEqual([other]);
});

describe('after any actions and clock changes', () => {
  const step = fc.record({
    act: fc.constantFrom('start', 'pause', 'resume', 'stop', 'reset'),
    which: fc.nat(4),
    // Negative values simulate a clock that is set back.
    passes: fc.integer({ min: -minutes(30), max: minutes(600) }),
  });

  function run(steps: { act: string; which: number; passes: number }[], check: (timers: Timer[], now: number) => void) {
    let timers: Timer[] = [];
    let now = NINE;
    steps.forEach(({ act, which, passes }, index) => {
      now += passes;
      const id = timers[which]?.id ?? uuid(0);
      if (act === 'start') timers = start(timers, { id: uuid(index + 1), owner: ANNA, task, now })?.timers ?? timers;
      if (act === 'pause') timers = pause(timers, id, now);
      if (act === 'resume') timers = resume(timers, id, now);
      if (act === 'stop') timers = stop(timers, id, now)?.timers ?? timers;
      if (act === 'reset') timers = reset(timers, id);
      check(timers, now);
    });
  }

  it('keeps at most three timers, each with an open segment only while it runs', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) =>
        run(steps, (timers) => {
          expect(timers.length).toBeLessThanOrEqual(3);
          for (const { segments, isRunning } of timers) {
            expect(segments.filter(({ end }) => end === null)).toHaveLength(isRunning ? 1 : 0);
            expect(segments.slice(0, -1).every(({ end }) => end !== null)).toBe(true);
          }
        }),
      ),
    );
  });

  it('returns an entry that has the displayed duration and that the server accepts', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) =>
        run(steps, (timers, now) => {
          for (const timer of timers) {
            const stopped = stop(timers, timer.id, now)?.stopped;
            if (!stopped) throw new Error('A named timer can be stopped.');
            const sum = stopped.segments.reduce((all, part) => all + Date.parse(part.end) - Date.parse(part.start), 0);
            expect(stopped.duration).toBe(Math.floor(sum / 1000));
            expect(stopped.duration).toBe(measureTimer(timer, now).duration);
            const bounds = stopped.segments.flatMap(({ start, end }) => [start, end]);
            expect(bounds).toEqual(bounds.toSorted());
            expect(timeEntryInput.safeParse(toInput(stopped)).success).toBe(true);
          }
        }),
      ),
    );
  });

  it('increases time only while a timer runs', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.nat(minutes(100)), (steps, later) =>
        run(steps, (timers, now) => {
          for (const { segments, isRunning } of timers) {
            const open = segments.at(-1);
            const runsSince = isRunning && open ? Math.max(now, Date.parse(open.start)) : now;
            const passed = elapsedIn(segments, runsSince + later) - elapsedIn(segments, runsSince);
            expect(passed).toBe(isRunning ? later : 0);
          }
        }),
      ),
    );
  });
});

test('caps a timer that runs for too long', () => {
  const segments = [
    { start: '2026-11-24T08:00:00.000Z', end: '2026-11-24T10:00:00.000Z' },
    { start: '2026-11-24T20:00:00.000Z', end: null },
  ];
  const now = Date.parse('2026-11-27T09:00:00Z');
  const kept = { start: '2026-11-24T20:00:00.000Z', end: '2026-11-25T06:00:00.000Z' };
  expect(storedUntil(segments, now, 43_200)).toEqual({ segments: [segments[0], kept], duration: 43_200 });
  expect(storedUntil(segments, now, null).duration).toBe(7_200 + 61 * 3_600);
});
