import type { UserSettings } from '@atrium/contracts';

/** A language that the product speaks. */
export type Language = NonNullable<UserSettings['language']>;

/** For whoever said nothing else. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** BCP 47, for `Intl`. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

const isLanguage = (value: string): value is Language => Object.hasOwn(LOCALES, value);

/** The first language of a browser (header `accept-language`) that the product speaks, else English. */
export function languageOfBrowser(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
