import type { API, ResponseOf } from '@atrium/contracts';
import { inUnits } from '@atrium/domain';
import { Stack, styled, token, useFormat } from '@atrium/platform';
import { BrokenRules } from '../../../shared/components/broken-rules';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { peopleAway } from '../../../shared/people-away';
import { useTexts } from '../../../shared/use-texts';

/** How many people who are away are named; the others are counted. */
const NAMED = 3;

const Line = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
  overflow-wrap: anywhere;
`;

/** What a decision depends on: the balance after the request, who else is away, and rules that the request breaks. */
export function DecisionContext({ coverage }: { coverage: ResponseOf<typeof API.leave.coverage> }) {
  const { t } = useTexts();
  const { number, titleCase } = useFormat();
  const { howLong } = useLeaveWords();
  const { away, balance, warnings } = coverage;
  const people = peopleAway(away).map(({ name }) => titleCase(name));
  const named = people.slice(0, NAMED).join(', ');
  const count = people.length - NAMED;
  return (
    <Stack $gap={1}>
      {balance && (
        <Line>
          {t('decision.balanceAfter', {
            year: balance.year,
            left: number(inUnits(balance.available, balance.leaveType.unit)),
            all: howLong(balance.entitlement, balance.leaveType.unit),
          })}
        </Line>
      )}
      <Line>
        {people.length === 0
          ? t('approver.nobodyElse')
          : t('decision.alsoAway', { names: count > 0 ? t('form.namesMore', { names: named, count }) : named })}
      </Line>
      <BrokenRules warnings={warnings} />
    </Stack>
  );
}
