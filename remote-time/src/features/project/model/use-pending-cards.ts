import { API, type BodyOf, type TaskCard } from '@atrium/contracts';
import { newId, useFailureToast, usePlatform, useQueryClient } from '@atrium/platform';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { useMemo, useState } from 'react';
import { workKeys } from '../../../shared/api/work-keys';
import { projectKeys } from '../api/project-keys';
import { type Board, compareCards, type Place, placeCard, withTask } from './board';
import { useTexts } from '../../../shared/use-texts';

/** An optimistic update of a card. */
interface PendingCard {
  card: TaskCard;
  /** Distinguishes later changes of the same card. */
  change: string;
}

type NewCard = Pick<BodyOf<typeof API.tasks.create>, 'title'>;

/**
 * Returns the cards of a board with optimistic updates for the user's own moves and new tasks. Changes that the server
 * rejects are reverted. Changes by others arrive through `board`.
 */
export function usePendingCards(projectId: string, board: Board | undefined) {
  const { api } = usePlatform();
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const sendOnce = useIdempotentSend();
  const [pending, setPending] = useState<ReadonlyMap<string, PendingCard>>(new Map());

  const tasks = useMemo(() => {
    const stored = (board?.tasks ?? []).map((task) => {
      const card = pending.get(task._id)?.card;
      // Only the place is optimistic; other fields show the changes of other users.
      return card ? { ...task, columnId: card.columnId, rank: card.rank } : task;
    });
    const known = new Set(stored.map(({ _id }) => _id));
    return [...stored, ...[...pending.values()].map(({ card }) => card).filter(({ _id }) => !known.has(_id))];
  }, [board, pending]);

  const show = (card: TaskCard): string => {
    const change = newId();
    setPending((before) => new Map(before).set(card._id, { card, change }));
    return change;
  };
  const settle = (taskId: string, change: string) =>
    setPending((before) => {
      if (before.get(taskId)?.change !== change) return before;
      const after = new Map(before);
      after.delete(taskId);
      return after;
    });
  const store = (card: TaskCard) =>
    queryClient.setQueryData<Board>(projectKeys.board(projectId), (before) => before && withTask(before, card));

  const move = async (taskId: string, place: Place): Promise<void> => {
    const task = tasks.find(({ _id }) => _id === taskId);
    if (!task) return;
    const change = show(placeCard(task, place, tasks));
    try {
      store(await api.call(API.tasks.move, { params: { taskId }, body: place }));
    } catch (error) {
      showFailure(t('board.moveFailed'))(error);
    } finally {
      settle(taskId, change);
    }
  };

  const createAs = async (_id: string, column: string, fields: NewCard): Promise<void> => {
    const after =
      tasks
        // A repeated task may be stored, and on the board, already.
        .filter((task) => task.columnId === column && task._id !== _id)
        .sort(compareCards)
        .at(-1)?._id ?? null;
    const empty: TaskCard = {
      _id,
      number: 0,
      title: fields.title,
      columnId: column,
      rank: '',
      priority: 'normal',
      dueDate: null,
      labels: [],
      assignees: [],
      hasDescription: false,
      commentCount: 0,
      attachmentCount: 0,
      completedAt: null,
      seq: 0,
    };
    const change = show(placeCard(empty, { column, after }, tasks));
    try {
      store(await api.call(API.tasks.create, { params: { projectId }, body: { id: _id, column, ...fields } }));
      void queryClient.invalidateQueries({ queryKey: workKeys.allMine });
    } finally {
      settle(_id, change);
    }
  };

  /** Creates a task. Resolves to true if it was stored. */
  const create = async (column: string, fields: NewCard): Promise<boolean> => {
    try {
      await sendOnce([column, fields], (id) => createAs(id, column, fields));
      return true;
    } catch (error) {
      showFailure(t('board.createFailed'))(error);
      return false;
    }
  };
  return { tasks, move, create, isPending: (taskId: string) => pending.has(taskId) };
}

export type PendingCards = ReturnType<typeof usePendingCards>;
