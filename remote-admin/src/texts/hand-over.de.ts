import type { handOver as english } from './hand-over.en';

/** German texts for what ending a membership hands over or ends, when removing a person and when leaving. */
export const handOver: typeof english = {
  successor: 'Nachfolge',
  successorHint: 'Übernimmt, was oben steht. Ohne Auswahl übernimmt, an wen die Person berichtet.',
  noSuccessor: 'Niemand',
  title: 'Übergabe der Arbeit',
  failed: 'Die Übergabe konnte nicht geladen werden',
  none: 'Es ist nichts zu übergeben.',
  items: {
    leave: {
      pending_one: '1 offener Antrag wird zurückgezogen',
      pending_other: '{{count}} offene Anträge werden zurückgezogen',
      approvalSteps_one: '1 Genehmigungsschritt geht an {{successor}}',
      approvalSteps_other: '{{count}} Genehmigungsschritte gehen an {{successor}}',
      approvalSteps_nobody_one:
        'In 1 Genehmigungsschritt fällt die Person weg; steht dort sonst niemand, entscheiden alle, die es dürfen',
      approvalSteps_nobody_other:
        'In {{count}} Genehmigungsschritten fällt die Person weg; steht dort sonst niemand, entscheiden alle, die es dürfen',
    },
    departments: {
      lead_one: '1 Abteilung wird künftig von {{successor}} geleitet',
      lead_other: '{{count}} Abteilungen werden künftig von {{successor}} geleitet',
      lead_nobody_one: '1 Abteilung hat keine Leitung mehr',
      lead_nobody_other: '{{count}} Abteilungen haben keine Leitung mehr',
    },
    people: {
      reports_one: '1 Person berichtet an {{successor}}',
      reports_other: '{{count}} Personen berichten an {{successor}}',
      reports_nobody_one: '1 Person berichtet an niemanden mehr',
      reports_nobody_other: '{{count}} Personen berichten an niemanden mehr',
      invitations_one: '1 verschickte Einladung wird zurückgezogen',
      invitations_other: '{{count}} verschickte Einladungen werden zurückgezogen',
    },
    projects: {
      lead_one: '1 Projekt wird künftig von {{successor}} geleitet',
      lead_other: '{{count}} Projekte werden künftig von {{successor}} geleitet',
      lead_nobody_one: '1 Projekt hat keine Leitung mehr',
      lead_nobody_other: '{{count}} Projekte haben keine Leitung mehr',
    },
    tasks: {
      assigned_one: '1 offene Aufgabe ist niemandem mehr zugewiesen',
      assigned_other: '{{count}} offene Aufgaben sind niemandem mehr zugewiesen',
    },
    time: {
      timers_one: '1 laufender Timer stoppt und wird zur Prüfung markiert',
      timers_other: '{{count}} laufende Timer stoppen und werden zur Prüfung markiert',
    },
    permissions: {
      grants_one: '1 Berechtigung wird entzogen',
      grants_other: '{{count}} Berechtigungen werden entzogen',
    },
    calendar: {
      events_one: '1 künftiger Termin geht an dich über',
      events_other: '{{count}} künftige Termine gehen an dich über',
    },
    calendars: {
      connected_one: '1 Kalenderverbindung endet',
      connected_other: '{{count}} Kalenderverbindungen enden',
    },
    chat: {
      groups_one: '1 Gruppe geht an das dienstälteste Mitglied',
      groups_other: '{{count}} Gruppen gehen an ihre dienstältesten Mitglieder',
    },
    other_one: '1 weitere Sache wird übergeben oder endet',
    other_other: '{{count}} weitere Dinge werden übergeben oder enden',
  },
  ownTitle: 'Was mit deiner Arbeit geschieht',
  ownSuccessorHint: 'Übernimmt, was oben steht. Ohne Auswahl übernimmt, an wen du berichtest.',
  ownItems: {
    leave: {
      approvalSteps_one: '1 Genehmigungsschritt geht an {{successor}}',
      approvalSteps_other: '{{count}} Genehmigungsschritte gehen an {{successor}}',
      approvalSteps_nobody_one:
        'In 1 Genehmigungsschritt fällst du weg; steht dort sonst niemand, entscheiden alle, die es dürfen',
      approvalSteps_nobody_other:
        'In {{count}} Genehmigungsschritten fällst du weg; steht dort sonst niemand, entscheiden alle, die es dürfen',
    },
    people: {
      invitations_one: '1 Einladung von dir wird zurückgezogen',
      invitations_other: '{{count}} Einladungen von dir werden zurückgezogen',
    },
    calendar: {
      events_one: '1 künftiger Termin geht an {{successor}} über',
      events_other: '{{count}} künftige Termine gehen an {{successor}} über',
      events_nobody_one: '1 künftiger Termin wird abgesagt',
      events_nobody_other: '{{count}} künftige Termine werden abgesagt',
    },
  },
};
