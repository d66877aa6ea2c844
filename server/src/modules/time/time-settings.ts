import type { SectionRules } from '@atrium/contracts';
import { addDays, startOfDay } from '@atrium/domain';
import type { Tx } from '../../db/client';
import { AppError } from '../../lib/errors';
import { companyFacts } from '../companies/memberships.service';
import { rulesOf } from '../rules/rules.service';

/** The time settings of a company. */
export interface TimeSettings extends SectionRules<'time'> {
  timeZone: string;
  /** Entries that start before this instant are locked; null if none are. */
  lockedBefore: Date | null;
}

/** Returns the end of the locked period: the end of its last day in the company's time zone. */
export function lockedBefore(lockedUntil: string | null, timeZone: string): Date | null {
  return lockedUntil === null ? null : new Date(startOfDay(addDays(lockedUntil, 1), timeZone));
}

export async function timeSettings(tx: Tx, companyId: string): Promise<TimeSettings> {
  const rules = await rulesOf(tx, companyId, 'time');
  const { timeZone } = await companyFacts(tx, companyId);
  return { ...rules, timeZone, lockedBefore: lockedBefore(rules.lockedUntil, timeZone) };
}

export const isLocked = ({ lockedBefore }: Pick<TimeSettings, 'lockedBefore'>, startTime: Date): boolean =>
  lockedBefore !== null && startTime < lockedBefore;

/** Throws PERIOD_LOCKED if one of the start times, before or after a change, is in the locked period. */
export function refuseLocked(settings: TimeSettings, ...startTimes: readonly Date[]): void {
  if (startTimes.some((startTime) => isLocked(settings, startTime))) {
    throw new AppError('PERIOD_LOCKED', { date: settings.lockedUntil ?? '' });
  }
}
