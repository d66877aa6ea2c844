import { and, asc, eq, gt } from 'drizzle-orm';
import { sessions } from './sessions.tables';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';

export const ownData = [
  longPart(
    'sessions',
    (tx, userId, after: string | null) => {
      const { id, userAgent, ip, createdAt, lastInputAt, expiresAt, endedAt, endReason } = sessions;
      return tx
        .select({ id, userAgent, ip, createdAt, lastInputAt, expiresAt, endedAt, endReason })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), after === null ? undefined : gt(sessions.id, after)))
        .orderBy(asc(sessions.id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
];
