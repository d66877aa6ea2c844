import { createInstance, type i18n } from 'i18next';
import type { Texts } from './contract';
import { de } from './texts/de';
import { en } from './texts/en';
import type { Translate } from './translate';

/** The languages of the product. English is complete and the fallback. */
export const LANGUAGES = ['en', 'de'] as const;
/** A language that the product supports. */
export type Language = (typeof LANGUAGES)[number];

/** Namespace of the texts that all packages share: errors and relative times. */
export const PLATFORM_NAMESPACE = 'platform';

/** Registers the texts of a package under its name. Adding them again replaces them. */
export function addTexts(instance: i18n, name: string, texts: Texts): void {
  for (const language of LANGUAGES) instance.addResourceBundle(language, name, texts[language], false, true);
}

/**
 * Creates the i18next instance of a page, initialised synchronously. Packages add their texts under their own name;
 * placeholders in texts are written as `{{name}}`.
 */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: LANGUAGES,
    ns: [PLATFORM_NAMESPACE],
    defaultNS: PLATFORM_NAMESPACE,
    resources: { en: { [PLATFORM_NAMESPACE]: en }, de: { [PLATFORM_NAMESPACE]: de } },
    // React already escapes values.
    interpolation: { escapeValue: false },
    // The texts are bundled, so there is nothing to wait for.
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}

/**
 * Returns a function that translates the texts of one package outside components. It reads the language on each call,
 * because the language can change.
 */
export function translator(instance: i18n, name: string): Translate {
  const translate = (...input: Parameters<Translate>) => instance.getFixedT(null, name)(...input);
  return translate as Translate; // besides its call signature, TFunction has only a brand
}
