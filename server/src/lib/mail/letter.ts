import { email, language } from '@atrium/contracts';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from '../text/language';

const MAX_SUBJECT_LENGTH = 200;

export const letter = z.strictObject({
  /** One address. */
  to: email,
  /** Language of the texts; letters queued by an earlier version have none. */
  language: language.default(DEFAULT_LANGUAGE),
  /** Collapsed to one line, whatever names it contains. */
  subject: z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
    .transform((text) => Array.from(text).slice(0, MAX_SUBJECT_LENGTH).join('')),
  /** Paragraphs separated by empty lines; one paragraph is the link alone. The HTML part is generated from them. */
  text: z.string(),
  /** The main link of the email; logged if no mail server is configured. */
  link: z.url({ protocol: /^https?$/ }),
  /** Label of the button that replaces the link in the HTML part. */
  action: z.string().optional(),
});
export type Letter = z.infer<typeof letter>;

/** The wording of one letter in one language. */
export interface Wording {
  subject: string;
  /** Paragraphs before the link. */
  before: readonly string[];
  /** Label of the button that opens the link. */
  action: string;
  /** Paragraphs after the link. */
  after?: readonly string[];
}

/** The recipient of a letter and their language. */
export interface Recipient {
  /** One address. */
  to: string;
  language: Language;
}

/** Builds a letter from its wording and its link. */
export function toLetter({ to, language }: Recipient, link: string, wording: Wording): Letter {
  const { subject, action, before, after = [] } = wording;
  return { to, language, link, action, subject, text: [...before, link, ...after].join('\n\n') };
}
