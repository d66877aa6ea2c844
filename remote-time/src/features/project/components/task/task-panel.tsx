import { LIMITS, type ProjectDetail, type Task } from '@atrium/contracts';
import {
  Button,
  errorCode,
  ErrorState,
  IconButton,
  LoadError,
  Menu,
  MenuItem,
  Row,
  Skeleton,
  Stack,
  styled,
  titleCase,
  token,
  useFailureToast,
  useFormat,
  useToast,
} from '@atrium/platform';
import {
  baseOf,
  KeptWhileEdited,
  useIsDeletedMeanwhile,
  useKeptWhileEdited,
  useOptimisticSave,
} from '@atrium/platform/forms';
import { SharedInlineEdit } from '@atrium/platform/shared-edits';
import { useUndoToast } from '@atrium/platform/undo';
import { SidePanel } from '@atrium/ui/side-panel';
import { type ReactNode, useState } from 'react';
import { useStartTimer } from '../../../../shared/model/start-timer-context';
import { useTaskCalls } from '../../api/change-task';
import { useTask } from '../../api/get-task';
import { projectKeys } from '../../api/project-keys';
import { type Board, compareCards } from '../../model/board';
import type { PendingCards } from '../../model/use-pending-cards';
import { ActivityList } from '../activity-list';
import { TaskAttachments } from './task-attachments';
import { TaskComments } from './task-comments';
import { TaskDescription } from './task-description';
import { TaskFields } from './task-fields';
import { useTexts } from '../../../../shared/use-texts';

/** Like the label of a field. */
const Heading = styled.h3`
  margin-bottom: ${token.space(1.5)};
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.medium};
`;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading>{title}</Heading>
    {children}
  </section>
);

type Change = Parameters<ReturnType<typeof useTaskCalls>['update']>[0];

interface TaskPanelProps {
  taskId: string;
  project: ProjectDetail;
  board: Board | null;
  pending: PendingCards;
  onClose: () => void;
}

/** Returns whether a task was deleted: a board of its version or a later one does not have it. */
const isRemovedFrom = (board: Board | null, task: Task | undefined): boolean =>
  board !== null && task !== undefined && board.seq >= task.seq && !board.tasks.some(({ _id }) => _id === task._id);

/** A task in a panel beside the board, with its own URL. It can be edited in place, commented, timed and deleted. */
export function TaskPanel({ taskId, onClose, ...props }: TaskPanelProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const showUndo = useUndoToast();
  const showFailure = useFailureToast();
  const startTimer = useStartTimer();
  const task = useTask(taskId);
  const calls = useTaskCalls(props.project._id, taskId);
  const [isRemoving, setIsRemoving] = useState(false);
  const isProjectGone = useIsDeletedMeanwhile();
  const isGone =
    isProjectGone || errorCode(task.error) === 'NOT_FOUND' || (!isRemoving && isRemovedFrom(props.board, task.data));
  const kept = useKeptWhileEdited(taskId, isGone ? null : task.data);
  const data = kept.shown;

  const restore = () => void calls.restore().catch(showFailure(t('task.restoreFailed')));
  const remove = async () => {
    setIsRemoving(true);
    try {
      await calls.remove();
      onClose();
      showUndo({ title: t('task.removed'), ...(data && { description: data.title }), onUndo: restore });
    } catch (error) {
      setIsRemoving(false);
      showFailure(t('task.removeFailed'))(error);
    }
  };
  const start = async ({ title, project }: Task) => {
    if (await startTimer?.({ taskName: title, project: project._id, projectRef: project, taskId })) {
      toasts.show({ variant: 'success', title: t('task.timerStarted'), description: title });
    }
  };
  const mayEdit = data?.canEdit === true && !props.project.isArchived;
  return (
    <SidePanel
      open
      size="md"
      itemKey={taskId}
      onClose={onClose}
      title={data ? `${data.project.name} #${data.number}` : props.project.name}
      actions={
        mayEdit &&
        !isGone && (
          <Menu trigger={<IconButton icon="ellipsis" size="sm" label={t('task.menu')} />}>
            <MenuItem icon="trash" danger onSelect={() => void remove()}>
              {t('task.remove')}
            </MenuItem>
          </Menu>
        )
      }
    >
      {isGone && !data && <ErrorState title={t('task.gone')} text={t('task.goneText')} />}
      {!isGone && <LoadError query={task} title={t('task.failed')} />}
      {task.isPending && <Skeleton lines={6} />}
      <KeptWhileEdited kept={kept}>
        {data && (
          <TaskBody
            {...props}
            task={data}
            mayEdit={mayEdit}
            onStart={startTimer && mayEdit && !isGone ? () => void start(data) : null}
          />
        )}
      </KeptWhileEdited>
    </SidePanel>
  );
}

