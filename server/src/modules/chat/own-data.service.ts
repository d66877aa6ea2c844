import { and, asc, eq, gt } from 'drizzle-orm';
import { isOfPerson } from '../../db/of-person';
import { companies, conversations, lastSeen, messages } from '../../db/schema';
import { longPart, OWN_PAGE, shortPart } from '../../lib/own-data';

export const ownData = [
  // In the order of the ids that clients made: that is an index, and a person may have written very much.
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
        })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, conversationId))
        .innerJoin(companies, eq(companies.id, messages.companyId))
        .where(and(eq(messages.senderId, userId), after === null ? undefined : gt(clientId, after)))
        .orderBy(asc(clientId))
        .limit(OWN_PAGE);
    },
    ({ clientId }) => clientId,
  ),
  shortPart('lastSeen', (tx, userId) =>
    tx
      .select({ company: companies.name, at: lastSeen.at })
      .from(lastSeen)
      .innerJoin(companies, eq(companies.id, lastSeen.companyId))
      .where(isOfPerson(tx, lastSeen, userId)),
  ),
];
