import { API } from '@atrium/contracts';
import {
  Badge,
  categorical,
  EmptyState,
  Link,
  LoadError,
  QUERY_POLICIES,
  Skeleton,
  Stack,
  styled,
  token,
  useFormat,
  usePlatform,
  useQuery,
  useTexts,
  useToday,
  VisuallyHidden,
} from '@atrium/platform';
import { workKeys } from '../../shared/api/work-keys';

/** Number of tasks that fit in the widget. */
const SHOWN = 4;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  min-height: 36px;
  a {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Dot = styled.span<{ $solid: string }>`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 3px;
  background: ${({ $solid }) => $solid};
  forced-color-adjust: none;
`;

/** Dashboard widget with the user's open tasks, earliest due date first. */
export default function MyTasksWidget() {
  const { t } = useTexts();
  const format = useFormat();
  const today = useToday();
  const { api } = usePlatform();
  const tasks = useQuery({
    queryKey: workKeys.mine(SHOWN),
    queryFn: ({ signal }) => api.call(API.tasks.mine, { query: { limit: SHOWN }, signal }),
    ...QUERY_POLICIES.sharedWork,
  });
  const { data } = tasks;
  if (tasks.isPending) return <Skeleton height="144px" />;
  if (!data) return <LoadError compact title={t('myTasks.failed')} text={null} query={tasks} />;
  if (data.tasks.length === 0) {
    return (
      <EmptyState
        compact
        drawing={null}
        title={t('myTasks.none')}
        text={t('myTasks.noneText')}
        action={<Link to="/workspace">{t('project.toWorkspace')}</Link>}
      />
    );
  }
  const hidden = data.totalCount - data.tasks.length;
  return (
    <Stack $gap={2}>
      <List>
        {data.tasks.map(({ _id, title, dueDate, project }) => (
          <Item key={_id}>
            <Dot $solid={categorical(project.colour).solid} aria-hidden />
            <Link to={`/project/${project._id}?task=${_id}`} title={title}>
              {title} <VisuallyHidden>({project.name})</VisuallyHidden>
            </Link>
            {dueDate !== null && (
              <Badge tone={dueDate < today ? 'danger' : 'neutral'}>
                <VisuallyHidden>{t(dueDate < today ? 'task.overdue' : 'task.due')} </VisuallyHidden>
                <time dateTime={dueDate}>{format.date(dueDate, { day: 'numeric', month: 'short' })}</time>
              </Badge>
            )}
          </Item>
        ))}
      </List>
      {hidden > 0 && <Link to="/workspace">{t('myTasks.more', { count: hidden })}</Link>}
    </Stack>
  );
}
