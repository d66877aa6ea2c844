import type { Language } from '../text/language';
import type { Letter } from './letter';

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
