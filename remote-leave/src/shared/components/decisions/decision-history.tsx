import type { LeaveApproval, LeaveForm } from '@atrium/contracts';
import { styled, token, useFormat } from '@atrium/platform';
import { PartTitle } from '../part-title';
import { DetailLine } from '../detail-line';
import { useTexts } from '../../use-texts';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  padding: 0 0 0 ${token.space(3)};
  border-left: 2px solid ${token.color.border};
`;

const Comment = styled.div`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

type FormDecision = Pick<
  LeaveForm,
  'createdAt' | 'status' | 'step' | 'steps' | 'approvals' | 'decidedAt' | 'decidedBy' | 'comment'
>;

/** The history of a request: when it was filed, the decision and comment of each step, and the pending step. */
export function DecisionHistory({ request }: { request: FormDecision }) {
  const { t } = useTexts();
  const { dateTime, titleCase } = useFormat();
  const { steps, approvals, decidedAt, decidedBy, comment, status } = request;
  const hasSteps = steps > 1;
  const describeApproval = (approval: LeaveApproval) => {
    const values = { status: t(`status.${approval.status}`), name: titleCase(approval.by?.name ?? '') };
    return approval.by === null ? t('history.automatic') : t('detail.decidedBy', values);
  };
  // Cancellations are not among the approvals, and old requests have none: the form itself records who decided or
  // cancelled it.
  const isListed = approvals.some((approval) => approval.status === status);
  return (
    <section>
      <PartTitle>{t('history.title')}</PartTitle>
      <Steps>
        <li>
          {t('history.filed')}
          <DetailLine>{dateTime(request.createdAt)}</DetailLine>
        </li>
        {approvals.map((approval) => (
          <li key={approval.step}>
            {describeApproval(approval)}
            {approval.comment && <Comment>{approval.comment}</Comment>}
            <DetailLine>
              {[hasSteps && t('history.step', { step: approval.step + 1, steps }), dateTime(approval.at)]
                .filter(Boolean)
                .join(' · ')}
            </DetailLine>
          </li>
        ))}
        {!isListed && decidedAt !== null && (
          <li>
            {decidedBy
              ? t('detail.decidedBy', { status: t(`status.${status}`), name: titleCase(decidedBy.name) })
              : t(`status.${status}`)}
            {comment && <Comment>{comment}</Comment>}
            <DetailLine>{dateTime(decidedAt)}</DetailLine>
          </li>
        )}
        {status === 'Pending' && (
          <li>
            {t('history.waiting')}
            {hasSteps && <DetailLine>{t('history.step', { step: request.step + 1, steps })}</DetailLine>}
          </li>
        )}
      </Steps>
    </section>
  );
}
