import { EmptyState, Page, Tabs, useCan } from '@atrium/platform';
import { type TimeCostTab, useTimeCostUrl } from '../model/use-time-cost-url';
import { BudgetsTab } from './budgets-tab';
import { LockTab } from './lock-tab';
import { MatrixTab } from './matrix-tab';
import { RatesTab } from './rates-tab';
import { TimersTab } from './timers-tab';
import { useTexts } from '../../../shared/use-texts';

/** `/admin-time-cost`: time and cost of the company, rates, budgets, running timers and the locked period. */
export default function TimeCostPage() {
  const { t } = useTexts();
  const { tab, change } = useTimeCostUrl({ from: '', to: '' });
  const maySeeTimes = useCan('time.viewAll');
  const maySeeRates = useCan('rates.view');
  const mayLock = useCan('period.lock');
  const tabs = [
    ...(maySeeTimes ? [{ value: 'matrix' as const, label: t('timeCost.tabs.matrix'), content: <MatrixTab /> }] : []),
    ...(maySeeRates ? [{ value: 'rates' as const, label: t('timeCost.tabs.rates'), content: <RatesTab /> }] : []),
    ...(maySeeTimes ? [{ value: 'budgets' as const, label: t('timeCost.tabs.budgets'), content: <BudgetsTab /> }] : []),
    ...(maySeeTimes ? [{ value: 'timers' as const, label: t('timeCost.tabs.timers'), content: <TimersTab /> }] : []),
    ...(mayLock ? [{ value: 'lock' as const, label: t('timeCost.tabs.lock'), content: <LockTab /> }] : []),
  ];
  const shown: TimeCostTab | undefined = tabs.find(({ value }) => value === tab)?.value ?? tabs[0]?.value;
  return (
    <Page title={t('timeCost.title')}>
      {shown === undefined ? (
        <EmptyState title={t('timeCost.forbidden')} text={t('timeCost.forbiddenText')} />
      ) : (
        <Tabs
          label={t('timeCost.title')}
          tabs={tabs}
          value={shown}
          onValueChange={(value) => change({ tab: value === tabs[0]?.value ? null : value })}
        />
      )}
    </Page>
  );
}
