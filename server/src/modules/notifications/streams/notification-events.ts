import type { LeaveStatus, NotificationType } from '@atrium/contracts';
import type { NotificationDraft } from '../../../deps/module/notification-kind';

/** A recipient and the sequence number of the change in their stream. */
export interface Recipient {
  userId: string;
  seq: number;
}

/** A notification for some people. */
export interface NewNotification {
  what: 'created';
  companyId: string;
  draft: NotificationDraft;
  userIds: readonly string[];
  /** The person who caused it; null for automatic changes. */
  by: string | null;
}

/** A new status of the subject of earlier notifications. */
export interface StatusChange {
  what: 'status';
  companyId: string;
  subject: { leaveId: string } | { correctionId: string };
  status: LeaveStatus;
  /** People who see the change in addition to those who have such a notification. */
  audience: readonly string[];
}

/** The removal of the notifications about objects. */
export interface Removal {
  what: 'removed';
  companyId: string;
  about: readonly string[];
  /** The type that is removed; null for all types. */
  type: NotificationType | null;
  /** People who lose them; null for everyone. */
  from: readonly string[] | null;
}

/** The removal of one notification from some of its recipients. */
export interface NotificationRemoval {
  what: 'notificationRemoved';
  companyId: string;
  notificationId: string;
  userIds: readonly string[];
}

/** The reading of objects elsewhere, which marks a person's notifications about them as read. */
export interface Reading {
  what: 'read';
  companyId: string;
  about: readonly string[];
  /** The type that is read; null for all types. */
  type: NotificationType | null;
  userId: string;
}

/** The reading of one notification by some of its recipients. */
export interface NotificationReading {
  what: 'notificationRead';
  companyId: string;
  notificationId: string;
  userIds: readonly string[];
}

/** An event that a transaction queues. */
export type QueuedEvent = NewNotification | StatusChange | Removal | Reading;

/** An event that a transaction stores. */
export type NotificationEvent = NewNotification | StatusChange | NotificationRemoval | NotificationReading;

export const isNewNotification = (event: NotificationEvent): event is NewNotification => event.what === 'created';
export const isStatusChange = (event: NotificationEvent): event is StatusChange => event.what === 'status';

export const isNotificationRemoval = (event: NotificationEvent): event is NotificationRemoval =>
  event.what === 'notificationRemoved';

export const isNotificationReading = (event: NotificationEvent): event is NotificationReading =>
  event.what === 'notificationRead';

export const subjectIdOf = ({ subject }: StatusChange): string =>
  'leaveId' in subject ? subject.leaveId : subject.correctionId;

/** An event with its recipients and their sequence numbers. */
export interface NumberedEvent<Kind extends NotificationEvent = NotificationEvent> {
  event: Kind;
  recipients: readonly Recipient[];
}
