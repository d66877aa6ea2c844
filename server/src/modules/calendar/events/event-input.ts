import { LIMITS } from '@atrium/contracts';
import { isTimeZone } from '@atrium/domain';
import { fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import * as repository from '../calendar.repository';
import type { CompanyTx } from '../../memberships/memberships.service';
import { endOfSeries, type EventTimes, firstOccurrence, toStoredRule } from './occurrences';

const DAY_MS = 86_400_000;

const isUtcMidnight = (at: Date) => at.getTime() % DAY_MS === 0;

/** Throws a field error for invalid event times. */
export function requireValidTimes({ startsAt, endsAt, allDay, timeZone }: Omit<EventTimes, 'rule'>): void {
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', 'INVALID');
  if (allDay && !isUtcMidnight(startsAt)) throw fieldError('start', 'INVALID');
  if (allDay && !isUtcMidnight(endsAt)) throw fieldError('end', 'INVALID');
  if (endsAt <= startsAt) throw fieldError('end', 'EVENT_ENDS_BEFORE_START');
  const max = LIMITS.eventDays;
  if (endsAt.getTime() - startsAt.getTime() > max * DAY_MS) throw fieldError('end', 'EVENT_TOO_LONG', { max });
}

/** Returns the time columns of an event or series: the rule as stored, and the start on the first day of the rule. */
export function toTimeColumns(times: EventTimes): EventTimes & { seriesEndsAt: Date | null } {
  requireValidTimes(times);
  const { startsAt, endsAt, allDay, timeZone } = times;
  if (times.rule === null) return { startsAt, endsAt, allDay, timeZone, rule: null, seriesEndsAt: endsAt };
  const rule = toStoredRule(times.rule, times);
  if (rule === null) throw fieldError('rule', 'INVALID');
  const first = firstOccurrence({ ...times, rule });
  if (!first) throw fieldError('rule', 'EVENT_NEVER_OCCURS');
  const columns = { startsAt: first.start, endsAt: first.end, allDay, timeZone, rule };
  return { ...columns, seriesEndsAt: endOfSeries(columns) };
}

/**
 * Returns the invited people without the organizer; throws if one of them does not belong to the company. People in
 * `attending` may have left the company since; they are omitted then.
 */
export async function requireInvitable(
  tx: CompanyTx,
  { companyId }: CompanySession,
  attendees: readonly string[],
  { organizerId, attending = [] }: { organizerId: string; attending?: readonly string[] },
): Promise<string[]> {
  const invited = [...new Set(attendees)].filter((userId) => userId !== organizerId);
  const members = await repository.listMembersAmong(tx, companyId, invited);
  if (invited.some((userId) => !members.has(userId) && !attending.includes(userId))) {
    throw fieldError('attendees', 'INVALID');
  }
  return invited.filter((userId) => members.has(userId));
}
