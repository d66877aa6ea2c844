import type { UserSettings } from '@atrium/contracts';

/** A language that the product supports. */
export type Language = NonNullable<UserSettings['language']>;

/** Used if no language is set. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** BCP 47 tags for `Intl`. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

const isLanguage = (value: string): value is Language => Object.hasOwn(LOCALES, value);

/** Returns the first supported language from the `accept-language` header of a request, otherwise English. */
export function languageOfBrowser({ headers }: { headers: { 'accept-language'?: string } }): Language {
  const requested = (headers['accept-language'] ?? '')
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase());
  return requested.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
