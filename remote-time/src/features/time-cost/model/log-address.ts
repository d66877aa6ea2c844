import type { ReportKey } from '@atrium/contracts';
import { addDays } from '@atrium/domain';

type Narrowed = Record<string, string>;

const lastOfMonth = (first: string) => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

/** Returns the overlap of a day, week or month with the filtered period. */
function period(from: string, to: string, within: URLSearchParams): Narrowed {
  const start = within.get('from') ?? from;
  const end = within.get('to') ?? to;
  return { from: from > start ? from : start, to: to < end ? to : end };
}

function narrowed(key: ReportKey, within: URLSearchParams): Narrowed {
  const { group, day, person, project, projectTitle, task, taskName } = key;
  switch (group) {
    case 'day':
      return day === null ? {} : period(day, day, within);
    case 'week':
      return day === null ? {} : period(day, addDays(day, 6), within);
    case 'month':
      return day === null ? {} : period(day, lastOfMonth(day), within);
    case 'person':
      return person ? { person: person._id } : {};
    case 'project':
      if (project) return { project: project._id };
      // A free-text title is found with a text search; time without a project, by `none` alone.
      return { project: 'none', ...(projectTitle !== null && { q: projectTitle }) };
    case 'task':
      if (task) return { task: task._id };
      return taskName === null ? {} : { q: taskName };
  }
}

/** Returns the URL of the logs filtered to the entries that a report row sums. */
export function logAddress(keys: readonly ReportKey[], filters: Record<string, string>): string {
  const params = new URLSearchParams();
  const set = (entries: Narrowed) => {
    for (const [name, value] of Object.entries(entries)) if (value !== '') params.set(name, value);
  };
  set(filters);
  for (const key of keys) set(narrowed(key, params));
  return `/time-logs?${params.toString()}`;
}
