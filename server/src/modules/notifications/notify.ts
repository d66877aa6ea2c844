import type { NotificationType } from '@atrium/contracts';
import { beforeCommit, type Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import type { NotificationDraft } from '../../deps/module/notification-kind';
import type { QueuedEvent, StatusChange } from './streams/notification-events';
import { storeEvents } from './streams/store-events';

/** Events of each open transaction. */
const pending = new WeakMap<Tx, QueuedEvent[]>();

/**
 * Queues an event. All events of a transaction are stored right before it commits, in a fixed number of statements and
 * with the streams locked in one order, which prevents deadlocks.
 */
function enqueue(deps: AppDeps, tx: Tx, event: QueuedEvent) {
  const before = pending.get(tx);
  if (before) return void before.push(event);
  const all = [event];
  pending.set(tx, all);
  beforeCommit(async () => {
    pending.delete(tx);
    await storeEvents(deps, tx, all);
  });
}

interface Audience {
  companyId: string;
  /** User ids; the actor is excluded. */
  to: Iterable<string>;
  /** User id of the actor; null for automatic changes. */
  by: string | null;
}

/**
 * Notifies people in the transaction of the change itself, so that both commit or neither. Never notifies the actor,
 * and nobody twice. Connected devices receive the notification after the commit.
 */
export function notify(deps: AppDeps, tx: Tx, draft: NotificationDraft, { companyId, to, by }: Audience): void {
  const userIds = [...new Set(to)].filter((userId) => userId !== by);
  if (userIds.length > 0) enqueue(deps, tx, { what: 'created', companyId, draft, userIds, by });
}

interface Removal {
  companyId: string;
  /** Ids of the objects that were deleted, withdrawn or hidden. */
  about: readonly string[];
  /** The type to remove, if others about the objects stay. */
  type?: NotificationType;
  /** People from whom they were hidden; by default, everyone loses their notifications. */
  from?: Iterable<string>;
}

/** Removes the notifications about objects, in the transaction that deletes, withdraws or hides them. */
export function removeNotifications(deps: AppDeps, tx: Tx, { companyId, about, type, from }: Removal): void {
  if (about.length === 0) return;
  enqueue(deps, tx, { what: 'removed', companyId, about, type: type ?? null, from: from ? [...new Set(from)] : null });
}

interface SeenObjects {
  companyId: string;
  userId: string;
  about: readonly string[];
  /** The type to mark, if others about the objects stay unread. */
  type?: NotificationType;
}

/**
 * Marks a person's notifications about objects as read, in the transaction that records that the person saw these
 * objects elsewhere.
 */
export function markNotificationsRead(deps: AppDeps, tx: Tx, { companyId, userId, about, type }: SeenObjects): void {
  if (about.length > 0) enqueue(deps, tx, { what: 'read', companyId, userId, about, type: type ?? null });
}

interface SubjectChange extends Pick<StatusChange, 'companyId' | 'subject' | 'status'> {
  /** People who see the change in addition to those who have a notification about the subject. */
  audience?: Iterable<string>;
}

/** Updates the status in earlier notifications about a subject, including on connected devices. */
export function publishStatusChange(deps: AppDeps, tx: Tx, change: SubjectChange): void {
  const { companyId, subject, status, audience = [] } = change;
  enqueue(deps, tx, { what: 'status', companyId, subject, status, audience: [...new Set(audience)] });
}
