import { API, type RunningTimer, type TimeEntry, type TimeLock, type workEvents } from '@atrium/contracts';
import { ReduxProvider } from '@atrium/platform';
import {
  act,
  apiError,
  buildTimeEntry,
  createFakeSocket,
  createTestPlatform,
  type FakeApi,
  networkError,
  renderWithPlatform,
  type TestPlatformOptions,
} from '@atrium/testing';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { createWorkSocket } from '../shared/live/work-socket';
import { createTimerRuntime, type TimerRuntime } from '../shared/timers/model/runtime';
import { secondPassed } from '../shared/timers/model/slice';
import { toEntry } from '../shared/timers/model/queue/queue';
import { withLeaveOut } from '../shared/timers/model/timer';
import { startsLocked } from '../shared/timers/model/times/locked-part';
import { durationOf } from '../shared/timers/model/times/segments';
import { projectFields } from '../shared/timers/model/project';
import { weekOf } from '../shared/timers/model/times/week';
import { de } from '../texts/de';
import { en } from '../texts/en';

const running: Pick<TimerRuntime, 'dispose'>[] = [];
const NO_PAGES = { totalCount: 0, totalPages: 0, currentPage: 1, limit: 20 };

interface Options extends TestPlatformOptions {
  /** Entries that the fake server has stored before the test. */
  entries?: TimeEntry[];
  /** URL of the page; `/` by default. */
  at?: string;
}

/** A response without entries. */
export const NOTHING = {
  entries: [],
  totalDuration: 0,
  totalCount: 0,
  totals: { seconds: 0, billableSeconds: 0, costs: null },
  nextCursor: null,
};

/** Fakes the timer routes. The fake server keeps each timer from its start until it is stopped. */
function answerTimers(api: FakeApi, network: { isUp: boolean }, period: { lock: TimeLock | null }) {
  const timers = new Map<string, RunningTimer>();
  const requireNetwork = <Answer,>(answer: Answer): Answer => {
    if (!network.isUp) throw networkError();
    return answer;
  };
  const find = (id: string) => {
    const timer = timers.get(id);
    if (!timer) throw apiError('NOT_FOUND');
    return timer;
  };
  const put = (timer: RunningTimer) => (timers.set(timer._id, timer), timer);
  api
    .answer(API.timers.list, () =>
      requireNetwork({
        timers: [...timers.values()],
        serverTime: new Date().toISOString(),
        longestSeconds: 43_200,
        ...period,
      }),
    )
    .answer(API.timers.start, ({ body: { id, taskName, project, startTime, segments = [], runningSince } }) =>
      requireNetwork(
        put({
          _id: id,
          taskName,
          project,
          ...projectFields(project),
          projectRef: null,
          task: null,
          billable: false,
          startTime: startTime ?? new Date().toISOString(),
          segments: [...segments, ...(runningSince ? [{ start: runningSince, end: null }] : [])],
          isRunning: runningSince !== null,
          duration: 0,
          hourlyRate: null,
          currency: null,
        }),
      ),
    )
    .answer(API.timers.update, ({ params, body }) => requireNetwork(put({ ...find(params.id), ...body, task: null })))
    .answer(API.timers.pause, ({ params, body: { at = '' } }) => {
      const timer = find(params.id);
      const segments = timer.segments.map(({ start, end }) => ({ start, end: end ?? at }));
      return requireNetwork(put({ ...timer, segments, isRunning: false }));
    })
    .answer(API.timers.resume, ({ params, body: { at = '' } }) => {
      const timer = find(params.id);
      return requireNetwork(
        put({ ...timer, segments: [...timer.segments, { start: at, end: null }], isRunning: true }),
      );
    })
    .answer(API.timers.reset, ({ params }) => {
      requireNetwork(timers.delete(params.id));
      return undefined;
    })
    .answer(API.projects.list, () => ({ projects: [], pagination: NO_PAGES }));
  return timers;
}

/** Refuses an entry that starts in the locked period, as the server does. Returns the period of which a part is left out. */
function requireUnlocked({ lock }: { lock: TimeLock | null }, startTime: string, keepFrom?: string): TimeLock | null {
  if (keepFrom !== undefined && !lock) throw apiError('CONFLICT');
  if (!startsLocked(startTime, lock)) return null;
  const params = { date: lock.lockedUntil };
  if (keepFrom === undefined) throw apiError('PERIOD_LOCKED', params);
  if (keepFrom === lock.endsAt) return lock;
  throw apiError('VALIDATION_FAILED', {}, { keepFrom: { code: 'LOCKED_PERIOD', message: '', params } });
}

