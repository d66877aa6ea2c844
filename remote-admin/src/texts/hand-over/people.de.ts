import type { people as en } from './people.en';

/** German texts for what ending a membership hands over or ends of people and invitations. */
export const people: typeof en = {
  items: {
    people: {
      reports_one: '1 Person berichtet an {{successor}}',
      reports_other: '{{count}} Personen berichten an {{successor}}',
      reports_nobody_one: '1 Person berichtet an niemanden mehr',
      reports_nobody_other: '{{count}} Personen berichten an niemanden mehr',
      invitations_one: '1 verschickte Einladung wird zurückgezogen',
      invitations_other: '{{count}} verschickte Einladungen werden zurückgezogen',
    },
  },
  ownItems: {
    people: {
      invitations_one: '1 Einladung von dir wird zurückgezogen',
      invitations_other: '{{count}} Einladungen von dir werden zurückgezogen',
    },
  },
};
