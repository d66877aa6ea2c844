import type { ErrorTable, FieldMessageTable } from './tables';

/** Errors about leave, attendance and the calendar. */
export const leaveErrors = {
  OWN_REQUEST: [403, 'You cannot decide your own request.'],
  ALREADY_DECIDED: [409, '{name} already {status} this.'],
  DECISION_STANDS: [409, 'This decision can no longer be undone.'],
  REQUEST_CHANGED: [409, 'This request has changed in the meantime. Review it before you decide.'],
  CORRECTION_PENDING: [409, 'A correction of this already waits for a decision. Change that one instead.'],
  LEAVE_CHANGED: [409, 'This was changed after the correction was requested. Reject it and ask for a new one.'],
  ALREADY_CHECKED_IN: [409, 'You are already checked in.'],
  NOT_CHECKED_IN: [409, 'You are not checked in.'],
  EVENT_CHANGED: [409, 'Somebody else changed this event in the meantime. Review it before you change it.'],
  NOT_INVITED: [409, 'You are not invited to this event.'],
} as const satisfies ErrorTable;

/** Field messages about leave, attendance and the calendar. */
export const leaveFieldMessages = {
  END_BEFORE_START: 'The last day is before the first.',
  TOO_LONG_RUN: 'A request can span at most {max} days.',
  LEAVE_TYPE_UNAVAILABLE: 'This type of leave is not available.',
  HALF_DAY_NOT_ALLOWED: '{type} cannot be taken in half days.',
  NON_WORKING_DAYS: 'These days are already non-working; no leave needed.',
  OVERLAP: 'You already have {type} {from}–{to}.',
  HOURS_EXCEED_DAY: 'You already have leave on {date}; at most {left} more is possible.',
  LOCKED_PERIOD: 'Everything up to {date} is locked.',
  BLACKOUT: '{date} is blocked: {reason}.',
  NOTICE_TOO_SHORT: '{type} needs {days} days of notice.',
  BACK_DATED: 'This starts more than {days} days ago.',
  LONGER_THAN_MAX: 'This makes {amount} in a row; {type} allows {max}.',
  BALANCE_EXCEEDED: 'You have {x}; this needs {y}.',
  CORRECTION_WINDOW_OVER: 'Leave and attendance can be corrected for {days} days only.',
  NOTHING_CORRECTED: 'Change something first.',
  CHECK_OUT_BEFORE_CHECK_IN: 'The check-out is before the check-in.',
  TIMES_OUTSIDE_DAY: 'These times do not belong to this day.',
  TIMES_OVERLAP: 'These times overlap.',
  TIMES_OVERLAP_DAY: 'These times overlap with those of {date}.',
  LEAVE_TYPE_IN_USE: '{name} is in use. Switch it off instead.',
  UNKNOWN_DEPARTMENT: 'There is no such department.',
  HOLIDAY_CALENDAR_IN_USE: '{name} is used by {people}. Choose another calendar for them first.',
  SCHEDULE_EXISTS: 'Another working time begins on this day.',
  UNKNOWN_HOLIDAY_CALENDAR: 'There is no such holiday calendar.',
  EVENT_ENDS_BEFORE_START: 'The end is before the start.',
  EVENT_TOO_LONG: 'An event can last at most {max} days.',
  EVENT_NEVER_OCCURS: 'An event that repeats like this never takes place.',
  RANGE_TOO_LONG: 'Choose at most {max} days.',
  // Rules that a request breaks, in the words for its approvers.
  REQUEST_OVERLAPS: 'This overlaps with {type} {from}–{to}.',
  REQUEST_EXCEEDS_DAY: 'Other leave on {date} leaves only {left}.',
  REQUEST_EXCEEDS_BALANCE: 'The balance is {x}; this needs {y}.',
  REQUEST_LACKS_DOCUMENT: 'A document is missing: {type} of more than {days} days needs one.',
  ATTACHMENT_MISSING: 'Attach a document: {type} of more than {days} days needs one.',
} as const satisfies FieldMessageTable;
