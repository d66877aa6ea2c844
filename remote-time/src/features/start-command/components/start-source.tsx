import { API } from '@atrium/contracts';
import {
  type FoundCommand,
  matchesSearch,
  QUERY_POLICIES,
  type SlotProps,
  usePlatform,
  useQuery,
} from '@atrium/platform';
import { useEffect } from 'react';
import { timeKeys } from '../../../shared/timers/api/keys';
import { deviceTimeZone } from '../../../shared/timers/model/times/local-time';
import { projectName, projectText } from '../../../shared/timers/model/project';
import { START_KEY } from '../../../shared/timers/model/start-key';
import { useTexts } from '../../../shared/use-texts';

/** Maximum number of matching tasks that are offered, most recent first. */
const MAX_RESULTS = 4;

/** Matches commands that start a timer and captures the task: `timer call`, `start timer: call`, `Timer starten: …`. */
const START_PATTERN = /^(?:start\s+)?timer(?:\s+starten)?[:\s]\s*(\S.*)$/i;

/** Offers tasks to start a timer for in the command palette: recent tasks and the text typed after "timer". */
export default function StartSource({ query, onFound }: SlotProps['command.source']) {
  const { t } = useTexts();
  const { api } = usePlatform();
  const timeZone = deviceTimeZone();
  const { data, isPending } = useQuery({
    queryKey: timeKeys.recent(timeZone),
    queryFn: ({ signal }) => api.call(API.timeReports.dashboard, { query: { timeZone }, signal }),
    select: ({ recent }) => recent,
    ...QUERY_POLICIES.sharedWork,
  });

  useEffect(() => {
    const typed = query.trim();
    if (typed === '') return onFound([]);
    if (isPending) return onFound(null);
    const command = (task: string, project: string, detail?: string, taskId?: string): FoundCommand => {
      const work = { start: task, ...(project !== '' && { project }), ...(taskId !== undefined && { task: taskId }) };
      const params = new URLSearchParams({ ...work, key: START_KEY });
      const found = {
        id: `${task} ${project}`,
        label: t('command.start', { task }),
        to: `/time-dashboard?${params}`,
        // The key changes with each page load.
        isTransient: true,
      };
      return detail ? { ...found, detail } : found;
    };
    const matching = (data ?? [])
      .filter((one) => matchesSearch(`${t('command.start', { task: one.taskName })} ${projectName(one)}`, typed))
      .map((one) => command(one.taskName, projectText(one), projectName(one), one.task?._id));
    // The server lists work on a project's task apart from other work of the same name; only the latest is offered.
    const recent = matching
      .filter(({ id }, index) => matching.findIndex((one) => one.id === id) === index)
      .slice(0, MAX_RESULTS);
    const named = START_PATTERN.exec(typed)?.[1] ?? '';
    const isKnown = (data ?? []).some(({ taskName }) => taskName.toLowerCase() === named.toLowerCase());
    onFound(named === '' || isKnown ? recent : [...recent, command(named, '')]);
    return undefined;
  }, [data, isPending, query, t, onFound]);

  return null;
}
