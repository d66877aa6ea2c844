import { eq } from 'drizzle-orm';
import type { ErasePart } from '../../deps/module/contributions';
import type { AppDeps } from '../../deps/deps';
import { activityLog } from './activity.tables';

/** Removes a person's activity log. */
export const forgetActivity: ErasePart<AppDeps> = async (_deps, tx, userId) => {
  await tx.delete(activityLog).where(eq(activityLog.userId, userId));
};
