import { type AttendanceTimes, LIMITS } from '@atrium/contracts';
import { Banner, Button, Field, Row, Stack, Textarea, useTexts, useToast } from '@atrium/platform';
import { UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useState } from 'react';
import { useCorrectDay } from '../api/correct-day';
import { type DayTimes, dayTimesForm, type DayTimesValues, fieldOfStretch, toTyped } from '../model/day-times';
import { StretchFields } from './stretch-fields';

interface FixDayFormProps {
  date: string;
  /** The times that the form starts with. */
  entries: readonly AttendanceTimes[];
  timeZone: string;
  /** The pending correction to edit; undefined for a new one. */
  correction?: { _id: string; reason: string };
  onSent: (correctionId: string) => void;
  onCancel: () => void;
}

/** The form that requests a correction of a day: the intended stretches of work, and the reason. */
export function FixDayForm({ date, entries, timeZone, correction, onSent, onCancel }: FixDayFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const { mutateAsync: correct } = useCorrectDay(correction?._id);
  const [sentId, setSentId] = useState<string | null>(null);
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<DayTimesValues, DayTimes>({
    schema: dayTimesForm(date, timeZone),
    defaultValues: {
      stretches: entries.length === 0 && !correction ? [{ from: '', to: '' }] : toTyped(entries, timeZone),
      reason: correction?.reason ?? '',
    },
    submit: async (body) => {
      const { _id, status } = await correct(body);
      const sent = correction ? 'form.correctionSaved' : 'form.correctionSent';
      toast.show({ variant: 'success', title: t(status === 'Approved' ? 'form.correctionApproved' : sent) });
      setSentId(_id);
    },
    fieldByPath: fieldOfStretch,
    messages: { stretches: t('attendance.bothTimes') },
  });

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <UnsavedChangesGuard
        includeQuery
        when={form.formState.isDirty && sentId === null}
        onDiscard={onCancel}
        next={sentId === null ? null : () => onSent(sentId)}
      />
      <Stack $gap={4}>
        <p>{t('attendance.fixText')}</p>
        <StretchFields form={form} errorOf={errorOf} />
        <Field label={t('form.correctionReason')} hint={t('form.reasonHint')} error={errorOf('reason')}>
          <Textarea rows={3} maxLength={LIMITS.freeText} {...form.register('reason')} />
        </Field>
        {failure !== undefined && (
          <Banner tone="danger" title={t('form.failed')}>
            {failure}
          </Banner>
        )}
        <Row $gap={2} $justify="end">
          <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {t(correction ? 'form.save' : 'form.sendCorrection')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
