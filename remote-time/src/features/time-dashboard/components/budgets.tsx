import { Card, styled, token, usePageLocale } from '@atrium/platform';
import { wordDuration } from '@atrium/ui/charts';
import { moneyText } from '@atrium/ui/figures';
import { memo } from 'react';
import { BudgetMeter } from '../../../shared/components/budget-meter';
import type { DashboardFigures } from '../api/get-dashboard';
import { useTexts } from '../../../shared/use-texts';

const List = styled.ul`
  display: grid;
  gap: ${token.space(4)};
`;

const Head = styled.h3`
  margin-bottom: ${token.space(4)};
  font-size: ${token.font.size.md};
  font-weight: ${token.font.weight.semibold};
`;

type Budget = DashboardFigures['budgets'][number];

/** Shows how much of each project's hours and money budget is used. Memoized: a started timer changes nothing in it. */
export const Budgets = memo(function Budgets({ budgets }: { budgets: readonly Budget[] }) {
  const { t } = useTexts();
  return (
    <Card as="section" aria-label={t('dashboard.budgets')}>
      <Head>{t('dashboard.budgets')}</Head>
      <List>
        {budgets.map((budget) => (
          <li key={budget.project._id}>
            <ProjectBudget budget={budget} />
          </li>
        ))}
      </List>
    </Card>
  );
});

function ProjectBudget({ budget: { project, budgetSeconds, budget, spent } }: { budget: Budget }) {
  const { t } = useTexts();
  const locale = usePageLocale();
  // Costs in currencies other than the budget's do not count against it.
  const used = budget && (spent.costs?.find(({ currency }) => currency === budget.currency)?.amountMinor ?? 0);
  return (
    <>
      {budgetSeconds !== null && (
        <BudgetMeter
          label={t('dashboard.hoursOf', { project: project.name })}
          value={spent.seconds}
          max={budgetSeconds}
          text={(seconds) => wordDuration(seconds, locale)}
        />
      )}
      {budget !== null && used !== null && spent.costs !== null && (
        <BudgetMeter
          label={t('dashboard.moneyOf', { project: project.name })}
          value={used}
          max={budget.amountMinor}
          text={(amountMinor) => moneyText({ currency: budget.currency, amountMinor }, locale)}
        />
      )}
    </>
  );
}
