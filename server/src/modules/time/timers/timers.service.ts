import { type API, LIMITS, type ParsedBody, type RunningTimer, type TimeEntry } from '@atrium/contracts';
import { rateInForce } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { RunningTimerRow } from '../../work/time.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { lockPerson } from '../../memberships/person-lock.service';
import { publishChanges, requireOne } from '../entries/entry-changes.service';
import { EARLIEST_MS, measure } from '../entries/measured-time';
import { defaultRate, listCompanyRates } from '../rates/pricing';
import { storeEntry } from '../entries/store-entry';
import { toPerson } from '../time.mapper';
import { maySeeRates } from '../time.policy';
import { lockByClientId } from '../time.repository';
import { readTimeSettings, type TimeSettings, toTimeLock } from '../time-settings';
import { listTimersOf, publishTimers } from './timer-events';
import { endSegments, isLinkedTo, resolveLink, segmentsUntil } from './timer-end';
import { toRunningTimer } from './timer.mapper';
import * as repository from './timers.repository';
import { linkWork } from '../work-link';

/** Returns the actor's own timers, which are the same on all devices. */
export async function list(deps: AppDeps, actor: CompanySession) {
  const now = deps.clock.now();
  const settings = await readTimeSettings(deps.db, actor.companyId);
  return {
    timers: await listTimersOf(deps.db, actor, settings, { withRates: maySeeRates(actor), now }),
    serverTime: now.toISOString(),
    longestSeconds: settings.longestTimerHours * 3_600,
    lock: toTimeLock(settings),
  };
}

/** Returns the timers of everyone whose time the actor may see. */
export async function listRunning(deps: AppDeps, actor: CompanySession) {
  const now = deps.clock.now();
  const rows = await repository.listVisibleTimers(deps.db, actor);
  const settings = await readTimeSettings(deps.db, actor.companyId);
  const { rules, day } = await listCompanyRates(deps.db, actor.companyId, settings, now);
  const rateFor = ({ userId, projectKey }: RunningTimerRow) =>
    maySeeRates(actor) ? (rateInForce(rules, { userId, projectKey, day }) ?? defaultRate(settings)) : null;
  return {
    timers: rows.map((parts) => ({
      person: toPerson(parts.person),
      timer: toRunningTimer(parts, rateFor(parts.timer), now),
    })),
    serverTime: now.toISOString(),
  };
}

/** Runs changes to a person's timers one at a time, then publishes the timers to all of their devices. */
async function runChange<Result>(
  deps: AppDeps,
  actor: CompanySession,
  work: (tx: Tx, settings: TimeSettings) => Promise<Result>,
): Promise<Result> {
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, actor.companyId, actor.userId);
    const settings = await readTimeSettings(tx, actor.companyId);
    const result = await work(tx, settings);
    await publishTimers(deps, tx, actor, settings);
    return result;
  });
}

/** Returns one of the actor's timers as the actor sees it; throws NOT_FOUND if there is none. */
async function readTimer(deps: AppDeps, tx: Tx, actor: CompanySession, settings: TimeSettings, id: string) {
  const all = await listTimersOf(tx, actor, settings, { withRates: maySeeRates(actor), now: deps.clock.now() });
  const timer = all.find(({ _id }) => _id === id);
  if (!timer) throw new AppError('NOT_FOUND');
  return timer;
}

/** Clamps a time to be no earlier than `earliest` and not in the future. */
const clampTime = (at: string | undefined, earliest: Date | undefined, now: Date): Date =>
  new Date(
    Math.max(Math.min(at === undefined ? now.getTime() : Date.parse(at), now.getTime()), earliest?.getTime() ?? 0),
  );

const lastEndOf = ({ segments, startTime }: Pick<RunningTimerRow, 'segments' | 'startTime'>): Date =>
  new Date(segments.at(-1)?.end ?? startTime);

type StartInput = ParsedBody<typeof API.timers.start>;

