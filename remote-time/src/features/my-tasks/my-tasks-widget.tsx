import { API, type MyTask } from '@atrium/contracts';
import {
  categorical,
  IconButton,
  Link,
  LinkButton,
  LoadError,
  QUERY_POLICIES,
  Row,
  Skeleton,
  Stack,
  styled,
  token,
  useFormat,
  usePlatform,
  useQuery,
  useToast,
  useToday,
  VisuallyHidden,
} from '@atrium/platform';
import { NewItemsButton, useHeldItems } from '@atrium/ui/new-items';
import { useLayoutEffect, useRef } from 'react';
import { workKeys } from '../../shared/api/work-keys';
import { useStartTimer } from '../../shared/model/start-timer-context';
import { useFirstDay } from '../../shared/api/use-first-day';
import { type DueGroup, groupByDue } from './task-groups';
import { useTexts } from '../../shared/use-texts';

/** Number of tasks that fit in the widget. */
const MAX_SHOWN = 6;

/** Number of fetched tasks: more than fit, so that the shown ones stay among them after tasks due earlier arrive. */
const MAX_FETCHED = 12;

const GroupTitle = styled.h3<{ $isLate: boolean }>`
  color: ${({ $isLate }) => ($isLate ? token.color.onSoftDanger : token.color.textMuted)};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  min-height: 40px;
`;

const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    color: inherit;
  }
`;

const Small = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
  white-space: nowrap;
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

const Dot = styled.span<{ $solid: string }>`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 3px;
  background: ${({ $solid }) => $solid};
  forced-color-adjust: none;
`;

/**
 * Dashboard widget with the user's open tasks by when they are due, the overdue first. A task that arrives later waits
 * below the others.
 */
export default function MyTasksWidget() {
  const { t } = useTexts();
  const today = useToday();
  const firstDay = useFirstDay();
  const { api } = usePlatform();
  const tasks = useQuery({
    queryKey: workKeys.mine(MAX_FETCHED),
    queryFn: ({ signal }) => api.call(API.tasks.mine, { query: { limit: MAX_FETCHED }, signal }),
    ...QUERY_POLICIES.sharedWork,
  });
  const { data } = tasks;
  const { shown, heldCount, admit } = useHeldItems({
    items: data?.tasks,
    isCurrent: !tasks.isFetching,
    keyOf: ({ _id }) => _id,
    max: MAX_SHOWN,
  });
  const frame = useRef<HTMLDivElement>(null);
  /** The first new task, whose link receives the focus. */
  const nextFocus = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (nextFocus.current === null) return;
    frame.current?.querySelector<HTMLElement>(`a[href$="task=${nextFocus.current}"]`)?.focus();
    nextFocus.current = null;
  }, [shown]);
  if (tasks.isPending) {
    return (
      <div aria-busy>
        {Array.from({ length: MAX_SHOWN - 1 }, (_, line) => (
          <Item key={line} as="div">
            <Skeleton width="10px" height="10px" />
            <Skeleton width="70%" />
          </Item>
        ))}
      </div>
    );
  }
  if (!data) return <LoadError compact title={t('myTasks.failed')} text={null} query={tasks} />;
  const newTasks = (
    <NewItemsButton
      count={heldCount}
      onShow={() => {
        nextFocus.current = data.tasks.find((task) => !shown.includes(task))?._id ?? null;
        admit(data.tasks);
      }}
    />
  );
  if (shown.length === 0) {
    return (
      <Stack $gap={2} ref={frame}>
        <Muted>{heldCount === 0 ? t('myTasks.none') : t('myTasks.open', { count: data.totalCount })}</Muted>
        <Row $gap={3} $justify="space-between" $wrap>
          {heldCount === 0 ? <Link to="/workspace">{t('project.toWorkspace')}</Link> : newTasks}
          <LinkButton as={Link} to="/workspace?panel=task" size="sm" icon="plus">
            {t('myTasks.new')}
          </LinkButton>
        </Row>
      </Stack>
    );
  }
  const more = data.totalCount - shown.length - heldCount;
  return (
    <Stack $gap={3} ref={frame}>
      {groupByDue(shown, today, firstDay).map(({ group, tasks: due }) => (
        <section key={group}>
          <GroupTitle $isLate={group === 'overdue'}>{t(`myTasks.groups.${group}`)}</GroupTitle>
          <ul>
            {due.map((task) => (
              <TaskLine key={task._id} task={task} group={group} />
            ))}
          </ul>
        </section>
      ))}
      <Row $gap={3} $justify="space-between">
        <Link to="/workspace">{more > 0 ? t('myTasks.more', { count: more }) : t('project.toWorkspace')}</Link>
        {newTasks}
      </Row>
    </Stack>
  );
}

function TaskLine({ task: { _id, title, dueDate, project }, group }: { task: MyTask; group: DueGroup }) {
  const { t } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const startTimer = useStartTimer();
  const start = async () => {
    if (await startTimer?.({ taskName: title, project: project._id, projectRef: project, taskId: _id })) {
      toasts.show({ variant: 'success', title: t('task.timerStarted'), description: title });
    }
  };
  return (
    <Item>
      <Dot $solid={categorical(project.colour).solid} aria-hidden />
      <TextBlock>
        <Link to={`/project/${project._id}?task=${_id}`} title={title} dir="auto">
          {title} <VisuallyHidden>({project.name})</VisuallyHidden>
        </Link>
        <Small aria-hidden>{project.name}</Small>
      </TextBlock>
      {dueDate !== null && group !== 'today' && (
        <Small>
          <VisuallyHidden>{t(group === 'overdue' ? 'task.overdue' : 'task.due')} </VisuallyHidden>
          <time dateTime={dueDate}>
            {format.date(dueDate, group === 'week' ? { weekday: 'short' } : { day: 'numeric', month: 'short' })}
          </time>
        </Small>
      )}
      {startTimer && (
        <IconButton icon="play" size="sm" label={t('command.start', { task: title })} onClick={() => void start()} />
      )}
    </Item>
  );
}
