import type { Notification } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import { peopleById } from '../../memberships/colleagues.service';
import { toNotification } from '../notifications.mapper';
import type { Stream } from '../streams/streams.repository';
import * as repository from './snooze.repository';

/**
 * Returns a page of snoozed notifications, those that return first at the beginning. They have no sequence numbers, so
 * pages are numbered by their offset.
 */
export async function pageOfSnoozed(
  tx: Tx,
  stream: Stream,
  { limit, before: offset = 0 }: { limit: number; before?: number | undefined },
): Promise<{ notifications: Notification[]; next: number | null }> {
  const rows = await repository.listSnoozed(tx, stream, { offset, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const creatorIds = page.flatMap(({ createdBy }) => createdBy ?? []);
  const creators = await peopleById(tx, stream.companyId, creatorIds);
  const notifications = page.map(({ until, ...content }) => ({
    ...toNotification({ ...content, seq: 0, seenAt: until, readAt: null }, creators.get(content.createdBy ?? '')),
    snoozedUntil: until.toISOString(),
  }));
  return { notifications, next: rows.length > limit ? offset + limit : null };
}
