import type { Tx } from '../../../db/client';
import type { Segment, TimeEntryRow } from '../../work/time.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { type EntryMeasurement, measureAfter, measureEntry } from './measured-time';
import { costColumns, findRate } from '../rates/pricing';
import * as repository from '../time.repository';
import { isLocked, refuseLocked, requireLockEnd, type TimeSettings } from '../time-settings';
import type { WorkLink } from '../work-link';

/** An entry to store. */
export interface NewEntry extends repository.Worker {
  clientId: string;
  taskName: string;
  segments: readonly Segment[];
  source: 'timer' | 'manual';
  linked: WorkLink;
  /** Defaults to the project's setting. */
  billable?: boolean | undefined;
  reviewReason?: TimeEntryRow['reviewReason'] | undefined;
  /** The end of the locked period as the person saw it when choosing to store only the time after it. */
  keepFrom?: string | undefined;
}

/**
 * Stores an entry with its cost at the rate currently in force. Repeating the client id returns the stored entry. If
 * two devices stop the same timer, the earlier stop wins, unless the entry has been edited manually in the meantime.
 */
export async function storeEntry(deps: AppDeps, tx: Tx, settings: TimeSettings, input: NewEntry): Promise<string> {
  const { companyId, userId, clientId, taskName, source, linked } = input;
  const now = deps.clock.now();
  const known = await repository.lockByClientId(tx, input, clientId);
  if (known) return (await shortenToEarlierStop(tx, settings, known, input, now), known.id);
  const measured = measureStored(settings, input, now);
  refuseLocked(settings, measured.startTime);
  const { projectKey } = linked.columns;
  const rate = await findRate(tx, companyId, settings, { userId, projectKey, endTime: measured.endTime });
  const stored = await repository.insertEntry(tx, {
    ...measured,
    ...linked.columns,
    ...costColumns(rate, measured.duration),
    id: deps.ids.uuid(),
    companyId,
    userId,
    clientId,
    taskName,
    source,
    billable: input.billable ?? linked.billable,
    reviewReason: input.reviewReason ?? measured.reviewReason,
    createdAt: now,
  });
  if (stored) return stored.id;
  // Another device stored the entry between the lookup and the insert, and has committed by now.
  const other = await repository.lockByClientId(tx, input, clientId);
  if (!other) throw new AppError('CONFLICT');
  await shortenToEarlierStop(tx, settings, other, input, now);
  return other.id;
}

/** Measures the time to store: all of it, or only the time after the locked period. */
function measureStored(settings: TimeSettings, input: NewEntry, now: Date): EntryMeasurement {
  const { longestTimerHours, lockedUntil } = settings;
  if (input.keepFrom === undefined) return measureEntry(input, longestTimerHours, now);
  const from = new Date(input.keepFrom);
  requireLockEnd(settings, from);
  const kept = measureAfter(input, from, longestTimerHours, now);
  if (!kept) throw fieldError('keepFrom', 'LOCKED_PERIOD', { date: lockedUntil ?? '' });
  return kept;
}

/** Measures another stop of a stored timer. Time that the stored entry omitted as locked stays omitted. */
function measureAgain(settings: TimeSettings, input: NewEntry, stored: TimeEntryRow, now: Date) {
  const { longestTimerHours } = settings;
  const measured = measureEntry(input, longestTimerHours, now);
  const omitsLocked = input.keepFrom !== undefined || isLocked(settings, measured.startTime);
  return omitsLocked ? measureAfter(input, stored.startTime, longestTimerHours, now) : measured;
}

/** Shortens a timer's entry to a stop that happened earlier but arrived later; the rate does not change. */
async function shortenToEarlierStop(
  tx: Tx,
  settings: TimeSettings,
  stored: TimeEntryRow,
  input: NewEntry,
  now: Date,
): Promise<void> {
  const measured = measureAgain(settings, input, stored, now);
  const isFinal = stored.source === 'manual' || stored.editedAt !== null || stored.removedAt !== null;
  if (isFinal || !measured || stored.endTime <= measured.endTime) return;
  if (isLocked(settings, stored.startTime) || isLocked(settings, measured.startTime)) return;
  const { rateMinor, rateSource, currency } = stored;
  const rate =
    rateMinor === null || rateSource === null || currency === null ? null : { rateMinor, rateSource, currency };
  const { startTime, endTime, duration, segments, reviewReason } = measured;
  await repository.updateEntry(tx, stored, {
    startTime,
    endTime,
    duration,
    segments,
    reviewReason,
    ...costColumns(rate, duration),
  });
}
