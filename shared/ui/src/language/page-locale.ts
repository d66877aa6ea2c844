import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

const pageLanguage = () => document.documentElement.lang || 'en';

/** Returns the locale of a language. English uses the British format: day before month, 24-hour clock. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);

/**
 * Returns the locale of dates and numbers, by the language of the page (`<html lang>`). Reads the page instead of a
 * context, so that packages that bundle their own copy of these components use the same language.
 */
export const usePageLocale = (): string => localeOf(useSyncExternalStore(subscribe, pageLanguage, pageLanguage));
