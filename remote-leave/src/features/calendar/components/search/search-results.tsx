import type { Occurrence } from '@atrium/contracts';
import {
  Banner,
  Button,
  dayFormat,
  EmptyState,
  LoadError,
  Skeleton,
  styled,
  token,
  usePageLocale,
} from '@atrium/platform';
import { useDebounced } from '@atrium/platform/timing';
import { useEventSearch } from '../../api/search-events';
import { type EventItem, keyOfEvent, placeEvent } from '../../model/calendar-items';
import type { CalendarState } from '../../model/use-calendar-state';
import { type CalendarFormat, useCalendarFormat } from '../../model/use-calendar-format';
import { Days, Lines, Muted } from '../agenda/agenda-style';
import { EventChip } from '../event-chip';
import { useTexts } from '../../../../shared/use-texts';

const DELAY_MS = 200;

const Results = styled.div`
  min-height: 0;
  overflow: auto;
  > h2 {
    margin: 0 0 ${token.space(3)};
    font-size: ${token.font.size.md};
    font-weight: ${token.font.weight.semibold};
  }
`;

const Place = styled.div`
  grid-column: 2;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

/** The events that the search finds, by day. A press opens the event in its place in the calendar. */
export function SearchResults({ state }: { state: CalendarState }) {
  const { t } = useTexts();
  const input = useDebounced(state.search, DELAY_MS);
  const query = useEventSearch(input);
  const calendarFormat = useCalendarFormat(query.data?.timeZone ?? 'UTC');
  if (query.isError && !query.data) return <LoadError query={query} title={t('calendar.search.failed')} />;
  if (!query.data) {
    return (
      <div aria-busy>
        <Skeleton lines={5} />
      </div>
    );
  }
  const { upcoming, past, timeZone, isTruncated } = query.data;
  const count = upcoming.length + past.length;
  const list = { timeZone, format: calendarFormat, onOpen: state.openFound };
  return (
    <>
      <Muted role="status">{t('calendar.search.found', { count })}</Muted>
      {isTruncated && <Banner tone="info">{t('calendar.search.truncated')}</Banner>}
      {count === 0 && (
        <EmptyState
          drawing="room"
          title={t('calendar.search.none')}
          text={t('calendar.search.noneText')}
          action={<Button onClick={() => state.setSearch('')}>{t('calendar.search.end')}</Button>}
        />
      )}
      {count > 0 && (
        <Results role="region" aria-label={t('calendar.search.results')} tabIndex={0}>
          {upcoming.length > 0 && <h2>{t('calendar.search.upcoming')}</h2>}
          <FoundEvents {...list} events={upcoming} />
          {past.length > 0 && <h2>{t('calendar.search.past')}</h2>}
          <FoundEvents {...list} events={past} />
        </Results>
      )}
    </>
  );
}

interface FoundEventsProps {
  events: readonly Occurrence[];
  timeZone: string;
  format: CalendarFormat;
  onOpen: (event: Occurrence, day: string) => void;
}

function FoundEvents({ events, timeZone, format, onOpen }: FoundEventsProps) {
  const full = dayFormat(usePageLocale(), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const items = events.map((event): EventItem => ({
    kind: 'event',
    key: keyOfEvent(event),
    event,
    ...placeEvent(event, timeZone),
  }));
  const days = [...new Set(items.map(({ firstDay }) => firstDay))];
  const drag = {
    draggedKey: null,
    handlersOf: ({ event, firstDay }: EventItem) => ({ onClick: () => onOpen(event, firstDay), onKeyDown: () => {} }),
  };
  return (
    <Days>
      {days.map((day) => (
        <li key={day}>
          <h3>{full(day)}</h3>
          <Lines>
            {items
              .filter(({ firstDay }) => firstDay === day)
              .map((item) => (
                <li key={item.key}>
                  <Muted>{format.timeOn(item, day)}</Muted>
                  <EventChip item={item} format={format} drag={drag} />
                  {item.event.location !== '' && <Place>{item.event.location}</Place>}
                </li>
              ))}
          </Lines>
        </li>
      ))}
    </Days>
  );
}
