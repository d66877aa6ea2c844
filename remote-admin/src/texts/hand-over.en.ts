/** English texts for what ending a membership hands over or ends, when removing a person and when leaving. */
export const handOver = {
  successor: 'Successor',
  successorHint: 'Takes over what is listed above. Without a choice, the person they report to does.',
  noSuccessor: 'Nobody',
  title: 'What happens to their work',
  failed: 'Couldn’t load what has to be handed over',
  none: 'Nothing has to be handed over.',
  items: {
    leave: {
      pending_one: '1 pending leave request is cancelled',
      pending_other: '{{count}} pending leave requests are cancelled',
      approvalSteps_one: '1 approval step passes to {{successor}}',
      approvalSteps_other: '{{count}} approval steps pass to {{successor}}',
      approvalSteps_nobody_one: '1 approval step loses this approver; if it has no other, any approver can decide',
      approvalSteps_nobody_other:
        '{{count}} approval steps lose this approver; where there is no other, any approver can decide',
    },
    departments: {
      lead_one: '1 department gets {{successor}} as its lead',
      lead_other: '{{count}} departments get {{successor}} as their lead',
      lead_nobody_one: '1 department no longer has a lead',
      lead_nobody_other: '{{count}} departments no longer have a lead',
    },
    people: {
      reports_one: '1 person reports to {{successor}}',
      reports_other: '{{count}} people report to {{successor}}',
      reports_nobody_one: '1 person reports to nobody',
      reports_nobody_other: '{{count}} people report to nobody',
      invitations_one: '1 invitation they sent is withdrawn',
      invitations_other: '{{count}} invitations they sent are withdrawn',
    },
    projects: {
      lead_one: '1 project gets {{successor}} as its lead',
      lead_other: '{{count}} projects get {{successor}} as their lead',
      lead_nobody_one: '1 project no longer has a lead',
      lead_nobody_other: '{{count}} projects no longer have a lead',
    },
    tasks: {
      assigned_one: '1 open task becomes unassigned',
      assigned_other: '{{count}} open tasks become unassigned',
    },
    time: {
      timers_one: '1 running timer stops and is marked for review',
      timers_other: '{{count}} running timers stop and are marked for review',
    },
    permissions: {
      grants_one: '1 permission is withdrawn',
      grants_other: '{{count}} permissions are withdrawn',
    },
    calendar: {
      events_one: '1 future event passes to you',
      events_other: '{{count}} future events pass to you',
    },
    calendars: {
      connected_one: '1 calendar connection ends',
      connected_other: '{{count}} calendar connections end',
    },
    chat: {
      groups_one: '1 group conversation passes to its longest-standing member',
      groups_other: '{{count}} group conversations pass to their longest-standing members',
    },
    other_one: '1 more item is handed over or ends',
    other_other: '{{count}} more items are handed over or end',
  },
  ownTitle: 'What happens to your work',
  ownSuccessorHint: 'Takes over what is listed above. Without a choice, the person you report to does.',
  /** Used instead of `items` when the user leaves. */
  ownItems: {
    leave: {
      approvalSteps_one: '1 approval step passes to {{successor}}',
      approvalSteps_other: '{{count}} approval steps pass to {{successor}}',
      approvalSteps_nobody_one: '1 approval step loses you as an approver; if it has no other, any approver can decide',
      approvalSteps_nobody_other:
        '{{count}} approval steps lose you as an approver; where there is no other, any approver can decide',
    },
    people: {
      invitations_one: '1 invitation you sent is withdrawn',
      invitations_other: '{{count}} invitations you sent are withdrawn',
    },
    calendar: {
      events_one: '1 future event passes to {{successor}}',
      events_other: '{{count}} future events pass to {{successor}}',
      events_nobody_one: '1 future event is cancelled',
      events_nobody_other: '{{count}} future events are cancelled',
    },
  },
};
