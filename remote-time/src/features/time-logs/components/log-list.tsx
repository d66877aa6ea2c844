import { Button, Card, LoadError, Skeleton, styled, token, useFormat, usePageLocale } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { moneyListText } from '@atrium/ui/figures';
import { addDays } from '@atrium/domain';
import type { ListedTimeEntry } from '@atrium/contracts';
import { memo, useMemo } from 'react';
import { useReviewCount } from '../../../shared/api/count-to-review';
import { NoTime } from '../../../shared/components/no-time';
import { ReviewBanner } from '../../../shared/components/review-banner';
import type { TimeFilters } from '../../../shared/model/use-time-filters';
import { useRemoving } from '../../../shared/timers/model/use-timers';
import { localDay } from '../../../shared/timers/model/times/week';
import { useLogs } from '../api/list-logs';
import { useEntrySelection, useMayEdit } from '../model/use-entry-selection';
import { LogBulkBar } from './log-bulk-bar';
import { LogRow } from './log-row';
import { useTexts } from '../../../shared/use-texts';

/** Returns the seconds of an entry that count in the listed period. */
const secondsInRange = ({ partInRange, duration }: ListedTimeEntry): number => partInRange?.seconds ?? duration;

/** Returns the seconds of entries that count in the listed period. */
const totalInRange = (entries: readonly ListedTimeEntry[]): number =>
  entries.reduce((sum, entry) => sum + secondsInRange(entry), 0);

const Days = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(6)};
  min-width: 0;
`;

const Head = styled.h2`
  display: flex;
  justify-content: space-between;
  gap: ${token.space(4)};
  padding: 0 ${token.space(5)} ${token.space(2)};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
  strong {
    color: ${token.color.text};
    font-weight: ${token.font.weight.semibold};
  }
`;

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)} ${token.space(6)};
  font-variant-numeric: ${token.font.tabular};
  div {
    display: flex;
    gap: ${token.space(2)};
  }
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    font-weight: ${token.font.weight.semibold};
  }
`;

const Sheet = styled.ul`
  > li + li {
    border-top: 1px solid ${token.color.border};
  }
`;

/** Groups entries by the local day on which they started, newest first; earlier ones belong to the first day listed. */
function byDay(entries: readonly ListedTimeEntry[], timeZone: string, from: string) {
  const days = new Map<string, ListedTimeEntry[]>();
  for (const entry of entries) {
    const start = localDay(entry.startTime, timeZone);
    const day = start < from ? from : start;
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** The matching entries with their totals. */
export const LogList = memo(function LogList({ filters }: { filters: TimeFilters }) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = usePageLocale();
  const removing = useRemoving();
  const query = useLogs(filters.query);
  const review = useReviewCount();
  const { today, timeZone } = filters;
  const entries = useMemo(
    () => (query.entries ?? []).filter(({ _id }) => !removing.includes(_id)),
    [query.entries, removing],
  );
  const mayEdit = useMayEdit();
  const selection = useEntrySelection(entries);
  const { from } = filters.values;
  const days = useMemo(() => byDay(entries, timeZone, from), [entries, timeZone, from]);
  const nameOf = (day: string) => {
    const date = format.date(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    if (day === today) return `${t('entries.today')}, ${date}`;
    return day === addDays(today, -1) ? `${t('entries.yesterday')}, ${date}` : date;
  };

  if (query.isPending || review.isPending) return <Skeleton lines={6} />;
  if (query.isError && !query.entries) {
    return <LoadError title={t('entries.failed')} text={null} query={query} />;
  }
  const { totals, totalCount } = query.first ?? {};
  const removed = (query.entries ?? []).filter(({ _id }) => removing.includes(_id));
  return (
    <Days aria-label={t('logs.title')}>
      {filters.values.review === '' && <ReviewBanner />}
      {totals && entries.length > 0 && (
        <Totals aria-label={t('logs.totals')}>
          <div>
            <dt>{t('logs.total')}</dt>
            <dd>{clockDuration(totals.seconds - totalInRange(removed), locale)}</dd>
          </div>
          <div>
            <dt>{t('dashboard.billable')}</dt>
            <dd>
              {clockDuration(totals.billableSeconds - totalInRange(removed.filter(({ billable }) => billable)), locale)}
            </dd>
          </div>
          {totals.costs !== null && removed.length === 0 && (
            <div>
              <dt>{t('logs.cost')}</dt>
              <dd>{moneyListText(totals.costs, locale)}</dd>
            </div>
          )}
          <div>
            <dt>{t('logs.count')}</dt>
            <dd>{format.number((totalCount ?? 0) - removed.length)}</dd>
          </div>
        </Totals>
      )}
      {days.map(([day, ofDay], index) => (
        <div key={day}>
          <Head>
            {nameOf(day)}
            {/* The last day can continue on the next page, so its total is unknown until all pages are loaded. */}
            {(index < days.length - 1 || !query.hasNextPage) && <strong>{clockDuration(totalInRange(ofDay))}</strong>}
          </Head>
          <Card $flush>
            <Sheet>
              {ofDay.map((entry) => (
                <LogRow
                  key={entry._id}
                  entry={entry}
                  showsPerson={filters.values.person !== ''}
                  canEdit={mayEdit(entry)}
                  isSelected={selection.isSelected(entry)}
                  onToggle={(range) => selection.toggle(entry, range, mayEdit)}
                />
              ))}
            </Sheet>
          </Card>
        </div>
      ))}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('logs.more')}
        </Button>
      )}
      {entries.length === 0 && <NoTime filters={filters} isPlaceholder={query.isPlaceholderData} />}
      <LogBulkBar selected={selection.selected} onClear={selection.clear} />
    </Days>
  );
});
