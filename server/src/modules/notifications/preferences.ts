import { NOTIFICATION_TYPES, type NotificationType } from '@atrium/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { notificationPreferences } from '../../db/schema';
import { mailedByDefault } from './mailed-by-default';

/** Mail preferences of a user, for all companies. */
export interface Preferences {
  /** False to receive no mail at all. */
  mail: boolean;
  /** Whether each type is mailed while `mail` is on. */
  types: Record<NotificationType, boolean>;
}

const byThemselves = (said: Record<string, boolean>): Preferences['types'] => {
  const wanted = NOTIFICATION_TYPES.map((type) => [type, said[type] ?? mailedByDefault.get(type) ?? false] as const);
  // Complete, because the entries are built from the list of all types.
  return Object.fromEntries(wanted) as Preferences['types'];
};

/** Returns the preferences of several people, with one query. */
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

/** Returns the mail preferences of a user; the default is to mail kinds that request a decision. */
export async function preferencesOf(tx: Tx, userId: string): Promise<Preferences> {
  return (await preferencesOfAll(tx, [userId]))(userId);
}

/** Saves the given preferences and leaves the others unset, so that defaults of future kinds apply. */
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
