import type { DayPart, LeaveType } from '@atrium/contracts';
import { DateField, Field, FieldError, Input, SegmentedControl, Stack, styled, token } from '@atrium/platform';
import type { UseFormReturn } from 'react-hook-form';
import { useState } from 'react';
import type { RequestDraft } from '../model/request-draft';
import type { RequestField } from './use-request-form';
import { useTexts } from '../../../shared/use-texts';

const Hint = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(176px, 1fr));
  gap: ${token.space(3)};
`;

interface SpanFieldsProps {
  form: Pick<UseFormReturn<RequestDraft>, 'register' | 'setValue' | 'getValues'>;
  values: RequestDraft;
  /** The chosen leave type, which determines whether parts of a day or hours can be chosen. */
  type: Pick<LeaveType, 'halfDays' | 'unit'> | undefined;
  errorAt: (field: RequestField) => string | undefined;
}

/**
 * The fields for the first and last day and, depending on the type, the part of each of them or the hours of each day.
 */
export function SpanFields({ form, values, type, errorAt }: SpanFieldsProps) {
  const { t } = useTexts();
  const { register, setValue, getValues } = form;
  const { startDate, endDate } = values;
  const single = endDate === startDate || endDate === '';
  const hasParts = type?.halfDays === true && type.unit === 'day';
  const parts = hasParts && startDate !== '';

  const first = register('startDate', {
    onChange: () => {
      // Most requests are for one day, so the last day follows the first unless it is later.
      const { startDate: from, endDate: to } = getValues();
      if (from !== '' && (to === '' || to < from))
        setValue('endDate', from, { shouldValidate: to !== '' || errorAt('endDate') !== undefined });
    },
  });

  return (
    <Stack $gap={3}>
      <Pair>
        <Stack $gap={2} $align="stretch">
          <Field label={t('form.first')} required error={errorAt('startDate')}>
            <DateField {...first} />
          </Field>
          {parts && !single && (
            <Part
              label={t('form.firstPart')}
              options={['full', 'pm']}
              value={values.startPart}
              error={errorAt('startPart')}
              onChange={(part) => setValue('startPart', part, { shouldDirty: true })}
            />
          )}
        </Stack>
        <Stack $gap={2} $align="stretch">
          <Field label={t('form.last')} required error={errorAt('endDate')}>
            <DateField min={startDate === '' ? undefined : startDate} {...register('endDate')} />
          </Field>
          {parts && !single && (
            <Part
              label={t('form.lastPart')}
              options={['full', 'am']}
              value={values.endPart}
              error={errorAt('endPart')}
              onChange={(part) => setValue('endPart', part, { shouldDirty: true })}
            />
          )}
        </Stack>
      </Pair>
      {parts && single && (
        <Part
          label={t('form.firstPart')}
          options={['full', 'am', 'pm']}
          value={values.startPart}
          error={errorAt('startPart') ?? errorAt('endPart')}
          onChange={(part) => setValue('startPart', part, { shouldDirty: true })}
        />
      )}
      {hasParts && !parts && <Hint>{t('form.partsHint')}</Hint>}
      {type?.unit === 'hour' && (
        <HoursField
          minutes={values.minutes}
          error={errorAt('minutes')}
          onChange={(minutes) => setValue('minutes', minutes, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </Stack>
  );
}

interface PartProps {
  label: string;
  options: readonly DayPart[];
  value: DayPart;
  error: string | undefined;
  onChange: (part: DayPart) => void;
}

function Part({ label, options, value, error, onChange }: PartProps) {
  const { t } = useTexts();
  return (
    <Stack $gap={1} $align="start">
      <SegmentedControl<DayPart>
        label={label}
        // A part left over from a one-day request that is not available at this end becomes the whole day.
        value={options.includes(value) ? value : 'full'}
        options={options.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        onValueChange={onChange}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

const minutesOf = (hours: string) => (hours.trim() === '' ? undefined : Math.round(Number(hours) * 60));

interface HoursFieldProps {
  /** Minutes of each day; undefined for whole days. */
  minutes: number | undefined;
  error: string | undefined;
  onChange: (minutes: number | undefined) => void;
}

/** The field for the hours of leave on each day; empty for whole days. */
function HoursField({ minutes, error, onChange }: HoursFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  if (!Object.is(minutesOf(typed), minutes)) setTyped(minutes === undefined ? '' : String(minutes / 60));
  return (
    <Field label={t('form.hours')} hint={t('form.hoursHint')} error={error}>
      <Input
        type="number"
        inputMode="decimal"
        min={0.25}
        max={24}
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
