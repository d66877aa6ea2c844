import type { QueueItem } from '@atrium/contracts';
import { Avatar, Badge, Button, Link, Row, Stack, styled, Tag, token, useFormat } from '@atrium/platform';
import { type MouseEvent, useState } from 'react';
import type { Decision } from '../../../../shared/api/decide';
import { kindOf } from '../../../../shared/components/correction-detail';
import { RejectForm } from '../../../../shared/components/reject-form';
import { useLeaveWords } from '../../../../shared/use-leave-words';
import { itemEmployee, itemKey, itemReason } from '../../model/queue-item';
import { useRequestWords } from './use-request-words';
import { peopleAway } from '../../../../shared/people-away';
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

const Line = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
  overflow-wrap: anywhere;
`;

const Reason = styled(Line)`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.text};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** How many people who are away are named; the others are counted. */
const NAMED = 2;

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
  const { what, when } = useRequestWords();
  const [isRejecting, setRejecting] = useState(false);
  const [isBack, setBack] = useState(false);
  const { name, avatarUrl } = itemEmployee(item);
  const shownName = titleCase(name);
  const reason = itemReason(item);
  const address = item.form ? `leave=${itemKey(item)}` : `correction=${itemKey(item)}`;
  // The second click of a double click lands on the next request.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act();
  };
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
            {kind && <Line as="span">{t(`correction.kinds.${kind}`)}</Line>}
            {isChanged && <Badge tone="warning">{t('decisions.changed')}</Badge>}
          </Row>
          <Line>{when(item)}</Line>
          {reason !== '' && (
            <Reason dir="auto" title={reason}>
              {reason}
            </Reason>
          )}
          <Context item={item} />
        </div>
        {isRejecting ? (
          <RejectForm
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
              onClick={once(() => onDecide({ status: 'Approved' }))}
            >
              {t('decision.approve')}
            </Button>
            <Button
              size="sm"
              aria-label={t('approver.rejectOf', { name: shownName })}
              autoFocus={isBack} // oxlint-disable-line jsx-a11y/no-autofocus -- the focus returns where it came from
              onClick={once(() => setRejecting(true))}
            >
              {t('decision.reject')}
            </Button>
          </Row>
        )}
      </Stack>
    </Item>
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
