import { NOTIFICATION_TYPES, type NotificationType } from '@atrium/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { notificationPreferences } from '../../db/schema';
import { mailedByItself } from './kinds';

/** What somebody wants by mail, in all their companies. */
export interface Preferences {
  /** False for none at all. */
  mail: boolean;
  /** Each type, while `mail` is on. */
  types: Record<NotificationType, boolean>;
}

const byThemselves = (said: Record<string, boolean>): Preferences['types'] => {
  const wanted = NOTIFICATION_TYPES.map((type) => [type, said[type] ?? mailedByItself.get(type) ?? false] as const);
  // Each type is in the list that they are made from.
  return Object.fromEntries(wanted) as Preferences['types'];
};

/** Those of many people in one query. */
export async function preferencesOfAll(tx: Tx, userIds: readonly string[]): Promise<(userId: string) => Preferences> {
  const rows = await tx
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...new Set(userIds)]));
  const said = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => {
    const { mail = true, types = {} } = said.get(userId) ?? {};
    return { mail, types: byThemselves(types) };
  };
}

/** What somebody wants by mail; for whoever said nothing, what asks for a decision. */
export async function preferencesOf(tx: Tx, userId: string): Promise<Preferences> {
  return (await preferencesOfAll(tx, [userId]))(userId);
}

/** Changes what is given and leaves the rest, also what a kind that comes later will say by itself. */
export async function savePreferences(
  tx: Tx,
  userId: string,
  { mail, types = {} }: { mail?: boolean | undefined; types?: Partial<Preferences['types']> | undefined },
): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ userId, mail: mail ?? true, types })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        ...(mail !== undefined && { mail }),
        types: sql`${notificationPreferences.types} || excluded.types`,
      },
    });
}
