import type { HandOverTexts } from './domain-texts';

/** English texts for what ending a membership hands over or ends of leave and the calendar. */
export const leave = {
  items: {
    leave: {
      pending_one: '1 pending leave request is cancelled',
      pending_other: '{{count}} pending leave requests are cancelled',
      later_one: '1 approved leave ends with the last day; its later days are given back',
      later_other: '{{count}} approved leaves end with the last day; their later days are given back',
      approvalSteps_one: '1 approval step passes to {{successor}}',
      approvalSteps_other: '{{count}} approval steps pass to {{successor}}',
      approvalSteps_nobody_one: '1 approval step loses this approver; if it has no other, any approver can decide',
      approvalSteps_nobody_other:
        '{{count}} approval steps lose this approver; where there is no other, any approver can decide',
    },
    calendar: {
      events_one: '1 future event passes to you',
      events_other: '{{count}} future events pass to you',
    },
    calendars: {
      connected_one: '1 calendar connection ends',
      connected_other: '{{count}} calendar connections end',
    },
  },
  ownItems: {
    leave: {
      approvalSteps_one: '1 approval step passes to {{successor}}',
      approvalSteps_other: '{{count}} approval steps pass to {{successor}}',
      approvalSteps_nobody_one: '1 approval step loses you as an approver; if it has no other, any approver can decide',
      approvalSteps_nobody_other:
        '{{count}} approval steps lose you as an approver; where there is no other, any approver can decide',
    },
    calendar: {
      events_one: '1 future event passes to {{successor}}',
      events_other: '{{count}} future events pass to {{successor}}',
      events_nobody_one: '1 future event is cancelled',
      events_nobody_other: '{{count}} future events are cancelled',
    },
  },
} satisfies HandOverTexts<'leave'>;