/** Starts a timer unless the maximum number is active; returns the active timer if its id is repeated. */
export function start(deps: AppDeps, actor: CompanySession, input: StartInput): Promise<RunningTimer> {
  const { id } = input;
  return runChange(deps, actor, async (tx, settings) => {
    const timers = await repository.listTimers(tx, actor);
    if (!timers.some(({ timer }) => timer.id === id)) {
      if (await lockByClientId(tx, actor, id)) throw new AppError('TIMER_STOPPED');
      if (timers.length >= LIMITS.timers) throw new AppError('TIMERS_FULL', { max: LIMITS.timers });
      await repository.insertTimer(tx, await toTimerRow(deps, tx, actor, input));
    }
    return readTimer(deps, tx, actor, settings, id);
  });
}

/** Returns the start of a timer without earlier segments. Throws a field error for a start that no entry can have. */
function parseStart({ startTime }: StartInput, now: Date): Date {
  if (startTime !== undefined && Date.parse(startTime) < EARLIEST_MS) throw fieldError('startTime', 'INVALID');
  return clampTime(startTime, undefined, now);
}

async function toTimerRow(deps: AppDeps, tx: Tx, actor: CompanySession, input: StartInput) {
  const now = deps.clock.now();
  const { id, taskName, taskId, billable = null, segments = [] } = input;
  const linked = await linkWork(tx, actor, input);
  const ended = segments.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const startTime = ended.length > 0 ? measure(ended, now).startTime : parseStart(input, now);
  const since =
    input.runningSince === undefined ? (ended.length > 0 ? undefined : input.startTime) : input.runningSince;
  return {
    companyId: actor.companyId,
    userId: actor.userId,
    id,
    taskName,
    project: taskId ? (linked.columns.projectId ?? '') : input.project,
    projectKey: linked.columns.projectKey,
    taskId: linked.columns.taskId,
    billable,
    startTime,
    segments: ended,
    runningSince: since === null ? null : clampTime(since, lastEndOf({ segments: ended, startTime }), now),
    createdAt: now,
  };
}

