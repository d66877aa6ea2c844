import { useRef, useState } from 'react';
import type { AriaAttributes } from 'react';
import { Calendar } from '../dates/calendar';
import type { Weekday } from '../dates/calendar-days';
import { useToday } from '../dates/clock';
import { dayPattern, readDay, readHastyDay, writeDay } from '../dates/typed-day';
import { Popover } from '../floats/popover';
import { Icon } from '../icons/icon';
import { usePageLocale } from '../language/page-locale';
import { useUiTexts } from '../language/ui-texts';
import type { UiTexts } from '../language/ui-texts';
import { ControlFrame, EndButton, FrameInput } from './control-frame';
import { useOwnError } from './use-own-error';
import { useTypedValue } from './use-typed-value';
import type { TypedValueProps } from './use-typed-value';

/** Props of `DateField`; it fits what form libraries give to register a field. */
export interface DateFieldProps extends TypedValueProps {
  /** ISO days (form libraries allow for numbers); '' is none. Days beyond them cannot be chosen in the calendar, and the field says so of typed ones. */
  min?: string | number | undefined;
  max?: string | number | undefined;
  /** In place of that of the language: a company may have its own. Monday is 1. */
  firstDayOfWeek?: Weekday | undefined;
  /** Today's ISO day, where the company's zone differs from the browser's; else by the clock of `ClockProvider`. */
  today?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** While the day is being looked up or checked: it can be typed and chosen all the same. */
  loading?: boolean | undefined;
  required?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/**
 * A calendar day, typed as the language writes it or chosen in a calendar (button, or arrow down). Its value is the ISO
 * day (`2026-11-21`), '' for none; an ISO day can be typed too.
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
  const { value, unreadable, choose, inputProps } = useTypedValue(props, {
    write: (day) => writeDay(day, locale),
    read: (text) => readDay(text, locale),
    readLeft: (text) => readHastyDay(text, locale, today),
  });
  const { wiring, error } = useOwnError(
    props,
    unreadable ? texts.unreadableDay(writeDay(today, locale)) : limitText(value, min, max, locale, texts),
  );
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
