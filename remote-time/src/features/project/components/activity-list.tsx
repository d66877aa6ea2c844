import type { ProjectActivity } from '@atrium/contracts';
import {
  Avatar,
  Button,
  EmptyState,
  LoadError,
  Skeleton,
  Stack,
  styled,
  titleCase,
  token,
  useFormat,
} from '@atrium/platform';
import { useProjectActivity } from '../api/project-activity';
import { useTexts } from '../../../shared/use-texts';

const List = styled.ol`
  max-width: 800px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(3)};
  padding: ${token.space(2)} 0;
  border-bottom: 1px solid ${token.color.border};
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  time {
    flex: none;
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
`;

/** Actions that have a translated sentence. */
const ACTIONS = [
  'project.created',
  'project.changed',
  'member.joined',
  'member.added',
  'member.removed',
  'column.added',
  'column.changed',
  'column.removed',
  'label.added',
  'label.changed',
  'label.removed',
  'task.created',
  'task.changed',
  'task.moved',
  'task.commented',
  'task.restored',
  'task.removed',
] as const;

interface ActivityListProps {
  projectId: string;
  /** Shows only the activity of this task. */
  taskId?: string;
}

/** The activity of a project or task, newest first. */
export function ActivityList({ projectId, taskId }: ActivityListProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { query, activity } = useProjectActivity(projectId, taskId ?? null);

  const sentence = ({ action, actor, task, params }: ProjectActivity): string => {
    const name = actor ? titleCase(actor.name) : t('activity.somebody');
    // A newer server can send an action that this release has no text for.
    const known = ACTIONS.find((each) => each === action);
    if (known === undefined) return `${name}: ${action}`;
    // An older server does not send the name of what was added.
    const what = params['name'];
    if (what !== undefined && (known === 'column.added' || known === 'label.added')) {
      return t(`activity.${known}Named`, { name, what });
    }
    return t(`activity.${known}`, { name, task: task?.title ?? '', count: Number(params['count'] ?? 1) });
  };
  if (query.isPending) return <Skeleton lines={3} />;
  if (!activity) return <LoadError query={query} />;
  if (activity.length === 0) return <EmptyState compact title={t('activity.none')} drawing={null} />;
  return (
    <Stack $gap={3}>
      <List aria-label={t('activity.title')}>
        {activity.map((one) => (
          <Item key={one._id}>
            <Avatar name={one.actor?.name ?? '?'} src={one.actor?.avatarUrl} size={24} decorative />
            <p>{sentence(one)}</p>
            <time dateTime={one.createdAt} title={format.dateTime(one.createdAt)}>
              {format.relative(one.createdAt)}
            </time>
          </Item>
        ))}
      </List>
      {query.hasNextPage && (
        <div>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('work.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
