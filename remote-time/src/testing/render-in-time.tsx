import { API, type TimeEntry } from '@atrium/contracts';
import { ReduxProvider } from '@atrium/platform';
import { act, createTestPlatform, networkError, renderWithPlatform, type TestPlatformOptions } from '@atrium/testing';
import type { ReactElement } from 'react';
import { createTimerRuntime, type TimerRuntime } from '../features/timers/model/runtime';
import { secondPassed } from '../features/timers/model/slice';
import { toEntry } from '../features/timers/model/queue';
import { durationOf } from '../features/timers/model/segments';
import { projectFields } from '../features/timers/model/project';
import { de } from '../texts/de';
import { en } from '../texts/en';

const running: TimerRuntime[] = [];

interface Options extends TestPlatformOptions {
  /** What the server has stored before. */
  entries?: TimeEntry[];
  /** Address of the page, `/` unless given. */
  at?: string;
}

/** A server that stores entries as the real one does: once for each client id. */
export function timePlatform({ entries = [], ...options }: Options = {}) {
  const platform = createTestPlatform({ name: 'remote-time', texts: { en, de }, ...options });
  const stored = [...entries];
  const network = { isUp: true };
  platform.api
    .answer(API.time.entries, () => ({
      entries: stored,
      totalDuration: stored.reduce((sum, { duration }) => sum + duration, 0),
    }))
    .answer(API.time.createEntry, ({ body }) => {
      if (!network.isUp) throw networkError();
      const known = stored.find(({ clientId }) => clientId === body.clientId);
      if (known) return known;
      const [{ start: startTime }] = body.segments as [{ start: string; end: string }];
      const made = toEntry({
        ...body,
        ...projectFields(body.project),
        cost: null,
        duration: durationOf(body.segments, 0),
        startTime,
        endTime: body.segments.at(-1)?.end ?? startTime,
      });
      const entry = { ...made, _id: made.clientId.replace(/^.{8}/, 'ffffffff') };
      stored.unshift(entry);
      return entry;
    })
    .answer(API.time.removeEntry, ({ params }) => {
      stored.splice(
        stored.findIndex(({ _id }) => _id === params.id),
        1,
      );
      return undefined;
    });
  options.api?.(platform.api);
  return Object.assign(platform, { stored, network });
}

/** Draws a screen of this remote with its timers alive. */
export function renderInTime(ui: ReactElement, options: Options & { platform?: ReturnType<typeof timePlatform> } = {}) {
  const { platform = timePlatform(options), ...rest } = options;
  const runtime = createTimerRuntime(platform);
  running.push(runtime);
  return {
    ...renderWithPlatform(<ReduxProvider store={runtime.store}>{ui}</ReduxProvider>, { ...rest, platform }),
    platform,
    runtime,
    /** Lets so many milliseconds pass; the test has faked the clock. */
    pass: (milliseconds: number) =>
      act(() => {
        jest.advanceTimersByTime(milliseconds);
        runtime.store.dispatch(secondPassed(Date.now()));
      }),
  };
}

/** After each test: nothing ticks on. */
export function endTimers() {
  running.splice(0).forEach((runtime) => runtime.dispose());
  localStorage.clear();
}
