import { type Language, LOCALES } from './language';

/** Returns a formatter for a day or range of ISO days. It uses plain spaces, since some mail clients lack thin ones. */
export function datesIn(language: Language): (from: string, to: string) => string {
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return (from, to) => date.formatRange(new Date(from), new Date(to)).replace(/[\u2009\u202f\u00a0]/g, ' ');
}
