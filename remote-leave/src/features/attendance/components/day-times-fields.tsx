import { Banner, Button, Field, Row, Stack, Textarea } from '@atrium/platform';
import { type ApiForm, useIsDeletedMeanwhile } from '@atrium/platform/forms';
import { type ReactNode, useEffect } from 'react';
import type { DayTimesValues } from '../model/day-times';
import { StretchFields } from './stretch-fields';
import { useTexts } from '../../../shared/use-texts';

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
  // The button that opened the form is gone, and would take the focus with it.
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
