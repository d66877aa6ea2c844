import type { ActivityLog, Pagination } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { Activity, ActivityRow } from './activity.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { deviceOf, type Origin } from '../../lib/requests/origin';
import type { Session } from '../../lib/session';
import * as repository from './activity.repository';

const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 180;

export interface LoggedActivity {
  /** The person whose account it happened to. */
  userId: string;
  action: Activity;
  /** Origin of the request, if a browser caused it. */
  origin?: Origin | undefined;
  /** Details of the action: `{ company: 'Acme' }`. Nothing secret. */
  params?: Record<string, string> | undefined;
}

/**
 * Writes an entry to a person's activity log, in the transaction of the logged change, so that log and data are always
 * consistent.
 */
export async function logActivity(
  deps: Pick<AppDeps, 'clock' | 'ids'>,
  tx: Tx,
  { userId, action, origin, params = {} }: LoggedActivity,
): Promise<void> {
  const { userAgent = null, ip = null } = origin ?? {};
  await repository.insertActivity(tx, {
    id: deps.ids.uuid(),
    userId,
    action,
    at: deps.clock.now(),
    userAgent,
    ip,
    params,
  });
}

/** Returns one page of a person's own log, newest first. */
export async function activityOf(
  deps: AppDeps,
  { userId }: Session,
  { page, limit }: { page: number; limit: number },
): Promise<{ logs: ActivityLog[]; pagination: Pagination }> {
  const { rows, totalCount } = await repository.findActivity(deps.db, userId, { limit, offset: (page - 1) * limit });
  const totalPages = Math.ceil(totalCount / limit);
  return { logs: rows.map(toActivityLog), pagination: { totalCount, totalPages, currentPage: page, limit } };
}

function toActivityLog({ id, action, at, userAgent, ip, params }: ActivityRow): ActivityLog {
  return { _id: id, action, timestamp: at.toISOString(), ...deviceOf(userAgent), ip, params };
}

/** Removes entries after the retention of 180 days. */
export const removeOldActivity = defineJob({
  name: 'security.removeOldActivity',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) =>
    repository.removeActivityBefore(deps.db, new Date(deps.clock.now().getTime() - RETENTION_DAYS * DAY_MS)),
});
