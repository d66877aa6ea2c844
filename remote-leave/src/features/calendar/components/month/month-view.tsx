import { dayFormat, usePageLocale } from '@atrium/platform';
import { useRef } from 'react';
import { isoWeek } from '../../model/calendar-range';
import { type CalendarItem, isOwnEvent } from '../../model/calendar-items';
import type { EventDrag } from '../../model/drag/use-drag';
import type { CalendarFormat } from '../../model/use-calendar-format';
import { useDayFocus } from '../../model/use-day-focus';
import { useSize } from '../../model/use-size';
import { barRow } from '../../model/week-bars';
import { DayBars } from '../day-bars';
import { LANE_PX } from '../event-chip';
import { SlotButton } from '../slot-button';
import {
  BORDER_PX,
  Cell,
  DayButton,
  Grid,
  HEAD_PX,
  NUMBER_PX,
  Row,
  Weekday,
  WeekHead,
  WeekNumber,
} from './month-style';
import { useTexts } from '../../../../shared/use-texts';

/** The number of lines of a day until the height is known. */
const DEFAULT_LANES = 4;

interface MonthViewProps {
  label: string;
  month: string;
  weeks: readonly (readonly string[])[];
  today: string;
  items: readonly CalendarItem[];
  format: CalendarFormat;
  drag: EventDrag;
  onDay: (day: string) => void;
  onWeek: (day: string) => void;
  onCreate: (day: string) => void;
}

/**
 * A month by weeks, which shares the available height; days show as many items as fit. The arrow keys move between days.
 */
export function MonthView(props: MonthViewProps) {
  const { label, month, weeks, today, items, format, drag, onDay, onWeek, onCreate } = props;
  const { t } = useTexts();
  const locale = usePageLocale();
  const grid = useRef<HTMLDivElement>(null);
  const size = useSize(grid);
  const days = weeks.flat();
  const focus = useDayFocus(grid, days, days.includes(today) ? today : `${month}-01`);
  const rowPx = size && (size.height - HEAD_PX) / weeks.length;
  const lanes = rowPx === null ? DEFAULT_LANES : Math.floor((rowPx - BORDER_PX - NUMBER_PX) / LANE_PX);
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const isTarget = (day: string) => drag.ghost !== null && drag.ghost.firstDay <= day && day <= drag.ghost.lastDay;
  return (
    <Grid ref={grid} role="table" aria-label={label} data-days="whole" $weeks={weeks.length}>
      <Row role="row">
        <WeekHead role="columnheader" aria-label={t('calendar.week')}>
          {t('calendar.weekShort')}
        </WeekHead>
        {weeks[0]?.map((day) => (
          <Weekday key={day} role="columnheader" aria-label={dayFormat(locale, { weekday: 'long' })(day)}>
            {dayFormat(locale, { weekday: 'short' })(day)}
          </Weekday>
        ))}
      </Row>
      {weeks.map((week) => {
        const row = barRow(items, week, lanes, { isFirst: isOwnEvent });
        return (
          <Row key={week[0]} role="row">
            <div role="rowheader">
              <WeekNumber
                type="button"
                aria-label={t('calendar.openWeek', { week: isoWeek(week) })}
                onClick={() => onWeek(week[0] ?? month)}
              >
                {isoWeek(week)}
              </WeekNumber>
            </div>
            {week.map((day, column) => {
              const isOutside = !day.startsWith(month);
              return (
                <Cell key={day} role="cell" data-day={day} $outside={isOutside} $target={isTarget(day)}>
                  <DayButton
                    type="button"
                    $today={day === today}
                    $outside={isOutside}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={t('calendar.openDay', { day: full(day) })}
                    onClick={() => onDay(day)}
                    {...focus.propsOf(day, 'day')}
                  >
                    {Number(day.slice(8))}
                  </DayButton>
                  <SlotButton
                    type="button"
                    aria-label={t('calendar.newOn', { day: full(day) })}
                    onClick={() => onCreate(day)}
                    {...focus.propsOf(day, 'slot')}
                  />
                  <DayBars {...{ day, column, row, items, format, drag, onDay, onCreate }} top={NUMBER_PX} />
                </Cell>
              );
            })}
          </Row>
        );
      })}
    </Grid>
  );
}
