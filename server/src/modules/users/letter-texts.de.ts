import type { en } from './letter-texts.en';

export const de: typeof en = {
  deleted: () => ({
    subject: 'Dein Atrium-Konto ist gelöscht',
    before: [
      'Hallo,',
      'dein Atrium-Konto ist gelöscht, und mit ihm dein Profil, dein Bild, deine Einstellungen und alles, womit du dich angemeldet hast. Was du Kolleginnen und Kollegen geschrieben hast und was deine Firmen aufbewahren müssen, bleibt dort, aber ohne deinen Namen.',
      'Du kannst dich mit dieser Adresse jederzeit neu registrieren:',
    ],
    action: 'Atrium öffnen',
    after: ['Wenn du das nicht warst, wende dich sofort an den Betreiber deines Atrium-Servers.'],
  }),
};
