import { and, eq, inArray, ne, notExists, or } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isOfPerson } from '../memberships/of-person.service';
import {
  notificationContents,
  notificationPreferences,
  notificationRemovals,
  notifications,
  notificationSnoozes,
  notificationStreams,
} from './notifications.tables';
import type { AppDeps } from '../../deps/deps';
import { selectHolders } from './notifications.repository';
import { removeOfPerson } from './push/subscriptions.repository';

/**
 * Removes a person's notifications. Notifications that the person caused belong to their recipients and are removed
 * when they expire.
 */
export async function forgetNotifications(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  const holder = selectHolders(tx);
  const own = [notifications, notificationSnoozes].map((table) =>
    inArray(
      notificationContents.id,
      tx
        .select({ id: table.contentId })
        .from(table)
        .where(isOfPerson(tx, table, userId)),
    ),
  );
  const others = tx
    .select({ id: holder.contentId })
    .from(holder)
    .where(and(eq(holder.contentId, notificationContents.id), ne(holder.userId, userId)));
  await tx.delete(notificationContents).where(and(or(...own), notExists(others)));
  for (const table of [notifications, notificationSnoozes, notificationRemovals, notificationStreams]) {
    await tx.delete(table).where(isOfPerson(tx, table, userId));
  }
  await removeOfPerson(tx, userId);
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}
