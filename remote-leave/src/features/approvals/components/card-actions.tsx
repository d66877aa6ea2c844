import type { QueueItem } from '@atrium/contracts';
import { Button, Stack, styled, token } from '@atrium/platform';
import { singlePressProps } from '../../../shared/components/decisions/single-press';
import { RequestSummary } from './decisions/request-summary';
import { RuleWarnings } from './rule-warnings';
import { useTexts } from '../../../shared/use-texts';

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space(2)};
  > button {
    min-height: 44px;
  }
`;

interface CardActionsProps {
  item: QueueItem;
  /** The requester's name as displayed. */
  name: string;
  onApprove: () => void;
  onReject: () => void;
}

/** A request's card on phones below its title: what the decision depends on, the rules that it breaks, and the decision. */
export function CardActions({ item, name, onApprove, onReject }: CardActionsProps) {
  const { t } = useTexts();
  return (
    <Stack $gap={2}>
      <div>
        <RequestSummary item={item} />
        <RuleWarnings warnings={item.warnings} />
      </div>
      <Buttons>
        <Button variant="primary" aria-label={t('approver.approveOf', { name })} {...singlePressProps(onApprove)}>
          {t('decision.approve')}
        </Button>
        <Button aria-label={t('approver.rejectOf', { name })} {...singlePressProps(onReject)}>
          {t('decision.reject')}
        </Button>
      </Buttons>
    </Stack>
  );
}
