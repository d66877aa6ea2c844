import type { HandOverTexts } from './domain-texts';

/** English texts for what ending a membership hands over or ends of people and invitations. */
export const people = {
  items: {
    people: {
      reports_one: '1 person reports to {{successor}}',
      reports_other: '{{count}} people report to {{successor}}',
      reports_nobody_one: '1 person reports to nobody',
      reports_nobody_other: '{{count}} people report to nobody',
      invitations_one: '1 invitation they sent is withdrawn',
      invitations_other: '{{count}} invitations they sent are withdrawn',
    },
  },
  ownItems: {
    people: {
      invitations_one: '1 invitation you sent is withdrawn',
      invitations_other: '{{count}} invitations you sent are withdrawn',
    },
  },
} satisfies HandOverTexts<'people'>;
