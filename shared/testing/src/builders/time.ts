import type { TimeEntry } from '@atrium/contracts';
import { anId } from './ids';

/** An hour of work on a project that is named by its title. */
export function buildTimeEntry(changes: Partial<TimeEntry> = {}): TimeEntry {
  return {
    _id: anId(),
    clientId: anId(),
    taskName: 'Write the notes',
    projectId: null,
    projectTitle: 'Engine',
    startTime: '2026-11-20T08:00:00.000Z',
    endTime: '2026-11-20T09:00:00.000Z',
    duration: 3_600,
    ...changes,
  };
}
