import { segmentsLength } from '@atrium/domain';
import { and, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { type RunningTimerRow, runningTimers, type TimeEntryRow } from '../../work/time.tables';
import type { AppDeps } from '../../../deps/deps';
import { lockPerson } from '../../memberships/person-lock.service';
import { publishEntries } from '../entries/entry-events';
import { storeEntry } from '../entries/store-entry';
import { listByIds, type Worker } from '../time.repository';
import { isLocked, readTimeSettings, type TimeSettings } from '../time-settings';
import { endSegments, resolveLink, segmentsUntil } from './timer-end';
import { publishTimers } from './timer-events';
import * as repository from './timers.repository';

/** Task name of unnamed timers that are stored automatically. */
const DEFAULT_TASK_NAME = 'Untitled';

/** Stops a timer on behalf of its owner, even if required fields are missing. Returns the id of its entry. */
async function stopUnattended(
  deps: AppDeps,
  tx: Tx,
  settings: TimeSettings,
  timer: RunningTimerRow,
  reviewReason?: TimeEntryRow['reviewReason'],
): Promise<string> {
  const { companyId, userId, id: clientId, billable, startTime } = timer;
  const end = deps.clock.now();
  const stored = await storeEntry(deps, tx, settings, {
    companyId,
    userId,
    clientId,
    taskName: timer.taskName || DEFAULT_TASK_NAME,
    segments: segmentsUntil(endSegments(timer, end), end, startTime),
    source: 'timer',
    linked: await resolveLink(tx, timer),
    billable: billable ?? undefined,
    reviewReason,
  });
  await repository.deleteTimer(tx, timer, clientId);
  return stored;
}

/** Stops all timers of a person who leaves the company and marks the entries for review. */
export async function stopTimersOf(deps: AppDeps, tx: Tx, worker: Worker): Promise<void> {
  const settings = { ...(await readTimeSettings(tx, worker.companyId)), lockedUntil: null, lockedBefore: null };
  for (const { timer } of await repository.listTimers(tx, worker)) {
    await stopUnattended(deps, tx, settings, timer, 'left-company');
  }
}

/** Returns the number of seconds that a timer ran until an instant. */
const secondsUntil = (timer: RunningTimerRow, at: Date): number => segmentsLength(endSegments(timer, at)) / 1_000;

/** The lowest limit that a company can set; younger timers need no check. */
const MIN_LIMIT_MS = 3_600_000;

/** Returns the people with a running timer that may exceed the company's limit. */
async function listWorkersToCheck(deps: AppDeps): Promise<Worker[]> {
  const { companyId, userId, startTime, runningSince } = runningTimers;
  const before = new Date(deps.clock.now().getTime() - MIN_LIMIT_MS);
  return deps.db
    .selectDistinct({ companyId, userId })
    .from(runningTimers)
    .where(and(isNotNull(runningSince), lte(startTime, before)))
    .orderBy(companyId, userId);
}

/** Stops a person's timers that exceed the company's limit, and notifies the person's devices. */
async function stopForgottenOf(deps: AppDeps, tx: Tx, worker: Worker): Promise<void> {
  // People who have left meanwhile have no timers; an error would skip the timers of the remaining people.
  await lockPerson(tx, worker.companyId, worker.userId, { includesFormer: true });
  const settings = await readTimeSettings(tx, worker.companyId);
  const now = deps.clock.now();
  const isForgotten = (timer: RunningTimerRow) =>
    timer.runningSince !== null &&
    secondsUntil(timer, now) > settings.longestTimerHours * 3_600 &&
    // Nothing is stored in a locked period, and only the person may decide to omit the locked part.
    !isLocked(settings, timer.startTime);
  const forgotten = (await repository.listTimers(tx, worker)).map(({ timer }) => timer).filter(isForgotten);
  if (forgotten.length === 0) return;
  const ids: string[] = [];
  for (const timer of forgotten) ids.push(await stopUnattended(deps, tx, settings, timer));
  await publishEntries(deps, tx, worker, settings, await listByIds(tx, worker.companyId, ids));
  await publishTimers(deps, tx, worker, settings);
}

/** Stops all timers that exceed the company's limit. The entries are truncated to it and need review. */
export async function stopForgottenTimers(deps: AppDeps): Promise<void> {
  for (const worker of await listWorkersToCheck(deps)) {
    await deps.db.transaction((tx) => stopForgottenOf(deps, tx, worker));
  }
}
