import { randomUUID } from 'node:crypto';
import { API, type CompanyRules, type Rate, type RunningTimer, type TimeEntry } from '@atrium/contracts';
import { costOf } from '@atrium/domain';
import { eq } from 'drizzle-orm';
import { runningTimers, timeEntries } from '../../composition/schema';
import { foundCompany, type Person, type TestApp } from '../../testing';
import { setRate, track } from '../../testing/domains/time';
import type { Command, PairDomain } from '../test-pairs';

const RATE = 6_000;
const NEW_RATE = 9_000;
const MAX_TIMERS = 3;
const instantAt = (time: string) => `2026-11-20T${time}:00.000Z`;
const todayAt = (time: string) => `2026-11-23T${time}:00.000Z`;

interface TimeScene {
  companyId: string;
  founder: Person;
  employee: Person;
  /** Id of the timer that is stopped, paused and renamed; another one runs meanwhile. */
  timer: string;
  /** An entry of Friday from 9 to 10. */
  entry: TimeEntry;
  rate: string;
}

type StoredEntry = typeof timeEntries.$inferSelect;

interface TimeState {
  timers: (typeof runningTimers.$inferSelect)[];
  entries: StoredEntry[];
  scene: TimeScene;
  rates: Rate[];
  lock: CompanyRules['time']['lockedUntil'];
}

type TimeCommand = Command<TimeScene, TimeState>;

const storedOf = ({ entries, scene }: TimeState) => entries.find(({ id }) => id === scene.entry._id);
const stoppedOf = ({ entries, scene }: TimeState) => entries.find(({ clientId }) => clientId === scene.timer);
const timerOf = ({ timers, scene }: TimeState) => timers.find(({ id }) => id === scene.timer);
const isAt = (instant: Date | undefined, time: string) => instant?.toISOString() === time;

const stop = (time: string): TimeCommand => ({
  run: ({ employee, timer: id }) => employee.call(API.timers.stop, { params: { id }, body: { at: todayAt(time) } }),
  isKept: (state, answered) => {
    const end = stoppedOf(state)?.endTime;
    const isPaused = answered.has('pause') && isAt(end, todayAt('08:20'));
    const isEarlier = ['08:15', '08:30'].some((other) => isAt(end, todayAt(other)));
    return timerOf(state) === undefined && (isAt(end, todayAt(time)) || isPaused || isEarlier);
  },
});

