import { type AttendanceTimes, type EditBase, LIMITS } from '@atrium/contracts';
import { useToast } from '@atrium/platform';
import { EditConflictNotice, type FormSchema, UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { useState } from 'react';
import { usePeriodFormat } from '../../../shared/use-period-format';
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

type CorrectionInput = { attendance: Omit<DayTimes, 'reason'>; reason: string };

/** Returns the schema of the form, parsed into the format of the request. */
function correctionForm(date: string, timeZone: string): FormSchema<CorrectionInput> {
  const schema = dayTimesForm(date, timeZone, requestReason);
  return { safeParse: (values) => schema.transform(toInput).safeParse(values) };
}

const toInput = ({ reason, ...attendance }: DayTimes): CorrectionInput => ({ attendance, reason });

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
  const formatPeriod = usePeriodFormat(timeZone);
  const timesOf = (stored: unknown) => (stored as { entries: AttendanceTimes[] }).entries; // the times of a correction
  const dayForm = useApiForm<DayTimesValues, CorrectionInput>({
    schema: correctionForm(date, timeZone),
    defaultValues: {
      stretches: entries.length === 0 && !correction ? [NEW_STRETCH] : toTyped(entries, date, timeZone),
      reason: correction?.reason ?? '',
    },
    exactBase: correction && { attendance: { date, entries } },
    fromRequest: ({ attendance, ...others }) => ({
      ...others,
      ...(attendance !== undefined && { stretches: toTyped(timesOf(attendance), date, timeZone) }),
    }),
    submit: async (input, base: EditBase) => {
      const { _id, status } = await correct({ ...input, base });
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
        intro={
          <>
            <p>{t('attendance.fixText')}</p>
            <EditConflictNotice
              conflict={dayForm.conflict}
              labels={{ attendance: t('attendance.times'), reason: t('form.correctionReason') }}
              display={(field, value) =>
                field === 'attendance' &&
                (timesOf(value)
                  .map((times) => formatPeriod(times))
                  .join('\n') ||
                  t('correction.noTimes'))
              }
              isSaving={dayForm.isSubmitting}
            />
          </>
        }
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