interface TaskBodyProps extends Omit<TaskPanelProps, 'taskId' | 'onClose'> {
  task: Task;
  mayEdit: boolean;
  onStart: (() => void) | null;
}

function TaskBody({ task, project, board, pending, mayEdit, onStart }: TaskBodyProps) {
  const { t } = useTexts();
  const format = useFormat();
  const showFailure = useFailureToast();
  const calls = useTaskCalls(project._id, task._id);
  const isDeleted = useIsDeletedMeanwhile();
  const [showsActivity, setShowsActivity] = useState(false);
  const save = useOptimisticSave<Task, Change>({
    queryKey: projectKeys.task(task._id),
    apply: (before, change) => ({ ...before, ...change }),
    save: (change, confirmed) => calls.update({ ...change, base: baseOf(change, confirmed ?? {}) }),
    onRefused: showFailure(t('task.saveFailed')),
  });
  const card = pending.tasks.find(({ _id }) => _id === task._id) ?? task;
  const move = (column: string) => {
    const after =
      pending.tasks
        .filter(({ columnId }) => columnId === column)
        .toSorted(compareCards)
        .at(-1)?._id ?? null;
    void pending.move(task._id, { column, after });
  };
  return (
    <Stack $gap={6}>
      <Row $wrap $align="start">
        <Title tabIndex={-1} data-autofocus>
          <SharedInlineEdit
            field="title"
            label={t('task.title')}
            value={task.title}
            maxLength={LIMITS.title}
            disabled={!mayEdit}
            validate={(title) => (title === '' ? t('task.titleNeeded') : null)}
            onSave={calls.update}
          />
        </Title>
        {onStart && (
          <Button icon="play" onClick={onStart}>
            {t('task.startTimer')}
          </Button>
        )}
      </Row>
      <Section title={t('work.description')}>
        <TaskDescription
          task={task}
          mayEdit={mayEdit}
          onSave={(description, before) => calls.update({ description, base: { description: before } })}
        />
      </Section>
      <TaskFields
        task={task}
        columnId={card.columnId}
        project={project}
        board={board}
        mayEdit={mayEdit && !isDeleted}
        onChange={(change) => save.mutate(change)}
        onMove={move}
      />
      <Section title={t('task.attachments')}>
        <TaskAttachments task={task} mayEdit={mayEdit && !isDeleted} />
      </Section>
      <Section title={t('task.comments')}>
        <TaskComments taskId={task._id} project={project} mayComment={mayEdit} />
      </Section>
      {showsActivity ? (
        <Section title={t('project.activity')}>
          <ActivityList projectId={project._id} taskId={task._id} />
        </Section>
      ) : (
        <div>
          <Button size="sm" variant="quiet" onClick={() => setShowsActivity(true)}>
            {t('task.showActivity')}
          </Button>
        </div>
      )}
      <Origin>
        {t('task.createdBy', { name: titleCase(task.createdBy.name), time: format.dateTime(task.createdAt) })}
      </Origin>
    </Stack>
  );
}

// Has the focus when the panel opens, instead of the first field, which would look as if it were being edited.
const Title = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  outline: none;
  font-size: ${token.font.size.lg};
  font-weight: ${token.font.weight.semibold};
`;

// Not placed below the title, where it would shift the layout when the task loads.
const Origin = styled.p`
  font-size: ${token.font.size.sm};
  color: ${token.color.textMuted};
`;
