import { type AttendanceDay, type AttendanceTimes, LIMITS } from '@atrium/contracts';
import { Banner, Stack, useEmployees, useFormat, useToast } from '@atrium/platform';
import { baseOf, EditConflictNotice, UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useState } from 'react';
import { usePeriodFormat } from '../../../shared/use-period-format';
import { useSaveDay } from '../api/save-day';
import {
  correctionNote,
  type DayTimes,
  dayTimesForm,
  type DayTimesValues,
  fieldOfStretch,
  NEW_STRETCH,
  toTyped,
} from '../model/day-times';
import { DayTimesFields } from './day-times-fields';
import { useTexts } from '../../../shared/use-texts';

interface CorrectDayFormProps {
  userId: string;
  day: AttendanceDay;
  /** Closes the form. */
  onDone: () => void;
}

/** The form that sets the times of a colleague's day, with the reason that the colleague sees. */
export function CorrectDayForm({ userId, day, onDone }: CorrectDayFormProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const toasts = useToast();
  const [{ date, timeZone, entries, state, pendingCorrection }] = useState(day);
  const person = useEmployees().data?.find(({ user }) => user._id === userId)?.user;
  const name = titleCase(person?.name ?? '');
  const formatPeriod = usePeriodFormat(timeZone);
  const { mutateAsync: save } = useSaveDay(userId);
  const [isSaved, setSaved] = useState(false);
  const dayForm = useApiForm<DayTimesValues, DayTimes>({
    schema: dayTimesForm(date, timeZone, correctionNote),
    defaultValues: {
      stretches: entries.length === 0 ? [NEW_STRETCH] : toTyped(entries, date, timeZone),
      reason: '',
    },
    exactBase: { entries },
    fromRequest: ({ entries: stored }) => ({
      stretches: toTyped(stored as AttendanceTimes[], date, timeZone), // the conflict is about the times
    }),
    submit: async ({ reason, ...times }, base) => {
      await save({ ...times, note: reason, base: baseOf({ entries }, base) });
      toasts.show({ variant: 'success', title: t('attendance.corrected') });
      setSaved(true);
    },
    fieldByPath: fieldOfStretch,
    messages: { stretches: t('attendance.bothTimes'), reason: t('attendance.reasonMissing') },
    fallback: t('attendance.correctFailed'),
  });
  const timesText = (value: unknown) =>
    (value as AttendanceTimes[]).map((times) => formatPeriod(times)).join('\n') || t('correction.noTimes'); // the conflict is about the times

  return (
    <form noValidate onSubmit={(event) => void dayForm.onSubmit(event)}>
      <UnsavedChangesGuard
        includeQuery
        when={dayForm.form.formState.isDirty && !isSaved}
        onDiscard={onDone}
        next={isSaved ? onDone : null}
      />
      <DayTimesFields
        form={dayForm}
        date={date}
        timeZone={timeZone}
        intro={
          <Stack $gap={3}>
            <p>{t('attendance.correctText', { name, zone: timeZone.replaceAll('_', ' ') })}</p>
            {state === 'open' && <Banner tone="warning">{t('attendance.correctOpen', { name })}</Banner>}
            {pendingCorrection !== null && <Banner tone="warning">{t('attendance.correctPending', { name })}</Banner>}
            <EditConflictNotice
              conflict={dayForm.conflict}
              display={(_field, value) => timesText(value)}
              isSaving={dayForm.isSubmitting}
            />
          </Stack>
        }
        reasonLabel={t('attendance.correctReason')}
        reasonHint={t('attendance.correctReasonHint', { name })}
        isReasonRequired
        maxReason={LIMITS.attendanceNote}
        failureTitle={t('attendance.correctFailed')}
        submitLabel={t('attendance.correctSave')}
        onCancel={onDone}
      />
    </form>
  );
}
