import type { LeaveForm } from '@atrium/contracts';
import { Button, Row, useSession } from '@atrium/platform';
import { useLeaveOverview } from '../../../shared/api/get-leave-overview';
import { LeaveDetail } from '../../../shared/components/leave-detail';
import type { FormFilterState } from '../../../shared/use-form-filters';
import { ownActions } from '../model/own-actions';
import { CancelButton } from './cancel-button';
import { OwnCorrections } from './own-corrections';
import { WithdrawButton } from './withdraw-button';
import { useTexts } from '../../../shared/use-texts';

/** The panel of one of the user's own requests, with its actions. */
export function OwnLeavePanel({ state }: { state: FormFilterState }) {
  const { t } = useTexts();
  const { user } = useSession();
  const overview = useLeaveOverview().data;

  const actions = (form: LeaveForm) => {
    const can = overview && ownActions(form, user?._id, overview);
    if (!can || (!can.change && !can.correct)) return null;
    return (
      <Row $gap={2} $wrap $justify="end">
        {can.change && (
          <>
            <CancelButton form={form} onDone={() => state.closePanel('leave', form._id)} />
            <Button variant="primary" onClick={() => state.openEdit(form._id)}>
              {t('detail.edit')}
            </Button>
          </>
        )}
        {can.correct && (
          <>
            <WithdrawButton form={form} onSent={state.openCorrection} />
            <Button variant="primary" onClick={() => state.openCorrect(form._id)}>
              {t('detail.correct')}
            </Button>
          </>
        )}
      </Row>
    );
  };

  return (
    <LeaveDetail id={state.openId} onClose={state.closePanels} actions={actions}>
      {(form, history) => (
        <>
          {history}
          {form.employee._id === user?._id && <OwnCorrections leaveId={form._id} onOpen={state.openCorrection} />}
        </>
      )}
    </LeaveDetail>
  );
}
