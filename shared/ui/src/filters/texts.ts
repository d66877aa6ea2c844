import { usePageLocale } from '@atrium/ui';

const en = {
  filters: 'Filters',
  search: 'Search',
  reset: 'Reset filters',
  from: 'From',
  to: 'To',
  period: 'Period',
  ownPeriod: 'Custom',
  wrongOrder: 'The end is before the start.',
};

const de: typeof en = {
  filters: 'Filter',
  search: 'Suchen',
  reset: 'Zurücksetzen',
  from: 'Von',
  to: 'Bis',
  period: 'Zeitraum',
  ownPeriod: 'Eigener Zeitraum',
  wrongOrder: 'Das Ende liegt vor dem Anfang.',
};

/** Returns the texts of filters in the language of the page. */
export const useFilterTexts = () => (usePageLocale().startsWith('de') ? de : en);
