import type { TaskCard } from '@atrium/contracts';
import { Badge, Button, EmptyState, media, Row, styled, Tag, useFormat, useToday } from '@atrium/platform';
import { AvatarStack } from '@atrium/ui/people';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { useMemo } from 'react';
import { type Board, orderedColumns } from '../model/board';
import { filterTasks, isOverdue, priorityRank } from '../model/filter-tasks';
import type { ProjectUrl } from '../model/use-project-url';
import { useTexts } from '../../../shared/use-texts';

/** Omits the lines of a card that have a label and no value. */
const Frame = styled.div`
  display: contents;
  ${media.phone} {
    td:empty {
      display: none;
    }
  }
`;

const keyOf = ({ _id }: TaskCard) => _id;
const nameOf = ({ title }: TaskCard) => title;

interface TaskListProps {
  board: Board;
  tasks: readonly TaskCard[];
  url: ProjectUrl;
}

/** The tasks of a project as a table, or as cards on phones. A row opens its task. */
export function TaskList({ board, tasks, url }: TaskListProps) {
  const { t } = useTexts();
  const format = useFormat();
  const today = useToday();
  const columns = useMemo((): DataColumn<TaskCard>[] => {
    const boardColumns = orderedColumns(board.columns);
    const people = new Map(board.people.map((person) => [person._id, person]));
    const labels = new Map(board.labels.map((label) => [label._id, label]));
    const columnIndex = ({ columnId }: TaskCard) => boardColumns.findIndex(({ _id }) => _id === columnId);
    const assignees = (task: TaskCard) => task.assignees.flatMap((userId) => people.get(userId) ?? []);
    return [
      {
        key: 'number',
        head: '#',
        width: '72px',
        align: 'end',
        sortValue: ({ number }) => number,
        cell: ({ number }) => number,
        hiddenOnPhones: true,
      },
      {
        key: 'title',
        head: t('task.title'),
        primary: true,
        anyLength: true,
        sortValue: ({ title }) => title,
        cell: ({ title }) => title,
      },
      {
        key: 'column',
        head: t('task.column'),
        width: '150px',
        anyLength: true,
        sortValue: columnIndex,
        cell: (task) => boardColumns[columnIndex(task)]?.name ?? '',
      },
      {
        key: 'assignees',
        head: t('task.assignees'),
        width: '140px',
        sortValue: (task) => assignees(task)[0]?.name,
        cell: (task) =>
          assignees(task).length > 0 && (
            <AvatarStack
              size={24}
              max={3}
              people={assignees(task).map(({ _id, name, avatarUrl }) => ({ id: _id, name, avatarUrl }))}
            />
          ),
      },
      {
        key: 'labels',
        head: t('task.labels'),
        width: '180px',
        cell: (task) =>
          task.labels.length > 0 && (
            <Row $gap={1} $wrap>
              {task.labels.map((labelId) => {
                const label = labels.get(labelId);
                return (
                  label && (
                    <Tag key={labelId} color={label.colour}>
                      {label.name}
                    </Tag>
                  )
                );
              })}
            </Row>
          ),
      },
      {
        key: 'priority',
        head: t('task.priority'),
        width: '120px',
        sortValue: priorityRank,
        cell: ({ priority }) => t(`task.priorities.${priority}`),
      },
      {
        key: 'due',
        head: t('task.due'),
        width: '130px',
        sortValue: ({ dueDate }) => dueDate,
        cell: (task) =>
          task.dueDate !== null && (
            <Badge tone={isOverdue(task, today) ? 'danger' : 'neutral'}>
              <time dateTime={task.dueDate}>{format.date(task.dueDate)}</time>
            </Badge>
          ),
      },
    ];
  }, [board.columns, board.people, board.labels, format, t, today]);
  const rows = useMemo(() => filterTasks(tasks, url.filters, today), [tasks, url.filters, today]);
  return (
    <Frame>
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
            <EmptyState
              title={t('task.none')}
              text={t('task.noneText')}
              action={<Button onClick={() => url.show('board')}>{t('task.openBoard')}</Button>}
            />
          )
        }
      />
    </Frame>
  );
}