/** Returns the dashboard response for the week of `day`, summed in UTC, with titles as projects. */
function dashboardOf(stored: readonly TimeEntry[], day: string): z.input<typeof API.timeReports.dashboard.response> {
  const days = weekOf(day);
  const dayOf = ({ startTime }: TimeEntry) => startTime.slice(0, 10);
  const totalsOf = (entries: readonly TimeEntry[]) => {
    const seconds = entries.reduce((sum, { duration }) => sum + duration, 0);
    const billable = entries.filter((entry) => entry.billable);
    const billableSeconds = billable.reduce((sum, { duration }) => sum + duration, 0);
    return { seconds, roundedSeconds: seconds, billableSeconds, costs: null };
  };
  const byProject = (entries: readonly TimeEntry[]) =>
    [...new Set(entries.map(({ projectTitle }) => projectTitle))].map((projectTitle) => ({
      group: 'project' as const,
      key: projectTitle ?? 'none',
      day: null,
      person: null,
      project: null,
      projectTitle,
      task: null,
      taskName: null,
      totals: totalsOf(entries.filter((entry) => entry.projectTitle === projectTitle)),
      share: 0,
    }));
  const week = stored.filter((entry) => days.includes(dayOf(entry)));
  return {
    day,
    week: { from: days[0] ?? day, to: days.at(-1) ?? day },
    today: totalsOf(stored.filter((entry) => dayOf(entry) === day)),
    thisWeek: totalsOf(week),
    days: days.map((one) => {
      const ofDay = week.filter((entry) => dayOf(entry) === one);
      return { day: one, seconds: totalsOf(ofDay).seconds, rows: byProject(ofDay) };
    }),
    projects: byProject(week),
    budgets: [],
    recent: stored.map((entry) => ({ ...entry, lastEndTime: entry.endTime })),
  };
}

/** The dashboard of a new user. */
export const EMPTY_WEEK = dashboardOf([], '2026-03-04');

/** Creates a test platform whose fake server stores entries as the real one does: once per client id. */
export function timePlatform({ entries = [], ...options }: Options = {}) {
  const platform = createTestPlatform({ name: 'remote-time', texts: { en, de }, ...options });
  const stored = [...entries];
  const network = { isUp: true };
  const period: { lock: TimeLock | null } = { lock: null };
  const timers = answerTimers(platform.api, network, period);
  platform.api
    .answer(API.time.entries, () => ({
      ...NOTHING,
      entries: stored,
      totalDuration: stored.reduce((sum, { duration }) => sum + duration, 0),
    }))
    .answer(API.timeReports.dashboard, ({ query: { day = new Date().toISOString().slice(0, 10) } }) =>
      dashboardOf(stored, day),
    )
    .answer(API.time.createEntry, ({ body }) => {
      if (!network.isUp) throw networkError();
      const known = stored.find(({ clientId }) => clientId === body.clientId);
      if (known) return known;
      const [{ start: startTime }] = body.segments as [{ start: string; end: string }];
      const whole = {
        ...body,
        ...projectFields(body.project),
        projectRef: null,
        taskId: null,
        cost: null,
        leaveOut: null,
        duration: durationOf(body.segments, 0),
        startTime,
        endTime: body.segments.at(-1)?.end ?? startTime,
      };
      const queued = toEntry(withLeaveOut(whole, requireUnlocked(period, startTime, body.keepFrom)));
      const entry = { ...buildTimeEntry(), ...queued, _id: queued.clientId.replace(/^.{8}/, 'ffffffff') };
      stored.unshift(entry);
      timers.delete(body.clientId);
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
  return Object.assign(platform, { stored, network, timers, period });
}

/** Renders a screen of this remote with a live timer runtime. */
export function renderInTime(ui: ReactElement, options: Options & { platform?: ReturnType<typeof timePlatform> } = {}) {
  const { platform = timePlatform(options), ...rest } = options;
  const socket = createFakeSocket<typeof workEvents>();
  const work = createWorkSocket(platform, () => socket);
  const runtime = createTimerRuntime(platform, work);
  running.push({ dispose: () => (runtime.dispose(), work.dispose()) });
  return {
    ...renderWithPlatform(<ReduxProvider store={runtime.store}>{ui}</ReduxProvider>, { ...rest, platform }),
    platform,
    runtime,
    /** The fake socket of the work namespace. */
    socket,
    /** Advances the fake clock, which the test must have installed. */
    pass: (milliseconds: number) =>
      act(() => {
        jest.advanceTimersByTime(milliseconds);
        runtime.store.dispatch(secondPassed(Date.now()));
      }),
  };
}

/** Stops all timer runtimes and clears the storage. Call after each test. */
export function endTimers() {
  running.splice(0).forEach((runtime) => runtime.dispose());
  localStorage.clear();
}
