import type { ProjectActivity } from '@atrium/contracts';
import {
  Avatar,
  Button,
  EmptyState,
  Link,
  LoadError,
  Skeleton,
  Stack,
  styled,
  titleCase,
  token,
  Trans,
  useFormat,
} from '@atrium/platform';
import { useProjectActivity } from '../api/project-activity';
import { useTexts } from '../../../shared/use-texts';

const List = styled.ol`
  max-width: 800px;
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
  strong {
    font-weight: ${token.font.weight.semibold};
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
  'member.left',
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
  'task.commentEdited',
  'task.commentRemoved',
  'task.restored',
  'task.removed',
] as const;

interface ActivityListProps {
  projectId: string;
  /** Shows only the activity of this task. */
  taskId?: string;
  /** Ids of the tasks that can be opened, to which the activity links. */
  taskIds?: ReadonlySet<string>;
}

/** Describes an event: who did what, with a link to its task if it can be opened. */
function Sentence({ event, taskIds }: { event: ProjectActivity; taskIds: ReadonlySet<string> | undefined }) {
  const { t } = useTexts();
  const { action, task, params } = event;
  const actor = <strong>{event.actor ? titleCase(event.actor.name) : t('activity.somebody')}</strong>;
  // A newer server can send an action that this release has no text for.
  const known = ACTIONS.find((each) => each === action);
  if (known === undefined) {
    return (
      <>
        {actor}: {action}
      </>
    );
  }
  // An older server does not send the name of what was added.
  const what = params['name'];
  const isNamed = what !== undefined && (known === 'column.added' || known === 'label.added');
  return (
    <Trans
      i18nKey={`activity.${known}${isNamed ? 'Named' : ''}`}
      count={Number(params['count'] ?? 1)}
      values={{ what }}
      components={{
        actor,
        task:
          task !== null && taskIds?.has(task._id) === true ? (
            <Link to={`?view=activity&task=${task._id}`}>{task.title}</Link>
          ) : (
            <span>{task?.title}</span>
          ),
      }}
    />
  );
}

/** The activity of a project or task, newest first. */
export function ActivityList({ projectId, taskId, taskIds }: ActivityListProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { query, activity } = useProjectActivity(projectId, taskId ?? null);
  if (query.isPending) return <Skeleton lines={3} />;
  if (!activity) return <LoadError query={query} />;
  if (activity.length === 0) return <EmptyState compact title={t('activity.none')} drawing={null} />;
  return (
    <Stack $gap={3}>
      <List aria-label={t('activity.title')}>
        {activity.map((one) => (
          <Item key={one._id}>
            <Avatar name={one.actor?.name ?? '?'} src={one.actor?.avatarUrl} size={24} decorative />
            <p>
              <Sentence event={one} taskIds={taskIds} />
            </p>
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
