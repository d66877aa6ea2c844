import type { CompanyRules } from '@atrium/contracts';
import { Field, FieldError, Input, media, token } from '@atrium/ui';
import { useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { weekdays } from '../company-details/places';
import { useTexts } from '../use-texts';
import { hoursText, minutesIn } from './hours';
import type { RulesForm } from './rules-form';

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
  /** Id of what is said where this day is wrong. */
  wrong: string | undefined;
}

/** Keeps what was typed as it was typed, until it is left. */
function Hours({ control, day, wrong }: HoursProps) {
  const {
    field: { ref, value: minutes, onChange, onBlur },
  } = useController({ control, name: `week.${day}` });
  const [typed, setTyped] = useState<string | null>(null);
  const unreadable = Number.isNaN(minutes);
  // Another week may have been filled in since.
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

/** Hours of work on each weekday, and their sum. */
export function WeekFields({ rules: { form, errorOf } }: { rules: RulesForm<CompanyRules['workingTime']> }) {
  const { t, language } = useTexts();
  const messageId = useId();
  const week = form.watch('week');
  const days = useMemo(() => weekdays(language, 'short'), [language]);
  const sum = week.reduce((total, minutes) => total + minutes, 0);
  const wrong = week.map((_minutes, day) => errorOf(`week.${day}`) !== undefined);
  return (
    <div>
      <Week role="group" aria-label={t('companySettings.rules.week')}>
        {wrong.map((isWrong, day) => (
          <Field key={days[day]?.value} label={days[day]?.label}>
            <Hours control={form.control} day={day} wrong={isWrong ? messageId : undefined} />
          </Field>
        ))}
      </Week>
      {wrong.includes(true) ? (
        // Once for all of them: a day is too narrow for it.
        <FieldError id={messageId}>{t('companySettings.rules.weekWrong')}</FieldError>
      ) : (
        <Total>{t('companySettings.rules.weekSum', { hours: Number.isNaN(sum) ? '–' : hoursText(sum) })}</Total>
      )}
    </div>
  );
}
