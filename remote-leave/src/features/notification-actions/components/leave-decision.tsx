import type { API, LeaveCorrection, LeaveForm, Notification, ResponseOf } from '@atrium/contracts';
import { Skeleton, type SlotProps, Stack, styled, token, useFormat } from '@atrium/platform';
import { inUnits } from '@atrium/domain';
import { useCorrection } from '../../../shared/api/get-correction';
import { useCoverage } from '../../../shared/api/get-coverage';
import { useLeaveForm } from '../../../shared/api/get-leave-form';
import { DecisionButtons } from '../../../shared/components/decisions/decision-buttons';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { useTexts } from '../../../shared/use-texts';
import type { DecisionSubject } from '../../../shared/api/decide';
import { BrokenRules } from '../../../shared/components/broken-rules';
import { DetailLine } from '../../../shared/components/detail-line';
import { peopleAway, useFewNames } from '../../../shared/people-names';

/**
 * Returns the request or correction that a notification asks the user to decide; null if there is none or it has been
 * decided.
 */
function undecidedSubject({
  type,
  metadata,
}: Pick<Notification, 'type' | 'metadata'>): Omit<DecisionSubject, 'version'> | null {
  const { status, leaveFormId, correctionId } = metadata;
  if (status !== undefined && status !== 'Pending') return null;
  if (type === 'leave_request' && leaveFormId !== undefined) return { kind: 'leave', id: leaveFormId };
  if (type === 'leave_correction_request' && correctionId !== undefined)
    return { kind: 'correction', id: correctionId };
  return null;
}

/** Returns whether to show the buttons: only while the form is pending and waits for this person's decision. */
const mayDecideLeave = (form: LeaveForm): boolean => form.status === 'Pending' && form.mayDecide;

/**
 * Returns whether to show the buttons for a correction: the corrected leave must also still be pending
 * (docs/PRODUCT.md, Leave, attendance and calendar). Corrections of decided leave and of attendance are decided on
 * `/leave-approver`.
 */
const mayDecideCorrection = ({ status, leaveStatus, mayDecide }: LeaveCorrection): boolean =>
  status === 'Pending' && leaveStatus === 'Pending' && mayDecide;

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
  const request = form.data ?? correction.data;
  if (!waits || request === undefined) return null;
  // Notifications of earlier releases have no version.
  const seenVersion = notification.metadata.version;
  return (
    <Stack $gap={2}>
      {request.version !== seenVersion && <CurrentRequest request={request} hasChanged={seenVersion !== undefined} />}
      {coverage.data && <DecisionContext coverage={coverage.data} />}
      <DecisionButtons
        inPlace
        subject={{ ...subject, version: request.version }}
        requester={request.employee.name}
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

/** Shows the current request if the text of the notification describes, or may describe, an earlier version. */
function CurrentRequest({ request, hasChanged }: { request: LeaveForm | LeaveCorrection; hasChanged: boolean }) {
  const { t } = useTexts();
  const { when, howLong } = useLeaveFormat();
  const span = 'startDate' in request ? request : request.after;
  const summary = span
    ? `${span.leaveType.name}, ${when(span)} (${howLong(span.amount, span.unit)})`
    : t('correction.kinds.withdrawal');
  return (
    <Current>
      {t(hasChanged ? 'decision.now' : 'decision.current', { what: summary })}
      {request.reason !== '' && ` ${t('decision.quoted', { reason: request.reason })}`}
    </Current>
  );
}

const Current = styled.p`
  font-weight: ${token.font.weight.medium};
`;

/** How many people who are away are named; the others are counted. */
const MAX_NAMED = 3;

/**
 * Shows what a decision depends on: the balance after the request, who else is away, and rules that the request breaks.
 */
function DecisionContext({ coverage }: { coverage: ResponseOf<typeof API.leave.coverage> }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const fewNames = useFewNames(MAX_NAMED);
  const { howLong } = useLeaveFormat();
  const { away, balance, warnings } = coverage;
  const people = peopleAway(away);
  return (
    <Stack $gap={1}>
      {balance && (
        <DetailLine>
          {t('decision.balanceAfter', {
            year: balance.year,
            left: number(inUnits(balance.available, balance.leaveType.unit)),
            all: howLong(balance.entitlement, balance.leaveType.unit),
          })}
        </DetailLine>
      )}
      <DetailLine>
        {people.length === 0 ? t('approver.nobodyElse') : t('decision.alsoAway', { names: fewNames(people) })}
      </DetailLine>
      <BrokenRules warnings={warnings} />
    </Stack>
  );
}
