import { Skeleton, type SlotProps, token } from '@atrium/platform';
import { useCorrection } from '../../../shared/api/get-correction';
import { useLeaveForm } from '../../../shared/api/get-leave-form';
import { DecisionButtons } from '../../../shared/components/decision-buttons';
import { mayDecideCorrection, mayDecideLeave, undecidedSubject } from '../model/may-decide';

/** The Approve and Reject buttons in a notification. They disappear once anyone has decided. */
export default function LeaveDecision({ notification, onDecided }: SlotProps['notification.actions']) {
  const subject = undecidedSubject(notification);
  const form = useLeaveForm(subject?.kind === 'leave' ? subject.id : null);
  const correction = useCorrection(subject?.kind === 'correction' ? subject.id : null);

  if (subject === null) return null;
  const query = subject.kind === 'leave' ? form : correction;
  // As high as the buttons, so that no row below moves when they load.
  if (query.isPending) return <Skeleton width="160px" height={token.size.controlSm} />;
  const waits =
    (form.data !== undefined && mayDecideLeave(form.data)) ||
    (correction.data !== undefined && mayDecideCorrection(correction.data));
  const requester = (form.data ?? correction.data)?.employee.name;
  if (!waits || requester === undefined) return null;
  return (
    <DecisionButtons
      inPlace
      subject={subject}
      requester={requester}
      wording={notification.actionType === 'approve' ? 'approve' : 'accept'}
      onDecided={onDecided}
    />
  );
}
