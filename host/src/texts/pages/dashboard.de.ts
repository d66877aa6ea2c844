import type { dashboard as english } from './dashboard.en';
import type { Same } from '../same';

/** German texts of the dashboard. */
export const dashboard: Same<typeof english> = {
  morning: 'Guten Morgen, {{name}}',
  day: 'Hallo, {{name}}',
  evening: 'Guten Abend, {{name}}',
  help: '{{date}} · {{company}}',
  emptyTitle: 'Hier beginnt dein Tag',
  emptyText: 'Auf dieser Seite siehst du, was ansteht: offene Anträge, Nachrichten, Stunden der Woche.',
  emptyAction: 'Kolleginnen und Kollegen einladen',
  stepsTitle: 'Erste Schritte',
  stepsText: 'Noch bist du hier allein.',
  stepFinish: 'Einrichtung abschließen',
  stepProfile: 'Dein Profil vervollständigen',
  stepSettings: 'Design und Sprache wählen',
};
