import type { onboarding as english } from './onboarding.en';
import type { Same } from './same';

/** German texts of /onboarding. */
export const onboarding: Same<typeof english> = {
  title: 'Firma gründen',
  editTitle: 'Deine Firma',
  help: 'Du gründest sie. Alles hier lässt sich später ändern.',
  steps: 'Schritte',
  stepOf: 'Schritt {{n}} von {{of}}',
  stepDone: 'Erledigt:',
  step: { company: 'Firma', invite: 'Personen', rules: 'Regeln' },
  more: 'E-Mail, Telefon und Adressen (freiwillig)',
  create: 'Firma gründen',
  failed: 'Firma konnte nicht gegründet werden',
  cancel: 'Abbrechen',
  back: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  finish: 'Fertig',
  another: 'Stattdessen eine weitere Firma gründen',
  inviteTitle: 'Lade Personen zu {{company}} ein',
  inviteHelp: 'Hol deine Kolleginnen und Kollegen jetzt dazu oder später unter Personen.',
  linkTitle: 'Per Link',
  mailTitle: 'Per E-Mail',
  rulesTitle: 'Wie ihr arbeitet',
  rulesHelp:
    'Wie eine übliche Woche aussieht. Für alle anderen Regeln gelten Vorgaben; du findest sie in den Einstellungen.',
  done: 'Zum Dashboard',
  forbiddenTitle: 'Einladen kannst du hier nicht',
  forbiddenText: 'Dazu brauchst du ein Recht, das du in dieser Firma nicht hast. Frag jemanden, der sie gegründet hat.',
};
