import type { TimeEntry, timeEntryChange } from '@atrium/contracts';
import { dayAt } from '@atrium/domain';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { TimeEntryRow } from '../../work/time.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { mergeEdit } from '../../../lib/edits/merge-edit';
import type { CompanySession } from '../../../lib/session';
import { holdRights, membersAmong } from '../../permissions/permissions.service';
import { publishEntries } from './entry-events';
import { measureManual, type TimeEntryInput } from './measured-time';
import { costColumns, findRate } from '../rates/pricing';
import { storeEntry } from './store-entry';
import { findTimerLink, isLinkedTo, loadStorableSegments } from '../timers/timer-end';
import { publishTimers } from '../timers/timer-events';
import { deleteTimer } from '../timers/timers.repository';
import { toTimeEntry } from '../time.mapper';
import { maySeeRates, requireMayEdit } from '../time.policy';
import * as repository from '../time.repository';
import { readTimeSettings, refuseLocked, type TimeSettings } from '../time-settings';
import { lockPerson } from '../../memberships/person-lock.service';
import { linkWork, type WorkLink } from '../work-link';

type EntryEdit = z.output<typeof timeEntryChange>;
export type EntryChange = Omit<EntryEdit, 'base'>;

/** Publishes changed entries to their owners and returns them as the actor sees them. */
export async function publishChanges(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  settings: TimeSettings,
  ids: readonly string[],
): Promise<TimeEntry[]> {
  const rows = await repository.listByIds(tx, actor.companyId, ids);
  await publishEntries(deps, tx, actor, settings, rows);
  const view = { maySeeRates: maySeeRates(actor), lockedBefore: settings.lockedBefore };
  return rows.map((parts) => toTimeEntry(parts, view));
}

/** Returns the only entry of a list; throws NOT_FOUND if the list is empty. */
export function requireOne(entries: readonly TimeEntry[]): TimeEntry {
  const [entry] = entries;
  if (!entry) throw new AppError('NOT_FOUND');
  return entry;
}

/** Creates an entry from a timer or manual input; ends a running timer with the same id. */
export async function create(deps: AppDeps, session: CompanySession, input: TimeEntryInput): Promise<TimeEntry> {
  const { companyId } = session;
  const { clientId, taskName, source, billable, keepFrom, userId = session.userId } = input;
  return deps.db.transaction(async (tx) => {
    const { actor } = await holdRights(tx, session);
    if (userId !== actor.userId) await requireColleague(tx, actor, userId);
    // Prevents a deadlock: a stop of the same timer locks the timer before the entry; here the entry is locked first.
    await lockPerson(tx, companyId, userId);
    const settings = await readTimeSettings(tx, companyId);
    const worker = { companyId, userId };
    const linked = (await findTimerLink(tx, worker, clientId, input)) ?? (await linkWork(tx, actor, input));
    const id = await storeEntry(deps, tx, settings, {
      ...worker,
      clientId,
      taskName,
      segments: await loadStorableSegments(tx, worker, input),
      source,
      billable,
      linked,
      keepFrom,
    });
    if (await deleteTimer(tx, worker, clientId)) await publishTimers(deps, tx, worker, settings);
    return requireOne(await publishChanges(deps, tx, actor, settings, [id]));
  });
}

async function requireColleague(tx: Tx, actor: CompanySession, userId: string): Promise<void> {
  const isColleague = (await membersAmong(tx, actor.companyId, [userId])).has(userId);
  if (!isColleague) throw fieldError('userId', 'NOT_A_COLLEAGUE');
  await requireMayEdit(tx, actor, userId);
}

/** Returns entries that the actor may change, locked until the transaction ends; throws NOT_FOUND if one is missing. */
export async function holdEntries(
  tx: Tx,
  actor: CompanySession,
  ids: readonly string[],
  state: 'present' | 'removed' | 'any',
): Promise<TimeEntryRow[]> {
  const rows = await repository.lockEntries(tx, actor.companyId, ids);
  for (const userId of new Set(rows.map((row) => row.userId))) await requireMayEdit(tx, actor, userId);
  const found = rows.filter(({ removedAt }) => state === 'any' || (removedAt === null) === (state === 'present'));
  if (found.length < new Set(ids).size) throw new AppError('NOT_FOUND');
  return found;
}

