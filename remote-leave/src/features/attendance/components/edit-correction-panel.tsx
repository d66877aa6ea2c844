import { Banner, errorCode, LoadError, Skeleton, useFormat } from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { SidePanel } from '@atrium/ui/side-panel';
import { useCorrection } from '../../../shared/api/get-correction';
import { useAttendanceToday } from '../api/get-today';
import type { AttendanceUrl } from '../model/use-attendance-url';
import { FixDayForm } from './fix-day-form';
import { useTexts } from '../../../shared/use-texts';

/** The panel to edit the user's own pending correction of a day. */
export function EditCorrectionPanel({ url }: { url: AttendanceUrl }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const id = url.editCorrectionId;
  const query = useCorrection(id);
  const today = useAttendanceToday();
  const isGone = errorCode(query.error) === 'NOT_FOUND';
  const stored = id === null ? undefined : query.data;
  const kept = useKeptWhileEdited(id ?? '', stored?.status === 'Pending' && !isGone ? stored : null);
  const correction = kept.shown;
  const attendance = stored?.attendance;
  return (
    <SidePanel
      open={id !== null}
      onClose={url.close}
      closeLabel={t('detail.close')}
      title={t('correction.edit')}
      {...(id !== null && { itemKey: id })}
      {...(attendance && { description: date(attendance.date, { dateStyle: 'full' }) })}
    >
      {id !== null && (query.isPending || today.isPending) && <Skeleton lines={4} />}
      {(query.isLoadingError || today.isLoadingError) && !isGone && (
        <LoadError compact title={t('correction.failed')} query={[query, today]} />
      )}
      {!correction && (isGone || stored !== undefined) && <Banner tone="warning">{t('form.decidedMeanwhile')}</Banner>}
      <KeptWhileEdited kept={kept} title={t('form.decidedMeanwhile')}>
        {correction?.attendance && today.data && (
          <FixDayForm
            date={correction.attendance.date}
            entries={correction.attendance.after}
            timeZone={correction.attendance.timeZone ?? today.data.timeZone}
            correction={correction}
            onCancel={() => url.openCorrection(correction._id)}
            onSent={url.openCorrection}
          />
        )}
      </KeptWhileEdited>
    </SidePanel>
  );
}