async function holdTimer(tx: Tx, actor: CompanySession, id: string): Promise<RunningTimerRow> {
  const row = await repository.lockTimer(tx, actor, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

type TimerChange = ParsedBody<typeof API.timers.update>;

/** Changes the description of a timer. */
export function update(deps: AppDeps, actor: CompanySession, id: string, change: TimerChange): Promise<RunningTimer> {
  const { taskName, project, taskId, billable } = change;
  return runChange(deps, actor, async (tx, settings) => {
    const row = await holdTimer(tx, actor, id);
    const work = { project: project ?? row.project, taskId };
    const hasNewLink = (project !== undefined || taskId !== undefined) && !isLinkedTo(row, work);
    const { columns } = hasNewLink ? await linkWork(tx, actor, work) : { columns: undefined };
    await repository.updateTimer(tx, row, {
      ...(columns && {
        project: taskId ? (columns.projectId ?? '') : (project ?? row.project),
        projectKey: columns.projectKey,
        taskId: columns.taskId,
      }),
      ...(taskName !== undefined && { taskName }),
      ...(billable !== undefined && { billable }),
      companyId: row.companyId,
    });
    return readTimer(deps, tx, actor, settings, id);
  });
}

/** Maximum difference of the clocks of two devices: each may differ from the server's by five seconds. */
const MAX_CLOCK_DIFFERENCE_MS = 10_000;

/** Returns whether a change of a device that was offline precedes the last change of another device. */
const isOutdated = (at: string | undefined, lastChange: Date): boolean =>
  at !== undefined && Date.parse(at) < lastChange.getTime() - MAX_CLOCK_DIFFERENCE_MS;

/** Pauses a timer, unless it has been resumed since `at`. */
export function pause(deps: AppDeps, actor: CompanySession, id: string, at?: string): Promise<RunningTimer> {
  return runChange(deps, actor, async (tx, settings) => {
    const row = await holdTimer(tx, actor, id);
    if (row.runningSince !== null && !isOutdated(at, row.runningSince)) {
      const end = clampTime(at, row.runningSince, deps.clock.now());
      await repository.updateTimer(tx, row, { segments: endSegments(row, end), runningSince: null });
    }
    return readTimer(deps, tx, actor, settings, id);
  });
}

/** Resumes a timer, unless it has been paused since `at`. */
export function resume(deps: AppDeps, actor: CompanySession, id: string, at?: string): Promise<RunningTimer> {
  return runChange(deps, actor, async (tx, settings) => {
    const row = await holdTimer(tx, actor, id);
    if (row.runningSince === null && !isOutdated(at, lastEndOf(row))) {
      await repository.updateTimer(tx, row, { runningSince: clampTime(at, lastEndOf(row), deps.clock.now()) });
    }
    return readTimer(deps, tx, actor, settings, id);
  });
}

export async function reset(deps: AppDeps, actor: CompanySession, id: string): Promise<void> {
  await runChange(deps, actor, async (tx) => {
    if (!(await repository.deleteTimer(tx, actor, id))) throw new AppError('NOT_FOUND');
  });
}

type StopInput = ParsedBody<typeof API.timers.stop>;

/**
 * Stops a timer. If it was already stopped, returns its entry, shortened if this stop happened earlier. A timer that
 * started in the locked period is stored only with `keepFrom`, without its locked part.
 */
export function stop(deps: AppDeps, actor: CompanySession, id: string, input: StopInput): Promise<TimeEntry> {
  const now = deps.clock.now();
  return runChange(deps, actor, async (tx, settings) => {
    const row = await repository.lockTimer(tx, actor, id);
    const stored = row
      ? await stopTimer(deps, tx, actor, settings, row, { ...input, end: clampTime(input.at, row.startTime, now) })
      : await shortenEntry(deps, tx, actor, settings, id, input.at);
    return requireOne(await publishChanges(deps, tx, actor, settings, [stored]));
  });
}

/** Stores the entry of a timer and deletes the timer; returns the id of the entry. */
async function stopTimer(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  settings: TimeSettings,
  row: RunningTimerRow,
  { taskName = row.taskName, project, keepFrom, end }: StopInput & { end: Date },
): Promise<string> {
  if (taskName === '') throw fieldError('taskName', 'REQUIRED');
  const { companyId, userId, id: clientId, billable, startTime } = row;
  const linked =
    project === undefined || isLinkedTo(row, { project, taskId: row.taskId })
      ? await resolveLink(tx, row)
      : await linkWork(tx, actor, { project });
  const segments = segmentsUntil(endSegments(row, end), end, startTime);
  const entry = { companyId, userId, clientId, taskName, segments, source: 'timer' as const, linked, keepFrom };
  const stored = await storeEntry(deps, tx, settings, { ...entry, billable: billable ?? undefined });
  await repository.deleteTimer(tx, row, clientId);
  return stored;
}

/** Shortens the entry of a stopped timer if this stop happened earlier; returns the id of the entry. */
async function shortenEntry(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  settings: TimeSettings,
  clientId: string,
  at: string | undefined,
): Promise<string> {
  const entry = await lockByClientId(tx, actor, clientId);
  if (!entry) throw new AppError('NOT_FOUND');
  if (at === undefined) return entry.id;
  const { companyId, userId, taskName, segments, startTime, projectId, projectTitle, projectKey, taskId } = entry;
  const linked = { columns: { projectId, projectTitle, projectKey, taskId }, billable: entry.billable };
  const input = { companyId, userId, clientId, taskName, source: 'timer' as const, linked };
  return storeEntry(deps, tx, settings, { ...input, segments: segmentsUntil(segments, new Date(at), startTime) });
}
