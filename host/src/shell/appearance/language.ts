import { createI18n, LANGUAGES, type Language } from '@atrium/platform';
import type { i18n } from 'i18next';
import { en, type HostTexts } from '../../texts/en';
import { browserStorage } from '../browser-storage';

/** The localStorage key of the choice. */
const LANGUAGE_KEY = 'atrium_language';

/** The languages' own names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Returns the language chosen in this browser; null if none was chosen. */
export function storedLanguage(): Language | null {
  const stored = browserStorage.getItem(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

/** Returns the stored choice, otherwise the browser's first supported language, otherwise English. */
function preferredLanguage(): Language {
  return storedLanguage() ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/**
 * Creates the page's only i18next instance, with the shell's English texts, which are the fallback for missing texts.
 * Remotes add their own texts.
 */
export function createLanguages(language: Language = preferredLanguage()): i18n {
  const instance = createI18n(language);
  addHostTexts(instance, 'en', en);
  const setPageLanguage = (next: string) => {
    document.documentElement.lang = next;
  };
  setPageLanguage(language);
  instance.on('languageChanged', setPageLanguage);
  return instance;
}

/** Loads the shell's texts in a language; the English texts are included from the start. */
export async function loadTexts(instance: i18n, language: string): Promise<void> {
  if (language === 'de') addHostTexts(instance, 'de', (await import('../../texts/de')).de);
}

/**
 * Switches to the preferred language once its texts have loaded. If loading fails, the switch happens on the next page
 * load.
 */
async function switchToPreferred(instance: i18n): Promise<void> {
  const language = preferredLanguage();
  const hasTexts = await loadTexts(instance, language).then(
    () => true,
    () => false,
  );
  // The user may have chosen another language while the texts were loading.
  if (hasTexts && language === preferredLanguage()) await instance.changeLanguage(language);
}

/** Stores the language and switches to it, in all tabs. */
export function chooseLanguage(instance: i18n, language: Language): Promise<void> {
  browserStorage.setItem(LANGUAGE_KEY, language);
  return switchToPreferred(instance);
}

/**
 * Follows the language that other tabs choose. It only reads the choice, since writing it would notify the other tabs
 * again. Returns a function that stops following.
 */
export function followLanguage(instance: i18n): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === LANGUAGE_KEY || event.key === null) void switchToPreferred(instance);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function addHostTexts(instance: i18n, language: Language, texts: HostTexts): void {
  instance.addResourceBundle(language, 'host', texts, false, true);
}
