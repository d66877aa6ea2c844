import { useRef, useState } from 'react';
import type { AriaAttributes } from 'react';
import { minutesOf, readLenientTime, readTime, timesBetween, writeTime } from '../../dates/typed-time';
import { claimEscape } from '../../floats/modal-stack';
import { usePageLocale, useUiTexts } from '../../language/ui-texts';
import type { UiTexts } from '../../language/ui-texts';
import { ListFloat } from '../../listbox/list-float';
import { OptionLine, OptionList } from '../../listbox/listbox-style';
import { centreActive, useActiveOption } from '../../listbox/use-active-option';
import { ControlFrame, FrameInput } from '../control-frame';
import { ListButton } from '../combobox/list-button';
import { useOwnError } from './use-own-error';
import { useTypedValue } from './use-typed-value';
import type { TypedValueProps } from './use-typed-value';

/** Props of `TimeField`; compatible with the `register` props of form libraries. */
export interface TimeFieldProps extends TypedValueProps {
  /** Earliest and latest time as `HH:MM` (numbers only for compatibility with form libraries); '' means no limit. */
  min?: string | number | undefined;
  max?: string | number | undefined;
  /** Minutes between the times in the list; other times can be typed. */
  step?: number | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** True while the time is being loaded or checked; the field stays usable. */
  loading?: boolean | undefined;
  required?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/** A time field: typed in a common notation or chosen from a list (Arrow Down). The value is `HH:MM`; '' if empty. */
export function TimeField({
  min: from = '',
  max: to = '',
  step = 30,
  disabled = false,
  loading = false,
  ...props
}: TimeFieldProps) {
  const [min, max] = [String(from), String(to)];
  const texts = useUiTexts();
  const locale = usePageLocale();
  const frame = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const { value, unreadable, choose, commit, inputProps } = useTypedValue(props, {
    write: (time) => writeTime(time, locale),
    read: readTime,
    readOnBlur: readLenientTime,
  });
  const { wiring, error } = useOwnError(props, {
    unreadable: unreadable ? texts.unreadableTime(writeTime('08:30', locale)) : null,
    outside: limitText(value, min, max, locale, texts),
  });
  const times = timesBetween(min, max, step);
  const list = useActiveOption({
    keys: times,
    initial: nearestTime(times, value),
    onChoose: (time) => {
      choose(time);
      setOpen(false);
    },
  });
  const show = () => {
    list.reset();
    setOpen(true);
  };
  return (
    <ControlFrame
      ref={frame}
      error={error}
      loading={loading}
      end={
        <ListButton
          icon="clock"
          label={texts.showTimes}
          disabled={disabled}
          onClick={() => {
            inputProps.ref.current?.focus();
            if (open) setOpen(false);
            else show();
          }}
        />
      }
    >
      <FrameInput
        {...wiring}
        {...inputProps}
        $buttons={1 + Number(loading)}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? list.listId : undefined}
        aria-activedescendant={open ? list.activeId : undefined}
        aria-autocomplete="none"
        aria-busy={loading || undefined}
        aria-label={props['aria-label']}
        name={props.name}
        placeholder={writeTime('00:00', locale).replaceAll('0', '–')}
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => {
          setOpen(false);
          inputProps.onChange(event);
        }}
        onBlur={() => {
          setOpen(false);
          inputProps.onBlur();
        }}
        onKeyDown={(event) => {
          if (open && claimEscape(event.nativeEvent)) setOpen(false);
          else if (open) list.onKeyDown(event);
          else if (event.key === 'Enter') commit();
          else if (event.key === 'ArrowDown') {
            event.preventDefault();
            show();
          }
        }}
      />
      <ListFloat open={open} onClose={() => setOpen(false)} anchor={frame}>
        <OptionList ref={centreActive} id={list.listId} role="listbox" aria-label={texts.showTimes}>
          {open &&
            times.map((time) => (
              <OptionLine key={time} role="option" aria-selected={time === value} {...list.option(time)}>
                {writeTime(time, locale)}
              </OptionLine>
            ))}
        </OptionList>
      </ListFloat>
    </ControlFrame>
  );
}

/** Returns the time in the list nearest to a value, or to the start of the working day if the value is empty. */
function nearestTime(times: readonly string[], value: string): string | null {
  const wanted = minutesOf(value === '' ? '09:00' : value);
  const distance = (time: string) => Math.abs(minutesOf(time) - wanted);
  return times.reduce<string | null>(
    (best, time) => (best === null || distance(time) < distance(best) ? time : best),
    null,
  );
}

function limitText(time: string, min: string, max: string, locale: string, texts: UiTexts): string | null {
  if (time !== '' && min !== '' && time < min) return texts.earliestTime(writeTime(min, locale));
  return time !== '' && max !== '' && time > max ? texts.latestTime(writeTime(max, locale)) : null;
}
