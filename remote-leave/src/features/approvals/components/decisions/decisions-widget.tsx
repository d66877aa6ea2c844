import { leaveCorrection, leaveForm, type QueueItem } from '@atrium/contracts';
import { type AppError, Link, LoadError, Row, Skeleton, Stack, styled, token, useQueryClient } from '@atrium/platform';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Decision, isRequestChanged, useDecide } from '../../../../shared/api/decide';
import { leaveKeys, type QueueFilters } from '../../../../shared/api/keys';
import { useQueue, useRemoveFromQueue } from '../../api/get-queue';
import { itemKey, itemSubject } from '../../model/queue-item';
import { DecisionRow } from './decision-row';
import { useTexts } from '../../../../shared/use-texts';

/** Identifies an item as the user saw it: a changed request is another one to decide. */
const seenKey = (item: QueueItem): string => {
  const { id, version } = itemSubject(item);
  return `${id} ${version}`;
};

/** Returns the item as a rejected decision says that it is now; null if the response does not contain it. */
function currentItem(item: QueueItem, { current }: AppError): QueueItem | null {
  const form = item.form && leaveForm.safeParse(current).data;
  const correction = item.correction && leaveCorrection.safeParse(current).data;
  if (form) return { ...item, form };
  return correction ? { ...item, correction } : null;
}

/**
 * Returns the items of the queue that are still to be decided, and a function that decides one. A decided item leaves
 * at once. It comes back if the decision fails: as it is now if it has changed.
 */
function useQuickDecisions(queue: ReturnType<typeof useQueue>, filters: QueueFilters) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useDecide();
  const removeFromQueue = useRemoveFromQueue();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  const restore = (key: string) => setDecided((before) => new Set([...before].filter((other) => other !== key)));
  const replace = (current: QueueItem) => {
    setChanged((before) => new Set(before).add(itemKey(current)));
    queryClient.setQueryData<typeof queue.data>(
      leaveKeys.queue(filters),
      (shown) =>
        shown && {
          ...shown,
          items: shown.items.map((other) => (itemKey(other) === itemKey(current) ? current : other)),
        },
    );
  };

  const decide = async (item: QueueItem, decision: Pick<Decision, 'status' | 'comment'>): Promise<void> => {
    const key = seenKey(item);
    setDecided((before) => new Set(before).add(key));
    try {
      await mutateAsync({ ...itemSubject(item), ...decision });
      // Removed from the cached list rather than hidden, so that it shows again if the decision is undone.
      removeFromQueue(itemKey(item));
      restore(key);
    } catch (error) {
      // `useDecide` shows the failure.
      const current = isRequestChanged(error) ? currentItem(item, error) : null;
      if (current) replace(current);
      else restore(key);
    }
  };

  const all = queue.data?.items ?? [];
  const items = all.filter((item) => !decided.has(seenKey(item)));
  const { leave = 0, corrections = 0 } = queue.data?.counts ?? {};
  return {
    items,
    /** How many wait, including those that are not fetched. */
    count: leave + corrections - (all.length - items.length),
    isChanged: (item: QueueItem) => changed.has(itemKey(item)),
    decide,
  };
}

/** How many requests the widget shows. More are fetched, so that the next one follows a decision at once. */
const SHOWN = 3;
const FILTERS = { page: 1, limit: 10 };

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Frame = styled(Stack)`
  &:focus {
    outline: none;
  }
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

/** Dashboard widget with the requests that wait for the user's decision, which they approve or reject in place. */
export default function DecisionsWidget() {
  const { t } = useTexts();
  const queue = useQueue(FILTERS);
  const { items, count, isChanged, decide } = useQuickDecisions(queue, FILTERS);
  const frame = useRef<HTMLDivElement>(null);
  /** The place of the request that was just decided, whose successor receives the focus. */
  const decidedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (decidedAt.current === null) return;
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[data-decides]') ?? [])];
    (buttons[decidedAt.current] ?? buttons.at(-1) ?? frame.current)?.focus();
    decidedAt.current = null;
  }, [items]);

  if (queue.isLoadingError) return <LoadError compact title={t('failed.title')} text={null} query={queue} />;
  if (!queue.data) {
    return (
      <Stack $gap={6} aria-busy>
        {Array.from({ length: SHOWN }, (_, request) => (
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
  const shown = items.slice(0, SHOWN);
  const onDecide = (item: QueueItem, decision: Pick<Decision, 'status' | 'comment'>) => {
    decidedAt.current = shown.indexOf(item);
    void decide(item, decision);
  };
  const more = count - shown.length;
  return (
    <Frame $gap={3} ref={frame} tabIndex={-1}>
      {shown.length === 0 ? (
        <Muted>{more > 0 ? t('widget.waiting', { count: more }) : t('decisions.none')}</Muted>
      ) : (
        <List aria-label={t('approver.caption')}>
          {shown.map((item) => (
            <DecisionRow
              key={`${itemKey(item)} ${itemSubject(item).version}`}
              item={item}
              isChanged={isChanged(item)}
              onDecide={(decision) => onDecide(item, decision)}
            />
          ))}
        </List>
      )}
      <Link to={count > 0 ? '/leave-approver' : '/leave-approver?view=history'}>
        {more > 0 && shown.length > 0
          ? t('decisions.more', { count: more })
          : t(count > 0 ? 'decisions.open' : 'decisions.history')}
      </Link>
    </Frame>
  );
}
