import { projectFilters, timeLogsUrl } from '@atrium/contracts';
import type { Period } from '../api/matrix';
import type { MatrixColumn } from './matrix-view';

/** Returns the URL of the logs with everything that a person tracked in the period. */
export const logsOfPerson = ({ from, to }: Period, person: string): string => timeLogsUrl({ from, to, person });

/** Returns the same URL for one column, or null for the column of other projects, which the logs cannot filter by. */
export const logsOfCell = ({ from, to }: Period, person: string, { project }: MatrixColumn): string | null =>
  project && timeLogsUrl({ from, to, person, ...projectFilters(project) });
