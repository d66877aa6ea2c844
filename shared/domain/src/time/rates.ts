import { RATE_SOURCES, type RateSource } from '@atrium/contracts';
import type { CalendarDay } from '../calendar-day';

/** An hourly rate that applies from a day on. */
export interface RateRule {
  scope: RateSource;
  userId: string | null;
  projectKey: string | null;
  /** Null if the rate ends and the next wider scope applies. */
  rateMinor: number | null;
  currency: string;
  effectiveFrom: CalendarDay;
}

/** The rate that applies, and its source. */
export interface RateInForce {
  rateMinor: number;
  rateSource: RateSource;
  currency: string;
}

/** The work for which a rate is searched: a person, the project if there is one, and a day. */
export interface RateSubject {
  userId: string;
  projectKey: string | null;
  day: CalendarDay;
}

function appliesTo({ scope, userId, projectKey }: RateRule, subject: RateSubject): boolean {
  const isPerson = scope === 'project' || scope === 'company' || userId === subject.userId;
  const isProject = scope === 'member' || scope === 'company' || projectKey === subject.projectKey;
  return isPerson && isProject && (projectKey === null || subject.projectKey !== null);
}

/** Returns the rate in force for a person's time in a project on a day; null if there is none. */
export function rateInForce(rules: readonly RateRule[], subject: RateSubject): RateInForce | null {
  const started = rules.filter((rule) => rule.effectiveFrom <= subject.day && appliesTo(rule, subject));
  for (const scope of RATE_SOURCES) {
    const [latest] = started
      .filter((rule) => rule.scope === scope)
      .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1));
    if (latest && latest.rateMinor !== null) {
      return { rateMinor: latest.rateMinor, rateSource: scope, currency: latest.currency };
    }
  }
  return null;
}
