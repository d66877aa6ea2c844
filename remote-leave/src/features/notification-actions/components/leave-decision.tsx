import { Skeleton, type SlotProps, token, useCan, useFormat, useSession } from '@atrium/platform';
import { useLeaveForm } from '../../../shared/api/get-leave-form';
import { DecisionButtons } from '../../../shared/components/decision-buttons';
import { mayDecide, undecidedForm } from '../model/may-decide';

/** Approve and Reject inside a notification. They go away as soon as anybody has decided. */
export default function LeaveDecision({ notification, onDecided }: SlotProps['notification.actions']) {
  const { titleCase } = useFormat();
  const { user } = useSession();
  const decides = useCan('leave.decide');
  const formId = decides ? undecidedForm(notification) : null;
  const { data: form, isPending } = useLeaveForm(formId);

  if (formId === null) return null;
  // As high as the buttons, so that no row below moves when they come.
  if (isPending) return <Skeleton width="160px" height={token.size.controlSm} />;
  if (!form || !mayDecide(form, user?._id)) return null;
  return (
    <DecisionButtons
      leaveId={formId}
      requester={titleCase(form.employee.name)}
      wording={notification.actionType === 'approve' ? 'approve' : 'accept'}
      onDecided={onDecided}
    />
  );
}
