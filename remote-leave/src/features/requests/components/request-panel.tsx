import type { LeaveCorrection, LeaveForm } from '@atrium/contracts';
import { Banner, Drawer, LoadError, Skeleton, styled } from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { useCorrection } from '../../../shared/api/get-correction';
import { useLeaveForm } from '../../../shared/api/get-leave-form';
import { useLeaveOverview } from '../../../shared/api/get-leave-overview';
import type { RequestTask } from '../api/submit-request';
import { RequestForm } from './request-form';
import { useTexts } from '../../../shared/use-texts';

/** Lets the form within `KeptWhileEdited` be as high as the panel. */
const Fill = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  > div,
  > div > :last-child {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
  form {
    flex: 1;
  }
`;

const TITLES = {
  new: 'form.title',
  edit: 'form.editTitle',
  correct: 'form.correctTitle',
  editCorrection: 'correction.edit',
} as const;

interface RequestPanelProps {
  /**
   * The form to open, according to the URL; null closes the panel. `id` is the id of the leave form or the correction.
   */
  task: { kind: 'new' } | { kind: Exclude<RequestTask['kind'], 'new'>; id: string } | null;
  onClose: () => void;
}

/** The panel to request, edit or correct leave. */
export function RequestPanel({ task, onClose }: RequestPanelProps) {
  const { t } = useTexts();
  const overview = useLeaveOverview();
  const correctionId = task?.kind === 'editCorrection' ? task.id : null;
  const correction = useCorrection(correctionId);
  const id =
    task === null || task.kind === 'new' ? null : correctionId === null ? task.id : (correction.data?.leaveId ?? null);
  const form = useLeaveForm(id);
  const isWaiting =
    overview.isPending || (id !== null && form.isPending) || (correctionId !== null && correction.isPending);

  return (
    <Drawer
      open={task !== null}
      onClose={onClose}
      closeLabel={t('detail.close')}
      title={t(TITLES[task?.kind ?? 'new'])}
      width={520}
    >
      {isWaiting && <Skeleton lines={8} />}
      {(overview.isLoadingError || form.isLoadingError || correction.isLoadingError) && (
        <LoadError compact title={t('failed.title')} query={[overview, form, correction]} />
      )}
      {overview.data && task?.kind === 'new' && <RequestForm task={task} overview={overview.data} onDone={onClose} />}
      {overview.data && task && task.kind !== 'new' && form.data && (
        <Existing kind={task.kind} form={form.data} correction={correctionId === null ? undefined : correction.data}>
          {(known) => <RequestForm key={task.id} task={known} overview={overview.data} onDone={onClose} />}
        </Existing>
      )}
    </Drawer>
  );
}

interface ExistingProps {
  kind: Exclude<RequestTask['kind'], 'new'>;
  form: LeaveForm;
  /** The correction to edit; undefined for other tasks. */
  correction: LeaveCorrection | undefined;
  children: (task: RequestTask) => React.ReactNode;
}

/**
 * Renders the form of an existing request or correction. One that is decided in the meantime stays only while it has
 * unsaved input.
 */
function Existing({ kind, form, correction, children }: ExistingProps) {
  const { t } = useTexts();
  const isPending = form.status === 'Pending';
  const isOpen = kind === 'edit' ? isPending : form.status === 'Approved' || isPending;
  const isDecided = !isOpen || (correction !== undefined && correction.status !== 'Pending');
  const kept = useKeptWhileEdited(`${form._id} ${correction?._id ?? ''}`, isDecided ? null : form);
  if (!kept.shown) return <Banner tone="warning">{t('form.decidedMeanwhile')}</Banner>;
  return (
    <Fill>
      <KeptWhileEdited kept={kept} title={t('form.decidedMeanwhile')}>
        {kind === 'editCorrection'
          ? correction && children({ kind, form: kept.shown, correction })
          : children({ kind, form: kept.shown })}
      </KeptWhileEdited>
    </Fill>
  );
}
