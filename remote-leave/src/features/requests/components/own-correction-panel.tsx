import type { LeaveCorrection } from '@atrium/contracts';
import { Button, ConfirmDialog, Link, LinkButton, Row, useSession, useToast } from '@atrium/platform';
import { useState } from 'react';
import { CorrectionDetail } from '../../../shared/components/correction-detail';
import type { FormFilterState } from '../../../shared/use-form-filters';
import { useTexts } from '../../../shared/use-texts';
import { useCancelCorrection } from '../api/cancel-correction';

/**
 * The panel of one of the user's own corrections. A pending correction can be withdrawn, and edited unless it is a
 * withdrawal of leave, which has nothing to edit.
 */
export function OwnCorrectionPanel({ state }: { state: FormFilterState }) {
  const { t } = useTexts();
  const { user } = useSession();
  const actions = ({ _id, employee, status, kind, withdrawal }: LeaveCorrection) => {
    if (employee._id !== user?._id || status !== 'Pending') return null;
    return (
      <Row $gap={2} $wrap $justify="end">
        <CancelCorrectionButton id={_id} onDone={state.closePanels} />
        {kind === 'attendance' ? (
          <LinkButton as={Link} variant="primary" to={`/leave/attendance?edit-correction=${_id}`}>
            {t('correction.edit')}
          </LinkButton>
        ) : (
          !withdrawal && (
            <Button variant="primary" onClick={() => state.openEditCorrection(_id)}>
              {t('correction.edit')}
            </Button>
          )
        )}
      </Row>
    );
  };
  return <CorrectionDetail id={state.correctionId} onClose={state.closePanels} actions={actions} />;
}

/** The button that withdraws a pending correction after a confirmation. */
function CancelCorrectionButton({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelCorrection(() => {
    toast.show({ variant: 'success', title: t('correction.cancelled') });
    onDone();
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('correction.cancel')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('correction.cancelTitle')}
        text={t('correction.cancelText')}
        confirmLabel={t('correction.cancel')}
        cancelLabel={t('correction.keep')}
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
