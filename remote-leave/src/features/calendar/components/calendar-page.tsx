import {
  Banner,
  Button,
  dayFormat,
  LoadError,
  Page,
  Skeleton,
  styled,
  token,
  useClock,
  usePageLocale,
  useTexts,
} from '@atrium/platform';
import { type RefObject, useRef } from 'react';
import { type CalendarRange, useCalendar } from '../api/get-calendar';
import { itemsOf } from '../model/calendar-items';
import { daysOfView, monthWeeks, rangeOf, toWeekday } from '../model/calendar-range';
import { type CalendarState, useCalendarState } from '../model/use-calendar-state';
import { useCalendarWords } from '../model/use-calendar-words';
import { useDrag } from '../model/use-drag';
import { useMoveEvent } from '../model/use-move-event';
import { useSeriesChoice } from '../model/use-series-choice';
import { instantAt, zonedTime } from '../model/zoned-time';
import { AgendaView } from './agenda-view';
import { CalendarToolbar } from './calendar-toolbar';
import { EventPanel } from './event-panel';
import { HOUR_PX, HoursView } from './hours-view';
import { MonthView } from './month-view';
import { NewEventPanel } from './new-event-panel';
import { SeriesDialog } from './series-dialog';

/** Returns a function that formats the shown period: `November 2026`, `23–29 Nov 2026`, `Tuesday, 24 November 2026`. */
function usePeriod(): (view: CalendarState['view'], days: readonly string[], date: string) => string {
  const locale = usePageLocale();
  return (view, days, date) => {
    if (view === 'month') return dayFormat(locale, { month: 'long', year: 'numeric' })(date);
    if (view === 'day')
      return dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(date);
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return format.formatRange(Date.parse(days[0] ?? date), Date.parse(days.at(-1) ?? date));
  };
}

const Notice = styled.div`
  margin-bottom: ${token.space(4)};
`;

/** `/calendar`: events, leave and holidays by month, week, day or as a list. */
export default function CalendarPage() {
  const { t } = useTexts();
  const state = useCalendarState();
  const period = usePeriod();
  const date = state.date ?? state.today;
  const query = useCalendar(rangeOf(state.view, date));
  const range = query.data;
  const firstDay = toWeekday(range?.firstDayOfWeek ?? 1);
  const main = useRef<HTMLDivElement>(null);
  const days = daysOfView(state.view, date, firstDay);
  return (
    <Page
      wide
      title={t('calendar.title')}
      action={
        <Button variant="primary" icon="plus" onClick={() => state.create()}>
          {t('calendar.new')}
        </Button>
      }
    >
      <CalendarToolbar
        state={state}
        date={date}
        today={range?.today ?? state.today}
        period={period(state.view, days, date)}
      />
      <div ref={main} tabIndex={-1}>
        {query.isError && !range && <LoadError query={query} title={t('calendar.failed')} />}
        {!range && !query.isError && (
          <div aria-busy>
            <Skeleton width="100%" height="640px" />
          </div>
        )}
        {range && query.isError && <LoadError query={query} title={t('calendar.failed')} layout="banner" />}
        {range?.isTruncated === true && (
          <Notice>
            <Banner tone="warning">{t('calendar.truncated')}</Banner>
          </Notice>
        )}
        {range && <Shown state={state} range={range} date={date} days={days} mainRef={main} />}
      </div>
    </Page>
  );
}

interface ShownProps {
  state: CalendarState;
  range: CalendarRange;
  date: string;
  days: readonly string[];
  mainRef: RefObject<HTMLDivElement | null>;
}

/** The chosen view and the open panel. */
function Shown({ state, range, date, days, mainRef }: ShownProps) {
  const { t } = useTexts();
  const clock = useClock();
  const { timeZone, today } = range;
  const words = useCalendarWords(timeZone);
  const choice = useSeriesChoice();
  const move = useMoveEvent(timeZone, choice);
  const hasHours = state.view === 'week' || state.view === 'day';
  const drag = useDrag({
    hourPx: hasHours ? HOUR_PX : null,
    onMove: (event, by) => void move(event, by),
    onOpen: ({ eventId, originalStart }) => state.open(eventId, originalStart),
  });
  const items = itemsOf(range, state.hidden);
  const openDay = (day: string) => state.show({ view: 'day', date: day });
  const shared = { items, words, drag, today };
  return (
    <>
      {state.view === 'month' && (
        <MonthView
          {...shared}
          label={t('calendar.title')}
          month={date.slice(0, 7)}
          weeks={monthWeeks(date, toWeekday(range.firstDayOfWeek))}
          onDay={openDay}
          onCreate={(day) => state.create(day)}
        />
      )}
      {hasHours && (
        <HoursView
          {...shared}
          label={t('calendar.title')}
          days={days}
          now={zonedTime(clock(), timeZone)}
          onDay={openDay}
          onCreate={(at) => state.create(instantAt(at, timeZone))}
        />
      )}
      {state.view === 'agenda' && <AgendaView {...shared} days={days} onCreate={() => state.create()} />}
      {state.eventId !== null && (
        <EventPanel
          id={state.eventId}
          state={state}
          range={range}
          words={words}
          choice={choice}
          focusFallbackRef={mainRef}
        />
      )}
      {state.eventId === null && state.newStart !== null && (
        <NewEventPanel
          key={`new ${state.newStart}`}
          start={state.newStart}
          state={state}
          range={range}
          focusFallbackRef={mainRef}
        />
      )}
      <SeriesDialog asked={choice.asked} key={`choice ${choice.asked?.title ?? ''}`} />
    </>
  );
}
