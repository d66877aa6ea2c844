import { Badge, EmptyState, LoadError, useFormat } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { PersonLine } from '@atrium/ui/people';
import { useMemo } from 'react';
import { useRunningTimers } from '../api/running-timers';
import { useTexts } from '../../../shared/use-texts';

type ShownTimer = NonNullable<ReturnType<typeof useRunningTimers>['data']>[number];

/** The timers that are running now, with person and task. */
export function TimersTab() {
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
