import { type SlotProps, useCan, useFormat, useSession } from '@atrium/platform';
import { useLeaveForm } from '../../../shared/api/get-leave-form';
import { DecisionButtons } from '../../../shared/components/decision-buttons';
import { mayDecide, undecidedForm } from '../model/may-decide';

/** Approve and Reject inside a notification. They go away as soon as anybody has decided. */
export default function LeaveDecision({ notification, onDecided }: SlotProps['notification.actions']) {
  const { titleCase } = useFormat();
  const { user } = useSession();
  const decides = useCan('leave.decide');
  const formId = decides ? undecidedForm(notification) : null;
  const { data: form } = useLeaveForm(formId);

  if (formId === null || !form || !mayDecide(form, user?._id)) return null;
  return (
    <DecisionButtons
      leaveId={formId}
      requester={titleCase(form.employee.name)}
      wording={notification.actionType === 'approve' ? 'approve' : 'accept'}
      onDecided={onDecided}
    />
  );
}
