import { EmptyState, ErrorState, styled, token, useFormat, useTexts } from '@atrium/platform';
import { addDays } from '@atrium/domain';
import { useWeek } from '../model/use-week';
import { byDay } from '../model/week';
import { EntryListSkeleton } from './entry-list-skeleton';
import { EntryRow } from './entry-row';
import { RefusedEntries } from './refused-entries';

const Days = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(6)};
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

const Sheet = styled.ul`
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  > li + li {
    border-top: 1px solid ${token.color.border};
  }
`;

/** This week's entries by day, newest first. */
export function EntryList() {
  const { t } = useTexts();
  const format = useFormat();
  const { entries, today, timeZone, query } = useWeek();
  const nameOf = (day: string) => {
    const date = format.date(day, { weekday: 'long', day: 'numeric', month: 'long' });
    if (day === today) return `${t('entries.today')}, ${date}`;
    return day === addDays(today, -1) ? `${t('entries.yesterday')}, ${date}` : date;
  };
  if (query.isPending && entries.length === 0) return <EntryListSkeleton />;
  return (
    <Days aria-label={t('entries.label')}>
      <RefusedEntries />
      {query.isError && (
        <ErrorState
          title={t('entries.failed')}
          text={t('entries.failedText')}
          onRetry={() => void query.refetch()}
          retryLabel={t('entries.retry')}
          retrying={query.isFetching}
          compact
        />
      )}
      {byDay(entries, timeZone).map(({ day, entries: ofDay, total }) => (
        <div key={day}>
          <Head>
            {nameOf(day)} <strong>{format.duration(total)}</strong>
          </Head>
          <Sheet>
            {ofDay.map((entry) => (
              <EntryRow key={entry.clientId} entry={entry} />
            ))}
          </Sheet>
        </div>
      ))}
      {entries.length === 0 && query.isSuccess && (
        <EmptyState drawing="timer" title={t('entries.empty')} text={t('entries.emptyText')} />
      )}
    </Days>
  );
}
