import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { chatPreferences, conversations, messageReactions, messages } from './chat.tables';
import { companies } from '../memberships/companies.tables';
import { longPart, OWN_PAGE_SIZE, shortPart } from '../../deps/module/own-data';

export const ownData = [
  // Ordered by client ids, which are indexed: a person may have written very many messages.
  longPart(
    'messages',
    (tx, userId, after: string | null) => {
      const { id, conversationId, clientId, content, createdAt } = messages;
      return tx
        .select({
          company: companies.name,
          conversation: conversations.name,
          id,
          conversationId,
          clientId,
          content,
          createdAt,
          editedAt: messages.editedAt,
          deletedAt: messages.deletedAt,
        })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, conversationId))
        .innerJoin(companies, eq(companies.id, messages.companyId))
        .where(and(eq(messages.senderId, userId), after === null ? undefined : gt(clientId, after)))
        .orderBy(asc(clientId))
        .limit(OWN_PAGE_SIZE);
    },
    ({ clientId }) => clientId,
  ),
  longPart(
    'messageReactions',
    (tx, userId, after: { conversationId: string; seq: number; emoji: string } | null) => {
      const { conversationId, seq, emoji, createdAt } = messageReactions;
      const key = sql`(${conversationId}, ${seq}, ${emoji})`;
      const isLater = after && sql`${key} > (${after.conversationId}::uuid, ${after.seq}::int, ${after.emoji}::text)`;
      return tx
        .select({ company: companies.name, conversationId, seq, emoji, createdAt })
        .from(messageReactions)
        .innerJoin(companies, eq(companies.id, messageReactions.companyId))
        .where(and(isOfPerson(tx, messageReactions, userId), isLater ?? undefined))
        .orderBy(asc(conversationId), asc(seq), asc(emoji))
        .limit(OWN_PAGE_SIZE);
    },
    (row) => row,
  ),
  shortPart('chatPreferences', (tx, userId) =>
    tx
      .select({ notify: chatPreferences.notify, enterToSend: chatPreferences.enterToSend })
      .from(chatPreferences)
      .where(eq(chatPreferences.userId, userId)),
  ),
];
