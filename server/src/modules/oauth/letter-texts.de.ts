import type { en } from './letter-texts.en';

export const de: typeof en = {
  linked: (linked) => ({
    subject: 'Ein Google-Konto wurde mit deinem Atrium-Konto verknüpft',
    before: [
      'Hallo,',
      `mit dem ${linked === null ? 'gewählten Google-Konto' : `Google-Konto ${linked}`} kann man sich ab jetzt bei deinem Atrium-Konto anmelden. Wenn du das warst, ist alles in Ordnung.`,
      'Wenn nicht, löse hier die Verknüpfung, ändere dein Passwort und beende alle Sitzungen:',
    ],
    action: 'Meine Einstellungen ansehen',
  }),
};
