import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { useUiTexts } from '../language/ui-texts';
import { addMonths, clampDay, dayFormat, dayForKey, firstWeekday, weekdayOf, weeksOf } from './calendar-days';
import type { Weekday } from './calendar-days';
import { Bar, Choice, Choices, Day, Days, Foot } from './calendar-style';

/** Number of years offered before and after the shown one if no limit is set. */
const OFFERED_YEARS = 100;

interface CalendarProps {
  /** The selected ISO day; '' if none is selected. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  today: string;
  locale: string;
  firstDayOfWeek?: Weekday | undefined;
  onChoose: (day: string) => void;
  /** Adds a Clear button while a day is selected. */
  onClear?: (() => void) | undefined;
}

/**
 * A month grid, which receives the focus when it mounts. Arrow keys move by a day or a week, Home and End move to the
 * ends of the week, Page Up and Page Down move by a month (with Shift by a year), and Enter selects.
 */
export function Calendar({ value, min, max, today, locale, onChoose, onClear, ...props }: CalendarProps) {
  const texts = useUiTexts();
  const [active, setActive] = useState(() => clampDay(value === '' ? today : value, min, max));
  const days = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(true);
  const firstDay = props.firstDayOfWeek ?? firstWeekday(locale);

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [active]);

  const show = (day: string) => setActive(clampDay(day, min, max));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(event, active, firstDay);
    if (next === null) return;
    event.preventDefault();
    takesFocus.current = true;
    show(next);
  };

  const weeks = weeksOf(active, firstDay);
  const formatFullDay = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const isOutOfLimits = (day: string) => clampDay(day, min, max) !== day;
  return (
    <>
      <MonthBar active={active} min={min} max={max} locale={locale} onShow={show} />
      <Days ref={days} onKeyDown={onKeyDown} aria-label={dayFormat(locale, { month: 'long', year: 'numeric' })(active)}>
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
          {weeks.map(([monday = '', ...rest]) => (
            <tr key={monday}>
              {[monday, ...rest].map((day) => (
                <td key={day}>
                  <Day
                    type="button"
                    tabIndex={day === active ? 0 : -1}
                    aria-label={formatFullDay(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOutOfLimits(day) || undefined}
                    $outside={day.slice(0, 7) !== active.slice(0, 7)}
                    onClick={() => {
                      if (!isOutOfLimits(day)) onChoose(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </Day>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Days>
      <Foot>
        <Button size="sm" variant="quiet" disabled={isOutOfLimits(today)} onClick={() => onChoose(today)}>
          {texts.today}
        </Button>
        {value !== '' && onClear !== undefined && (
          <Button size="sm" variant="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </Foot>
    </>
  );
}

type MonthBarProps = Pick<CalendarProps, 'min' | 'max' | 'locale'> & { active: string; onShow: (day: string) => void };

/** Buttons to move by a month, and selects to jump to a month or year. */
function MonthBar({ active, min = '', max = '', locale, onShow }: MonthBarProps) {
  const texts = useUiTexts();
  const [year = 0, month = 0] = active.split('-').map(Number);
  const first = min === '' ? Math.max(1, year - OFFERED_YEARS) : Number(min.slice(0, 4));
  const last = max === '' ? Math.min(9999, year + OFFERED_YEARS) : Number(max.slice(0, 4));
  const monthName = dayFormat(locale, { month: 'long' });
  const isBeyondLimits = (months: number) => {
    const edge = addMonths(active, months).slice(0, 7);
    return months < 0 ? min !== '' && edge < min.slice(0, 7) : max !== '' && edge > max.slice(0, 7);
  };
  const step = (months: number) => () => onShow(addMonths(active, months));
  return (
    <Bar>
      <IconButton
        icon="chevron-left"
        size="sm"
        label={texts.previousMonth}
        tooltip={false}
        disabled={isBeyondLimits(-1)}
        onClick={step(-1)}
      />
      <Choices>
        <Choice
          aria-label={texts.month}
          value={month}
          onChange={(event) => onShow(addMonths(active, Number(event.target.value) - month))}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={index + 1}>
              {monthName(`2000-${String(index + 1).padStart(2, '0')}-01`)}
            </option>
          ))}
        </Choice>
        <Choice
          aria-label={texts.year}
          value={year}
          onChange={(event) => onShow(addMonths(active, (Number(event.target.value) - year) * 12))}
        >
          {Array.from({ length: last - first + 1 }, (_, index) => (
            <option key={index} value={first + index}>
              {first + index}
            </option>
          ))}
        </Choice>
      </Choices>
      <IconButton
        icon="chevron-right"
        size="sm"
        label={texts.nextMonth}
        tooltip={false}
        disabled={isBeyondLimits(1)}
        onClick={step(1)}
      />
    </Bar>
  );
}
