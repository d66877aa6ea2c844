import { useRef, useState } from 'react';
import type { AriaAttributes } from 'react';
import { Calendar } from '../../dates/calendar';
import type { Weekday } from '../../dates/calendar-days';
import { useToday } from '../../dates/clock';
import { dayPattern, readDay, readLenientDay, writeDay } from '../../dates/typed-day';
import { Popover } from '../../floats/popover';
import { Icon } from '../../icons/icon';
import { usePageLocale, useUiTexts } from '../../language/ui-texts';
import type { UiTexts } from '../../language/ui-texts';
import { ControlFrame, EndButton, FrameInput } from '../control-frame';
import { useOwnError } from './use-own-error';
import { useTypedValue } from './use-typed-value';
import type { TypedValueProps } from './use-typed-value';

/** Props of `DateField`; compatible with the `register` props of form libraries. */
export interface DateFieldProps extends TypedValueProps {
  /**
   * First and last ISO day (numbers only for compatibility with form libraries); '' means no limit. The calendar
   * disables days outside the limits, and the field shows an error for typed ones.
   */
  min?: string | number | undefined;
  max?: string | number | undefined;
  /** Overrides the first day of the week of the locale, for example with a company setting. Monday is 1. */
  firstDayOfWeek?: Weekday | undefined;
  /** Today's ISO day, if the company's time zone differs from the browser's; by default that of `ClockProvider`. */
  today?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** True while the day is being loaded or checked; the field stays usable. */
  loading?: boolean | undefined;
  required?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/**
 * A date field. The user types a day in the format of the locale or as an ISO day, or chooses it in a calendar (button
 * or Arrow Down). The value is the ISO day (`2026-11-21`), or '' if empty.
 */
export function DateField({
  min: from = '',
  max: to = '',
  firstDayOfWeek,
  disabled = false,
  loading = false,
  ...props
}: DateFieldProps) {
  const [min, max] = [String(from), String(to)];
  const texts = useUiTexts();
  const locale = usePageLocale();
  const appToday = useToday();
  const today = props.today ?? appToday;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const { value, unreadable, choose, commit, inputProps } = useTypedValue(props, {
    write: (day) => writeDay(day, locale),
    read: (text) => readDay(text, locale),
    readOnBlur: (text) => readLenientDay(text, locale, today),
  });
  const { wiring, error } = useOwnError(props, {
    unreadable: unreadable ? texts.unreadableDay(writeDay(today, locale)) : null,
    outside: limitText(value, min, max, locale, texts),
  });
  return (
    <ControlFrame
      error={error}
      loading={loading}
      end={
        <Popover
          label={texts.openCalendar}
          open={open}
          opener={opener}
          onOpenChange={(next) => {
            if (next) opener.current = null;
            setOpen(next);
          }}
          width={290}
          trigger={
            <EndButton type="button" aria-label={texts.openCalendar} disabled={disabled}>
              <Icon icon="calendar" />
            </EndButton>
          }
        >
          {(close) => (
            <Calendar
              value={value}
              min={min}
              max={max}
              today={today}
              locale={locale}
              firstDayOfWeek={firstDayOfWeek}
              onChoose={(day) => {
                choose(day);
                close();
              }}
              onClear={wiring['aria-required'] === true ? undefined : () => (choose(''), close())}
            />
          )}
        </Popover>
      }
    >
      <FrameInput
        {...wiring}
        {...inputProps}
        $buttons={1 + Number(loading)}
        aria-busy={loading || undefined}
        name={props.name}
        aria-label={props['aria-label']}
        placeholder={dayPattern(locale, texts.dayLetters)}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          opener.current = event.currentTarget;
          setOpen(true);
        }}
      />
    </ControlFrame>
  );
}

function limitText(day: string, min: string, max: string, locale: string, texts: UiTexts): string | null {
  if (day !== '' && min !== '' && day < min) return texts.earliestDay(writeDay(min, locale));
  return day !== '' && max !== '' && day > max ? texts.latestDay(writeDay(max, locale)) : null;
}