const commands: Record<string, TimeCommand> = {
  stop: stop('08:30'),
  'stop later': stop('08:45'),
  // Like a browser that stopped the timer while it was offline.
  'store stopped': {
    run: ({ employee, timer: clientId }) =>
      employee.call(API.time.createEntry, {
        body: { clientId, taskName: 'Measured', segments: [{ start: todayAt('08:00'), end: todayAt('08:15') }] },
      }),
    isKept: (state) => timerOf(state) === undefined && isAt(stoppedOf(state)?.endTime, todayAt('08:15')),
  },
  reset: {
    run: ({ employee, timer: id }) => employee.call(API.timers.reset, { params: { id } }),
    isKept: (state) => timerOf(state) === undefined,
  },
  pause: {
    run: ({ employee, timer: id }) =>
      employee.call(API.timers.pause, { params: { id }, body: { at: todayAt('08:20') } }),
    isKept: (state) => (timerOf(state)?.runningSince ?? null) === null,
  },
  rename: {
    run: ({ employee, timer: id }) =>
      employee.call(API.timers.update, { params: { id }, body: { taskName: 'Other work' } }),
    isKept: (state, answered) =>
      answered.has('reset') ||
      answered.has('store stopped') ||
      (timerOf(state) ?? stoppedOf(state))?.taskName === 'Other work',
  },
  start: {
    run: ({ employee }) => employee.call(API.timers.start, { body: { id: randomUUID(), taskName: 'New' } }),
    isKept: ({ timers }, answered) =>
      timers.filter(({ taskName }) => taskName === 'New').length === answered.get('start'),
  },
  retime: {
    run: ({ employee, entry }) =>
      employee.call(API.time.updateEntry, {
        params: { id: entry._id },
        body: {
          segments: [{ start: instantAt('09:15'), end: instantAt('10:15') }],
          base: { segments: entry.segments },
        },
      }),
    isKept: (state) => isAt(storedOf(state)?.startTime, instantAt('09:15')),
  },
  'make billable': {
    run: ({ employee, entry }) =>
      employee.call(API.time.updateEntry, {
        params: { id: entry._id },
        body: { billable: true, base: { billable: false } },
      }),
    isKept: (state) => storedOf(state)?.billable === true,
  },
  split: {
    run: ({ employee, entry }) =>
      employee.call(API.time.splitEntry, {
        params: { id: entry._id },
        body: { at: instantAt('09:30'), clientId: randomUUID() },
      }),
    isKept: ({ entries }, answered) =>
      answered.has('remove') || entries.some(({ startTime }) => isAt(startTime, instantAt('09:30'))),
  },
  remove: {
    run: ({ employee, entry }) => employee.call(API.time.removeEntry, { params: { id: entry._id } }),
    isKept: (state) => (storedOf(state)?.removedAt ?? null) !== null,
  },
  'raise rate': {
    run: ({ founder, employee }) =>
      founder.call(API.rates.save, {
        body: {
          scope: 'member',
          userId: employee.id,
          rateMinor: NEW_RATE,
          effectiveFrom: '2026-11-01',
          applyToExisting: true,
        },
      }),
    isKept: ({ rates, entries, lock }, answered) =>
      rates.some(({ rateMinor }) => rateMinor === NEW_RATE) &&
      entries.every(
        ({ rateMinor, removedAt, startTime }) =>
          removedAt !== null ||
          rateMinor === NEW_RATE ||
          (answered.has('lock') && lock !== null && startTime.toISOString() < lock),
      ),
  },
  'remove rate': {
    run: ({ founder, rate: id }) => founder.call(API.rates.remove, { params: { id } }),
    isKept: ({ rates, scene }) => rates.every(({ _id }) => _id !== scene.rate),
  },
  lock: {
    run: async ({ founder }) => {
      const { version } = await founder.ok(API.rates.lock);
      return founder.call(API.rates.saveLock, { body: { lockedUntil: '2026-11-21', version } });
    },
    isKept: ({ lock }) => lock === '2026-11-21',
  },
};

async function prepare(test: TestApp): Promise<TimeScene> {
  const company = await foundCompany(test, { employedSince: '2020-01-01' });
  const { founder } = company;
  const employee = await company.hire();
  const { rate } = await setRate(company, employee, RATE);
  const start = (taskName: string): Promise<RunningTimer> =>
    employee.ok(API.timers.start, { body: { id: randomUUID(), taskName, startTime: todayAt('08:00') } });
  const { _id: timer } = await start('Measured');
  await start('Meanwhile');
  const entry = await track(employee, instantAt('09:00'), instantAt('10:00'));
  return { companyId: company.company._id, founder, employee, timer, entry, rate: rate._id };
}

/** The timers of one person, one of their entries, their rate and the lock of the company. */
export const timePairs: PairDomain<TimeScene, TimeState> = {
  prepare,
  commands,
  async read({ deps: { db } }, scene) {
    const { companyId, founder } = scene;
    return {
      scene,
      timers: await db.select().from(runningTimers).where(eq(runningTimers.companyId, companyId)),
      entries: await db.select().from(timeEntries).where(eq(timeEntries.companyId, companyId)),
      rates: (await founder.ok(API.rates.list)).rates,
      lock: (await founder.ok(API.rates.lock)).lockedUntil,
    };
  },
  violations({ timers, entries }) {
    const live = entries
      .filter(({ removedAt }) => removedAt === null)
      .toSorted((one, other) => one.startTime.getTime() - other.startTime.getTime());
    return [
      ...(timers.length > MAX_TIMERS ? [`${timers.length} timers run`] : []),
      ...timers
        .filter(({ id }) => entries.some(({ clientId }) => clientId === id))
        .map(({ taskName }) => `the timer ${taskName} runs and is stored`),
      ...live.flatMap(({ endTime, taskName }, index) => {
        const next = live[index + 1];
        return next && next.startTime < endTime ? [`a part of ${taskName} counts twice`] : [];
      }),
      ...live
        .filter(
          ({ costMinor, rateMinor, duration }) =>
            costMinor !== (rateMinor === null ? null : costOf(duration, rateMinor)),
        )
        .map(({ taskName }) => `the cost of ${taskName} does not follow from its rate`),
    ];
  },
};
