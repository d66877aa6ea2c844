import { Button, EmptyState, dayFormat, styled, token, usePageLocale, useTexts } from '@atrium/platform';
import { type CalendarItem, itemsOn } from '../model/calendar-items';
import type { useCalendarWords } from '../model/use-calendar-words';
import type { EventDrag } from '../model/use-drag';
import { EventChip } from './event-chip';

const Days = styled.ol`
  display: grid;
  gap: ${token.space(5)};
  max-width: 760px;
  margin: 0;
  padding: 0;
  list-style: none;
  h3 {
    margin: 0 0 ${token.space(2)};
    font-size: ${token.font.size.sm};
    font-weight: ${token.font.weight.semibold};
    overflow-wrap: anywhere;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: ${token.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr);
    align-items: center;
    gap: ${token.space(2)};
    min-height: 36px;
  }
  li > :last-child {
    height: auto;
    min-height: 36px;
    padding: ${token.space(2)} ${token.space(3)};
    font-size: ${token.font.size.base};
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const Time = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

interface AgendaViewProps {
  days: readonly string[];
  today: string;
  items: readonly CalendarItem[];
  words: ReturnType<typeof useCalendarWords>;
  drag: EventDrag;
  onCreate: () => void;
}

/** The list of items in the shown days, day by day; omits empty days. */
export function AgendaView({ days, today, items, words, drag, onCreate }: AgendaViewProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const busy = days.filter((day) => itemsOn(items, day).length > 0);
  if (busy.length === 0) {
    return (
      <EmptyState
        drawing="room"
        title={t('calendar.empty')}
        text={t('calendar.emptyText')}
        action={<Button onClick={onCreate}>{t('calendar.new')}</Button>}
      />
    );
  }
  return (
    <Days>
      {busy.map((day) => (
        <li key={day}>
          <h3>{day === today ? t('calendar.todayIs', { day: full(day) }) : full(day)}</h3>
          <Lines>
            {itemsOn(items, day).map((item) => (
              <li key={item.key}>
                <Time>{words.timeOn(item, day)}</Time>
                <EventChip item={item} day={day} words={words} drag={drag} withTime={false} />
              </li>
            ))}
          </Lines>
        </li>
      ))}
    </Days>
  );
}
