import type { ProjectColumn, ProjectDetail, TaskCard } from '@atrium/contracts';
import { Button, media, styled, token, useFailureToast, useToday } from '@atrium/platform';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useColumnCalls } from '../../api/change-columns';
import { type Board, cardsByColumn, orderedColumns, type Place } from '../../model/board';
import { filterTasks } from '../../model/filter-tasks';
import type { PendingCards } from '../../model/use-pending-cards';
import type { ProjectUrl } from '../../model/use-project-url';
import { BoardColumn, type ColumnActions } from './board-column';
import { ColumnDialog, RemoveColumnDialog } from './column-dialog';
import { useBoardDrag } from './use-board-drag';
import { useBoardKeys } from './use-board-keys';
import { useTexts } from '../../../../shared/use-texts';

const Scroller = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(3)};
  height: max(360px, calc(100dvh - 300px));
  padding-bottom: ${token.space(2)};
  /* Lets the last columns scroll out from under an open task. */
  padding-inline-end: ${token.covered.end};
  overflow-x: auto;
  ${media.phone} {
    scroll-snap-type: x proximity;
  }
`;

const Add = styled.div`
  flex: none;
`;

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; column: ProjectColumn };

interface BoardViewProps {
  project: ProjectDetail;
  board: Board;
  pending: PendingCards;
  url: ProjectUrl;
}

/**
 * Returns the columns of a board and those that were removed since it was opened, in display order. A removed column
 * renders nothing unless the user types a task into it.
 */
function useColumnsSeen(columns: readonly ProjectColumn[]): readonly ProjectColumn[] {
  const [seen, setSeen] = useState(columns);
  const removed = seen.filter(({ _id }) => !columns.some((column) => column._id === _id));
  if (columns.some((column) => !seen.includes(column))) setSeen([...columns, ...removed]);
  return removed.length === 0 ? columns : orderedColumns([...columns, ...removed]);
}

/** The board: columns of cards that users move by pointer or keyboard. */
export function BoardView({ project, board, pending, url }: BoardViewProps) {
  const { t } = useTexts();
  const today = useToday();
  const showFailure = useFailureToast();
  const calls = useColumnCalls(project._id);
  const ref = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<OpenDialog | null>(null);
  const { tasks, move, create } = pending;
  const isFixed = !project.canEdit || project.isArchived;

  const columns = useMemo(() => orderedColumns(board.columns), [board.columns]);
  const columnsSeen = useColumnsSeen(columns);
  const all = useMemo(() => cardsByColumn(columns, tasks), [columns, tasks]);
  const { q, assignee, label, priority, due } = url.filters;
  const shown = useMemo(
    () => cardsByColumn(columns, filterTasks(tasks, { q, assignee, label, priority, due }, today)),
    [columns, tasks, q, assignee, label, priority, due, today],
  );
  const labels = useMemo(() => new Map(board.labels.map((each) => [each._id, each])), [board.labels]);
  const people = useMemo(
    () => new Map([...project.members, ...board.people].map((person) => [person._id, person])),
    [project.members, board.people],
  );
  const pendingIds = useMemo(
    () => new Set(tasks.filter(({ _id }) => pending.isPending(_id)).map(({ _id }) => _id)),
    [tasks, pending],
  );
  const onMove = (taskId: string, place: Place) => void move(taskId, place);
  useBoardDrag(ref, all, onMove);
  const keys = useBoardKeys({ ref, columns, cards: shown, isFixed, onMove });

  const { openTask } = url;
  const latestOpen = useRef(openTask);
  useLayoutEffect(() => {
    latestOpen.current = openTask;
  });
  // Stable identity, so that cards rerender only when they change.
  const onOpen = useCallback((taskId: string) => latestOpen.current(taskId), []);

  const moveColumn = (column: ProjectColumn, direction: 'left' | 'right') => {
    const others = columns.filter(({ _id }) => _id !== column._id);
    const index = columns.indexOf(column) + (direction === 'left' ? -1 : 1);
    calls.update(column._id, { after: others[index - 1]?._id ?? null }).catch(showFailure(t('board.columnFailed')));
  };
  const actions: ColumnActions | null =
    project.canManage && !project.isArchived
      ? {
          rename: (column) => setEditing({ kind: 'edit', column }),
          remove: (column) => setEditing({ kind: 'remove', column }),
          move: moveColumn,
        }
      : null;
  const none: readonly TaskCard[] = [];
  return (
    <>
      <Scroller
        ref={ref}
        role="group"
        aria-label={t('board.label')}
        aria-describedby="board-keys"
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <p id="board-keys" hidden>
          {t('board.keys')}
        </p>
        {columnsSeen.map((column) => (
          <BoardColumn
            key={column._id}
            column={column}
            isRemoved={!columns.includes(column)}
            cards={shown.get(column._id) ?? none}
            totalCount={all.get(column._id)?.length ?? 0}
            labels={labels}
            people={people}
            today={today}
            currentId={keys.currentId}
            openId={url.taskId}
            pendingIds={pendingIds}
            isFixed={isFixed}
            isFirst={column === columns[0]}
            isLast={column === columns.at(-1)}
            actions={actions}
            onOpen={onOpen}
            onAdd={(columnId, title) => create(columnId, { title })}
          />
        ))}
        {actions && (
          <Add>
            <Button variant="quiet" icon="plus" onClick={() => setEditing({ kind: 'add' })}>
              {t('board.addColumn')}
            </Button>
          </Add>
        )}
      </Scroller>
      {(editing?.kind === 'add' || editing?.kind === 'edit') && (
        <ColumnDialog
          projectId={project._id}
          column={editing.kind === 'edit' ? editing.column : null}
          isDeleted={editing.kind === 'edit' && !columns.some(({ _id }) => _id === editing.column._id)}
          onClose={() => setEditing(null)}
        />
      )}
      {editing?.kind === 'remove' && (
        <RemoveColumnDialog
          projectId={project._id}
          column={editing.column}
          columns={columns}
          taskCount={all.get(editing.column._id)?.length ?? 0}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
