import { Field, Input } from '@atrium/platform';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts';

/** The number of minutes in a day. */
const MOST_MINUTES = 24 * 60;

const minutesOf = (hours: string) => (hours.trim() === '' ? undefined : Math.round(Number(hours) * 60));

interface HoursFieldProps {
  /** Minutes of each day; undefined for whole days. */
  minutes: number | undefined;
  error: string | undefined;
  onChange: (minutes: number | undefined) => void;
}

/** The field for the hours of leave on each day; empty for whole days. */
export function HoursField({ minutes, error, onChange }: HoursFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  if (!Object.is(minutesOf(typed), minutes)) setTyped(minutes === undefined ? '' : String(minutes / 60));
  return (
    <Field label={t('form.hours')} hint={t('form.hoursHint')} error={error}>
      <Input
        type="number"
        inputMode="decimal"
        min={0.25}
        max={MOST_MINUTES / 60}
        step={0.25}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          onChange(minutesOf(text));
        }}
      />
    </Field>
  );
}
