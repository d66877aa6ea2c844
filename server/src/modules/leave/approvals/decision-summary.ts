import type { LeaveBalance, LeaveForm, LeaveIssue } from '@atrium/contracts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { leaveForms, type LeaveTypeRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { namesAway } from '../absences.service';
import { balancesFor } from '../balances/balances.service';
import { completeForms } from '../leave-forms';
import { listForms } from '../leave.repository';
import { personTimeOf } from '../rules/work-calendar.service';
import { brokenRulesOfEach } from './broken-rules';

/** What a decision on a pending request depends on, in the same form for all its approvers. */
export interface DecisionSummary {
  balance: LeaveBalance | null;
  /** Names of other people with approved leave on these days. */
  away: string[];
  warnings: LeaveIssue[];
}

/** Returns the summaries of those of these forms that are pending, by form id. */
export async function decisionSummaries(
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
  const broken = await brokenRulesOfEach(deps, tx, companyId, [...forms.values()]);
  for (const { form, type } of rows) {
    const completed = forms.get(form.id);
    if (!completed) continue;
    const known = { companyId, type, warnings: broken.get(form.id) ?? [] };
    summaries.set(form.id, await summaryOf(deps, tx, completed, known));
  }
  return summaries;
}

async function summaryOf(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  form: LeaveForm,
  { companyId, type, warnings }: { companyId: string; type: LeaveTypeRow; warnings: LeaveIssue[] },
): Promise<DecisionSummary> {
  const { employee, startDate, endDate } = form;
  const userId = employee._id;
  const { today } = await personTimeOf(deps, tx, { companyId, userId });
  const [balance = null] = await balancesFor(
    tx,
    companyId,
    [{ userId, type, year: Number(startDate.slice(0, 4)) }],
    today,
  );
  return {
    balance,
    away: await namesAway(tx, companyId, { from: startDate, to: endDate }, userId),
    warnings,
  };
}
