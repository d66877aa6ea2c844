import { addTexts, createI18n, LANGUAGES, type Language } from '@atrium/platform';
import type { i18n } from 'i18next';
import { de } from '../texts/de';
import { en } from '../texts/en';

/** Where the choice is kept in this browser. */
const LANGUAGE_KEY = 'atrium_language';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The stored choice, else the first language of the browser that the product speaks, else English. */
function preferredLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** The one i18next of the page with the shell's texts; remotes add theirs to it. */
export function createLanguages(language: Language = preferredLanguage()): i18n {
  const instance = createI18n(language);
  addTexts(instance, 'host', { en, de });
  const tellPage = (spoken: string) => {
    document.documentElement.lang = spoken;
  };
  tellPage(language);
  instance.on('languageChanged', tellPage);
  return instance;
}

/** Speaks another language at once and remembers it. */
export function chooseLanguage(instance: i18n, language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  void instance.changeLanguage(language);
}
