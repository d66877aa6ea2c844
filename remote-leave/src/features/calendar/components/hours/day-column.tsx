import { dayFormat, styled, token, usePageLocale } from '@atrium/platform';
import { blocksOn, minutesOn } from '../../model/blocks';
import { type CalendarItem, isAboveHours, itemsOn } from '../../model/calendar-items';
import type { EventDrag } from '../../model/drag/use-drag';
import type { TimeSpan, useTimeSelection } from '../../model/drag/use-time-selection';
import type { CalendarFormat } from '../../model/use-calendar-format';
import { clockText, type ZonedTime } from '../../model/zoned-time';
import { DayPopover } from '../day-popover';
import { SlotButton } from '../slot-button';
import { EventBlock, placeOf } from './event-block';
import { Column, Free, Ghost, Now, toPx } from './hours-style';
import { useTexts } from '../../../../shared/use-texts';

const Hidden = styled.button`
  position: absolute;
  padding: 2px;
  border: 1px solid ${token.color.borderControl};
  border-radius: 4px;
  background: ${token.color.surfaceRaised};
  color: ${token.color.text};
  font-size: ${token.font.size.xs};
  overflow: hidden;
`;

interface DayColumnProps {
  day: string;
  items: readonly CalendarItem[];
  /** The number of events that fit beside each other. */
  maxColumns: number;
  freeHours: readonly TimeSpan[];
  now: ZonedTime;
  format: CalendarFormat;
  drag: EventDrag;
  selection: ReturnType<typeof useTimeSelection>;
  onDay: (day: string) => void;
  onCreateOn: (day: string) => void;
}

/** A day by hours: working hours, events, the current time, and what is being dragged. */
export function DayColumn(props: DayColumnProps) {
  const { day, items, maxColumns, freeHours, now, format, drag, selection, onDay, onCreateOn } = props;
  const { t } = useTexts();
  const locale = usePageLocale();
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(day);
  const { blocks, hidden } = blocksOn(items, day, maxColumns);
  const selected = selection.selection?.day === day ? selection.selection : null;
  const ghost = drag.ghost && itemsOn([drag.ghost], day).length > 0 && !isAboveHours(drag.ghost) ? drag.ghost : null;
  const ghostMinutes = ghost && minutesOn(ghost, day);
  return (
    <Column data-day={day}>
      {freeHours.map(({ from, to }) => (
        <Free key={from} data-free style={{ top: toPx(from), height: toPx(to - from) }} />
      ))}
      <SlotButton
        type="button"
        tabIndex={-1}
        aria-label={t('calendar.newOn', { day: full })}
        {...selection.handlersOf(day)}
      />
      {blocks.map((block) => (
        <EventBlock key={block.item.key} block={block} day={day} format={format} drag={drag} />
      ))}
      {hidden.map(({ from, to, count, columns }) => (
        <DayPopover
          key={from}
          {...{ day, items, format, drag, onDay }}
          onCreate={onCreateOn}
          trigger={
            <Hidden type="button" style={placeOf({ from, to, column: columns - 1, span: 1, columns })}>
              {t('calendar.more', { count })}
            </Hidden>
          }
        />
      ))}
      {selected && <TimeGhost {...selected} />}
      {ghost && ghostMinutes && (
        <TimeGhost {...ghostMinutes} title={format.titleOf(ghost)} time={format.timeOf(ghost)} />
      )}
      {day === now.day && <Now style={{ top: toPx(now.minutes) }} />}
    </Column>
  );
}

/** The time that a drag would set. */
function TimeGhost({ from, to, title, time }: TimeSpan & { title?: string; time?: string }) {
  return (
    <Ghost data-ghost style={{ top: toPx(from), height: Math.max(toPx(to - from), 20) }}>
      <div>{time ?? `${clockText(from)}–${clockText(to % 1440)}`}</div>
      {title}
    </Ghost>
  );
}
