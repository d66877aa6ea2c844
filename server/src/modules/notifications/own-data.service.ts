import { and, asc, eq, sql } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { companies } from '../memberships/companies.tables';
import { notificationContents, notifications, notificationSnoozes } from './notifications.tables';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';

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
        .limit(OWN_PAGE_SIZE);
    },
    ({ companyId, seq }) => ({ companyId, seq }),
  ),
  longPart(
    'snoozedNotifications',
    (tx, userId, after: { companyId: string; contentId: string } | null) => {
      const { companyId, contentId, until } = notificationSnoozes;
      const { type, title, message, link, priority, createdAt } = notificationContents;
      return tx
        .select({
          company: companies.name,
          companyId,
          contentId,
          type,
          title,
          message,
          link,
          priority,
          createdAt,
          until,
        })
        .from(notificationSnoozes)
        .innerJoin(notificationContents, eq(notificationContents.id, contentId))
        .innerJoin(companies, eq(companies.id, companyId))
        .where(
          and(
            isOfPerson(tx, notificationSnoozes, userId),
            after
              ? sql`(${companyId}, ${contentId}) > (${after.companyId}::uuid, ${after.contentId}::uuid)`
              : undefined,
          ),
        )
        .orderBy(asc(companyId), asc(contentId))
        .limit(OWN_PAGE_SIZE);
    },
    ({ companyId, contentId }) => ({ companyId, contentId }),
  ),
];
