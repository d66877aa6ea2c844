import type { leave as en } from './leave.en';

/** German texts for what ending a membership hands over or ends of leave and the calendar. */
export const leave: typeof en = {
  items: {
    leave: {
      pending_one: '1 offener Antrag wird zurückgezogen',
      pending_other: '{{count}} offene Anträge werden zurückgezogen',
      later_one: '1 genehmigte Abwesenheit endet mit dem letzten Tag; spätere Tage werden gutgeschrieben',
      later_other: '{{count}} genehmigte Abwesenheiten enden mit dem letzten Tag; spätere Tage werden gutgeschrieben',
      approvalSteps_one: '1 Genehmigungsschritt geht an {{successor}}',
      approvalSteps_other: '{{count}} Genehmigungsschritte gehen an {{successor}}',
      approvalSteps_nobody_one:
        'In 1 Genehmigungsschritt fällt die Person weg; steht dort sonst niemand, entscheiden alle, die es dürfen',
      approvalSteps_nobody_other:
        'In {{count}} Genehmigungsschritten fällt die Person weg; steht dort sonst niemand, entscheiden alle, die es dürfen',
    },
    calendar: {
      events_one: '1 künftiger Termin geht an dich über',
      events_other: '{{count}} künftige Termine gehen an dich über',
    },
    calendars: {
      connected_one: '1 Kalenderverbindung endet',
      connected_other: '{{count}} Kalenderverbindungen enden',
    },
  },
  ownItems: {
    leave: {
      approvalSteps_one: '1 Genehmigungsschritt geht an {{successor}}',
      approvalSteps_other: '{{count}} Genehmigungsschritte gehen an {{successor}}',
      approvalSteps_nobody_one:
        'In 1 Genehmigungsschritt fällst du weg; steht dort sonst niemand, entscheiden alle, die es dürfen',
      approvalSteps_nobody_other:
        'In {{count}} Genehmigungsschritten fällst du weg; steht dort sonst niemand, entscheiden alle, die es dürfen',
    },
    calendar: {
      events_one: '1 künftiger Termin geht an {{successor}} über',
      events_other: '{{count}} künftige Termine gehen an {{successor}} über',
      events_nobody_one: '1 künftiger Termin wird abgesagt',
      events_nobody_other: '{{count}} künftige Termine werden abgesagt',
    },
  },
};
