import { and, eq, sql } from 'drizzle-orm';
import type { ChatPreferences } from '@atrium/contracts';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { chatPreferences, conversationMembers } from '../../../db/schema';

export async function findPreferences(tx: Tx, userId: string): Promise<ChatPreferences | undefined> {
  const [row] = await tx
    .select({ notify: chatPreferences.notify, enterToSend: chatPreferences.enterToSend })
    .from(chatPreferences)
    .where(eq(chatPreferences.userId, userId));
  return row;
}

export async function savePreferences(tx: Tx, userId: string, change: Partial<ChatPreferences>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .insert(chatPreferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: chatPreferences.userId, set: change });
}

/** Returns the members who want mention notifications; the setting of the conversation overrides the preferences. */
export async function listWantingMentions(tx: Tx, conversationId: string, userIds: readonly string[]) {
  const rows = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .leftJoin(chatPreferences, eq(chatPreferences.userId, conversationMembers.userId))
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        isAnyOf(conversationMembers.userId, userIds),
        sql`coalesce(${conversationMembers.notify}, ${chatPreferences.notify}, 'all') <> 'none'`,
      ),
    );
  return rows.map(({ userId }) => userId);
}
