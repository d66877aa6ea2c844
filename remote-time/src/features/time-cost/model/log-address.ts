import { projectFilters, type ReportKey, type TimeLogFilters, timeLogsUrl } from '@atrium/contracts';
import { addDays } from '@atrium/domain';

const lastOfMonth = (first: string) => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

/** Returns the overlap of a day, week or month with the filtered period. */
function period(from: string, to: string, within: TimeLogFilters): TimeLogFilters {
  const start = within.from || from;
  const end = within.to || to;
  return { from: from > start ? from : start, to: to < end ? to : end };
}

function narrowed(key: ReportKey, within: TimeLogFilters): TimeLogFilters {
  const { group, day, person, task, taskName } = key;
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
      return projectFilters(key);
    case 'task':
      if (task) return { task: task._id };
      return taskName === null ? {} : { q: taskName };
  }
}

/** Returns the URL of the logs filtered to the entries that a report row sums. */
export const logAddress = (keys: readonly ReportKey[], filters: TimeLogFilters): string =>
  timeLogsUrl(keys.reduce((within, key) => ({ ...within, ...narrowed(key, within) }), filters));
