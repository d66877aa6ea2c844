import type { UserSettings } from '@atrium/contracts';

/** A language that the product speaks. */
export type Language = NonNullable<UserSettings['language']>;

/** For whoever said nothing else. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** BCP 47, for `Intl`. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };
