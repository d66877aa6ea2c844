import { and, eq, sql } from 'drizzle-orm';
import { runningTimers } from '../work/time.tables';
import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { stopTimersOf } from './timers/unattended-timers.service';

/** Stops running timers and marks their entries for review, so that no tracked time is lost. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    const [row] = await tx
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(runningTimers)
      .where(and(eq(runningTimers.companyId, companyId), eq(runningTimers.userId, userId)));
    return [{ kind: 'time.timers', count: row?.count ?? 0 }];
  },
  async handOver(deps, tx, membership) {
    await stopTimersOf(deps, tx, membership);
  },
};
