import type { CompanyRules } from '@atrium/contracts';
import { Field, FieldError, Input, media, styled, token, useTexts } from '@atrium/platform';
import { useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';

import { hoursText, minutesIn } from '../model/hours';
import type { RulesForm } from '@atrium/platform/company-rules';
import { weekdayNames } from '../model/weekday-names';

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${token.space(2)};
  ${media.phone} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Total = styled.p`
  margin-top: ${token.space(2)};
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

interface HoursProps {
  control: RulesForm<CompanyRules['workingTime']>['form']['control'];
  day: number;
  /** Id of the error element of this day; undefined if the day is valid. */
  wrong: string | undefined;
}

/** The field for the hours of a day. Keeps the text as typed until the field loses focus. */
function Hours({ control, day, wrong }: HoursProps) {
  const {
    field: { ref, value: minutes, onChange, onBlur },
  } = useController({ control, name: `week.${day}` });
  const [typed, setTyped] = useState<string | null>(null);
  const unreadable = Number.isNaN(minutes);
  // The week may have been replaced since.
  const stillTyped = typed !== null && Object.is(minutesIn(typed), minutes) ? typed : null;
  return (
    <Input
      ref={ref}
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
        onBlur();
        if (!unreadable) setTyped(null);
      }}
    />
  );
}

/** The fields for the working hours by weekday, and their sum. */
export function WeekFields({ rules: { form, errorOf } }: { rules: RulesForm<CompanyRules['workingTime']> }) {
  const { t, language } = useTexts();
  const messageId = useId();
  const week = form.watch('week');
  const days = useMemo(() => weekdayNames(language), [language]);
  const sum = week.reduce((total, minutes) => total + minutes, 0);
  const wrong = week.map((_minutes, day) => errorOf(`week.${day}`) !== undefined);
  return (
    <div>
      <Week role="group" aria-label={t('rules.week')}>
        {wrong.map((isWrong, day) => (
          <Field key={days[day]} label={days[day]}>
            <Hours control={form.control} day={day} wrong={isWrong ? messageId : undefined} />
          </Field>
        ))}
      </Week>
      {wrong.includes(true) ? (
        // One error for all days, because the field of a day is too narrow for it.
        <FieldError id={messageId}>{t('rules.weekWrong')}</FieldError>
      ) : (
        <Total>{t('rules.weekSum', { hours: Number.isNaN(sum) ? '–' : hoursText(sum) })}</Total>
      )}
    </div>
  );
}
