import type { TimeEntry } from '@atrium/contracts';
import { anId } from './ids';

/** Builds an hour of work on a project that is identified by its title. */
export function buildTimeEntry(changes: Partial<TimeEntry> = {}): TimeEntry {
  return {
    _id: anId(),
    clientId: anId(),
    person: { _id: anId(), name: 'Ada Lovelace', avatarUrl: null },
    taskName: 'Write the notes',
    projectId: null,
    projectTitle: 'Engine',
    project: null,
    task: null,
    startTime: '2026-11-20T08:00:00.000Z',
    endTime: '2026-11-20T09:00:00.000Z',
    duration: 3_600,
    segments: [{ start: '2026-11-20T08:00:00.000Z', end: '2026-11-20T09:00:00.000Z' }],
    source: 'timer',
    billable: false,
    costMinor: null,
    rateMinor: null,
    rateSource: null,
    currency: null,
    needsReview: false,
    reviewReason: null,
    isLocked: false,
    overlaps: false,
    version: 1,
    removedAt: null,
    ...changes,
  };
}
