import { type Language, LOCALES } from '../../lib/language';

/** Says one day or a range, given as `2026-11-30`, with plain spaces: a mail program may not have the thin ones. */
export function datesIn(language: Language): (from: string, to: string) => string {
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return (from, to) => date.formatRange(new Date(from), new Date(to)).replace(/[\u2009\u202f\u00a0]/g, ' ');
}
