import type { QueueItem } from '@atrium/contracts';
import { styled, token } from '@atrium/platform';
import { kindOf } from '../../../../shared/components/correction-detail';
import { DetailLine } from '../../../../shared/components/detail-line';
import { peopleAway, useFewNames } from '../../../../shared/people-names';
import { useLeaveFormat } from '../../../../shared/use-leave-format';
import { useTexts } from '../../../../shared/use-texts';
import { itemReason } from '../../model/queue-item';
import { useRequestFormat } from './use-request-format';

const When = styled(DetailLine)`
  color: ${token.color.text};
`;

const Reason = styled(DetailLine)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** How many people who are away are named; the others are counted. */
const MAX_NAMED = 2;

/**
 * Shows what a decision depends on: the days and amount, the reason, who else is away, and the balance that remains.
 */
export function RequestSummary({ item }: { item: QueueItem }) {
  const { when } = useRequestFormat();
  const reason = itemReason(item);
  return (
    <div>
      <When>{when(item)}</When>
      {reason !== '' && (
        <Reason dir="auto" title={reason}>
          {reason}
        </Reason>
      )}
      <Context item={item} />
    </div>
  );
}

/** Shows who else is away on the days of a request, and the balance that it leaves. */
function Context({ item: { away, balance, correction } }: { item: QueueItem }) {
  const { t } = useTexts();
  const fewNames = useFewNames(MAX_NAMED);
  const { howLong } = useLeaveFormat();
  if (correction && kindOf(correction) === 'attendance') return null;
  const people = peopleAway(away);
  const facts = [
    people.length > 0 && t('decision.alsoAway', { names: fewNames(people) }),
    balance && t('decisions.left', { amount: howLong(balance.available, balance.leaveType.unit) }),
  ].filter(Boolean);
  return facts.length > 0 && <DetailLine>{facts.join(' · ')}</DetailLine>;
}
