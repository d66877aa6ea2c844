import type { LeaveCorrection, LeaveForm } from '@atrium/contracts';
import { Skeleton, type SlotProps, Stack, styled, token } from '@atrium/platform';
import { useCorrection } from '../../../shared/api/get-correction';
import { useCoverage } from '../../../shared/api/get-coverage';
import { useLeaveForm } from '../../../shared/api/get-leave-form';
import { DecisionButtons } from '../../../shared/components/decisions/decision-buttons';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { DecisionContext } from './decision-context';
import { mayDecideCorrection, mayDecideLeave, undecidedSubject } from '../model/may-decide';
import { useTexts } from '../../../shared/use-texts';

/**
 * The Approve and Reject buttons in a notification, with what the decision depends on. They disappear once anyone has
 * decided.
 */
export default function LeaveDecision({ notification, onDecided }: SlotProps['notification.actions']) {
  const subject = undecidedSubject(notification);
  const form = useLeaveForm(subject?.kind === 'leave' ? subject.id : null);
  const coverage = useCoverage(subject?.kind === 'leave' ? subject.id : null);
  const correction = useCorrection(subject?.kind === 'correction' ? subject.id : null);

  if (subject === null) return null;
  const query = subject.kind === 'leave' ? form : correction;
  // As high as what loads, so that no row below moves.
  if (query.isPending || coverage.isLoading) return <Placeholder withContext={subject.kind === 'leave'} />;
  const waits =
    (form.data !== undefined && mayDecideLeave(form.data)) ||
    (correction.data !== undefined && mayDecideCorrection(correction.data));
  const decided = form.data ?? correction.data;
  if (!waits || decided === undefined) return null;
  // Notifications of earlier releases have no version.
  const seen = notification.metadata.version;
  return (
    <Stack $gap={2}>
      {decided.version !== seen && <CurrentRequest of={decided} hasChanged={seen !== undefined} />}
      {coverage.data && <DecisionContext coverage={coverage.data} />}
      <DecisionButtons
        inPlace
        subject={{ ...subject, version: decided.version }}
        requester={decided.employee.name}
        wording={notification.actionType === 'approve' ? 'approve' : 'accept'}
        onDecided={onDecided}
      />
    </Stack>
  );
}

/** The space of the buttons, and of the two lines above them. */
function Placeholder({ withContext }: { withContext: boolean }) {
  return (
    <Stack $gap={2}>
      {withContext && <Skeleton width="220px" height="40px" />}
      <Skeleton width="160px" height={token.size.controlSm} />
    </Stack>
  );
}

/** What a request is now, where the text of the notification describes an earlier version or may do so. */
function CurrentRequest({ of, hasChanged }: { of: LeaveForm | LeaveCorrection; hasChanged: boolean }) {
  const { t } = useTexts();
  const { when, howLong } = useLeaveWords();
  const span = 'startDate' in of ? of : of.after;
  const what = span
    ? `${span.leaveType.name}, ${when(span)} (${howLong(span.amount, span.unit)})`
    : t('correction.kinds.withdrawal');
  return (
    <Current>
      {t(hasChanged ? 'decision.now' : 'decision.current', { what })}
      {of.reason !== '' && ` ${t('decision.quoted', { reason: of.reason })}`}
    </Current>
  );
}

const Current = styled.p`
  margin: 0;
  font-weight: ${token.font.weight.medium};
`;
