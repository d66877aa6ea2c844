import type { API, ResponseOf } from '@atrium/contracts';
import { inUnits } from '@atrium/domain';
import { Stack, useFormat } from '@atrium/platform';
import { BrokenRules } from '../../../shared/components/broken-rules';
import { DetailLine } from '../../../shared/components/detail-line';
import { useFewNames } from '../../../shared/use-few-names';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { peopleAway } from '../../../shared/people-away';
import { useTexts } from '../../../shared/use-texts';

/** How many people who are away are named; the others are counted. */
const NAMED = 3;

/** What a decision depends on: the balance after the request, who else is away, and rules that the request breaks. */
export function DecisionContext({ coverage }: { coverage: ResponseOf<typeof API.leave.coverage> }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const fewNames = useFewNames(NAMED);
  const { howLong } = useLeaveWords();
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
