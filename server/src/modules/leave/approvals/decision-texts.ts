import { type LeaveBalance, type LeaveForm, type LeaveIssue, titleCase } from '@atrium/contracts';
import { inUnits } from '@atrium/domain';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { DetailedNotification, LetterDetails } from '../../../deps/module/contributions';
import type { Language } from '../../../lib/text/language';
import { listNamesOnLeave } from '../absences.service';
import { listBalancesFor } from '../balances/balances.service';
import { completeForms } from '../leave-forms';
import { listForms } from '../leave.repository';
import { leaveForms, type LeaveTypeRow } from '../leave.tables';
import { amountsIn } from '../notifications/leave-period';
import { personTimeOf } from '../rules/work-calendar.service';
import { listBrokenRulesByForm } from './broken-rules';

/** The facts that approvers consider for a decision on a pending request. */
interface DecisionSummary {
  balance: LeaveBalance | null;
  /** Names of other people with approved leave on these days. */
  away: string[];
  warnings: LeaveIssue[];
}

/** Returns the summaries of the forms that are pending, by form id. */
async function summarizeForms(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, DecisionSummary>> {
  const summaries = new Map<string, DecisionSummary>();
  if (formIds.length === 0) return summaries;
  const filter = { companyId, status: 'Pending' as const, where: inArray(leaveForms.id, [...formIds]) };
  const rows = await listForms(tx, filter, { limit: formIds.length, offset: 0 });
  const forms = new Map((await completeForms(tx, { companyId }, rows)).map((form) => [form._id, form]));
  const broken = await listBrokenRulesByForm(deps, tx, companyId, [...forms.values()]);
  for (const { form, type } of rows) {
    const completed = forms.get(form.id);
    if (!completed) continue;
    const context = { companyId, type, warnings: broken.get(form.id) ?? [] };
    summaries.set(form.id, await summarizeForm(deps, tx, completed, context));
  }
  return summaries;
}

async function summarizeForm(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  form: LeaveForm,
  { companyId, type, warnings }: { companyId: string; type: LeaveTypeRow; warnings: LeaveIssue[] },
): Promise<DecisionSummary> {
  const { employee, startDate, endDate } = form;
  const userId = employee._id;
  const { today } = await personTimeOf(deps, tx, { companyId, userId });
  const [balance = null] = await listBalancesFor(
    tx,
    companyId,
    [{ userId, type, year: Number(startDate.slice(0, 4)) }],
    today,
  );
  return {
    balance,
    away: await listNamesOnLeave(tx, companyId, { from: startDate, to: endDate }, userId),
    warnings,
  };
}

/** Maximum number of absent people who are named; the others are counted. */
const MAX_NAMED = 5;

/** The kinds of rules by the code of their issue, as listed in a sentence. */
const RULE_NAMES: Record<Language, Readonly<Record<string, string>>> = {
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

/** Formats a summary as sentences: the balance, who else is away, and the kinds of broken rules. */
function formatSummary({ balance, away, warnings }: DecisionSummary, language: Language): string {
  const texts = TEXTS[language];
  const amount = amountsIn(language);
  const names = away.slice(0, MAX_NAMED).map(titleCase).join(', ');
  const more = away.length - MAX_NAMED;
  const rules = new Set(warnings.map(({ code }) => RULE_NAMES[language][code] ?? texts.other));
  const formatAmount = (value: number) =>
    balance ? amount(inUnits(value, balance.leaveType.unit), balance.leaveType.unit) : '';
  return [
    balance && texts.balance(balance.year, formatAmount(balance.available), formatAmount(balance.entitlement)),
    away.length === 0 ? texts.nobody : texts.away(more > 0 ? texts.more(names, more) : names),
    rules.size > 0 && texts.rules([...rules].join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the form that a notification asks the person to decide; undefined for other notifications. */
const requestIdOf = ({ type, metadata }: DetailedNotification): string | undefined =>
  type === 'leave_request' && metadata.status === 'Pending' ? metadata.leaveFormId : undefined;

/** Adds the current summary to notifications of requests that await a decision. */
export const decisionDetails: LetterDetails<AppDeps> = async (deps, tx, companyId, listed) => {
  const formIds = [...new Set(listed.flatMap((one) => requestIdOf(one) ?? []))];
  const summaries = await summarizeForms(deps, tx, companyId, formIds);
  return new Map(
    listed.flatMap((one) => {
      const summary = summaries.get(requestIdOf(one) ?? '');
      return summary ? [[one, (language) => formatSummary(summary, language)] as const] : [];
    }),
  );
};
