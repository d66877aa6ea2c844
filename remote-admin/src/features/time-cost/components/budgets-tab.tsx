import { projectUrl } from '@atrium/contracts';
import { Badge, EmptyState, Link, LoadError, Row, Stack, styled, token, usePageLocale } from '@atrium/platform';
import { wordDuration } from '@atrium/ui/charts';
import { Meter, moneyText } from '@atrium/ui/figures';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { useMemo } from 'react';
import { type Budget, useBudgets, useExportBudgets } from '../api/budgets';
import { ExportMenu } from './export-menu';
import { useTexts } from '../../../shared/use-texts';

/** Share of a budget from which the meter warns. */
const WARN_FROM = 0.8;

const Used = styled.div`
  display: grid;
  gap: ${token.space(1)};
  min-width: 0;
  text-align: start;
`;

interface UsedPartProps {
  label: string;
  used: number;
  budget: number;
  text: string;
}

/** Shows how much of a budget is used, with a text warning once it is exceeded. */
function UsedPart({ label, used, budget, text }: UsedPartProps) {
  const { t } = useTexts();
  return (
    <Used>
      <span aria-hidden>{text}</span>
      <Meter bare label={label} value={used} max={budget} valueText={text} warnFrom={WARN_FROM} />
      {used > budget && (
        <span>
          <Badge tone="danger">{t('timeCost.overBudget')}</Badge>
        </span>
      )}
    </Used>
  );
}

/** Returns the cost in the budget's currency, or null for users who may not see rates. */
const spentMoney = ({ budget, spent }: Budget): number | null =>
  spent.costs && (spent.costs.find(({ currency }) => currency === budget?.currency)?.amountMinor ?? 0);

/** The budgets of all projects and how much of each is spent. */
export function BudgetsTab() {
  const { t } = useTexts();
  const locale = usePageLocale();
  const query = useBudgets();
  const download = useExportBudgets();
  const columns = useMemo<readonly DataColumn<Budget>[]>(() => {
    const usedOf = (used: string, whole: string) => t('timeCost.usedOf', { used, whole });
    return [
      {
        key: 'project',
        head: t('timeCost.project'),
        primary: true,
        anyLength: true,
        cell: ({ project }) => <Link to={projectUrl(project._id)}>{project.name}</Link>,
      },
      {
        key: 'hours',
        head: t('timeCost.hours'),
        width: '34%',
        cell: ({ project, budgetSeconds, spent }) =>
          budgetSeconds === null ? (
            t('timeCost.noBudget')
          ) : (
            <UsedPart
              label={t('timeCost.hoursOf', { project: project.name })}
              used={spent.seconds}
              budget={budgetSeconds}
              text={usedOf(wordDuration(spent.seconds, locale), wordDuration(budgetSeconds, locale))}
            />
          ),
      },
      {
        key: 'money',
        head: t('timeCost.cost'),
        width: '34%',
        cell: (row) => {
          const used = spentMoney(row);
          if (row.budget === null || used === null) return t('timeCost.noBudget');
          const { currency, amountMinor } = row.budget;
          return (
            <UsedPart
              label={t('timeCost.costOf', { project: row.project.name })}
              used={used}
              budget={amountMinor}
              text={usedOf(moneyText({ currency, amountMinor: used }, locale), moneyText(row.budget, locale))}
            />
          );
        },
      },
    ];
  }, [t, locale]);
  return (
    <Stack $gap={4}>
      <Row $justify="end">
        <ExportMenu isPending={download.isPending} onSave={(format) => download.mutate(format)} />
      </Row>
      <DataTable
        label={t('timeCost.budgets')}
        columns={columns}
        rows={query.data ?? []}
        rowKey={({ project }) => project._id}
        rowName={({ project }) => project.name}
        loading={!query.data && !query.error}
        loadingRows={3}
        empty={<EmptyState drawing="room" title={t('timeCost.budgetsEmpty')} text={t('timeCost.budgetsEmptyText')} />}
        failure={query.error && !query.data && <LoadError title={t('timeCost.budgetsFailed')} query={query} />}
      />
    </Stack>
  );
}
