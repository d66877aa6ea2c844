import { LIMITS, type Notification, type NotificationStats } from '@atrium/contracts';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { Session } from '../../lib/session';
import type { ServerEventName, ServerEventPayload } from '../../realtime/events';
import { rooms } from '../../realtime/rooms';
import { peopleById } from '../people/colleagues.service';
import { toNotification } from './notifications.mapper';
import * as repository from './notifications.repository';

export { type News, notify, subjectChanged } from './notify';

const NOTHING: NotificationStats = { unseen: 0, unread: 0, total: 0 };

/** Notifications belong to a company; somebody without one has none. */
function streamOf({ companyId, userId }: Session): repository.Stream | null {
  return companyId === null ? null : { companyId, userId };
}

function requireStream(actor: Session): repository.Stream {
  const stream = streamOf(actor);
  if (!stream) throw new AppError('NOT_FOUND');
  return stream;
}

/** The newest of the active company, newest first. */
export async function list(
  deps: AppDeps,
  actor: Session,
  limit: number = LIMITS.notifications,
): Promise<Notification[]> {
  const stream = streamOf(actor);
  if (!stream) return [];
  const rows = await repository.listNotifications(deps.db, stream, limit);
  const creators = await peopleById(
    deps.db,
    stream.companyId,
    rows.flatMap((row) => row.createdBy ?? []),
  );
  return rows.map((row) => toNotification(row, creators.get(row.createdBy ?? '')));
}

export async function stats(deps: AppDeps, actor: Session): Promise<NotificationStats> {
  const stream = streamOf(actor);
  if (!stream) return NOTHING;
  return (await repository.countsOf(deps.db, stream.companyId, [stream.userId])).get(stream.userId) ?? NOTHING;
}

/** Tells all devices of the person what was done on one of them, and the counts after it. */
async function tellDevices<Name extends ServerEventName>(
  deps: AppDeps,
  actor: Session,
  event: Name,
  payload: ServerEventPayload<Name>,
): Promise<NotificationStats> {
  const counts = await stats(deps, actor);
  const room = rooms.userIn(actor.companyId, actor.userId);
  deps.realtime.emitTo(room, event, payload);
  deps.realtime.emitTo(room, 'notificationStats', counts);
  return counts;
}

export async function seen(deps: AppDeps, actor: Session, id: string): Promise<NotificationStats> {
  if (!(await repository.markSeen(deps.db, requireStream(actor), deps.clock.now(), id)))
    throw new AppError('NOT_FOUND');
  return tellDevices(deps, actor, 'notificationAcked', { notificationId: id });
}

export async function seenAll(deps: AppDeps, actor: Session): Promise<NotificationStats> {
  const stream = streamOf(actor);
  if (!stream) return NOTHING;
  await repository.markSeen(deps.db, stream, deps.clock.now());
  return tellDevices(deps, actor, 'allMarkedSeen', { success: true });
}

export async function read(deps: AppDeps, actor: Session, id: string): Promise<NotificationStats> {
  if (!(await repository.markRead(deps.db, requireStream(actor), deps.clock.now(), id)))
    throw new AppError('NOT_FOUND');
  return tellDevices(deps, actor, 'notificationRead', { notificationId: id });
}

export async function readAll(deps: AppDeps, actor: Session): Promise<NotificationStats> {
  const stream = streamOf(actor);
  if (!stream) return NOTHING;
  await repository.markRead(deps.db, stream, deps.clock.now());
  return tellDevices(deps, actor, 'allMarkedRead', { success: true });
}

export async function remove(deps: AppDeps, actor: Session, id: string): Promise<NotificationStats> {
  if (!(await repository.deleteNotification(deps.db, requireStream(actor), id))) throw new AppError('NOT_FOUND');
  return tellDevices(deps, actor, 'notificationDeleted', { notificationId: id });
}
