import { type AttendanceTimes, LIMITS } from '@atrium/contracts';
import { useToast } from '@atrium/platform';
import { UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useState } from 'react';
import { useCorrectDay } from '../api/correct-day';
import {
  type DayTimes,
  dayTimesForm,
  type DayTimesValues,
  fieldOfStretch,
  NEW_STRETCH,
  requestReason,
  toTyped,
} from '../model/day-times';
import { DayTimesFields } from './day-times-fields';
import { useTexts } from '../../../shared/use-texts';

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
  const dayForm = useApiForm<DayTimesValues, DayTimes>({
    schema: dayTimesForm(date, timeZone, requestReason),
    defaultValues: {
      stretches: entries.length === 0 && !correction ? [NEW_STRETCH] : toTyped(entries, date, timeZone),
      reason: correction?.reason ?? '',
    },
    submit: async ({ reason, ...attendance }) => {
      const { _id, status } = await correct({ attendance, reason });
      const sent = correction ? 'form.correctionSaved' : 'form.correctionSent';
      toast.show({ variant: 'success', title: t(status === 'Approved' ? 'form.correctionApproved' : sent) });
      setSentId(_id);
    },
    fieldByPath: fieldOfStretch,
    messages: { stretches: t('attendance.bothTimes') },
  });

  return (
    <form noValidate onSubmit={(event) => void dayForm.onSubmit(event)}>
      <UnsavedChangesGuard
        includeQuery
        when={dayForm.form.formState.isDirty && sentId === null}
        onDiscard={onCancel}
        next={sentId === null ? null : () => onSent(sentId)}
      />
      <DayTimesFields
        form={dayForm}
        date={date}
        timeZone={timeZone}
        intro={<p>{t('attendance.fixText')}</p>}
        reasonLabel={t('form.correctionReason')}
        reasonHint={t('form.reasonHint')}
        maxReason={LIMITS.freeText}
        failureTitle={t('form.failed')}
        submitLabel={t(correction ? 'form.save' : 'form.sendCorrection')}
        onCancel={onCancel}
      />
    </form>
  );
}
