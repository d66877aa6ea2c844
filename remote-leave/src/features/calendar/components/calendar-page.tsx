import { Banner, Button, dayFormat, IconButton, LoadError, Page, styled, token, usePageLocale } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '@atrium/ui/filters';
import { type CalendarRange, useCalendar } from '../api/get-calendar';
import { daysOfView, rangeOf, toWeekday } from '../model/calendar-range';
import { type CalendarState, useCalendarState } from '../model/use-calendar-state';
import { CalendarToolbar } from './calendar-toolbar';
import { CalendarViews } from './calendar-views';
import { CalendarMenu } from './import/calendar-menu';
import { SearchResults } from './search/search-results';
import { useTexts } from '../../../shared/use-texts';

/**
 * Returns a function that formats the shown period: `November 2026`, `23–29 Nov 2026`, `Tuesday, 24 November 2026`, on
 * phones `Tue, 24 Nov 2026`.
 */
function usePeriod(isPhone: boolean): (view: CalendarState['view'], days: readonly string[], date: string) => string {
  const locale = usePageLocale();
  const length = isPhone ? 'short' : 'long';
  return (view, days, date) => {
    if (view === 'month') return dayFormat(locale, { month: 'long', year: 'numeric' })(date);
    if (view === 'day')
      return dayFormat(locale, { weekday: length, day: 'numeric', month: length, year: 'numeric' })(date);
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return format.formatRange(Date.parse(days[0] ?? date), Date.parse(days.at(-1) ?? date));
  };
}

/** The views, which share the height of the page and scroll in themselves. */
const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  min-height: 0;
  &:focus {
    outline: none;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
`;

/** Returns a range without items, whose days and hours are shown while the items load. */
const emptyRange = (today: string): CalendarRange => ({
  from: today,
  to: today,
  today,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  firstDayOfWeek: 1,
  canCreateCompanyEvents: false,
  events: [],
  isTruncated: false,
  leave: [],
  holidays: [],
});

const isEmptyRange = ({ events, leave, holidays }: CalendarRange) =>
  events.length + leave.length + holidays.length === 0;

/** `/calendar`: events, leave and holidays by month, week, day or as a list. */
export default function CalendarPage() {
  const { t } = useTexts();
  const [timeZone, setTimeZone] = useState<string>();
  const state = useCalendarState(timeZone);
  const period = usePeriod(state.isPhone);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const isSearching = isSearchOpen || state.search !== '';
  const endSearch = () => {
    setSearchOpen(false);
    state.setSearch('');
  };
  const date = state.date ?? state.today;
  const query = useCalendar(rangeOf(state.span, date));
  const range = query.data;
  if (range && range.timeZone !== timeZone) setTimeZone(range.timeZone);
  const isLoading = !range && !query.isError;
  const firstDay = toWeekday(range?.firstDayOfWeek ?? 1);
  const main = useRef<HTMLDivElement>(null);
  const days = daysOfView(state.span, date, firstDay);
  const shown = period(state.span, days, date);
  return (
    <Page
      wide
      fill
      title={state.isPhone && state.search === '' ? shown : t('calendar.title')}
      action={
        <Actions>
          {!state.isPhone && <CalendarSearchField state={state} />}
          <CalendarMenu />
          {state.isPhone ? (
            <IconButton variant="primary" icon="plus" label={t('calendar.new')} onClick={() => state.create()} />
          ) : (
            <Button variant="primary" icon="plus" onClick={() => state.create()}>
              {t('calendar.new')}
            </Button>
          )}
        </Actions>
      }
    >
      {state.isPhone && isSearching && (
        <Actions>
          <CalendarSearchField state={state} isFocused={isSearchOpen} />
          <IconButton icon="x" label={t('calendar.search.end')} onClick={endSearch} />
        </Actions>
      )}
      {state.search === '' && (
        <CalendarToolbar
          state={state}
          date={date}
          period={shown}
          isEmpty={range !== undefined && isEmptyRange(range)}
          onSearch={state.isPhone && !isSearching ? () => setSearchOpen(true) : undefined}
        />
      )}
      <Main ref={main} tabIndex={-1} aria-busy={isLoading || undefined}>
        {state.search !== '' && <SearchResults state={state} />}
        {query.isError && !range && <LoadError query={query} title={t('calendar.failed')} />}
        {range && query.isError && <LoadError query={query} title={t('calendar.failed')} layout="banner" />}
        {range?.isTruncated === true && <Banner tone="warning">{t('calendar.truncated')}</Banner>}
        {(range || isLoading) && state.search === '' && (
          <CalendarViews
            {...{ state, date, days, isLoading }}
            range={range ?? emptyRange(state.today)}
            mainRef={main}
          />
        )}
      </Main>
    </Page>
  );
}

const Frame = styled.div`
  flex: 1;
  width: 240px;
  max-width: 100%;
`;

/** The field that searches events; Escape empties it. */
function CalendarSearchField({ state, isFocused = false }: { state: CalendarState; isFocused?: boolean }) {
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) frame.current?.querySelector('input')?.focus();
  }, [isFocused]);
  return (
    <Frame ref={frame} role="search">
      <SearchField label={t('calendar.search.label')} value={state.search} onChange={state.setSearch} />
    </Frame>
  );
}
