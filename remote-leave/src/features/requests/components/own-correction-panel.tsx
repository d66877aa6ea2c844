import type { LeaveCorrection } from '@atrium/contracts';
import { Button, Link, LinkButton, Row, useSession } from '@atrium/platform';
import { CorrectionDetail } from '../../../shared/components/correction-detail';
import type { FormFilterState } from '../../../shared/use-form-filters';
import { CancelCorrectionButton } from './cancel-correction-button';
import { useTexts } from '../../../shared/use-texts';

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
