import { and, asc, eq, sql } from 'drizzle-orm';
import { isOfPerson } from '../../db/of-person';
import { companies, notificationContents, notifications } from '../../db/schema';
import { longPart, OWN_PAGE } from '../../lib/own-data';

interface Position {
  companyId: string;
  seq: number;
}

export const ownData = [
  longPart(
    'notifications',
    (tx, userId, after: Position | null) => {
      const { companyId, seq, seenAt, readAt } = notifications;
      const { type, title, message, link, priority, createdAt } = notificationContents;
      return tx
        .select({
          company: companies.name,
          companyId,
          seq,
          type,
          title,
          message,
          link,
          priority,
          createdAt,
          seenAt,
          readAt,
        })
        .from(notifications)
        .innerJoin(notificationContents, eq(notificationContents.id, notifications.contentId))
        .innerJoin(companies, eq(companies.id, companyId))
        .where(
          and(
            isOfPerson(tx, notifications, userId),
            after ? sql`(${companyId}, ${seq}) > (${after.companyId}::uuid, ${after.seq}::int)` : undefined,
          ),
        )
        .orderBy(asc(companyId), asc(seq))
        .limit(OWN_PAGE);
    },
    ({ companyId, seq }) => ({ companyId, seq }),
  ),
];
