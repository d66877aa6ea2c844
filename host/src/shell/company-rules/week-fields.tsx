import type { CompanyRules } from '@atrium/contracts';
import { Field, FieldError, Input, media, token } from '@atrium/ui';
import { useMemo, useState } from 'react';
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
  minutes: number;
  onMinutes: (minutes: number) => void;
}

/** Keeps what was typed as it was typed, until it is left. */
function Hours({ minutes, onMinutes }: HoursProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const unreadable = Number.isNaN(minutes);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (unreadable ? '' : hoursText(minutes))}
      onChange={(event) => {
        setTyped(event.target.value);
        onMinutes(minutesIn(event.target.value));
      }}
      onBlur={() => {
        if (!unreadable) setTyped(null);
      }}
    />
  );
}

/** Hours of work on each weekday, and their sum. */
export function WeekFields({ rules: { form, errorOf } }: { rules: RulesForm<CompanyRules['workingTime']> }) {
  const { t, language } = useTexts();
  const week = form.watch('week');
  const days = useMemo(() => weekdays(language, 'short'), [language]);
  const sum = week.reduce((total, minutes) => total + minutes, 0);
  const wrong = week.map((_minutes, day) => errorOf(`week.${day}`)).find((message) => message !== undefined);
  return (
    <div>
      <Week role="group" aria-label={t('companySettings.rules.week')}>
        {week.map((minutes, day) => (
          <Field key={days[day]?.value} label={days[day]?.label}>
            <Hours
              minutes={minutes}
              onMinutes={(changed) =>
                form.setValue(`week.${day}`, changed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            />
          </Field>
        ))}
      </Week>
      {wrong === undefined ? (
        <Total>{t('companySettings.rules.weekSum', { hours: Number.isNaN(sum) ? '–' : hoursText(sum) })}</Total>
      ) : (
        <FieldError>{t('companySettings.rules.weekWrong')}</FieldError>
      )}
    </div>
  );
}
