import type { QueueItem } from '@atrium/contracts';
import { Button, fieldMessage, Icon, Skeleton, Stack, styled, token } from '@atrium/platform';
import { useCoverage } from '../../../shared/api/get-coverage';
import { RequestSummary } from './decisions/request-summary';
import { useTexts } from '../../../shared/use-texts';

/** As high as the text that replaces it, so that the buttons stay in place when it loads. */
const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: 1.5em;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

const Warning = styled(Line)`
  align-items: flex-start;
  gap: ${token.space(2)};
  margin-block: ${token.space(1)};
  padding: ${token.space(1.5)} ${token.space(2)};
  border-radius: ${token.radius.control};
  background: ${token.color.softWarning};
  color: ${token.color.text};
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${token.color.onSoftWarning};
  }
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
  const { t, translate } = useTexts();
  const { data, isPending } = useCoverage(formId);
  if (data && data.warnings.length > 0) {
    return data.warnings.map((warning) => (
      <Warning key={`${warning.field} ${warning.code}`}>
        <Icon icon="triangle-alert" label={t('approver.warning')} />
        {fieldMessage(warning, translate)}
      </Warning>
    ));
  }
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

/** A request's card on phones below its title: what the decision depends on, the rules that it breaks, and the decision. */
export function CardActions({ item, name, onApprove, onReject }: CardActionsProps) {
  const { t } = useTexts();
  return (
    <Stack $gap={2}>
      <div>
        <RequestSummary item={item} />
        {item.form && <Rules formId={item.form._id} />}
      </div>
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
