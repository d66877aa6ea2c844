import { LOCALES } from '../../../lib/text/language';
import type { Wording } from '../../../lib/mail/letter';

/** The unseen notifications, already translated into the language of the letter. */
export interface UnseenValues {
  name: string;
  company: string;
  /** Title of the first notification. */
  title: string;
  /** Messages of the listed notifications; not empty. */
  messages: readonly string[];
  /** Total number, including those not listed. */
  count: number;
  /** URL of the settings for notification mails. */
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
      `You received this email because you have not seen it in Atrium yet. Choose which notifications are emailed: ${settings}`,
    ],
  }),
};
