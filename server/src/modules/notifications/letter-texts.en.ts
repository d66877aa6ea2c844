import { LOCALES } from '../../lib/language';
import type { Wording } from '../../lib/letter-texts';

/** What was not seen, already said in the language of the letter. */
export interface UnseenValues {
  name: string;
  company: string;
  /** Of the first. */
  title: string;
  /** Of those that are listed; not empty. */
  messages: readonly string[];
  /** All of them, listed or not. */
  count: number;
  /** Where one says which notifications come by mail. */
  settings: string;
}

const numbers = new Intl.NumberFormat(LOCALES.en);

export const en = {
  unseen: ({ name, company, title, messages, count, settings }: UnseenValues): Wording => ({
    subject: count === 1 ? `${title} (${company})` : `${numbers.format(count)} notifications (${company})`,
    before: [
      `Hello ${name},`,
      ...messages,
      ...(count > messages.length ? [`And ${numbers.format(count - messages.length)} more.`] : []),
    ],
    action: 'Open Atrium',
    after: [
      `You get this mail because you have not seen it in Atrium yet. Choose which notifications come by mail: ${settings}`,
    ],
  }),
};
