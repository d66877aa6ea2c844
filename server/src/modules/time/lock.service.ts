import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { runningTimers, timeEntries } from '../work/time.tables';
import type { AppDeps } from '../../deps/deps';
import type { CompanySession } from '../../lib/session';
import { readRules, saveRules } from '../rules/rules.service';
import { liesWithin, listCutEntries } from './entries/entry-range.service';
import { endOfDay, readTimeSettings } from './time-settings';

/** Returns the day up to which time is locked. */
export async function readLock(deps: AppDeps, actor: CompanySession) {
  const { version, time } = await readRules(deps, actor);
  return { lockedUntil: time.lockedUntil, version };
}

/** Summarizes the entries, or the parts of them, that a lock up to a day would newly include, and the timers it cuts. */
export async function previewLock(deps: AppDeps, actor: CompanySession, until: string) {
  const settings = await readTimeSettings(deps.db, actor.companyId);
  const before = endOfDay(until, settings.timeZone);
  const period = { from: settings.lockedBefore, before };
  const isPresent = and(eq(timeEntries.companyId, actor.companyId), isNull(timeEntries.removedAt));
  const cut = await listCutEntries(deps.db, isPresent, period);
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
    .where(and(isPresent, liesWithin(period)));
  const timers = await deps.db.$count(
    runningTimers,
    and(eq(runningTimers.companyId, actor.companyId), lt(runningTimers.startTime, before)),
  );
  const contained = row ?? { entries: 0, seconds: 0, needsReview: 0, withoutCost: 0 };
  return {
    entries: contained.entries + cut.length,
    seconds: cut.reduce((sum, { share }) => sum + share.seconds, contained.seconds),
    needsReview: contained.needsReview + cut.filter(({ reviewReason }) => reviewReason !== null).length,
    withoutCost: contained.withoutCost + cut.filter(({ costMinor }) => costMinor === null).length,
    timers,
  };
}

/** Locks time up to a day, or unlocks it. The lock is part of the company's rules, with their version and audit. */
export async function saveLock(
  deps: AppDeps,
  actor: CompanySession,
  { lockedUntil, version }: { lockedUntil: string | null; version: number },
) {
  const { time } = await readRules(deps, actor);
  const saved = await saveRules(deps, actor, { version, time: { ...time, lockedUntil } });
  return { lockedUntil: saved.time.lockedUntil, version: saved.version };
}
