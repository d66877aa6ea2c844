import { LIMITS } from '@atrium/contracts';
import {
  Banner,
  Button,
  Checkbox,
  Field,
  FieldError,
  IconButton,
  Row,
  Stack,
  Textarea,
  TimeField,
} from '@atrium/platform';
import { type ApiForm, useIsDeletedMeanwhile } from '@atrium/platform/forms';
import { type ReactNode, useEffect, useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { type DayTimesValues, endDay, isRepeated, NEW_STRETCH } from '../model/day-times';
import { useTexts } from '../../../shared/use-texts';

interface StretchFieldsProps extends Pick<ApiForm<DayTimesValues>, 'form' | 'errorOf'> {
  date: string;
  timeZone: string;
}

/** The fields for the stretches of work of a day, each with a start and an end time. */
function StretchFields({ form, errorOf, date, timeZone }: StretchFieldsProps) {
  const { t } = useTexts();
  const messageId = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stretches' });
  return (
    <Stack $gap={3}>
      {fields.length === 0 && <p>{t('attendance.noStretch')}</p>}
      {fields.map(({ id }, index) => {
        const [from, to] = [errorOf(`stretches.${index}.from`), errorOf(`stretches.${index}.to`)];
        const errorId = `${messageId}-${id}`;
        /** Ties a field to the error below its row, since the field is too narrow for it. */
        const errorProps = (error: string | undefined) =>
          error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
        return (
          <Stack key={id} $gap={1}>
            <Row $gap={2} $align="end">
              <Field label={t('attendance.from')}>
                <TimeField {...errorProps(from)} {...form.register(`stretches.${index}.from`)} />
              </Field>
              <Field label={t('attendance.to')}>
                <TimeField {...errorProps(to)} {...form.register(`stretches.${index}.to`)} />
              </Field>
              <IconButton icon="x" label={t('attendance.removeStretch')} onClick={() => remove(index)} />
            </Row>
            <RepeatedTimes form={form} index={index} date={date} timeZone={timeZone} />
            {(from ?? to) !== undefined && <FieldError id={errorId}>{from ?? to}</FieldError>}
          </Stack>
        );
      })}
      {fields.length < LIMITS.attendanceIntervals && (
        <Row>
          <Button size="sm" icon="plus" onClick={() => append(NEW_STRETCH)}>
            {t('attendance.addStretch')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface RepeatedTimesProps extends Pick<StretchFieldsProps, 'form' | 'date' | 'timeZone'> {
  index: number;
}

/** Asks which one is meant of a time that clocks show twice, on the day on which they are set back. */
function RepeatedTimes({ form, index, date, timeZone }: RepeatedTimesProps) {
  const { t } = useTexts();
  const [from, to] = [form.watch(`stretches.${index}.from`), form.watch(`stretches.${index}.to`)];
  return (
    <>
      {isRepeated(date, from, timeZone) && (
        <Checkbox
          label={t('attendance.laterTime', { time: from })}
          {...form.register(`stretches.${index}.isFromLater`)}
        />
      )}
      {isRepeated(endDay({ from, to }, date), to, timeZone) && (
        <Checkbox label={t('attendance.laterTime', { time: to })} {...form.register(`stretches.${index}.isToLater`)} />
      )}
    </>
  );
}

interface DayTimesFieldsProps {
  form: ApiForm<DayTimesValues>;
  date: string;
  timeZone: string;
  /** What the form does, above its fields. */
  intro: ReactNode;
  reasonLabel: string;
  reasonHint: string;
  isReasonRequired?: boolean;
  maxReason: number;
  failureTitle: string;
  submitLabel: string;
  onCancel: () => void;
}

/** The fields and buttons of the forms that correct the times of a day. */
export function DayTimesFields(props: DayTimesFieldsProps) {
  const { t } = useTexts();
  const { form, errorOf, failure, isSubmitting } = props.form;
  const { isReasonRequired = false } = props;
  const isDeleted = useIsDeletedMeanwhile();
  const { setFocus } = form;
  // The button that opened the form had the focus, and is gone.
  useEffect(() => setFocus('stretches.0.from'), [setFocus]);
  return (
    <Stack $gap={4}>
      {props.intro}
      <StretchFields form={form} errorOf={errorOf} date={props.date} timeZone={props.timeZone} />
      <Field label={props.reasonLabel} hint={props.reasonHint} required={isReasonRequired} error={errorOf('reason')}>
        <Textarea rows={3} maxLength={props.maxReason} {...form.register('reason')} />
      </Field>
      {failure !== undefined && (
        <Banner tone="danger" title={props.failureTitle}>
          {failure}
        </Banner>
      )}
      <Row $gap={2} $justify="end">
        <Button disabled={isSubmitting} onClick={props.onCancel}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={isDeleted}>
          {props.submitLabel}
        </Button>
      </Row>
    </Stack>
  );
}
