import { Button, EmptyState, dayFormat, Skeleton, Stack, styled, usePageLocale } from '@atrium/platform';
import { useLayoutEffect, useRef } from 'react';
import { type CalendarItem, itemsOn } from '../../model/calendar-items';
import type { EventDrag } from '../../model/drag/use-drag';
import type { CalendarFormat } from '../../model/use-calendar-format';
import { EventChip } from '../event-chip';
import { Days, Lines, Muted } from './agenda-style';
import { useTexts } from '../../../../shared/use-texts';

const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  container-type: size;
`;

interface AgendaViewProps {
  label: string;
  days: readonly string[];
  /** The day to scroll to, which is shown even if nothing takes place; null for the start of the list. */
  selected: string | null;
  today: string;
  items: readonly CalendarItem[];
  format: CalendarFormat;
  drag: EventDrag;
  isLoading: boolean;
  onCreate: () => void;
}

/** The list of items in the shown days, day by day; omits empty days. */
export function AgendaView({
  label,
  days,
  selected,
  today,
  items,
  format,
  drag,
  isLoading,
  onCreate,
}: AgendaViewProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const scroller = useRef<HTMLDivElement>(null);
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const isBusy = days.some((day) => itemsOn(items, day).length > 0);
  useLayoutEffect(() => {
    const list = scroller.current;
    const target = list?.querySelector<HTMLElement>(`[data-agenda-day="${selected}"]`);
    if (list) list.scrollTop = target?.offsetTop ?? 0;
  }, [selected, isBusy]);
  if (isLoading) {
    return (
      <Stack $gap={2}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height="24px" />
        ))}
      </Stack>
    );
  }
  if (!isBusy) {
    return (
      <EmptyState
        drawing="calendar"
        title={t('calendar.empty')}
        text={t('calendar.emptyText')}
        action={<Button onClick={onCreate}>{t('calendar.new')}</Button>}
      />
    );
  }
  return (
    <Scroller ref={scroller} role="region" aria-label={label} tabIndex={0}>
      <Days data-scrolls-to-day={selected === null ? undefined : ''}>
        {days.map((day) => {
          const found = itemsOn(items, day);
          if (found.length === 0 && day !== selected) return null;
          return (
            <li key={day} data-agenda-day={day}>
              <h2>{day === today ? t('calendar.todayIs', { day: full(day) }) : full(day)}</h2>
              {found.length === 0 && <Muted>{t('calendar.empty')}</Muted>}
              <Lines>
                {found.map((item) => (
                  <li key={item.key}>
                    <Muted>{format.timeOn(item, day)}</Muted>
                    <EventChip item={item} format={format} drag={drag} />
                  </li>
                ))}
              </Lines>
            </li>
          );
        })}
      </Days>
    </Scroller>
  );
}
