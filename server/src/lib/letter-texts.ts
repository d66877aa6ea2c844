import type { Language } from './language';
import type { Letter } from './mail';

/** What one letter says in one language. */
export interface Wording {
  subject: string;
  /** Paragraphs before the link. */
  before: readonly string[];
  /** What the button says that stands for the link. */
  action: string;
  /** Paragraphs after it. */
  after?: readonly string[];
}

/** Who gets a letter, and in which language. */
export interface Recipient {
  /** One address. */
  to: string;
  language: Language;
}

/** A letter of these words, with its link where it belongs. */
export function toLetter({ to, language }: Recipient, link: string, wording: Wording): Letter {
  const { subject, action, before, after = [] } = wording;
  return { to, language, link, action, subject, text: [...before, link, ...after].join('\n\n') };
}
