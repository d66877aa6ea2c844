import type { TimeEntry } from '@atrium/contracts';
import { costOf, segmentsLength, splitSegments } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { TimeEntryRow } from '../../work/time.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { appendAudit } from '../../audit/audit.service';
import {
  applyChange,
  type EntryChange,
  holdEntries,
  holdEntry,
  publishChanges,
  requireOne,
} from './entry-changes.service';
import { storeEntry } from './store-entry';
import * as repository from '../time.repository';
import { holdRights } from '../../permissions/permissions.service';
import { readTimeSettings, refuseLocked, type TimeSettings } from '../time-settings';

interface Removal {
  settings: TimeSettings;
  rows: readonly TimeEntryRow[];
  /** Null to restore. */
  removedAt: Date | null;
}

/** Removes or restores entries; the audit log records the entries of other people. */
async function setRemoved(deps: AppDeps, tx: Tx, actor: CompanySession, { settings, rows, removedAt }: Removal) {
  const { companyId, userId: actorId } = actor;
  refuseLocked(settings, ...rows.map(({ startTime }) => startTime));
  for (const row of rows) await repository.updateEntry(tx, row, { removedAt });
  const entries = rows
    .filter(({ userId }) => userId !== actorId)
    .map(({ id, userId, startTime }) => ({
      companyId,
      actorId,
      subject: { type: 'timeEntry' as const, id },
      ...(removedAt
        ? { action: 'time.entryDeleted' as const, before: { userId, from: startTime.toISOString() } }
        : { action: 'time.entryRestored' as const, after: { userId, from: startTime.toISOString() } }),
    }));
  await appendAudit(deps, tx, ...entries);
}

export async function remove(deps: AppDeps, session: CompanySession, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { actor } = await holdRights(tx, session);
    const row = await holdEntry(tx, actor, id);
    const settings = await readTimeSettings(tx, actor.companyId);
    await setRemoved(deps, tx, actor, { settings, rows: [row], removedAt: deps.clock.now() });
    await publishChanges(deps, tx, actor, settings, [id]);
  });
}

export function restore(deps: AppDeps, session: CompanySession, id: string): Promise<TimeEntry> {
  return deps.db.transaction(async (tx) => {
    const { actor } = await holdRights(tx, session);
    const row = await holdEntry(tx, actor, id, 'removed');
    const settings = await readTimeSettings(tx, actor.companyId);
    await setRemoved(deps, tx, actor, { settings, rows: [row], removedAt: null });
    return requireOne(await publishChanges(deps, tx, actor, settings, [id]));
  });
}

interface BulkEdit {
  ids: readonly string[];
  action: 'change' | 'remove' | 'restore';
  change?: Omit<EntryChange, 'segments' | 'version'> | undefined;
}

/** Changes, removes or restores several entries; all or none. Skips those that are removed or restored already. */
export function bulkEdit(deps: AppDeps, session: CompanySession, { ids, action, change = {} }: BulkEdit) {
  return deps.db.transaction(async (tx) => {
    const { actor } = await holdRights(tx, session);
    const rows = await holdEntries(tx, actor, ids, action === 'change' ? 'present' : 'any');
    const settings = await readTimeSettings(tx, actor.companyId);
    if (action === 'change') for (const row of rows) await applyChange(deps, tx, actor, settings, row, change);
    else {
      const removedAt = action === 'remove' ? deps.clock.now() : null;
      const others = rows.filter((row) => (row.removedAt === null) === (action === 'remove'));
      await setRemoved(deps, tx, actor, { settings, rows: others, removedAt });
    }
    return { entries: await publishChanges(deps, tx, actor, settings, ids) };
  });
}

/** Splits an entry into two at an instant; the total cost does not change. */
export function split(
  deps: AppDeps,
  session: CompanySession,
  id: string,
  { at, clientId }: { at: string; clientId: string },
): Promise<{ entries: TimeEntry[] }> {
  return deps.db.transaction(async (tx) => {
    const { actor } = await holdRights(tx, session);
    const row = await holdEntry(tx, actor, id);
    const settings = await readTimeSettings(tx, actor.companyId);
    const before = await repository.lockByClientId(tx, row, clientId);
    // The client repeats a request whose response was lost: the entry has already been split.
    if (before) return { entries: await publishChanges(deps, tx, actor, settings, [id, before.id]) };
    refuseLocked(settings, row.startTime);
    const segments = splitSegments(row.segments, new Date(at).toISOString());
    if (segments.some((half) => segmentsLength(half) === 0)) throw fieldError('at', 'OUTSIDE_ENTRY');
    const [first, second] = splitRow(row, segments);
    const now = deps.clock.now();
    const created = { id: deps.ids.uuid(), clientId, version: 1, createdAt: now, editedAt: now };
    const stored = await repository.insertEntry(tx, { ...row, ...second, ...created });
    if (!stored) throw new AppError('CONFLICT');
    await repository.updateEntry(tx, row, { ...first, editedAt: now });
    return { entries: await publishChanges(deps, tx, actor, settings, [id, stored.id]) };
  });
}

/** Returns the two parts of an entry. The second gets the remainder, so that no second or cent is lost or added. */
function splitRow(row: TimeEntryRow, segments: readonly [TimeEntryRow['segments'], TimeEntryRow['segments']]) {
  const duration = Math.floor(segmentsLength(segments[0]) / 1_000);
  const cost = Math.min(row.costMinor ?? 0, costOf(duration, row.rateMinor ?? 0));
  const toPart = (part: TimeEntryRow['segments'], seconds: number, costMinor: number) => ({
    startTime: new Date(part[0]?.start ?? row.startTime),
    endTime: new Date(part.at(-1)?.end ?? row.endTime),
    duration: seconds,
    segments: part,
    costMinor: row.costMinor === null ? null : costMinor,
  });
  return [
    toPart(segments[0], duration, cost),
    toPart(segments[1], row.duration - duration, (row.costMinor ?? 0) - cost),
  ] as const;
}

/** Returns the segments of an entry, moved so that the entry starts at an instant. */
const moveSegments = (row: TimeEntryRow, startTime: string | undefined) => {
  const offset = startTime === undefined ? 0 : Date.parse(startTime) - row.startTime.getTime();
  const move = (instant: string) => new Date(Date.parse(instant) + offset).toISOString();
  return row.segments.map(({ start, end }) => ({ start: move(start), end: move(end) }));
};

/** Duplicates an entry, at the rate in force for it. */
export function duplicate(
  deps: AppDeps,
  session: CompanySession,
  id: string,
  { clientId, startTime }: { clientId: string; startTime?: string | undefined },
): Promise<TimeEntry> {
  return deps.db.transaction(async (tx) => {
    const { actor } = await holdRights(tx, session);
    const row = await holdEntry(tx, actor, id);
    const settings = await readTimeSettings(tx, actor.companyId);
    const { companyId, userId, taskName, billable, projectId, projectTitle, projectKey, taskId } = row;
    const linked = { columns: { projectId, projectTitle, projectKey, taskId }, billable };
    const segments = moveSegments(row, startTime);
    const source = 'manual' as const;
    const stored = await storeEntry(deps, tx, settings, {
      companyId,
      userId,
      clientId,
      taskName,
      segments,
      source,
      linked,
    });
    return requireOne(await publishChanges(deps, tx, actor, settings, [stored]));
  });
}
