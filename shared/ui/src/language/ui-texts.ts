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

/** Built-in texts of the components. Texts that depend on the page are props. */
const en = {
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  clear: 'Clear',
  dayLetters: { day: 'D', month: 'M', year: 'Y' },
  unreadableDay: (example: string) => `Write the date like ${example}.`,
  earliestDay: (day: string) => `Choose ${day} or later.`,
  latestDay: (day: string) => `Choose ${day} or earlier.`,
  showTimes: 'Show times',
  unreadableTime: (example: string) => `Write the time like ${example}.`,
  earliestTime: (time: string) => `Choose ${time} or later.`,
  latestTime: (time: string) => `Choose ${time} or earlier.`,
  showOptions: 'Show options',
  noOption: 'Nothing found',
  chooseOption: 'Choose one from the list.',
  loading: 'Loading',
  optionCount: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  sortBy: 'Sort by',
  sorted: { ascending: (head: string) => `${head}, ascending`, descending: (head: string) => `${head}, descending` },
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

/** Texts of one language; the English texts define the keys. */
export type UiTexts = typeof en;

const de: UiTexts = {
  openCalendar: 'Kalender öffnen',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  month: 'Monat',
  year: 'Jahr',
  today: 'Heute',
  clear: 'Leeren',
  dayLetters: { day: 'T', month: 'M', year: 'J' },
  unreadableDay: (example) => `Schreib das Datum so: ${example}.`,
  earliestDay: (day) => `Wähle den ${day} oder einen späteren Tag.`,
  latestDay: (day) => `Wähle den ${day} oder einen früheren Tag.`,
  showTimes: 'Uhrzeiten zeigen',
  unreadableTime: (example) => `Schreib die Uhrzeit so: ${example}.`,
  earliestTime: (time) => `Wähle ${time} Uhr oder später.`,
  latestTime: (time) => `Wähle ${time} Uhr oder früher.`,
  showOptions: 'Auswahl zeigen',
  noOption: 'Nichts gefunden',
  chooseOption: 'Wähle etwas aus der Liste.',
  loading: 'Wird geladen',
  optionCount: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  sortBy: 'Sortieren nach',
  sorted: { ascending: (head) => `${head}, aufsteigend`, descending: (head) => `${head}, absteigend` },
  pages: 'Seiten',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  page: (page) => `Seite ${page}`,
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
};

/** Returns the built-in texts of the components in the language of the page. */
export const useUiTexts = (): UiTexts => (usePageLocale().startsWith('de') ? de : en);
