import type { QueueItem } from '@atrium/contracts';
import { styled, token, useFormat } from '@atrium/platform';
import { kindOf } from '../../../../shared/components/correction-detail';
import { peopleAway } from '../../../../shared/people-away';
import { useLeaveWords } from '../../../../shared/use-leave-words';
import { useTexts } from '../../../../shared/use-texts';
import { itemReason } from '../../model/queue-item';
import { useRequestWords } from './use-request-words';

const Line = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
  overflow-wrap: anywhere;
`;

const When = styled(Line)`
  color: ${token.color.text};
`;

const Reason = styled(Line)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** How many people who are away are named; the others are counted. */
const NAMED = 2;

/** What a decision depends on: the days and amount, the reason, who else is away, and the balance that remains. */
export function RequestSummary({ item }: { item: QueueItem }) {
  const { when } = useRequestWords();
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

/** Who else is away on the days of a request, and the balance that it leaves. */
function Context({ item: { away, balance, correction } }: { item: QueueItem }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const { howLong } = useLeaveWords();
  if (correction && kindOf(correction) === 'attendance') return null;
  const people = peopleAway(away).map(({ name }) => titleCase(name));
  const names = people.slice(0, NAMED).join(', ');
  const count = people.length - NAMED;
  const facts = [
    people.length > 0 && t('decision.alsoAway', { names: count > 0 ? t('form.namesMore', { names, count }) : names }),
    balance && t('decisions.left', { amount: howLong(balance.available, balance.leaveType.unit) }),
  ].filter(Boolean);
  return facts.length > 0 && <Line>{facts.join(' · ')}</Line>;
}
