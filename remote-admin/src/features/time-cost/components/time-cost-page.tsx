import { Badge, EmptyState, LoadError, Page, Tabs, useCan, useFormat } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { PersonLine } from '@atrium/ui/people';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { useMemo } from 'react';
import { type TimeCostTab, useTimeCostUrl } from '../model/use-time-cost-url';
import { BudgetsTab } from './budgets-tab';
import { LockTab } from './lock-tab';
import { MatrixTab } from './matrix-tab';
import { RatesTab } from './rates-tab';
import { useTexts } from '../../../shared/use-texts';
import { useRunningTimers } from '../api/running-timers';

type ShownTimer = NonNullable<ReturnType<typeof useRunningTimers>['data']>[number];

/** The timers that are running now, with person and task. */
function TimersTab() {
  const { t } = useTexts();
  const format = useFormat();
  const query = useRunningTimers();
  const columns = useMemo<readonly DataColumn<ShownTimer>[]>(
    () => [
      {
        key: 'person',
        head: t('timeCost.person'),
        primary: true,
        anyLength: true,
        cell: ({ person }) => <PersonLine name={format.titleCase(person.name)} avatarUrl={person.avatarUrl} />,
      },
      {
        key: 'task',
        head: t('timeCost.task'),
        anyLength: true,
        cell: ({ timer }) => timer.taskName || t('timeCost.noTask'),
      },
      {
        key: 'project',
        head: t('timeCost.project'),
        anyLength: true,
        width: '24%',
        cell: ({ timer }) => timer.projectRef?.name ?? timer.projectTitle ?? t('timeCost.noProject'),
      },
      {
        key: 'since',
        head: t('timeCost.since'),
        width: '160px',
        align: 'end',
        cell: ({ timer }) => format.dateTime(timer.startTime),
      },
      {
        key: 'duration',
        head: t('timeCost.duration'),
        width: '140px',
        align: 'end',
        cell: ({ timer }) => (
          <>
            {!timer.isRunning && <Badge>{t('timeCost.paused')}</Badge>} {clockDuration(timer.duration)}
          </>
        ),
      },
    ],
    [t, format],
  );
  return (
    <DataTable
      label={t('timeCost.timers')}
      columns={columns}
      rows={query.data ?? []}
      rowKey={({ timer }) => timer._id}
      rowName={({ person }) => format.titleCase(person.name)}
      loading={!query.data && !query.error}
      loadingRows={3}
      empty={<EmptyState drawing="room" title={t('timeCost.timersEmpty')} text={t('timeCost.timersEmptyText')} />}
      failure={query.error && !query.data && <LoadError title={t('timeCost.timersFailed')} query={query} />}
    />
  );
}

/** `/admin-time-cost`: time and cost of the company, rates, budgets, running timers and the locked period. */
export default function TimeCostPage() {
  const { t } = useTexts();
  const { tab, change } = useTimeCostUrl();
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
