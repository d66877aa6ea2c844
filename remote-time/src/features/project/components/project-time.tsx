import type { API, Money, ProjectDetail, ResponseOf } from '@atrium/contracts';
import { EmptyState, LoadError, Skeleton, Stack, styled, titleCase, token, usePageLocale } from '@atrium/platform';
import { clockDuration, wordDuration } from '@atrium/ui/charts';
import { moneyText, Stat, StatList } from '@atrium/ui/figures';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { type ReactNode, useCallback, useMemo } from 'react';
import { BudgetMeter } from '../../../shared/components/budget-meter';
import { useProjectHours } from '../api/project-hours';
import { useTexts } from '../../../shared/use-texts';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  align-items: start;
  gap: ${token.space(5)};
`;

const Heading = styled.h2`
  margin-bottom: ${token.space(2)};
  font-size: ${token.font.size.md};
`;

type Hours = ResponseOf<typeof API.projects.hours>;
interface Line {
  key: string;
  name: string;
  totals: Hours['totals'];
}

const keyOf = ({ key }: Line) => key;
const nameOf = ({ name }: Line) => name;
const secondsOf = ({ totals }: Line) => totals.roundedSeconds;

/** The project's budget and its tracked time by person and by task. */
export function ProjectTime({ project }: { project: ProjectDetail }) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const hours = useProjectHours(project._id);
  const { spent, budget, budgetSeconds } = project;
  const amount = useCallback((money: Money) => moneyText(money, locale), [locale]);
  // Amounts in different currencies are not added together.
  const inBudget = spent.costs?.find(({ currency }) => currency === budget?.currency)?.amountMinor ?? 0;

  const lines = (title: string, rows: readonly Line[]): ReactNode => (
    <section>
      <Heading>{title}</Heading>
      <TimeTable label={title} rows={rows} amount={amount} maySeeCosts={spent.costs !== null} />
    </section>
  );
  return (
    <Stack $gap={8}>
      <StatList>
        <Stat label={t('projectTime.tracked')} value={clockDuration(spent.seconds, locale)} />
        <Stat label={t('projectTime.billable')} value={clockDuration(spent.billableSeconds, locale)} />
        {spent.costs?.map((cost) => (
          <Stat key={cost.currency} label={t('projectTime.cost')} value={amount(cost)} />
        ))}
      </StatList>
      {(budgetSeconds !== null || budget !== null) && (
        <Figures>
          {budgetSeconds !== null && (
            <BudgetMeter
              label={t('projectTime.budgetHours')}
              value={spent.seconds}
              max={budgetSeconds}
              text={(seconds) => wordDuration(seconds, locale)}
            />
          )}
          {budget !== null && (
            <BudgetMeter
              label={t('projectTime.budgetMoney')}
              value={inBudget}
              max={budget.amountMinor}
              text={(amountMinor) => amount({ currency: budget.currency, amountMinor })}
            />
          )}
        </Figures>
      )}
      {hours.isPending && <Skeleton lines={4} />}
      <LoadError query={hours} />
      {hours.data?.people.length === 0 && (
        <EmptyState drawing="timer" title={t('projectTime.none')} text={t('projectTime.noneText')} />
      )}
      {hours.data && hours.data.people.length > 0 && (
        <>
          {lines(
            t('projectTime.byPerson'),
            hours.data.people.map(({ person, totals }) => ({ key: person._id, name: titleCase(person.name), totals })),
          )}
          {lines(
            t('projectTime.byTask'),
            hours.data.tasks.map(({ task, totals }) => ({
              key: task?._id ?? '',
              name: task ? `${task.title} #${task.number}` : t('projectTime.noTask'),
              totals,
            })),
          )}
        </>
      )}
    </Stack>
  );
}

interface TimeTableProps {
  label: string;
  rows: readonly Line[];
  amount: (money: Money) => string;
  maySeeCosts: boolean;
}

function TimeTable({ label, rows, amount, maySeeCosts }: TimeTableProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  // A single row needs no order, which phones would offer above it.
  const isSortable = rows.length > 1;
  const columns = useMemo((): DataColumn<Line>[] => {
    const cost: DataColumn<Line> = {
      key: 'cost',
      head: t('projectTime.cost'),
      align: 'end',
      width: '160px',
      cell: ({ totals }) => totals.costs?.map(amount).join(' + ') ?? '',
    };
    return [
      {
        key: 'name',
        head: t('work.name'),
        primary: true,
        anyLength: true,
        cell: nameOf,
        ...(isSortable && { sortValue: nameOf }),
      },
      {
        key: 'time',
        head: t('projectTime.tracked'),
        align: 'end',
        width: '120px',
        cell: ({ totals }) => clockDuration(totals.roundedSeconds, locale),
        ...(isSortable && { sortValue: secondsOf }),
      },
      ...(maySeeCosts ? [cost] : []),
    ];
  }, [t, locale, isSortable, amount, maySeeCosts]);
  return <DataTable label={label} columns={columns} rows={rows} rowKey={keyOf} rowName={nameOf} />;
}
