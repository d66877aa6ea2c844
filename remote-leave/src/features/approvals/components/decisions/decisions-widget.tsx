import type { QueueItem } from '@atrium/contracts';
import { Link, LoadError, Row, Skeleton, Stack, styled, token } from '@atrium/platform';
import { NewItemsButton, useHeldItems } from '@atrium/ui/new-items';
import { useLayoutEffect, useRef } from 'react';
import type { Decision } from '../../../../shared/api/decide';
import { useQueue } from '../../api/get-queue';
import { itemKey, itemSubject } from '../../model/queue-item';
import { useQuickDecisions } from '../../model/use-quick-decisions';
import { DecisionRow } from './decision-row';
import { useTexts } from '../../../../shared/use-texts';

/** How many requests the widget shows. More are fetched, so that the next one follows a decision at once. */
const MAX_SHOWN = 3;
const FILTERS = { page: 1, limit: 10 };

const Frame = styled(Stack)`
  &:focus {
    outline: none;
  }
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

/**
 * Dashboard widget with the requests that wait for the user's decision, which they approve or reject in place. A
 * request that arrives later waits below the others, and takes the place of a decided one.
 */
export default function DecisionsWidget() {
  const { t } = useTexts();
  const queue = useQueue(FILTERS);
  const { items, count, isChanged, decide } = useQuickDecisions(queue, FILTERS);
  const { shown, heldCount, admit } = useHeldItems({
    items: queue.data && items,
    isCurrent: !queue.isFetching,
    keyOf: itemKey,
    max: MAX_SHOWN,
  });
  const frame = useRef<HTMLDivElement>(null);
  /** The place of the request that receives the focus: the successor of a decided one, or the first new one. */
  const nextFocus = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextFocus.current === null) return;
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[data-decides]') ?? [])];
    (buttons[nextFocus.current] ?? buttons.at(-1) ?? frame.current)?.focus();
    nextFocus.current = null;
  }, [shown]);

  if (queue.isLoadingError) return <LoadError compact title={t('failed.title')} text={null} query={queue} />;
  if (!queue.data) {
    return (
      <Stack $gap={6} aria-busy>
        {Array.from({ length: MAX_SHOWN }, (_, request) => (
          <Row key={request} $gap={3} $align="start">
            <Skeleton width="32px" height="32px" round />
            <Stack $gap={2} style={{ flex: 1 }}>
              <Skeleton width="60%" />
              <Skeleton width="80%" />
              <Skeleton width="40%" />
              <Skeleton width="140px" height={token.size.controlSm} />
            </Stack>
          </Row>
        ))}
      </Stack>
    );
  }
  const onDecide = (item: QueueItem, decision: Pick<Decision, 'status' | 'comment'>) => {
    nextFocus.current = shown.indexOf(item);
    admit(items.filter((other) => other !== item));
    void decide(item, decision);
  };
  const showNew = () => {
    nextFocus.current = items.findIndex((item) => !shown.includes(item));
    admit(items);
  };
  const waiting = count - shown.length;
  const more = waiting - heldCount;
  return (
    <Frame $gap={3} ref={frame} tabIndex={-1}>
      {shown.length === 0 ? (
        <Muted>{waiting > 0 ? t('widget.waiting', { count: waiting }) : t('decisions.none')}</Muted>
      ) : (
        <ul aria-label={t('approver.caption')}>
          {shown.map((item) => (
            <DecisionRow
              key={`${itemKey(item)} ${itemSubject(item).version}`}
              item={item}
              isChanged={isChanged(item)}
              onDecide={(decision) => onDecide(item, decision)}
            />
          ))}
        </ul>
      )}
      <Row $gap={3} $justify="space-between">
        <Link to={count > 0 ? '/leave-approver' : '/leave-approver?view=history'}>
          {more > 0 && shown.length > 0
            ? t('decisions.more', { count: more })
            : t(count > 0 ? 'decisions.open' : 'decisions.history')}
        </Link>
        <NewItemsButton count={heldCount} onShow={showNew} />
      </Row>
    </Frame>
  );
}
