import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { timeEntries } from '../../db/schema';
import type { AppDeps } from '../../deps';
import type { CompanySession } from '../../lib/session';
import { ruleSections } from '../rules/rule-sections.service';
import { rules, saveRules } from '../rules/rules.service';
import { lockedBefore, timeSettings } from './time-settings';

/** Returns the day up to which time is locked. */
export async function lock(deps: AppDeps, actor: CompanySession) {
  const { version, time } = await rules(deps, ruleSections, actor);
  return { lockedUntil: time.lockedUntil, version };
}

/** Summarizes the entries that a lock up to a day would newly include. */
export async function previewLock(deps: AppDeps, actor: CompanySession, until: string) {
  const settings = await timeSettings(deps.db, actor.companyId);
  const before = lockedBefore(until, settings.timeZone);
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await deps.db
    .select({
      entries: sql<number>`count(*)`.mapWith(Number),
      seconds: sql<number>`coalesce(sum(${timeEntries.duration}), 0)`.mapWith(Number),
      needsReview: count(sql`${timeEntries.reviewReason} is not null`),
      withoutCost: count(sql`${timeEntries.costMinor} is null`),
    })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.companyId, actor.companyId),
        isNull(timeEntries.removedAt),
        before === null ? undefined : lt(timeEntries.startTime, before),
        settings.lockedBefore === null ? undefined : gte(timeEntries.startTime, settings.lockedBefore),
      ),
    );
  return row ?? { entries: 0, seconds: 0, needsReview: 0, withoutCost: 0 };
}

/** Locks time up to a day, or unlocks it. The lock is part of the company's rules, with their version and audit. */
export async function saveLock(
  deps: AppDeps,
  actor: CompanySession,
  { lockedUntil, version }: { lockedUntil: string | null; version: number },
) {
  const { time } = await rules(deps, ruleSections, actor);
  const saved = await saveRules(deps, ruleSections, actor, { version, time: { ...time, lockedUntil } });
  return { lockedUntil: saved.time.lockedUntil, version: saved.version };
}
