import type { MatrixColumn } from './matrix-view';

interface Period {
  from: string;
  to: string;
}

const address = (params: Record<string, string>) => `/time-logs?${new URLSearchParams(params).toString()}`;

/** Returns the URL of the logs with everything that a person tracked in the period. */
export const logsOfPerson = ({ from, to }: Period, person: string): string => address({ from, to, person });

/** Returns the same URL for one column, or null for the column of other projects, which the logs cannot filter by. */
export function logsOfCell({ from, to }: Period, person: string, { project: row }: MatrixColumn): string | null {
  if (row === null) return null;
  if (row.project) return address({ from, to, person, project: row.project._id });
  // A free-text title is found with a text search; time without a project, by `none` alone.
  return address({ from, to, person, project: 'none', ...(row.projectTitle !== null && { q: row.projectTitle }) });
}