export function holdEntry(tx: Tx, actor: CompanySession, id: string, state: 'present' | 'removed' = 'present') {
  return holdEntries(tx, actor, [id], state).then(([row]) => {
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  });
}

/** Returns the project of an entry as a client sends it: its id or its title. */
const storedProjectOf = ({ projectId, projectTitle }: TimeEntryRow) => projectId ?? projectTitle ?? '';

/** Returns the project and task after a change; undefined if neither changes. */
async function resolveLink(
  tx: Tx,
  actor: CompanySession,
  row: TimeEntryRow,
  { project, taskId }: EntryChange,
): Promise<WorkLink | undefined> {
  if (project === undefined && taskId === undefined) return undefined;
  // Changing the project removes the link to the task, which would otherwise determine the project.
  const task = taskId === undefined && project === undefined ? row.taskId : taskId;
  const stored = storedProjectOf(row);
  const work = { project: project ?? stored, taskId: task };
  return isLinkedTo({ ...row, project: stored }, work) ? undefined : linkWork(tx, actor, work);
}

function measureChange(row: TimeEntryRow, segments: EntryChange['segments'], now: Date) {
  if (segments === undefined) return undefined;
  const ordered = segments.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  // Manual corrections of a timer's entry are not limited to the longest timer duration of the company.
  return { ...measureManual(ordered, now), segments: ordered, reviewReason: row.reviewReason };
}

/** Applies a change to an entry. Its rate stays unless the project or the day on which it ended changes. */
export async function applyChange(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  settings: TimeSettings,
  row: TimeEntryRow,
  change: EntryChange,
): Promise<void> {
  const now = deps.clock.now();
  const { taskName, billable, reviewed } = change;
  const measured = measureChange(row, change.segments, now);
  const linked = await resolveLink(tx, actor, row, change);
  refuseLocked(settings, row.startTime, ...(measured ? [measured.startTime] : []));
  await repository.updateEntry(tx, row, {
    ...measured,
    ...linked?.columns,
    ...(await computeCost(tx, settings, row, measured, linked)),
    ...(taskName !== undefined && { taskName }),
    ...(billable !== undefined && { billable }),
    ...(reviewed && { reviewReason: null }),
    editedAt: now,
  });
}

/** Returns the cost columns of an entry after a change; none if the entry keeps having no rate. */
async function computeCost(
  tx: Tx,
  settings: TimeSettings,
  row: TimeEntryRow,
  measured: ReturnType<typeof measureChange>,
  linked?: WorkLink,
) {
  const { companyId, userId, rateMinor, rateSource, currency } = row;
  const { endTime, duration } = measured ?? row;
  const projectKey = linked ? linked.columns.projectKey : row.projectKey;
  const dayIn = (instant: Date) => dayAt(instant.getTime(), settings.timeZone);
  if (projectKey !== row.projectKey || dayIn(endTime) !== dayIn(row.endTime)) {
    return costColumns(await findRate(tx, companyId, settings, { userId, projectKey, endTime }), duration);
  }
  if (rateMinor === null || rateSource === null || currency === null) return {};
  return costColumns({ rateMinor, rateSource, currency }, duration);
}

export function update(deps: AppDeps, session: CompanySession, id: string, edit: EntryEdit): Promise<TimeEntry> {
  return deps.db.transaction(async (tx) => {
    const { actor } = await holdRights(tx, session);
    const row = await holdEntry(tx, actor, id);
    if (edit.version !== undefined && edit.version !== row.version) throw new AppError('CONFLICT');
    const { taskName, taskId, segments, billable } = row;
    const change = mergeEdit(edit, { taskName, project: storedProjectOf(row), taskId, segments, billable });
    const settings = await readTimeSettings(tx, actor.companyId);
    await applyChange(deps, tx, actor, settings, row, change);
    return requireOne(await publishChanges(deps, tx, actor, settings, [id]));
  });
}
