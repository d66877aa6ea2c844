import type { PersonSchedules, WorkSchedule } from '@atrium/contracts';
import { Banner, ConfirmDialog, errorMessage, useToast } from '@atrium/platform';
import { useSaveSchedules } from '../api/save-schedules';
import { withSchedule } from '../model/schedule-values';
import { useScheduleFormat } from '../model/use-schedule-format';
import { useTexts } from '../../../shared/use-texts';

interface RemoveScheduleDialogProps {
  userId: string;
  /** Name of the person. */
  name: string;
  data: PersonSchedules;
  schedule: WorkSchedule;
  onClose: () => void;
}

/** The dialog that removes a schedule of a person. Explains the effect on their leave. */
export default function RemoveScheduleDialog({ userId, name, data, schedule, onClose }: RemoveScheduleDialogProps) {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const scheduleFormat = useScheduleFormat(data);
  const { mutate: save, error, isPending } = useSaveSchedules(userId);
  const remove = () =>
    save(
      { schedules: withSchedule(data.schedules, schedule, null), base: { schedules: data.schedules } },
      {
        onSuccess: () => {
          toasts.show({ variant: 'success', title: t('workingTime.removed') });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('workingTime.removeTitle', { from: scheduleFormat.from(schedule) })}
      text={t('workingTime.removeText', { what: scheduleFormat.own(schedule), name })}
      confirmLabel={t('workingTime.removeConfirm')}
      cancelLabel={t('form.cancel')}
      onConfirm={remove}
      onCancel={onClose}
      busy={isPending}
    >
      {error && (
        <Banner tone="danger" title={t('workingTime.saveFailed')}>
          {errorMessage(error, translate)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
