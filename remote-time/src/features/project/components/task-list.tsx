import type { ProjectDetail, TaskCard } from '@atrium/contracts';
import { Badge, Button, EmptyState, Row, styled, Tag, token, useFormat, useMedia, useToday } from '@atrium/platform';
import { AvatarStack } from '@atrium/ui/people';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { useMemo } from 'react';
import { type Board, orderedColumns } from '../model/board';
import { filterTasks, isOverdue, priorityRank } from '../model/filter-tasks';
import type { PendingCards } from '../model/use-pending-cards';
import type { ProjectUrl } from '../model/use-project-url';
import { QuickAdd } from './board/quick-add';
import { useTexts } from '../../../shared/use-texts';

const Add = styled.div`
  max-width: 480px;
  margin-bottom: ${token.space(4)};
  &:empty {
    display: none;
  }
`;

/** What a card on a phone shows below its title. */
const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(1)} ${token.space(2)};
  min-height: 24px;
  margin-top: ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.regular};
`;

const keyOf = ({ _id }: TaskCard) => _id;
const nameOf = ({ title }: TaskCard) => title;

interface TaskListProps {
  project: ProjectDetail;
  board: Board;
  pending: PendingCards;
  url: ProjectUrl;
}

/** The tasks of a project as a table, or as cards on phones. A row opens its task. */
export function TaskList({ project, board, pending, url }: TaskListProps) {
  const { t } = useTexts();
  const format = useFormat();
  const today = useToday();
  const isPhone = useMedia('phone');
  const { tasks, create } = pending;
  const boardColumns = useMemo(() => orderedColumns(board.columns), [board.columns]);
  const columns = useMemo((): DataColumn<TaskCard>[] => {
    // The changes that a board missed while it was offline name no people.
    const people = new Map([...project.members, ...board.people].map((person) => [person._id, person]));
    const labels = new Map(board.labels.map((label) => [label._id, label]));
    const columnIndex = ({ columnId }: TaskCard) => boardColumns.findIndex(({ _id }) => _id === columnId);
    const columnName = (task: TaskCard) => boardColumns[columnIndex(task)]?.name ?? '';
    const assignees = (task: TaskCard) => task.assignees.flatMap((userId) => people.get(userId) ?? []);
    const assigneeStack = (task: TaskCard) => (
      <AvatarStack
        size={24}
        max={3}
        people={assignees(task).map(({ _id, name, avatarUrl }) => ({ id: _id, name, avatarUrl }))}
      />
    );
    const tags = (task: TaskCard) =>
      task.labels.map((labelId) => {
        const label = labels.get(labelId);
        return (
          label && (
            <Tag key={labelId} color={label.colour}>
              {label.name}
            </Tag>
          )
        );
      });
    const due = (task: TaskCard) =>
      task.dueDate !== null && (
        <Badge tone={isOverdue(task, today) ? 'danger' : 'neutral'}>
          <time dateTime={task.dueDate}>{format.date(task.dueDate)}</time>
        </Badge>
      );
    const priority = (task: TaskCard) => t(`task.priorities.${task.priority}`);
    const card = (task: TaskCard) => (
      <div>
        {task.title}
        <Details>
          {task.priority === 'normal' ? columnName(task) : `${columnName(task)} · ${priority(task)}`}
          {due(task)}
          {tags(task)}
          {assigneeStack(task)}
        </Details>
      </div>
    );
    return [
      {
        key: 'number',
        head: '#',
        width: '56px',
        align: 'end',
        sortValue: ({ number }) => number,
        // A task that is being stored has no number yet.
        cell: ({ number }) => number > 0 && number,
        hiddenOnPhones: true,
      },
      {
        key: 'title',
        head: t('task.title'),
        primary: true,
        anyLength: true,
        sortValue: ({ title }) => title,
        cell: (task) => (isPhone ? card(task) : task.title),
      },
      {
        key: 'column',
        head: t('task.column'),
        width: '150px',
        anyLength: true,
        sortValue: columnIndex,
        cell: columnName,
        hiddenOnPhones: true,
      },
      {
        key: 'assignees',
        head: t('task.assignees'),
        width: '140px',
        sortValue: (task) => assignees(task)[0]?.name,
        cell: assigneeStack,
        hiddenOnPhones: true,
      },
      {
        key: 'labels',
        head: t('task.labels'),
        width: '180px',
        cell: (task) => (
          <Row $gap={1} $wrap>
            {tags(task)}
          </Row>
        ),
        hiddenOnPhones: true,
      },
      {
        key: 'priority',
        head: t('task.priority'),
        width: '120px',
        sortValue: priorityRank,
        cell: priority,
        hiddenOnPhones: true,
      },
      {
        key: 'due',
        head: t('task.due'),
        width: '130px',
        sortValue: ({ dueDate }) => dueDate,
        cell: due,
        hiddenOnPhones: true,
      },
    ];
  }, [boardColumns, project.members, board.people, board.labels, format, isPhone, t, today]);
  const rows = useMemo(() => filterTasks(tasks, url.filters, today), [tasks, url.filters, today]);
  const [first] = boardColumns;
  const mayAdd = project.canEdit && !project.isArchived;
  return (
    <>
      {first && (
        <Add>
          <QuickAdd column={first} isAboveList mayAdd={mayAdd} onAdd={(title) => create(first._id, { title })} />
        </Add>
      )}
      <DataTable
        label={t('task.tasks')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowName={nameOf}
        openKey={url.taskId}
        onOpen={({ _id }) => url.openTask(_id)}
        initialOrder={{ key: 'column', direction: 'ascending' }}
        pageKeys
        empty={
          url.isFiltered ? (
            <EmptyState
              title={t('task.noMatch')}
              text={t('work.noMatchText')}
              action={<Button onClick={url.reset}>{t('task.showAll')}</Button>}
            />
          ) : (
            <EmptyState title={t('task.none')} text={mayAdd && t('task.noneText')} />
          )
        }
      />
    </>
  );
}
