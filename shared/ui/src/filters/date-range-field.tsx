import { DateField, media, Select, token } from '@atrium/ui';
import type { Weekday } from '@atrium/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useFilterTexts } from './texts';

const Frame = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${media.phone} {
    flex: 1 1 100%;
  }
`;

const Day = styled.div`
  flex: 1 1 140px;
  max-width: 180px;
  ${media.phone} {
    max-width: none;
  }
`;

const ErrorText = styled.p`
  flex-basis: 100%;
  color: ${token.color.onSoftDanger};
  font-size: ${token.font.size.sm};
`;

/** A range of ISO days, both inclusive; '' means unbounded. */
export interface DateRange {
  from: string;
  to: string;
}

/** A named range: "This week". */
export interface DateRangePreset extends DateRange {
  label: string;
}

/** Props of `DateRangeField`. */
export interface DateRangeFieldProps {
  /** Accessible name of the group; "Period" by default. */
  label?: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  presets?: readonly DateRangePreset[];
  min?: string;
  max?: string;
  firstDayOfWeek?: Weekday;
  disabled?: boolean;
}

const CUSTOM = 'own';

/**
 * A field for a date range: a preset, or two days, typed or chosen. With presets, the two days show only while the
 * range is custom.
 */
export function DateRangeField({ label, value, onChange, presets = [], min, max, ...props }: DateRangeFieldProps) {
  const texts = useFilterTexts();
  const id = useId();
  const { from, to } = value;
  const isWrong = from !== '' && to !== '' && to < from;
  const presetIndex = presets.findIndex((one) => one.from === from && one.to === to);
  const [isCustomChosen, setCustomChosen] = useState(false);
  const isCustom = isCustomChosen || presetIndex === -1;
  const field = {
    min,
    max,
    disabled: props.disabled,
    firstDayOfWeek: props.firstDayOfWeek,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? id : undefined,
  };
  return (
    <Frame aria-label={label ?? texts.period}>
      {presets.length > 0 && (
        <Day>
          <Select
            aria-label={texts.period}
            value={isCustom ? CUSTOM : String(presetIndex)}
            disabled={props.disabled}
            options={[
              ...presets.map((one, index) => ({ value: String(index), label: one.label })),
              { value: CUSTOM, label: texts.ownPeriod },
            ]}
            onChange={(event) => {
              const chosen = presets[Number(event.target.value)];
              setCustomChosen(chosen === undefined);
              if (chosen !== undefined) onChange({ from: chosen.from, to: chosen.to });
            }}
          />
        </Day>
      )}
      {isCustom && (
        <>
          <Day>
            <DateField
              {...field}
              aria-label={texts.from}
              value={from}
              onValueChange={(day) => onChange({ from: day, to })}
            />
          </Day>
          <Day>
            <DateField
              {...field}
              aria-label={texts.to}
              value={to}
              onValueChange={(day) => onChange({ from, to: day })}
            />
          </Day>
        </>
      )}
      {isWrong && <ErrorText id={id}>{texts.wrongOrder}</ErrorText>}
    </Frame>
  );
}
