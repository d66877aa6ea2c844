import {
  type API,
  LIMITS,
  type Notification,
  type NotificationChanges,
  type NotificationStats,
  type ParsedQuery,
} from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { StreamRow } from './notifications.tables';
import type { AppDeps } from '../../deps/deps';
import type { Session } from '../../lib/session';
import { peopleById } from '../memberships/colleagues.service';
import { toNotification } from './notifications.mapper';
import * as repository from './notifications.repository';
import { EMPTY_STATS, statsOf, streamOf } from './streams/apply-steps';
import { pageOfSnoozed } from './snooze/snooze.service';
import { findStream, type Stream } from './streams/streams.repository';

export { mentionKinds } from './notification-kinds';
export { markNotificationsRead, notify, removeNotifications, publishStatusChange } from './notify';
export { preferencesOf, savePreferences } from './preferences/preferences';
export { insertMessageDeliveries } from './push/deliveries.repository';

interface Window {
  limit?: number;
  afterSeq?: number | undefined;
}

async function addCreators(
  tx: Tx,
  { companyId }: Stream,
  rows: readonly repository.NotificationRow[],
): Promise<Notification[]> {
  const creators = await peopleById(
    tx,
    companyId,
    rows.flatMap((row) => row.createdBy ?? []),
  );
  return rows.map((row) => toNotification(row, creators.get(row.createdBy ?? '')));
}

const readNewest = async (tx: Tx, stream: Stream, window: { limit: number; afterSeq?: number | undefined }) =>
  addCreators(tx, stream, await repository.listNotifications(tx, stream, window));

/** Returns the latest notifications of the active company, newest first; with `afterSeq`, only those that followed. */
export async function list(
  deps: AppDeps,
  actor: Session,
  { limit = LIMITS.notifications, afterSeq }: Window = {},
): Promise<Notification[]> {
  const stream = streamOf(actor);
  if (!stream) return [];
  return readNewest(deps.db, stream, { limit, afterSeq });
}

/** Returns a page of notifications of the active company, newest first. */
export async function pages(deps: AppDeps, actor: Session, query: ParsedQuery<typeof API.notifications.pages>) {
  const stream = streamOf(actor);
  if (!stream) return { notifications: [], next: null };
  const { filter } = query;
  if (filter === 'snoozed') return pageOfSnoozed(deps.db, stream, query);
  const rows = await repository.listPage(deps.db, stream, { ...query, filter, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const next = rows.length > page.length ? (page.at(-1)?.seq ?? null) : null;
  return { notifications: await addCreators(deps.db, stream, page), next };
}

/** Returns the counts, and the sequence number that they belong to. */
export async function stats(deps: AppDeps, actor: Session): Promise<{ stats: NotificationStats; seq: number }> {
  const own = streamOf(actor);
  const stream = own ? await findStream(deps.db, own) : undefined;
  return stream ? { stats: statsOf(stream), seq: stream.seq } : { stats: EMPTY_STATS, seq: 0 };
}

/** Returns the changes after a sequence number; null if the client has to reload the list. */
async function changesSince(tx: Tx, stream: StreamRow, afterSeq: number, limit: number) {
  if (afterSeq < stream.resetSeq || afterSeq > stream.seq) return null;
  const rows = await repository.listChangedAfter(tx, stream, afterSeq, limit + 1);
  const removed = await repository.listRemovedAfter(tx, stream, afterSeq, limit + 1);
  // After a removal from a full list, older notifications move up that the client does not have.
  const isComplete = removed.length === 0 || stream.total + removed.length <= limit;
  return isComplete && rows.length <= limit ? { rows, removed } : null;
}

async function readChanges(tx: Tx, own: Stream, limit: number, afterSeq?: number): Promise<NotificationChanges> {
  const stream = await findStream(tx, own);
  if (!stream) return { notifications: [], seq: 0, reset: true, removed: [], stats: EMPTY_STATS };
  const state = { seq: stream.seq, stats: statsOf(stream) };
  const since = afterSeq === undefined ? null : await changesSince(tx, stream, afterSeq, limit);
  if (!since) return { ...state, notifications: await readNewest(tx, stream, { limit }), reset: true, removed: [] };
  const rows = since.rows.toSorted((a, b) => b.seq - a.seq);
  return { ...state, notifications: await addCreators(tx, stream, rows), reset: false, removed: since.removed };
}

/**
 * Returns the actor's notifications: the whole list, or the changes after a sequence number. The response is a
 * consistent snapshot at its sequence number.
 */
export async function changes(
  deps: AppDeps,
  actor: Session,
  { limit = LIMITS.notifications, afterSeq }: Window = {},
): Promise<NotificationChanges> {
  const own = streamOf(actor);
  if (!own) return { notifications: [], seq: 0, reset: true, removed: [], stats: EMPTY_STATS };
  return deps.db.transaction((tx) => readChanges(tx, own, limit, afterSeq), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
