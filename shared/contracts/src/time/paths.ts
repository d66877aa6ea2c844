import type { ReportKey } from './routes/time-reports';

/** The page on which hourly rates are set. */
export const RATES_PATH = '/admin-time-cost?tab=rates';

/** The filters of the page `/time-logs`, which are the parameters of its URL. */
export const TIME_LOG_FILTERS = ['from', 'to', 'person', 'project', 'task', 'billable', 'review', 'q'] as const;
/** The name of a filter. */
export type TimeLogFilter = (typeof TIME_LOG_FILTERS)[number];
/** Values of filters, by name. */
export type TimeLogFilters = Readonly<Partial<Record<TimeLogFilter, string>>>;

/** Returns the URL of the time logs with these filters, always in the same order. Empty filters are left out. */
export function timeLogsUrl(filters: TimeLogFilters): string {
  const parameters = TIME_LOG_FILTERS.flatMap((name) =>
    filters[name] ? [`${name}=${encodeURIComponent(filters[name])}`] : [],
  );
  return `/time-logs?${parameters.join('&')}`;
}

/** Returns the filters for the entries of a project, or of no project if both fields are null. */
export function projectFilters({ project, projectTitle }: Pick<ReportKey, 'project' | 'projectTitle'>): TimeLogFilters {
  if (project) return { project: project._id };
  // A free-text title is found with a text search; time without a project, by `none` alone.
  return { project: 'none', ...(projectTitle !== null && { q: projectTitle }) };
}
