import { Button, EmptyState, Link, LinkButton, Skeleton } from '@atrium/platform';
import { useState } from 'react';
import { useHasTracked } from '../api/has-tracked';
import { periodsOf, type TimeFilters } from '../model/use-time-filters';
import { useTexts } from '../use-texts';

interface NoTimeProps {
  filters: TimeFilters;
  /** Whether what is shown is the result of previous filters, because these are still loading. */
  isPlaceholder: boolean;
}

/** The state of logs and reports without time: nothing tracked yet, nothing this week, or nothing that matches. */
export function NoTime({ filters, isPlaceholder }: NoTimeProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(filters);
  if (!isPlaceholder && shown !== filters) setShown(filters);
  const { values, today, firstDay, change } = shown;
  const { from, to, ...others } = values;
  const isFiltered = Object.values(others).some(Boolean);
  const tracked = useHasTracked({ enabled: !isFiltered });
  const [, thisWeek, lastWeek] = periodsOf(today, firstDay);
  if (tracked.isLoading) return <Skeleton lines={6} />;
  if (!isFiltered && tracked.data === false) {
    return (
      <EmptyState
        drawing="timer"
        title={t('dashboard.noRecent')}
        text={t('entries.emptyText')}
        action={
          <LinkButton as={Link} icon="play" to="/time-dashboard?start">
            {t('start.label')}
          </LinkButton>
        }
      />
    );
  }
  if (!isFiltered && from === thisWeek.from && to === thisWeek.to) {
    return (
      <EmptyState
        drawing="timer"
        title={t('entries.empty')}
        action={
          <Button onClick={() => change({ from: lastWeek.from, to: lastWeek.to })}>{t('entries.showLastWeek')}</Button>
        }
      />
    );
  }
  return <EmptyState drawing="timer" title={t('logs.empty')} text={t('logs.emptyText')} />;
}
