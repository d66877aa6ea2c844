import type { en } from './letter-texts.en';

export const de: typeof en = {
  reset: () => ({
    subject: 'Neues Passwort für Atrium',
    before: [
      'Hallo,',
      'jemand, hoffentlich du, hat für dein Atrium-Konto ein neues Passwort angefordert. Hier kannst du es festlegen:',
    ],
    action: 'Neues Passwort festlegen',
    after: [
      'Der Link gilt einmal und 30 Minuten lang. Wenn du das nicht warst, kannst du diese Mail ignorieren: Es hat sich nichts geändert.',
    ],
  }),
  verification: () => ({
    subject: 'Bestätige deine E-Mail-Adresse für Atrium',
    before: ['Hallo,', 'willkommen bei Atrium. Bestätige bitte, dass dies deine E-Mail-Adresse ist:'],
    action: 'Adresse bestätigen',
    after: ['Der Link gilt einmal und 24 Stunden lang. Wenn du dort kein Konto hast, kannst du diese Mail ignorieren.'],
  }),
  passwordChanged: () => ({
    subject: 'Dein Passwort für Atrium wurde geändert',
    before: [
      'Hallo,',
      'das Passwort deines Atrium-Kontos wurde geändert, und andere Browser wurden abgemeldet. Wenn du das warst, ist alles in Ordnung.',
      'Wenn nicht, lege jetzt ein neues Passwort fest:',
    ],
    action: 'Das war ich nicht',
  }),
};
