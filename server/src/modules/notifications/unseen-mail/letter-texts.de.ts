import { LOCALES } from '../../../lib/text/language';
import type { en } from './letter-texts.en';

const numbers = new Intl.NumberFormat(LOCALES.de);

export const de: typeof en = {
  unseen: ({ name, company, title, messages, count, settings }) => ({
    subject: count === 1 ? `${title} (${company})` : `${numbers.format(count)} Benachrichtigungen (${company})`,
    before: [
      `Hallo ${name},`,
      ...messages,
      ...(count > messages.length ? [`Und ${numbers.format(count - messages.length)} weitere.`] : []),
    ],
    action: 'Atrium öffnen',
    after: [
      `Du bekommst diese Mail, weil du das in Atrium noch nicht gesehen hast. Welche Benachrichtigungen per Mail kommen, bestimmst du hier: ${settings}`,
    ],
  }),
};
