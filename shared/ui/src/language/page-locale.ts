import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

const pageLanguage = () => document.documentElement.lang || 'en';

/** English is written the European way: the day before the month, hours to 24. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);

/**
 * The locale of dates and numbers, by the language of the page (`<html lang>`). Read from the page, not from a context:
 * a package that bundles a part of these primitives for itself speaks the same language.
 */
export const usePageLocale = (): string => localeOf(useSyncExternalStore(subscribe, pageLanguage, pageLanguage));
