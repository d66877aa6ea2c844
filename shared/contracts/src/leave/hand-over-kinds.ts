import type { HandOverRules } from '../catalogues/hand-over-rule';

/** What the end of a membership hands over or ends of leave and the calendar. */
export const leaveHandOverKinds = {
  'leave.approvalSteps': { successor: 'always' },
  'leave.pending': { successor: 'never' },
  'leave.later': { successor: 'never' },
  'calendar.events': { successor: 'whenLeaving' },
  'calendars.connected': { successor: 'never' },
} as const satisfies HandOverRules;
