import type { HandOverRules } from '../catalogues/hand-over-rule';

/** Parts of leave and of the calendar that are handed over or ended with a membership. */
export const leaveHandOverKinds = {
  'leave.approvalSteps': { successor: 'always' },
  'leave.pending': { successor: 'never' },
  'leave.later': { successor: 'never' },
  'calendar.events': { successor: 'whenLeaving' },
  'calendars.connected': { successor: 'never' },
} as const satisfies HandOverRules;
