import type { ListedTimeEntry, Person, ProjectRef, TaskRef, TimeEntry } from '@atrium/contracts';
import type { TimeShare } from '@atrium/domain';
import type { TimeEntryRow } from '../work/time.tables';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import { isLocked } from './time-settings';

export interface PersonColumns {
  userId: string;
  name: string;
  avatarUrl: string | null;
}

/** An entry with its person, project and task. */
export interface EntryParts {
  entry: TimeEntryRow;
  person: PersonColumns;
  project: { publicId: string; name: string; colour: number } | null;
  task: { id: string; number: number; title: string } | null;
  overlaps: boolean;
}

/** The view that a person has of entries. */
export interface EntryView {
  maySeeRates: boolean;
  lockedBefore: Date | null;
}

export const toPerson = (person: PersonColumns): Person => ({
  _id: person.userId,
  name: person.name,
  avatarUrl: avatarUrlOf(person),
});

export const toProjectRef = (project: EntryParts['project']): ProjectRef | null =>
  project && { _id: project.publicId, name: project.name, colour: project.colour };

export const toTaskRef = (task: EntryParts['task']): TaskRef | null =>
  task && { _id: task.id, number: task.number, title: task.title };

const NO_COST = { costMinor: null, rateMinor: null, rateSource: null, currency: null };

export function toTimeEntry({ entry, person, project, task, overlaps }: EntryParts, view: EntryView): TimeEntry {
  const { costMinor, rateMinor, rateSource, currency } = entry;
  return {
    _id: entry.id,
    clientId: entry.clientId,
    person: toPerson(person),
    taskName: entry.taskName,
    projectId: entry.projectId,
    projectTitle: entry.projectTitle,
    project: toProjectRef(project),
    task: toTaskRef(task),
    startTime: entry.startTime.toISOString(),
    endTime: entry.endTime.toISOString(),
    duration: entry.duration,
    segments: entry.segments.map(({ start, end }) => ({ start, end })),
    source: entry.source,
    billable: entry.billable,
    ...(view.maySeeRates ? { costMinor, rateMinor, rateSource, currency } : NO_COST),
    needsReview: entry.reviewReason !== null,
    reviewReason: entry.reviewReason,
    isLocked: isLocked(view, entry.startTime),
    overlaps,
    version: entry.version,
    removedAt: entry.removedAt?.toISOString() ?? null,
  };
}

/** Returns an entry of a list. `share` is the part that counts in the period of the list, if the period cuts the entry. */
export function toListedEntry(parts: EntryParts, view: EntryView, share: TimeShare | undefined): ListedTimeEntry {
  const entry = toTimeEntry(parts, view);
  if (!share) return entry;
  return { ...entry, partInRange: { seconds: share.seconds, costMinor: view.maySeeRates ? share.costMinor : null } };
}
