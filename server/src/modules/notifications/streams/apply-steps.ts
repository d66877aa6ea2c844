import type { NotificationStats } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { StreamRow } from '../notifications.tables';
import type { AppDeps } from '../../../deps/deps';
import type { RoomEvent } from '../../../lib/realtime/entries';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { type Room, rooms } from '../../../lib/realtime/rooms';
import type { Session } from '../../../lib/session';
import { saveStream, type Stream } from './streams.repository';

export const EMPTY_STATS: NotificationStats = { unseen: 0, unread: 0, total: 0 };

/** Returns the notification stream of a session; null without a company, since notifications belong to one. */
export function streamOf({ companyId, userId }: Session): Stream | null {
  return companyId === null ? null : { companyId, userId };
}

export const statsOf = ({ unseen, unread, total }: StreamRow): NotificationStats => ({ unseen, unread, total });

/** A change to a stream. */
interface StreamChange {
  /** The counts after it. */
  stats: NotificationStats;
  /** Returns the event for all devices of the person, including the one that made the change. */
  event(room: Room): RoomEvent;
}

/** Stores at most one change to a stream as the change with this number; returns null if nothing changes. */
export type Step = (stream: StreamRow, seq: number) => Promise<StreamChange | null>;

/** Stores changes to one stream, which the caller has locked, and announces them. */
export async function applySteps(
  deps: AppDeps,
  tx: Tx,
  stream: StreamRow,
  steps: readonly Step[],
): Promise<{ stats: NotificationStats; hasChanged: boolean }> {
  const room = rooms.userIn(stream.companyId, stream.userId);
  const events: RoomEvent[] = [];
  let state = stream;
  for (const step of steps) {
    const seq = state.seq + 1;
    const change = await step(state, seq);
    if (!change) continue;
    state = { ...state, ...change.stats, seq };
    events.push(change.event(room));
  }
  const stats = statsOf(state);
  if (events.length === 0) return { stats, hasChanged: false };
  await saveStream(tx, stream, { ...stats, seq: state.seq });
  events.push({ room, event: 'notificationStats', payload: { ...stats, seq: state.seq } });
  await publishOnCommit(deps, tx, events);
  return { stats, hasChanged: true };
}
