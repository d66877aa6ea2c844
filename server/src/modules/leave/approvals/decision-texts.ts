import { titleCase } from '@atrium/contracts';
import { inUnits } from '@atrium/domain';
import type { AppDeps } from '../../../deps/deps';
import type { DetailedNotification, LetterDetails } from '../../../deps/module/contributions';
import type { Language } from '../../../lib/text/language';
import { decisionSummaries, type DecisionSummary } from './decision-summary';
import { amountsIn } from '../notifications/leave-period';

/** How many people who are away are named; the others are counted. */
const NAMED = 5;

/** The kinds of rules by the code of their issue, in the words of a list. */
const RULES: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    REQUEST_OVERLAPS: 'overlap',
    REQUEST_EXCEEDS_DAY: 'hours of the day',
    REQUEST_EXCEEDS_BALANCE: 'balance',
    REQUEST_LACKS_DOCUMENT: 'document',
    BLACKOUT: 'blocked days',
    NOTICE_TOO_SHORT: 'notice',
    BACK_DATED: 'back-dating',
    LONGER_THAN_MAX: 'maximum duration',
    LOCKED_PERIOD: 'locked period',
    NON_WORKING_DAYS: 'non-working days',
  },
  de: {
    REQUEST_OVERLAPS: 'Überschneidung',
    REQUEST_EXCEEDS_DAY: 'Stunden des Tages',
    REQUEST_EXCEEDS_BALANCE: 'Saldo',
    REQUEST_LACKS_DOCUMENT: 'Dokument',
    BLACKOUT: 'gesperrte Tage',
    NOTICE_TOO_SHORT: 'Vorlauf',
    BACK_DATED: 'Rückdatierung',
    LONGER_THAN_MAX: 'Höchstdauer',
    LOCKED_PERIOD: 'abgeschlossener Zeitraum',
    NON_WORKING_DAYS: 'arbeitsfreie Tage',
  },
};

const TEXTS = {
  en: {
    balance: (year: number, left: string, all: string) => `Balance ${year} after this request: ${left} (of ${all}).`,
    away: (names: string) => `Also away: ${names}.`,
    nobody: 'Nobody else is away.',
    more: (names: string, count: number) => `${names} and ${count} more`,
    rules: (rules: string) => `Breaks rules: ${rules}.`,
    other: 'others',
  },
  de: {
    balance: (year: number, left: string, all: string) =>
      `Saldo ${year} nach diesem Antrag: ${left} (Anspruch: ${all}).`,
    away: (names: string) => `Auch abwesend: ${names}.`,
    nobody: 'Sonst ist niemand abwesend.',
    more: (names: string, count: number) => `${names} und ${count} weitere`,
    rules: (rules: string) => `Verletzte Regeln: ${rules}.`,
    other: 'weitere',
  },
} satisfies Record<Language, object>;

/** Returns what a decision depends on as sentences: the balance, who else is away, and the kinds of broken rules. */
export function decisionText({ balance, away, warnings }: DecisionSummary, language: Language): string {
  const texts = TEXTS[language];
  const amount = amountsIn(language);
  const names = away.slice(0, NAMED).map(titleCase).join(', ');
  const more = away.length - NAMED;
  const rules = new Set(warnings.map(({ code }) => RULES[language][code] ?? texts.other));
  const inWords = (value: number) =>
    balance ? amount(inUnits(value, balance.leaveType.unit), balance.leaveType.unit) : '';
  return [
    balance && texts.balance(balance.year, inWords(balance.available), inWords(balance.entitlement)),
    away.length === 0 ? texts.nobody : texts.away(more > 0 ? texts.more(names, more) : names),
    rules.size > 0 && texts.rules([...rules].join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the form that a notification asks the person to decide; undefined for other notifications. */
const requestOf = ({ type, metadata }: DetailedNotification): string | undefined =>
  type === 'leave_request' && metadata.status === 'Pending' ? metadata.leaveFormId : undefined;

/** Adds to requests that wait for a decision what it depends on, as it is now. */
export const decisionDetails: LetterDetails<AppDeps> = async (deps, tx, companyId, listed) => {
  const formIds = [...new Set(listed.flatMap((one) => requestOf(one) ?? []))];
  const summaries = await decisionSummaries(deps, tx, companyId, formIds);
  return new Map(
    listed.flatMap((one) => {
      const summary = summaries.get(requestOf(one) ?? '');
      return summary ? [[one, (language) => decisionText(summary, language)] as const] : [];
    }),
  );
};
