import { dayFormat, usePageLocale } from '@atrium/platform';
import type { CalendarWorkingDay } from '@atrium/contracts';
import { workingHours } from '@atrium/domain';
import { type CalendarItem, isAboveHours, itemsOn } from '../../model/calendar-items';
import type { EventDrag } from '../../model/drag/use-drag';
import { type TimeSelection, type TimeSpan, useTimeSelection } from '../../model/drag/use-time-selection';
import type { CalendarFormat } from '../../model/use-calendar-format';
import { useTimeInSight } from './use-time-in-sight';
import { useSize } from '../../model/use-size';
import { barRow } from '../../model/week-bars';
import { clockText, type ZonedTime } from '../../model/zoned-time';
import { DayBars } from '../day-bars';
import { DayColumn } from './day-column';
import {
  Columns,
  DayHead,
  DayName,
  GUTTER_PX,
  Head,
  Hour,
  NAMES_PX,
  NO_NAMES_PX,
  NowTime,
  Scroller,
  toPx,
  WholeDays,
} from './hours-style';
import { SlotCursor } from './slot-cursor';
import { useTexts } from '../../../../shared/use-texts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The lines of all-day items: always at least one, so that the hours stay where they are on most days. */
const MIN_LANES = 1;
const MAX_LANES = 4;
/** The distance from the current time within which the label of an hour would be half behind it, in minutes. */
const COVERED_MINUTES = 20;
/** Minimum width of an event beside others, in px. */
const MIN_BLOCK_PX = 44;

/** Returns the times of a day outside working hours; the whole day if nobody works on it. */
function freeHoursOn(workingDays: readonly CalendarWorkingDay[], day: string): TimeSpan[] {
  const working = workingDays.find(({ date }) => date === day);
  if (!working) return [{ from: 0, to: 1440 }];
  const { from, to } = workingHours(working.minutes, working.part);
  return [
    { from: 0, to: from },
    { from: to, to: 1440 },
  ].filter((span) => span.from < span.to);
}

interface HoursViewProps {
  label: string;
  days: readonly string[];
  now: ZonedTime;
  items: readonly CalendarItem[];
  /** Start of the opened event in minutes, to which the view scrolls; null for none. */
  openedMinutes: number | null;
  workingDays: readonly CalendarWorkingDay[] | undefined;
  format: CalendarFormat;
  drag: EventDrag;
  onDay: (day: string) => void;
  onCreateOn: (day: string) => void;
  onCreate: (selection: TimeSelection) => void;
}

/** Days by hours, with all-day items above. */
export function HoursView(props: HoursViewProps) {
  const { label, days, now, items, openedMinutes, workingDays, format, drag, onDay, onCreateOn, onCreate } = props;
  const { t } = useTexts();
  const locale = usePageLocale();
  const hasNow = days.includes(now.day);
  const scroller = useTimeInSight(hasNow ? now.minutes : null, openedMinutes);
  const size = useSize(scroller);
  const selection = useTimeSelection(onCreate);
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const short = dayFormat(locale, { weekday: 'short', day: 'numeric' });
  // The page names a single day.
  const hasNames = days.length > 1;
  const barsTop = hasNames ? NAMES_PX : NO_NAMES_PX;
  const whole = items.filter(isAboveHours);
  const row = barRow(whole, days, MAX_LANES);
  const dayPx = size && (size.width - GUTTER_PX) / days.length;
  const maxColumns = dayPx === null ? Infinity : Math.max(2, Math.floor(dayPx / MIN_BLOCK_PX));
  const isTarget = (day: string) =>
    drag.ghost !== null && isAboveHours(drag.ghost) && itemsOn([drag.ghost], day).length > 0;
  return (
    <Scroller ref={scroller} role="region" aria-label={label} tabIndex={0}>
      <Head $days={days.length} $lanes={Math.max(MIN_LANES, row.lanes)} data-days="whole">
        <WholeDays $top={barsTop} aria-hidden>
          {t('calendar.allDayRow')}
        </WholeDays>
        {days.map((day, column) => (
          <DayHead key={day} data-day={day} $target={isTarget(day)}>
            {hasNames && (
              <DayName
                type="button"
                $today={day === now.day}
                aria-current={day === now.day ? 'date' : undefined}
                aria-label={`${short(day)}, ${t('calendar.openDay', { day: full(day) })}`}
                onClick={() => onDay(day)}
              >
                {short(day)}
              </DayName>
            )}
            <DayBars {...{ day, column, row, format, drag, onDay }} items={whole} onCreate={onCreateOn} top={barsTop} />
          </DayHead>
        ))}
      </Head>
      <Columns $days={days.length} data-days="hours">
        <div aria-hidden>
          {HOURS.map((hour) => (
            <Hour key={hour} $isCovered={hasNow && Math.abs(hour * 60 - now.minutes) < COVERED_MINUTES}>
              {clockText(hour * 60)}
            </Hour>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day}
            {...{ day, items, maxColumns, now, format, drag, selection, onDay, onCreateOn }}
            freeHours={workingDays ? freeHoursOn(workingDays, day) : []}
          />
        ))}
        {hasNow && (
          <NowTime style={{ top: toPx(now.minutes) }} aria-hidden>
            <span>{clockText(now.minutes)}</span>
          </NowTime>
        )}
        <SlotCursor days={days} initialMinutes={9 * 60} onSelect={onCreate} />
      </Columns>
    </Scroller>
  );
}
