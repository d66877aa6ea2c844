import { API, type Rate } from '@atrium/contracts';
import type { ExportCase, Query, ScreenValue } from '../export-case';
import { amountOf, readShownNames, type ShownNames } from '../shown-values';

const SCOPES = {
  company: 'The whole company',
  member: 'A person',
  project: 'A project',
  'project-member': 'A person in a project',
};

function rateRow(rate: Rate, names: ShownNames): ScreenValue[] {
  const { scope, person, project, rateMinor, currency, effectiveFrom, isInForce } = rate;
  return [
    person?.name ?? null,
    project?.name ?? null,
    SCOPES[scope],
    rateMinor === null ? null : amountOf(rateMinor, currency),
    currency,
    effectiveFrom,
    isInForce ? 'Yes' : 'No',
    names.emailOf(person),
    names.workspaceOf(project),
  ];
}

export const ratesExport: ExportCase = {
  definition: API.rates.export,
  hasXlsx: true,
  queries: (): Query[] => [{ inForce: 'true' }, { inForce: 'false' }],
  async screen(person, query) {
    const { rates } = await person.ok(API.rates.list, { query });
    const names = await readShownNames(person);
    return { rows: rates.map((rate) => rateRow(rate, names)), sums: [] };
  },
};

export const budgetsExport: ExportCase = {
  definition: API.timeReports.exportBudgets,
  hasXlsx: true,
  queries: (): Query[] => [{}],
  async screen(person) {
    const { budgets } = await person.ok(API.timeReports.budgets);
    const names = await readShownNames(person);
    return {
      rows: budgets.map(({ project, budgetSeconds, budget, spent }) => {
        const cost = spent.costs?.find(({ currency }) => currency === budget?.currency)?.amountMinor ?? 0;
        return [
          project.name,
          { seconds: spent.seconds },
          budgetSeconds === null ? null : { seconds: budgetSeconds },
          budget && amountOf(cost, budget.currency),
          budget && amountOf(budget.amountMinor, budget.currency),
          budget && budget.currency,
          names.workspaceOf(project),
        ];
      }),
      sums: [],
    };
  },
};
