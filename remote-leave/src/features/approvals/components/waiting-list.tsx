import type { QueueItem } from '@atrium/contracts';
import { Button, EmptyState, LoadError, Pagination, Stack, styled, token, Tooltip, useFormat } from '@atrium/platform';
import { DataTable } from '@atrium/ui/table';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Decision, isRequestChanged, useDecide } from '../../../shared/api/decide';
import { RejectDialog } from '../../../shared/components/decisions/reject-form';
import { singlePressProps } from '../../../shared/components/decisions/single-press';
import type { FormFilterState } from '../../../shared/use-form-filters';
import { useLastPage } from '../../../shared/use-last-page';
import { useDecideMany } from '../api/decide-many';
import { type useQueue, useRemoveFromQueue } from '../api/get-queue';
import { itemEmployee, itemKey, itemSubject } from '../model/queue-item';
import { CardActions } from './card-actions';
import { useQueueColumns } from './use-queue-columns';
import { useTexts } from '../../../shared/use-texts';

const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Calls `onKey` with the row's key when `a` or `r` is pressed on a row of the table inside the frame. A held key counts
 * once, although the next row receives the focus.
 */
function useDecisionKeys(frame: RefObject<HTMLElement | null>, onKey: (key: 'a' | 'r', rowKey: string) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if ((key !== 'a' && key !== 'r') || !(target instanceof Element) || target.closest(TYPED_INTO) !== null) return;
    const rowKey = target.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'];
    if (rowKey === undefined) return;
    event.preventDefault();
    onKey(key, rowKey);
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => handle(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [frame]);
}

/** The buttons of a row; below each other on screens on which the columns need their width. */
const Decisions = styled.span`
  display: flex;
  gap: ${token.space(0.5)};
  @media (max-width: 1199.98px) {
    flex-direction: column;
  }
`;

interface WaitingListProps {
  queue: ReturnType<typeof useQueue>;
  state: FormFilterState;
  isFiltered: boolean;
}

/** The list of items that wait for the user's decision, with decisions per row, for several rows, or by keyboard. */
export function WaitingList({ queue, state, isFiltered }: WaitingListProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const columns = useQueueColumns();
  const frame = useRef<HTMLDivElement>(null);
  const isPastEnd = useLastPage(queue, state.filters.page, state.setPage);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly QueueItem[]>([]);
  /** The reason typed for an item whose rejection was refused because it had changed. */
  const [typed, setTyped] = useState({ key: '', reason: '' });
  const done = () => {
    setRejecting([]);
    setSelected(new Set());
  };
  const one = useDecide(done);
  const many = useDecideMany(done);
  const removeFromQueue = useRemoveFromQueue();

  const items = queue.data?.items ?? [];
  // Optimistic update: a decided row disappears immediately, and reappears if the server rejects the decision.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const rows = items.filter((item) => !decided.has(itemKey(item)));

  const decide = (chosen: readonly QueueItem[], status: 'Approved' | 'Rejected', comment?: string) => {
    const [first, ...more] = chosen;
    if (!first || many.isPending) return;
    const decision = { status, ...(comment !== undefined && { comment }) };
    if (more.length > 0) many.mutate({ items: chosen, ...decision });
    else void decideOne(first, decision);
  };

  const decideOne = async (item: QueueItem, decision: Pick<Decision, 'status' | 'comment'>) => {
    const key = itemKey(item);
    if (decided.has(key)) return;
    setDecided((before) => new Set(before).add(key));
    try {
      await one.mutateAsync({ ...itemSubject(item), ...decision });
      removeFromQueue(key);
    } catch (error) {
      // The list shows the request as it is now, to be decided again.
      if (!isRequestChanged(error)) return;
      setRejecting([]);
      setTyped({ key, reason: decision.comment ?? '' });
    } finally {
      setDecided((before) => new Set([...before].filter((other) => other !== key)));
    }
  };

  useDecisionKeys(frame, (key, rowKey) => {
    const chosen = items.filter((item) => (selected.size > 0 ? selected.has(itemKey(item)) : itemKey(item) === rowKey));
    if (key === 'a') decide(chosen, 'Approved');
    else setRejecting(chosen);
  });

  const nameOf = (item: QueueItem) => titleCase(itemEmployee(item).name);
  const [first] = rejecting;
  const pages = queue.data?.pagination;
  return (
    <Stack $gap={3} ref={frame}>
      <DataTable
        label={t('approver.caption')}
        columns={columns}
        rows={rows}
        rowKey={itemKey}
        rowName={nameOf}
        openKey={state.openId ?? state.correctionId}
        onOpen={(item) => (item.form ? state.open(item.form._id) : state.openCorrection(itemKey(item)))}
        selected={selected}
        onSelectedChange={setSelected}
        bulkActions={(chosen) => (
          <>
            <Button variant="primary" size="sm" loading={many.isPending} onClick={() => decide(chosen, 'Approved')}>
              {t('decision.approve')}
            </Button>
            <Button size="sm" disabled={many.isPending} onClick={() => setRejecting(chosen)}>
              {t('decision.reject')}
            </Button>
          </>
        )}
        quickActions={(item) => {
          const name = nameOf(item);
          const [approve, reject] = [t('approver.approveOf', { name }), t('approver.rejectOf', { name })];
          return (
            <Decisions>
              <Tooltip text={approve} shortcut="A" names>
                <Button size="sm" aria-label={approve} {...singlePressProps(() => decide([item], 'Approved'))}>
                  {t('decision.approve')}
                </Button>
              </Tooltip>
              <Tooltip text={reject} shortcut="R" names>
                <Button size="sm" variant="quiet" aria-label={reject} {...singlePressProps(() => setRejecting([item]))}>
                  {t('decision.reject')}
                </Button>
              </Tooltip>
            </Decisions>
          );
        }}
        phoneActions={(item) => (
          <CardActions
            item={item}
            name={nameOf(item)}
            onApprove={() => decide([item], 'Approved')}
            onReject={() => setRejecting([item])}
          />
        )}
        loading={queue.isPending || isPastEnd}
        pageKeys
        failure={queue.isLoadingError ? <LoadError title={t('failed.title')} query={queue} /> : undefined}
        empty={
          isFiltered ? (
            <EmptyState title={t('empty.filteredTitle')} text={t('empty.filteredText')} drawing={null} />
          ) : (
            <EmptyState drawing="calendar" title={t('empty.queueTitle')} text={t('empty.queueText')} />
          )
        }
      />
      <Pagination page={pages?.currentPage ?? 1} pages={pages?.totalPages ?? 0} onPageChange={state.setPage} />
      <RejectDialog
        open={first !== undefined}
        subjectId={rejecting.map(itemKey).join(' ')}
        title={t('approver.rejectTitle', { count: rejecting.length })}
        hint={
          first !== undefined && rejecting.length === 1
            ? t('decision.reasonHint', { name: nameOf(first) })
            : t('approver.reasonHintMany')
        }
        confirmLabel={t('decision.reject')}
        busy={one.isPending || many.isPending}
        reason={first !== undefined && itemKey(first) === typed.key ? typed.reason : ''}
        onReject={(comment) => decide(rejecting, 'Rejected', comment)}
        onClose={() => setRejecting([])}
      />
    </Stack>
  );
}
