import { and, asc, eq, gt } from 'drizzle-orm';
import { activityLog } from './activity.tables';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';

export const ownData = [
  longPart(
    'activity',
    (tx, userId, after: string | null) => {
      const { id, action, at, userAgent, ip, params } = activityLog;
      return tx
        .select({ id, action, at, userAgent, ip, params })
        .from(activityLog)
        .where(and(eq(activityLog.userId, userId), after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
];
