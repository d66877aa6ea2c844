import { and, eq } from 'drizzle-orm';
import type { ChatNotify, ChatPreferences } from '@atrium/contracts';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { chatPreferences, conversationMembers } from '../chat.tables';
import { notifyLevel } from '../conversations/unread';

/** The preferences of a person who chose none. */
export const DEFAULT_PREFERENCES: ChatPreferences = { notify: 'all', enterToSend: true };

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

/** Returns a lookup of the notification level that each person chose for conversations without their own. */
export async function defaultLevels(tx: Tx, userIds: readonly string[]): Promise<(userId: string) => ChatNotify> {
  const rows = await tx
    .select({ userId: chatPreferences.userId, notify: chatPreferences.notify })
    .from(chatPreferences)
    .where(isAnyOf(chatPreferences.userId, userIds));
  const found = new Map(rows.map(({ userId, notify }) => [userId, notify]));
  return (userId) => found.get(userId) ?? DEFAULT_PREFERENCES.notify;
}

/** Returns the members who chose to be notified of all messages of this very conversation. */
export async function listNotifiedOfAll(tx: Tx, id: string): Promise<string[]> {
  const { conversationId, userId, notify } = conversationMembers;
  const rows = await tx
    .select({ userId })
    .from(conversationMembers)
    .where(and(eq(conversationId, id), eq(notify, 'all')));
  return rows.map((row) => row.userId);
}

/** Returns the notification levels that these people have for a conversation; those who are not members have none. */
export async function notifyLevels(
  tx: Tx,
  conversationId: string,
  userIds: readonly string[],
): Promise<Map<string, ChatNotify>> {
  const rows = await tx
    .select({ userId: conversationMembers.userId, level: notifyLevel })
    .from(conversationMembers)
    .leftJoin(chatPreferences, eq(chatPreferences.userId, conversationMembers.userId))
    .where(and(eq(conversationMembers.conversationId, conversationId), isAnyOf(conversationMembers.userId, userIds)));
  return new Map(rows.map(({ userId, level }) => [userId, level]));
}
