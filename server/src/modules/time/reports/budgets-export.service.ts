import type { API, ParsedQuery } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import type { Language } from '../../../lib/text/language';
import { recordExport } from '../../audit/audit.service';
import { amountOf, createHours, download, textsFor } from './export-table';
import { distinctions } from './distinctions';
import * as reports from './reports.service';
import { maySeeRates } from '../time.policy';

/** Exports the budgets of projects with what is spent; the cost in the budget's currency, as displayed. */
export async function exportBudgets(
  deps: AppDeps,
  actor: CompanySession,
  { format }: ParsedQuery<typeof API.timeReports.exportBudgets>,
  spoken: Language,
) {
  const texts = await textsFor(deps, actor, spoken);
  const budgets = await reports.budgetsOf(deps.db, actor, { mine: false });
  const withCosts = maySeeRates(actor);
  const names = await distinctions(deps.db, actor.companyId);
  const [hours, budgetHours] = [createHours(), createHours()];
  const rows = budgets.map(({ project, budgetSeconds, budget, spent }) => {
    const cost = spent.costs?.find(({ currency }) => currency === budget?.currency)?.amountMinor ?? 0;
    const money = budget && [amountOf(cost, budget.currency), amountOf(budget.amountMinor, budget.currency)];
    return [
      project.name,
      hours(spent.seconds),
      budgetSeconds === null ? null : budgetHours(budgetSeconds),
      ...(withCosts ? [...(money ?? [null, null]), budget?.currency ?? null] : []),
      names.workspaceOf(project),
    ];
  });
  const { project, decimalHours, budgetHours: budgeted, cost, budget, currency, workspace } = texts;
  await recordExport(deps, actor, 'time.budgetsExported', { format });
  const header = [project, decimalHours, budgeted, ...(withCosts ? [cost, budget, currency] : []), workspace];
  return download(deps, { name: texts.budgets, header, rows }, { format, timeZone: 'UTC' });
}
