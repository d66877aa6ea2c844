import type { en } from './letter-texts.en';

export const de: typeof en = {
  invite: ({ to, inviter, company }) => ({
    subject: `${inviter} lädt dich zu ${company} auf Atrium ein`,
    before: [
      'Hallo,',
      `${inviter} lädt dich ein, auf Atrium bei ${company} mitzumachen. Mit diesem Link nimmst du an:`,
    ],
    action: 'Einladung annehmen',
    after: [
      `Der Link ist nur für ${to} und gilt einmal und 7 Tage lang. Wenn du ihn nicht erwartet hast, kannst du diese Mail ignorieren.`,
    ],
  }),
};
