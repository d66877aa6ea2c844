import { LIMITS, type Notification, type NotificationChanges, type NotificationStats } from '@atrium/contracts';
import type { StreamEvent } from '../notification-stream';

/** A change of a person's notifications; `at` selects one of them. */
export type SourceEvent =
  | { type: 'arrives' | 'seenAll' | 'readAll' | 'unreadAll' }
  | { type: SingleChange; at: number };

type SingleChange = 'seen' | 'read' | 'removed' | 'leaveDecided' | 'correctionDecided';

const id = (serial: number) => `0197a000-0000-7000-8000-${serial.toString(16).padStart(12, '0')}`;

const TEMPLATE = {
  title: 'Leave request',
  message: 'Ada asks for leave.',
  type: 'leave_request',
  link: null,
  timestamp: '2026-11-20T08:00:00.000Z',
  actionType: 'approve',
  priority: 'normal',
  createdBy: null,
} as const;

interface Row {
  notification: Notification;
  changedAt: number;
}

/** One person's notifications as a server stores them: every change has the next sequence number. */
export class NotificationSource {
  seq = 0;
  #rows: Row[] = [];
  readonly #removed: { id: string; at: number }[] = [];

  /** Applies a change and returns the event that reports it; null if nothing changes. */
  apply(change: SourceEvent): StreamEvent | null {
    if ('at' in change) {
      const row = this.#rows[change.at % this.#rows.length];
      return row ? this.#toOne(change.type, row) : null;
    }
    if (change.type === 'arrives') return this.#arrive();
    if (change.type === 'unreadAll') return this.#unreadAll();
    return change.type === 'seenAll'
      ? this.#mark('allMarkedSeen', this.#rows, { seen: true })
      : this.#mark('allMarkedRead', this.#rows, { seen: true, read: true });
  }

  list(): Notification[] {
    return this.#rows.map(({ notification }) => notification).slice(0, LIMITS.notifications);
  }

  stats(): NotificationStats {
    const countLeft = (key: 'seen' | 'read') => this.#rows.filter(({ notification }) => !notification[key]).length;
    return { unseen: countLeft('seen'), unread: countLeft('read'), total: this.#rows.length };
  }

  counts(): StreamEvent {
    return { name: 'notificationStats', payload: { ...this.stats(), seq: this.seq } };
  }

  /** Returns the changes after a sequence number, or everything if the number is unknown. */
  answer(afterSeq: number | null): NotificationChanges {
    const { seq } = this;
    const removed = this.#removed.filter(({ at }) => at > (afterSeq ?? 0)).map((one) => one.id);
    const changed = this.#rows.filter(({ changedAt }) => changedAt > (afterSeq ?? 0));
    const movedUp = removed.length > 0 && this.#rows.length >= LIMITS.notifications;
    const reset = afterSeq === null || changed.length > LIMITS.notifications || movedUp;
    const notifications = reset ? this.list() : changed.map(({ notification }) => notification);
    return { notifications, seq, reset, removed: reset ? [] : removed, stats: this.stats() };
  }

  #arrive(): StreamEvent {
    this.seq += 1;
    const leaveFormId = id(this.seq % 5);
    // Every third notification is about a correction of that leave.
    const metadata = this.seq % 3 === 0 ? { leaveFormId, correctionId: id(900 + (this.seq % 4)) } : { leaveFormId };
    const notification = { ...TEMPLATE, _id: id(this.seq), read: false, seen: false, metadata, seq: this.seq };
    this.#rows.unshift({ notification, changedAt: this.seq });
    return { name: 'notification', payload: notification };
  }

  #mark<Name extends 'allMarkedSeen' | 'allMarkedRead'>(name: Name, rows: Row[], mark: Partial<Notification>) {
    return this.#change(rows, (one) => ({ ...one, ...mark }))
      ? ({ name, payload: { success: true, seq: this.seq } } as const)
      : null;
  }

  #unreadAll(): StreamEvent | null {
    const read = this.#rows.filter(({ notification }) => notification.read);
    if (!this.#change(read, (one) => ({ ...one, read: false }))) return null;
    const notificationIds = read.map(({ notification }) => notification._id);
    return { name: 'notificationsUnread', payload: { notificationIds, seq: this.seq } };
  }

  #toOne(type: SingleChange, row: Row): StreamEvent | null {
    const { _id, metadata } = row.notification;
    const { leaveFormId: leaveId = '', correctionId } = metadata;
    if (type === 'removed') {
      this.seq += 1;
      this.#rows = this.#rows.filter((one) => one !== row);
      this.#removed.push({ id: _id, at: this.seq });
      return { name: 'notificationDeleted', payload: { notificationId: _id, seq: this.seq } };
    }
    if (type === 'seen' || type === 'read') {
      const mark = type === 'seen' ? { seen: true } : { seen: true, read: true };
      if (!this.#change([row], (one) => ({ ...one, ...mark }))) return null;
      const name = type === 'seen' ? 'notificationAcked' : 'notificationRead';
      return { name, payload: { notificationId: _id, seq: this.seq } };
    }
    const status = 'Approved';
    const withStatus = (one: Notification) => ({ ...one, metadata: { ...one.metadata, status } });
    if (type === 'leaveDecided') {
      const about = this.#rows.filter(
        ({ notification: { metadata: one } }) => one.leaveFormId === leaveId && one.correctionId === undefined,
      );
      if (!this.#change(about, withStatus)) return null;
      return { name: 'leaveStatusUpdate', payload: { leaveId, status, seq: this.seq } };
    }
    if (correctionId === undefined) return null;
    const about = this.#rows.filter(({ notification }) => notification.metadata.correctionId === correctionId);
    if (!this.#change(about, withStatus)) return null;
    return { name: 'leaveCorrectionUpdate', payload: { correctionId, status, seq: this.seq } };
  }

  /** Applies a change and returns whether anything changed; if so, the change has a sequence number. */
  #change(rows: readonly Row[], change: (one: Notification) => Notification): boolean {
    const changed = rows.filter(
      ({ notification }) => JSON.stringify(change(notification)) !== JSON.stringify(notification),
    );
    if (changed.length === 0) return false;
    this.seq += 1;
    for (const row of changed) {
      row.notification = change(row.notification);
      row.changedAt = this.seq;
    }
    return true;
  }
}
