import type { QueueItem } from '@atrium/contracts';
import { Avatar, Badge, Button, Link, Row, Stack, styled, Tag, token, useFormat } from '@atrium/platform';
import { useState } from 'react';
import type { Decision } from '../../../../shared/api/decide';
import { RejectForm } from '../../../../shared/components/decisions/reject-form';
import { singlePressProps } from '../../../../shared/components/decisions/single-press';
import { itemEmployee, itemKey } from '../../model/queue-item';
import { useRequestFormat } from './use-request-format';
import { RequestSummary } from './request-summary';
import { useTexts } from '../../../../shared/use-texts';

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space(3)};
  padding: ${token.space(3)} 0;
  &:first-child {
    padding-top: 0;
  }
  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Person = styled(Link)`
  color: inherit;
  font-weight: ${token.font.weight.medium};
  overflow-wrap: anywhere;
`;

const Kind = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

interface DecisionRowProps {
  item: QueueItem;
  /** Whether the request changed after the user had decided it. */
  isChanged: boolean;
  onDecide: (decision: Pick<Decision, 'status' | 'comment'>) => void;
}

/** A request that waits for the user's decision, with what the decision depends on and the buttons. */
export function DecisionRow({ item, isChanged, onDecide }: DecisionRowProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const { what } = useRequestFormat();
  const [isRejecting, setRejecting] = useState(false);
  const [isBack, setBack] = useState(false);
  const { name, avatarUrl } = itemEmployee(item);
  const shownName = titleCase(name);
  const address = item.form ? `leave=${itemKey(item)}` : `correction=${itemKey(item)}`;
  const { type, kind } = what(item);
  return (
    <Item>
      <Avatar name={name} src={avatarUrl} size={32} decorative />
      <Stack $gap={2}>
        <div>
          <Row $gap={2} $wrap>
            <Person to={`/leave-approver?${address}`} dir="auto">
              {shownName}
            </Person>
            {type && <Tag color={type.colour}>{type.name}</Tag>}
            {kind && <Kind>{t(`correction.kinds.${kind}`)}</Kind>}
            {isChanged && <Badge tone="warning">{t('decisions.changed')}</Badge>}
          </Row>
          <RequestSummary item={item} />
        </div>
        {isRejecting ? (
          <RejectForm
            subjectId={itemKey(item)}
            size="sm"
            hint={t('decision.reasonHint', { name: shownName })}
            confirmLabel={t('decision.confirmReject')}
            busy={false}
            onBack={() => {
              setRejecting(false);
              setBack(true);
            }}
            onReject={(comment) => onDecide({ status: 'Rejected', comment })}
          />
        ) : (
          <Row $gap={2}>
            <Button
              size="sm"
              data-decides=""
              aria-label={t('approver.approveOf', { name: shownName })}
              {...singlePressProps(() => onDecide({ status: 'Approved' }))}
            >
              {t('decision.approve')}
            </Button>
            <Button
              size="sm"
              aria-label={t('approver.rejectOf', { name: shownName })}
              autoFocus={isBack} // oxlint-disable-line jsx-a11y/no-autofocus -- the focus returns where it came from
              {...singlePressProps(() => setRejecting(true))}
            >
              {t('decision.reject')}
            </Button>
          </Row>
        )}
      </Stack>
    </Item>
  );
}
