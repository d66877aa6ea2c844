import type { BodyOf, API, DayPart } from '@atrium/contracts';
import { DateField, Field, SegmentedControl, Stack, styled, token, useTexts } from '@atrium/platform';
import type { UseFormReturn } from 'react-hook-form';
import type { RequestDraft } from '../model/request-draft';

export type RequestInput = BodyOf<typeof API.leave.create>;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${token.space(3)};
`;

interface SpanFieldsProps {
  // What is sent differs from what is typed (defaults are filled in), which matters to nobody here.
  form: Pick<UseFormReturn<RequestInput, unknown, never>, 'register' | 'setValue' | 'formState' | 'getValues'>;
  values: RequestDraft;
  /** Whether the chosen type can be taken in half days. */
  halfDays: boolean;
}

/** First and last day and, where the type allows it, which part of them. */
export function SpanFields({ form, values, halfDays }: SpanFieldsProps) {
  const { t } = useTexts();
  const { register, setValue, getValues, formState } = form;
  const { errors } = formState;
  const { startDate, endDate } = values;

  const first = register('startDate', {
    onChange: () => {
      // Most requests are for one day: the last day follows the first until it is later.
      const { startDate: from, endDate: to } = getValues();
      if (from !== '' && (to === '' || to < from)) setValue('endDate', from, { shouldValidate: to !== '' });
    },
  });

  return (
    <Stack $gap={3}>
      <Pair>
        <Field label={t('form.first')} required error={errors.startDate?.message}>
          <DateField {...first} />
        </Field>
        <Field label={t('form.last')} required error={errors.endDate?.message}>
          <DateField min={startDate === '' ? undefined : startDate} {...register('endDate')} />
        </Field>
      </Pair>
      {halfDays && startDate !== '' && (
        <Parts form={form} values={values} single={endDate === startDate || endDate === ''} />
      )}
    </Stack>
  );
}

function Parts({ form, values, single }: Pick<SpanFieldsProps, 'form' | 'values'> & { single: boolean }) {
  const { t } = useTexts();
  const { startPart, endPart } = values;
  const option = (value: DayPart) => ({ value, label: t(`part.${value}`) });

  if (single) {
    return (
      <SegmentedControl<DayPart>
        label={t('form.firstPart')}
        value={startPart}
        options={[option('full'), option('am'), option('pm')]}
        onValueChange={(part) => {
          form.setValue('startPart', part);
          form.setValue('endPart', part);
        }}
      />
    );
  }
  return (
    <Pair>
      <SegmentedControl<DayPart>
        label={t('form.firstPart')}
        value={startPart === 'am' ? 'full' : startPart}
        options={[option('full'), option('pm')]}
        onValueChange={(part) => form.setValue('startPart', part)}
      />
      <SegmentedControl<DayPart>
        label={t('form.lastPart')}
        value={endPart === 'pm' ? 'full' : endPart}
        options={[option('full'), option('am')]}
        onValueChange={(part) => form.setValue('endPart', part)}
      />
    </Pair>
  );
}
