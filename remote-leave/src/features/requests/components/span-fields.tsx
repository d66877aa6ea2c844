import type { BodyOf, API, DayPart } from '@atrium/contracts';
import { DateField, Field, SegmentedControl, Stack, styled, token, useTexts } from '@atrium/platform';
import type { UseFormReturn } from 'react-hook-form';
import type { RequestDraft } from '../model/request-draft';

export type RequestInput = BodyOf<typeof API.leave.create>;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(176px, 1fr));
  gap: ${token.space(3)};
`;

interface SpanFieldsProps {
  // What is sent differs from what is typed (defaults are filled in), which matters to nobody here.
  form: Pick<UseFormReturn<RequestInput, unknown, never>, 'register' | 'setValue' | 'formState' | 'getValues'>;
  values: RequestDraft;
  /** Whether the chosen type can be taken in half days. */
  halfDays: boolean;
}

/** First and last day and, where the type allows it, which part of them, each under its day. */
export function SpanFields({ form, values, halfDays }: SpanFieldsProps) {
  const { t } = useTexts();
  const { register, setValue, getValues, formState } = form;
  const { errors } = formState;
  const { startDate, endDate } = values;
  const single = endDate === startDate || endDate === '';
  const parts = halfDays && startDate !== '';

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
        <Stack $gap={2} $align="stretch">
          <Field label={t('form.first')} required error={errors.startDate?.message}>
            <DateField {...first} />
          </Field>
          {parts && !single && (
            <Part
              label={t('form.firstPart')}
              options={['full', 'pm']}
              value={values.startPart}
              onChange={(part) => setValue('startPart', part)}
            />
          )}
        </Stack>
        <Stack $gap={2} $align="stretch">
          <Field label={t('form.last')} required error={errors.endDate?.message}>
            <DateField min={startDate === '' ? undefined : startDate} {...register('endDate')} />
          </Field>
          {parts && !single && (
            <Part
              label={t('form.lastPart')}
              options={['full', 'am']}
              value={values.endPart}
              onChange={(part) => setValue('endPart', part)}
            />
          )}
        </Stack>
      </Pair>
      {parts && single && (
        <Part
          label={t('form.firstPart')}
          options={['full', 'am', 'pm']}
          value={values.startPart}
          onChange={(part) => setValue('startPart', part)}
        />
      )}
    </Stack>
  );
}

interface PartProps {
  label: string;
  options: readonly DayPart[];
  value: DayPart;
  onChange: (part: DayPart) => void;
}

function Part({ label, options, value, onChange }: PartProps) {
  const { t } = useTexts();
  return (
    <SegmentedControl<DayPart>
      label={label}
      // A part that does not exist at this end, left over from a request for one day, is the whole day.
      value={options.includes(value) ? value : 'full'}
      options={options.map((part) => ({ value: part, label: t(`part.${part}`) }))}
      onValueChange={onChange}
    />
  );
}
