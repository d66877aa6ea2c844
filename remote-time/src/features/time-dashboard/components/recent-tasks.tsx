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
  /** Whether the server has it. */
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

/** Identifies a recent task in the same way as the server: by task id or name, and project. */
const keyOf = (recent: RecentWork) => `${recent.task?._id ?? recent.taskName} ${projectText(recent)}`;

/** Returns the recent tasks without duplicates, starting with entries that this device has not sent yet. */
function useRecent(stored: readonly RecentWork[] = NONE): readonly ShownRecent[] {
  const queue = useQueue();
  return useMemo(() => {
    const unsent = queue.map((entry) => ({
      recent: { ...toEntry(entry), billable: false, lastEndTime: entry.endTime },
      state: entry.isSending ? ('sending' as const) : ('waiting' as const),
    }));
    const all = [...unsent, ...stored.map((recent) => ({ recent, state: 'stored' as const }))];
    return [...new Map(all.toReversed().map((one) => [keyOf(one.recent), one])).values()].toReversed();
  }, [queue, stored]);
}

/** The recent tasks, each with a button that continues it. Takes no space without any, and until they have loaded. */
export function RecentTasks({ recent }: { recent: readonly RecentWork[] | undefined }) {
  const { t } = useTexts();
  const format = useFormat();
  const shown = useRecent(recent);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('dashboard.recent')}>
      <Head>{t('dashboard.recent')}</Head>
      <Card $flush>
        <List>
          {shown.map(({ recent: one, state }) => (
            <RecentTask key={keyOf(one)} recent={one} state={state} when={format.relative(one.lastEndTime)} />
          ))}
        </List>
      </Card>
    </section>
  );
}

interface RecentTaskProps extends ShownRecent {
  /** When the task was last worked on: `5m ago`. */
  when: string;
}

/** A recent task. Memoized, so that continuing one task does not render the rows of the others. */
const RecentTask = memo(function RecentTask({ recent, state, when }: RecentTaskProps) {
  const { t } = useTexts();
  const { start } = useTimerActions();
  const { taskName, project, task } = recent;
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
        onClick={() =>
          start({ taskName, project: projectText(recent), projectRef: project, taskId: task?._id ?? null })
        }
      >
        {t('dashboard.continue')}
      </Button>
    </Line>
  );
});
