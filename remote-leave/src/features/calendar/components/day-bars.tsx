import { styled, token } from '@atrium/platform';
import type { CalendarItem } from '../model/calendar-items';
import type { EventDrag } from '../model/drag/use-drag';
import type { CalendarFormat } from '../model/use-calendar-format';
import type { Bar, BarRow } from '../model/week-bars';
import { CHIP_PX, EventChip, LANE_PX } from './event-chip';
import { DayPopover } from './day-popover';
import { useTexts } from '../../../shared/use-texts';

// Reaches over the cells of the following days, whose borders are 1 px wide.
const Line = styled.li<{ $bar: Pick<Bar, 'lane' | 'span' | 'continuesBefore' | 'continuesAfter'>; $top: number }>`
  position: absolute;
  z-index: 1;
  top: ${({ $bar, $top }) => $top + $bar.lane * LANE_PX}px;
  left: ${({ $bar }) => ($bar.continuesBefore ? 0 : 2)}px;
  width: calc(
    ${({ $bar }) => $bar.span * 100}% + ${({ $bar }) => $bar.span - 1}px -
      ${({ $bar }) => ($bar.continuesBefore ? 0 : 2) + ($bar.continuesAfter ? 0 : 3)}px
  );
`;

const More = styled.button`
  width: 100%;
  height: ${CHIP_PX}px;
  padding: 0 ${token.space(1)};
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-align: start;
  white-space: nowrap;
  overflow: hidden;
  &:hover {
    background: ${token.color.hover};
    color: ${token.color.text};
  }
`;

interface DayBarsProps {
  day: string;
  /** Index of the day in its row. */
  column: number;
  row: BarRow;
  /** Distance of the first line from the top of the cell, in px. */
  top: number;
  /** All items of the day, for the popover. */
  items: readonly CalendarItem[];
  format: CalendarFormat;
  drag: EventDrag;
  onDay: (day: string) => void;
  onCreate: (day: string) => void;
}

/** The bars that begin on a day of a row, and the number of its hidden items, which opens all of them. */
export function DayBars({ day, column, row, top, items, format, drag, onDay, onCreate }: DayBarsProps) {
  const { t } = useTexts();
  const bars = row.bars.filter((bar) => bar.column === column);
  const hidden = row.hidden[column] ?? 0;
  if (bars.length === 0 && hidden === 0) return null;
  const last = { lane: row.lanes - 1, span: 1, continuesBefore: false, continuesAfter: false };
  return (
    <ul>
      {bars.map((bar) => (
        <Line key={bar.item.key} $bar={bar} $top={top}>
          <EventChip
            item={bar.item}
            format={format}
            drag={drag}
            time={bar.continuesBefore || bar.item.from === null ? undefined : format.startOf(bar.item)}
            continuesBefore={bar.continuesBefore}
            continuesAfter={bar.continuesAfter}
          />
        </Line>
      ))}
      {hidden > 0 && (
        <Line $bar={last} $top={top}>
          <DayPopover
            day={day}
            items={items}
            format={format}
            drag={drag}
            onDay={onDay}
            onCreate={onCreate}
            trigger={<More type="button">{t('calendar.more', { count: hidden })}</More>}
          />
        </Line>
      )}
    </ul>
  );
}
