import { type API, type BodyOf, fieldIssue, timeEntryInput } from '@atrium/contracts';
import { z } from 'zod';
import { parseDuration } from '../../../shared/model/duration-text';
import { dayAndTime } from '../../../shared/timers/model/times/day-and-time';
import { NO_PROJECT, type PickedProject } from '../../../shared/timers/model/project';

/** Parses a typed duration into seconds. */
const duration = z.string().transform((text, context): number => {
  const seconds = parseDuration(text);
  if (seconds !== null) return seconds;
  context.addIssue({ code: 'custom', ...fieldIssue('INVALID') });
  return z.NEVER;
});

/** The schema of the form that adds an entry. The duration is a string, so that the typed text is preserved. */
export const ENTRY_FORM = z.object({
  taskName: timeEntryInput.shape.taskName,
  picked: z.custom<PickedProject>(),
  start: dayAndTime(),
  duration,
  /** User id; '' for the signed-in user. */
  person: z.string(),
  /** '' uses the project's setting. */
  billable: z.enum(['', 'true', 'false']),
});

export type EntryValues = z.input<typeof ENTRY_FORM>;
export type EntryFields = z.output<typeof ENTRY_FORM>;

/** Returns the form's initial values: nine o'clock on this day. */
export const newEntryValues = (day: string, person: string): EntryValues => ({
  taskName: '',
  picked: NO_PROJECT,
  start: { day, time: '09:00' },
  duration: '',
  person,
  billable: '',
});

/** Converts the parsed fields to a request. */
export function toEntryInput(fields: EntryFields): Omit<BodyOf<typeof API.time.createEntry>, 'clientId'> {
  const { taskName, picked, start, person, billable } = fields;
  const end = start + fields.duration * 1_000;
  return {
    taskName,
    project: picked.project,
    segments: [{ start: new Date(start).toISOString(), end: new Date(end).toISOString() }],
    source: 'manual',
    ...(person !== '' && { userId: person }),
    ...(billable !== '' && { billable: billable === 'true' }),
  };
}
