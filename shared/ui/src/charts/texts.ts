import { usePageLocale } from '@atrium/ui';

const en = {
  data: 'Show data',
  total: 'Total',
  share: 'Share',
  actual: 'Actual',
  budget: 'Budget',
  planned: 'Planned',
  noData: 'No data in this period',
};

const de: typeof en = {
  data: 'Daten anzeigen',
  total: 'Summe',
  share: 'Anteil',
  actual: 'Ist',
  budget: 'Budget',
  planned: 'Plan',
  noData: 'Keine Daten in diesem Zeitraum',
};

/** Returns the texts of charts in the language of the page. */
export const useChartTexts = () => (usePageLocale().startsWith('de') ? de : en);
