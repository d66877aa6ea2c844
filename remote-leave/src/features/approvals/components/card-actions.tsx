import type { QueueItem } from '@atrium/contracts';
import { Button, Skeleton, Stack, styled, token } from '@atrium/platform';
import { useCoverage } from '../../../shared/api/get-coverage';
import { BrokenRules } from '../../../shared/components/broken-rules';
import { useTexts } from '../../../shared/use-texts';

/** As high as the text that replaces it, so that the buttons stay in place when it loads. */
const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: 1.5em;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space(2)};
  > button {
    min-height: 44px;
  }
`;

/** The rules that a request breaks, or that it breaks none; nothing if that is unknown. */
function Rules({ formId }: { formId: string }) {
  const { t } = useTexts();
  const { data, isPending } = useCoverage(formId);
  if (data && data.warnings.length > 0) return <BrokenRules warnings={data.warnings} />;
  return (
    <Line>
      {isPending && <Skeleton width="50%" />}
      {data && t('approver.rulesKept')}
    </Line>
  );
}

interface CardActionsProps {
  item: QueueItem;
  /** The requester's name as displayed. */
  name: string;
  onApprove: () => void;
  onReject: () => void;
}

/** The end of a request's card on phones: the rules that it breaks, and the decision. */
export function CardActions({ item: { form }, name, onApprove, onReject }: CardActionsProps) {
  const { t } = useTexts();
  return (
    <Stack $gap={2}>
      {form && <Rules formId={form._id} />}
      <Buttons>
        <Button variant="primary" aria-label={t('approver.approveOf', { name })} onClick={onApprove}>
          {t('decision.approve')}
        </Button>
        <Button aria-label={t('approver.rejectOf', { name })} onClick={onReject}>
          {t('decision.reject')}
        </Button>
      </Buttons>
    </Stack>
  );
}
