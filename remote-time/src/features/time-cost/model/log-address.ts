import { LIMITS, projectFilters, type ReportKey, type TimeLogFilters, timeLogsUrl } from '@atrium/contracts';
import { addDays } from '@atrium/domain';

const lastOfMonth = (first: string) => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

/** Returns the overlap of a day, week or month with the filtered period. */
function overlapWith(from: string, to: string, within: TimeLogFilters): TimeLogFilters {
  const start = within.from || from;
  const end = within.to || to;
  return { from: from > start ? from : start, to: to < end ? to : end };
}

/** Returns the filters that narrow the logs to the entries of one report group. */
function filtersOf(key: ReportKey, within: TimeLogFilters): TimeLogFilters {
  const { group, day, person, task, taskName } = key;
  switch (group) {
    case 'day':
      return day === null ? {} : overlapWith(day, day, within);
    case 'week':
      return day === null ? {} : overlapWith(day, addDays(day, 6), within);
    case 'month':
      return day === null ? {} : overlapWith(day, lastOfMonth(day), within);
    case 'person':
      return person ? { person: person._id } : {};
    case 'project':
      return projectFilters(key);
    case 'task':
      if (task) return { task: task._id };
      return taskName === null ? {} : { q: taskName };
  }
}

/** Returns a search for entries with the words of both texts, or of the second alone if both are too long. */
function searchBoth(before: string, text: string): string {
  if (text.toLowerCase().includes(before.toLowerCase())) return text;
  const both = `${before} ${text}`;
  return both.length <= LIMITS.title ? both : text;
}

function narrow(within: TimeLogFilters, key: ReportKey): TimeLogFilters {
  const own = filtersOf(key, within);
  return { ...within, ...own, ...(within.q && own.q && { q: searchBoth(within.q, own.q) }) };
}

/** Returns the URL of the logs filtered to the entries that a report row sums. */
export const logAddress = (keys: readonly ReportKey[], filters: TimeLogFilters): string =>
  timeLogsUrl(keys.reduce(narrow, filters));
