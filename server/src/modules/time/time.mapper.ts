import type { TimeEntry } from '@atrium/contracts';
import type { TimeEntryRow } from '../../db/schema';

export function toTimeEntry(row: TimeEntryRow): TimeEntry {
  return {
    _id: row.id,
    clientId: row.clientId,
    taskName: row.taskName,
    projectId: row.projectId,
    projectTitle: row.projectTitle,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    duration: row.duration,
  };
}
