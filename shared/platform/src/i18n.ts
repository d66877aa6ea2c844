import { createInstance, type i18n } from 'i18next';
import type { Texts } from './contract';
import type { Translate } from './texts';
import { de } from './texts/de';
import { en } from './texts/en';

/** The languages of the product. English is complete and the fallback. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Namespace of what all packages say alike: errors, relative times. */
export const PLATFORM_NAMESPACE = 'platform';

/** Makes the texts of a package known under its name; adding them again replaces them. */
export function addTexts(instance: i18n, name: string, texts: Texts): void {
  for (const language of LANGUAGES) instance.addResourceBundle(language, name, texts[language], false, true);
}

/**
 * The i18next of a page, ready at once. Packages add their texts under their own name; values stand in texts as
 * `{{name}}`.
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
    // React escapes by itself.
    interpolation: { escapeValue: false },
    // The texts are here already: nothing to wait for.
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** The texts of one package outside of components. The language is asked for at each call, since it can change. */
export function translator(instance: i18n, name: string): Translate {
  const translate = (...input: Parameters<Translate>) => instance.getFixedT(null, name)(...input);
  return translate as Translate; // all that TFunction has beside its call is a brand
}
