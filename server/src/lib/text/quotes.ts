import { quotableReason } from '@atrium/domain';
import type { Language } from './language';

const QUOTES: Readonly<Record<Language, readonly [string, string]>> = { en: ['“', '”'], de: ['„', '“'] };

/** Returns a function that quotes a reason for the end of a message; an empty string if there is none. */
export function quotesIn(language: Language): (reason: string) => string {
  const [open, close] = QUOTES[language];
  return (reason) => {
    const text = quotableReason(reason);
    return text === '' ? '' : ` ${open}${text}${close}`;
  };
}
