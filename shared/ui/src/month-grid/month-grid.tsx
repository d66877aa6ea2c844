import {
  dayFormat,
  dayForKey,
  firstWeekday,
  media,
  token,
  usePageLocale,
  useToday,
  weekdayOf,
  weeksOf,
  VisuallyHidden,
} from '@atrium/ui';
import type { Weekday } from '@atrium/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  th {
    padding: ${token.space(1)};
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
    text-align: start;
  }
  td {
    height: 1px; /* lets the days of a week be as high as the highest one */
    padding: 0;
    vertical-align: top;
  }
`;

const Day = styled.div<{ $outside: boolean; $selected: boolean; $opens: boolean }>`
  position: relative;
  height: 100%;
  min-height: 72px;
  padding: ${token.space(1)} ${token.space(1.5)};
  border: 1px solid;
  border-color: ${({ $selected, $outside }) =>
    $selected ? token.color.accent : $outside ? 'transparent' : token.color.border};
  border-radius: ${token.radius.control};
  background: ${({ $outside }) => ($outside ? 'transparent' : token.color.surfaceRaised)};
  ${({ $outside }) => $outside && `color: ${token.color.textMuted};`}
  ${({ $opens }) => $opens && 'cursor: pointer;'}
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }
  ${media.phone} {
    min-height: 52px;
    padding: 2px 4px;
  }
`;

/** The number of a day starts where its content starts; today's circle surrounds it. */
const DayNumber = styled.span<{ $today: boolean }>`
  display: inline-grid;
  place-items: center;
  ${({ $today }) => $today && 'min-width: 22px; margin-left: -4px;'}
  height: 22px;
  border-radius: 50%;
  background: ${({ $today }) => ($today ? token.color.accent : 'transparent')};
  color: ${({ $today }) => ($today ? token.color.onAccent : 'inherit')};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

/** Props of `MonthGrid`. */
export interface MonthGridProps {
  /** Name of the grid: "Attendance in November 2026". */
  label: string;
  /** The displayed month as an ISO month or any ISO day in it: `2026-11`. */
  month: string;
  /** Called when keyboard navigation leaves the month, with the new month: `2026-12`. */
  onMonthChange?: (month: string) => void;
  /** Renders the content of a day below its number. */
  renderDay: (day: string) => ReactNode;
  /** Returns the text that screen readers announce after the date: "present, 7 h 30 min". */
  describeDay?: (day: string) => string;
  onSelectDay?: (day: string) => void;
  selected?: string | null;
  /** Overrides the first day of the week of the locale, for example by a company setting. Monday is 1. */
  firstDayOfWeek?: Weekday;
  /** Today's ISO day, if the company's time zone differs from the browser's. */
  today?: string;
}

/** A month grid with content per day: attendance, leave, entries. Arrow keys move; Enter or Space selects. */
export function MonthGrid({ label, month, renderDay, describeDay, onSelectDay, selected, ...props }: MonthGridProps) {
  const locale = usePageLocale();
  const appToday = useToday();
  const today = props.today ?? appToday;
  const shownMonth = month.slice(0, 7);
  const firstDay = props.firstDayOfWeek ?? firstWeekday(locale);
  const [wantedDay, setWantedDay] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);
  const tabStopDay = [wantedDay, selected, today].find((day) => day?.slice(0, 7) === shownMonth) ?? `${shownMonth}-01`;
  const isWantedShown = tabStopDay === wantedDay;
  useLayoutEffect(() => {
    // A different month may render only some time after the key press that requested it.
    if (!takesFocus.current || !isWantedShown) return;
    takesFocus.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [tabStopDay, isWantedShown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return;
    const { day } = event.target.dataset;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelectDay?.(day);
      return;
    }
    const next = dayForKey(event, day, firstDay);
    if (next === null || (next.slice(0, 7) !== shownMonth && props.onMonthChange === undefined)) return;
    event.preventDefault();
    takesFocus.current = true;
    setWantedDay(next);
    if (next.slice(0, 7) !== shownMonth) props.onMonthChange?.(next.slice(0, 7));
  };
  // Omits weeks without a day of the displayed month.
  const weeks = weeksOf(shownMonth, firstDay).filter((week) => week.some((day) => day.startsWith(shownMonth)));
  const formatFullDay = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Grid ref={table} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={weekdayOf(day)} scope="col" abbr={dayFormat(locale, { weekday: 'long' })(day)}>
              {dayFormat(locale, { weekday: 'short' })(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isOutside = !day.startsWith(shownMonth);
              const text = describeDay?.(day) ?? '';
              return (
                <td key={day} aria-selected={day === selected}>
                  <Day
                    data-day={day}
                    role="button"
                    tabIndex={day === tabStopDay ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    $outside={isOutside}
                    $selected={day === selected}
                    $opens={onSelectDay !== undefined}
                    onClick={() => {
                      setWantedDay(day);
                      onSelectDay?.(day);
                    }}
                  >
                    {/* The accessible name contains everything; the visible short text would only repeat it. */}
                    <VisuallyHidden>
                      {text === '' ? formatFullDay(day) : `${formatFullDay(day)}, ${text}`}
                    </VisuallyHidden>
                    <div aria-hidden>
                      <DayNumber $today={day === today}>{Number(day.slice(8))}</DayNumber>
                      {renderDay(day)}
                    </div>
                  </Day>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
