import type { ErrorTable, FieldMessageTable } from '../catalogues/error-tables';

/** Errors about time entries, projects and tasks. */
export const timeErrors = {
  TIMERS_FULL: [409, 'You already have {max} timers. Stop one first.'],
  TIMER_STOPPED: [409, 'This timer was already stopped.'],
  PROJECT_ARCHIVED: [409, 'This project is archived. Reopen it to make changes.'],
  PERIOD_LOCKED: [422, 'Time up to {date} is locked and cannot be changed.'],
} as const satisfies ErrorTable;

/** Field messages about time entries, projects and tasks. */
export const timeFieldMessages = {
  END_IN_FUTURE: 'Time cannot end in the future.',
  ENTRY_TOO_LONG: 'An entry can last at most {hours} hours.',
  OUTSIDE_ENTRY: 'Choose a time within the entry.',
  TASK_UNKNOWN: 'This task is not available.',
  WORKSPACE_UNKNOWN: 'This workspace is not available.',
  NOT_A_PROJECT_MEMBER: 'This person is not a member of the project.',
} as const satisfies FieldMessageTable;
