import { Field, FieldError, Input, media, styled, token } from '@atrium/platform';
import { useId, useMemo, useState } from 'react';
import { hoursText, minutesIn, weekdayNames } from './hours';
import { useTexts } from '../use-texts';

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${token.space(2)};
  ${media.phone} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Total = styled.p`
  margin-top: ${token.space(2)};
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

interface HoursProps {
  minutes: number;
  onChange: (minutes: number) => void;
  /** Id of the error element of this day; undefined if the day is valid. */
  wrong: string | undefined;
}

/** The field for the hours of a day. Keeps the text as typed until the field loses focus. */
function Hours({ minutes, onChange, wrong }: HoursProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const unreadable = Number.isNaN(minutes);
  // The week may have been replaced since.
  const stillTyped = typed !== null && Object.is(minutesIn(typed), minutes) ? typed : null;
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      aria-invalid={wrong !== undefined || undefined}
      aria-describedby={wrong}
      value={stillTyped ?? (unreadable ? '' : hoursText(minutes))}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(minutesIn(event.target.value));
      }}
      onBlur={() => {
        if (!unreadable) setTyped(null);
      }}
    />
  );
}

interface WeekInputsProps {
  /** Minutes of work on each weekday, Monday first; NaN for text that cannot be read. */
  week: readonly number[];
  isWrong: (day: number) => boolean;
  onChange: (day: number, minutes: number) => void;
}

/** The fields for the working hours by weekday, and their sum. */
export function WeekInputs({ week, isWrong, onChange }: WeekInputsProps) {
  const { t, language } = useTexts();
  const messageId = useId();
  const days = useMemo(() => weekdayNames(language), [language]);
  const sum = week.reduce((total, minutes) => total + minutes, 0);
  return (
    <div>
      <Week role="group" aria-label={t('rules.week')}>
        {week.map((minutes, day) => (
          <Field key={days[day]} label={days[day]}>
            <Hours
              minutes={minutes}
              onChange={(next) => onChange(day, next)}
              wrong={isWrong(day) ? messageId : undefined}
            />
          </Field>
        ))}
      </Week>
      {week.some((_minutes, day) => isWrong(day)) ? (
        // One error for all days, because the field of a day is too narrow for it.
        <FieldError id={messageId}>{t('rules.weekWrong')}</FieldError>
      ) : (
        <Total>{t('rules.weekSum', { hours: Number.isNaN(sum) ? '–' : hoursText(sum) })}</Total>
      )}
    </div>
  );
}
