import { and, eq, inArray, ne, notExists } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isOfPerson } from '../../db/of-person';
import {
  notificationContents,
  notificationPreferences,
  notificationRemovals,
  notifications,
  notificationStreams,
} from '../../db/schema';
import type { AppDeps } from '../../deps';
import { removeOfPerson } from './push/subscriptions.repository';

/**
 * Removes a person's notifications. Notifications that the person caused belong to their recipients and are removed
 * when they expire.
 */
export async function forgetNotifications(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  const own = tx
    .select({ id: notifications.contentId })
    .from(notifications)
    .where(isOfPerson(tx, notifications, userId));
  const others = tx
    .select({ id: notifications.contentId })
    .from(notifications)
    .where(and(eq(notifications.contentId, notificationContents.id), ne(notifications.userId, userId)));
  await tx.delete(notificationContents).where(and(inArray(notificationContents.id, own), notExists(others)));
  for (const table of [notifications, notificationRemovals, notificationStreams]) {
    await tx.delete(table).where(isOfPerson(tx, table, userId));
  }
  await removeOfPerson(tx, userId);
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}
