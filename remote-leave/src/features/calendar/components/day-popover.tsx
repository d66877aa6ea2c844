import { Button, dayFormat, Popover, styled, token, usePageLocale } from '@atrium/platform';
import type { ReactElement } from 'react';
import { type CalendarItem, type EventItem, itemsOn } from '../model/calendar-items';
import type { EventDrag } from '../model/drag/use-drag';
import type { CalendarFormat } from '../model/use-calendar-format';
import { EventChip } from './event-chip';
import { useTexts } from '../../../shared/use-texts';

const Lines = styled.ul`
  display: grid;
  gap: ${token.space(1)};
  margin: ${token.space(2)} 0 ${token.space(3)};
  li {
    min-width: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
`;

const Day = styled.h3`
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.semibold};
`;

interface DayPopoverProps {
  day: string;
  items: readonly CalendarItem[];
  format: CalendarFormat;
  drag: EventDrag;
  onDay: (day: string) => void;
  onCreate: (day: string) => void;
  trigger: ReactElement;
}

/** Everything that takes place on a day, in a popover. */
export function DayPopover({ day, items, format, drag, onDay, onCreate, trigger }: DayPopoverProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const name = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })(day);
  const timeOf = (item: CalendarItem) => (item.from === null ? undefined : format.timeOn(item, day));
  return (
    <Popover trigger={trigger} label={name} align="start" width={300}>
      {(close) => (
        <>
          <Day>{name}</Day>
          <Lines>
            {itemsOn(items, day).map((item) => (
              <li key={item.key}>
                <EventChip item={item} format={format} drag={openOnly(drag, close)} time={timeOf(item)} />
              </li>
            ))}
          </Lines>
          <Actions>
            <Button onClick={() => onDay(day)}>{t('calendar.openThisDay')}</Button>
            <Button
              icon="plus"
              onClick={() => {
                close();
                onCreate(day);
              }}
            >
              {t('calendar.new')}
            </Button>
          </Actions>
        </>
      )}
    </Popover>
  );
}

/** Returns handlers that close the popover and open the event; nothing can be dragged out of a popover. */
const openOnly = ({ handlersOf }: EventDrag, close: () => void): Pick<EventDrag, 'draggedKey' | 'handlersOf'> => ({
  draggedKey: null,
  handlersOf: (item: EventItem) => {
    const { onClick } = handlersOf(item);
    return {
      onClick: (event) => {
        close();
        onClick(event);
      },
      onKeyDown: () => {},
    };
  },
});
