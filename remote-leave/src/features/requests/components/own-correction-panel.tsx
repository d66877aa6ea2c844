import type { LeaveCorrection } from '@atrium/contracts';
import { Button, Link, LinkButton, useSession, useTexts } from '@atrium/platform';
import { CorrectionDetail } from '../../../shared/components/correction-detail';
import type { FormFilterState } from '../../../shared/use-form-filters';

/**
 * The panel of one of the user's own corrections. A pending correction can be edited, except for a withdrawal, which
 * has nothing to edit.
 */
export function OwnCorrectionPanel({ state }: { state: FormFilterState }) {
  const { t } = useTexts();
  const { user } = useSession();
  const actions = ({ _id, employee, status, kind, withdrawal }: LeaveCorrection) => {
    if (employee._id !== user?._id || status !== 'Pending' || withdrawal) return null;
    if (kind === 'attendance') {
      return (
        <LinkButton as={Link} variant="primary" to={`/leave/attendance?edit-correction=${_id}`}>
          {t('correction.edit')}
        </LinkButton>
      );
    }
    return (
      <Button variant="primary" onClick={() => state.openEditCorrection(_id)}>
        {t('correction.edit')}
      </Button>
    );
  };
  return <CorrectionDetail id={state.correctionId} onClose={state.closePanels} actions={actions} />;
}
