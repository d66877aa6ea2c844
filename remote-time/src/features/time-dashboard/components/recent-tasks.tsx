import { Badge, Button, Card, styled, Tag, token, useFormat } from '@atrium/platform';
import { memo, useMemo } from 'react';
import { projectColour } from '../../../shared/model/use-report-label';
import { projectName, projectText } from '../../../shared/timers/model/project';
import { toEntry } from '../../../shared/timers/model/queue/queue';
import { useTimerActions } from '../../../shared/timers/model/use-timer-actions';
import { useQueue } from '../../../shared/timers/model/use-timers';
import type { DashboardFigures } from '../api/get-dashboard';
import { useTexts } from '../../../shared/use-texts';

type RecentWork = DashboardFigures['recent'][number];

interface ShownRecent {
  recent: RecentWork;
  /** Id of the project task. Unsent entries do not have its number and title. */
  taskId: string | null;
  /** Whether the server has stored it. */
  state: 'stored' | 'sending' | 'waiting';
}

const NONE: readonly RecentWork[] = [];

const Head = styled.h2`
  margin-bottom: ${token.space(3)};
  font-size: ${token.font.size.md};
  font-weight: ${token.font.weight.semibold};
`;

const List = styled.ul`
  > li + li {
    border-top: 1px solid ${token.color.border};
  }
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  min-height: 48px;
  padding: ${token.space(1.5)} ${token.space(3)} ${token.space(1.5)} ${token.space(5)};
`;

const TextBlock = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(1)} ${token.space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const When = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

/** Identifies a recent task by the project task, or by its name and project. */
const keyOf = ({ recent, taskId }: ShownRecent) => JSON.stringify([taskId ?? recent.taskName, projectText(recent)]);

/** Returns the recent tasks without duplicates, starting with entries that this device has not sent yet. */
function useRecent(stored: readonly RecentWork[] = NONE): readonly ShownRecent[] {
  const queue = useQueue();
  return useMemo(() => {
    const unsent = queue.map((entry) => ({
      recent: { ...toEntry(entry), billable: false, lastEndTime: entry.endTime },
      taskId: entry.taskId,
      state: entry.isSending ? ('sending' as const) : ('waiting' as const),
    }));
    const onServer = stored.map((recent) => ({ recent, taskId: recent.task?._id ?? null, state: 'stored' as const }));
    const all: ShownRecent[] = [...unsent, ...onServer];
    return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
  }, [queue, stored]);
}

interface RecentTasksProps {
  recent: readonly RecentWork[] | undefined;
}

/**
 * The recent tasks, each with a button that continues it. Takes no space without any, and until they have loaded.
 * Memoized: a started timer changes nothing in it.
 */
export const RecentTasks = memo(function RecentTasks({ recent }: RecentTasksProps) {
  const { t } = useTexts();
  const format = useFormat();
  const shown = useRecent(recent);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('dashboard.recent')}>
      <Head>{t('dashboard.recent')}</Head>
      <Card $flush>
        <List>
          {shown.map((one) => (
            <RecentTask key={keyOf(one)} {...one} when={format.relative(one.recent.lastEndTime)} />
          ))}
        </List>
      </Card>
    </section>
  );
});

interface RecentTaskProps extends ShownRecent {
  /** When the task was last worked on: `5m ago`. */
  when: string;
}

/** A recent task. Memoized, so that continuing one task does not render the rows of the others. */
const RecentTask = memo(function RecentTask({ recent, taskId, state, when }: RecentTaskProps) {
  const { t } = useTexts();
  const { start } = useTimerActions();
  const { taskName, project } = recent;
  return (
    <Line>
      <TextBlock>
        <span>{taskName}</span>
        {projectName(recent) && <Tag color={projectColour(recent)}>{projectName(recent)}</Tag>}
        {state !== 'stored' && <Badge tone="info">{t(state === 'sending' ? 'unsent.sending' : 'unsent.mark')}</Badge>}
        <When>{when}</When>
      </TextBlock>
      <Button
        size="sm"
        icon="play"
        aria-label={t('entries.continue', { task: taskName })}
        onClick={() => start({ taskName, project: projectText(recent), projectRef: project, taskId })}
      >
        {t('dashboard.continue')}
      </Button>
    </Line>
  );
});
