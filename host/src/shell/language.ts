import { createI18n, LANGUAGES, type Language } from '@atrium/platform';
import type { i18n } from 'i18next';
import { en, type HostTexts } from '../texts/en';
import { browserStorage } from './browser-storage';

/** Where the choice is kept in this browser. */
const LANGUAGE_KEY = 'atrium_language';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** What was chosen in this browser; null where nothing was. */
export function storedLanguage(): Language | null {
  const stored = browserStorage.getItem(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

/** The stored choice, else the first language of the browser that the product speaks, else English. */
function preferredLanguage(): Language {
  return storedLanguage() ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** The one i18next of the page with the shell's English texts, which stand in for whatever is missing; remotes add theirs. */
export function createLanguages(language: Language = preferredLanguage()): i18n {
  const instance = createI18n(language);
  addHostTexts(instance, 'en', en);
  const tellPage = (spoken: string) => {
    document.documentElement.lang = spoken;
  };
  tellPage(language);
  instance.on('languageChanged', tellPage);
  return instance;
}

/** Brings the shell's texts in a language; those of English are there from the start. */
export async function loadTexts(instance: i18n, language: string): Promise<void> {
  if (language === 'de') addHostTexts(instance, 'de', (await import('../texts/de')).de);
}

/** Speaks the preferred language as soon as its texts are here; where they cannot be had, after a reload. */
async function speakPreferred(instance: i18n): Promise<void> {
  const language = preferredLanguage();
  const there = await loadTexts(instance, language).then(
    () => true,
    () => false,
  );
  // Another one may have been chosen while they were on their way.
  if (there && language === preferredLanguage()) await instance.changeLanguage(language);
}

/** Remembers another language and speaks it, in the other tabs too. */
export function chooseLanguage(instance: i18n, language: Language): Promise<void> {
  browserStorage.setItem(LANGUAGE_KEY, language);
  return speakPreferred(instance);
}

/**
 * Speaks what is chosen in other tabs of this browser, and only reads it: what it wrote would come back to them.
 * Returns what ends it.
 */
export function followLanguage(instance: i18n): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === LANGUAGE_KEY || event.key === null) void speakPreferred(instance);
  };
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
}

function addHostTexts(instance: i18n, language: Language, texts: HostTexts): void {
  instance.addResourceBundle(language, 'host', texts, false, true);
}
