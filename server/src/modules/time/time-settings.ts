import { isDeepStrictEqual } from 'node:util';
import type { SectionRules, TimeLock } from '@atrium/contracts';
import { addDays, startOfDay } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { rooms } from '../../lib/realtime/rooms';
import { emitOnCommit } from '../../realtime/outbox/outbox';
import { companyFacts } from '../memberships/memberships.service';
import { rulesOf, type SectionDefinition } from '../rules/rules.service';

/** The time settings of a company. */
export interface TimeSettings extends SectionRules<'time'> {
  timeZone: string;
  /** Entries that start before this instant are locked; null if none are. */
  lockedBefore: Date | null;
}

/** Returns the end of a day in the company's time zone. As the last locked day, it ends the locked period. */
export const endOfDay = (day: string, timeZone: string): Date => new Date(startOfDay(addDays(day, 1), timeZone));

/** Returns the time settings of a company. */
export async function readTimeSettings(tx: Tx, companyId: string): Promise<TimeSettings> {
  const rules = await rulesOf(tx, companyId, 'time');
  const { timeZone } = await companyFacts(tx, companyId);
  const { lockedUntil } = rules;
  return { ...rules, timeZone, lockedBefore: lockedUntil === null ? null : endOfDay(lockedUntil, timeZone) };
}

/** Returns the locked period; null if nothing is locked. */
export const toTimeLock = ({ lockedUntil, lockedBefore }: TimeSettings): TimeLock | null =>
  lockedUntil === null || lockedBefore === null ? null : { lockedUntil, endsAt: lockedBefore.toISOString() };

export const isLocked = ({ lockedBefore }: Pick<TimeSettings, 'lockedBefore'>, startTime: Date): boolean =>
  lockedBefore !== null && startTime < lockedBefore;

/** Throws PERIOD_LOCKED if one of the start times, before or after a change, is in the locked period. */
export function refuseLocked(settings: TimeSettings, ...startTimes: readonly Date[]): void {
  if (startTimes.some((startTime) => isLocked(settings, startTime))) {
    throw new AppError('PERIOD_LOCKED', { date: settings.lockedUntil ?? '' });
  }
}

/**
 * Throws unless the locked period still ends at an instant: LOCKED_PERIOD with its last day, CONFLICT if nothing is
 * locked any more.
 */
export function requireLockEnd({ lockedUntil, lockedBefore }: TimeSettings, end: Date): void {
  if (lockedUntil === null || lockedBefore === null) throw new AppError('CONFLICT');
  if (lockedBefore.getTime() !== end.getTime()) throw fieldError('keepFrom', 'LOCKED_PERIOD', { date: lockedUntil });
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Rules for time and rates. Locking a period requires a separate permission, and so does seeing the default rate. */
export const timeRules: SectionDefinition<'time', AppDeps> = {
  hidden: (actor) => (actor.can('rates.view') || actor.can('rates.manage') ? [] : ['defaultRateMinor']),
  needs({ lockedUntil: lockedBefore, ...before }, { lockedUntil, ...after }) {
    return [
      ...(isDeepStrictEqual(before, after) ? [] : (['rates.manage'] as const)),
      ...(lockedBefore === lockedUntil ? [] : (['period.lock'] as const)),
    ];
  },
  issues: (_tx, _companyId, { currency }) => (CURRENCIES.has(currency) ? [] : [{ path: 'currency', code: 'INVALID' }]),
  async apply(deps, tx, companyId, { before, after }) {
    if (before.lockedUntil === after.lockedUntil) return;
    const lock = toTimeLock(await readTimeSettings(tx, companyId));
    await emitOnCommit(deps, tx, rooms.company(companyId), 'time:lock_changed', { lock });
  },
};
