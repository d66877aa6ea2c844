import { usePageLocale } from '@atrium/ui';

const en = {
  selectAll: 'Select all',
  select: (name: string) => (name === '' ? 'Select row' : `Select ${name}`),
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  clearSelection: 'Clear selection',
  bulkActions: 'Actions for the selection',
  actions: 'Actions',
  actionsFor: (name: string) => (name === '' ? 'Actions' : `Actions for ${name}`),
  columns: 'Columns',
  resetColumns: 'Reset columns',
  total: 'Total',
  sortBy: 'Sort by',
  sorted: { ascending: (head: string) => `${head}, ascending`, descending: (head: string) => `${head}, descending` },
  loadMore: 'Show more',
};

/** Texts of the data table in one language. */
type TableTexts = typeof en;

const de: TableTexts = {
  selectAll: 'Alle auswählen',
  select: (name) => (name === '' ? 'Zeile auswählen' : `${name} auswählen`),
  selected: (count) => `${count} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  bulkActions: 'Aktionen für die Auswahl',
  actions: 'Aktionen',
  actionsFor: (name) => (name === '' ? 'Aktionen' : `Aktionen für ${name}`),
  columns: 'Spalten',
  resetColumns: 'Spalten zurücksetzen',
  total: 'Summe',
  sortBy: 'Sortieren nach',
  sorted: { ascending: (head) => `${head}, aufsteigend`, descending: (head) => `${head}, absteigend` },
  loadMore: 'Mehr anzeigen',
};

/** Returns the data table's texts in the language of the page. */
export const useTableTexts = (): TableTexts => (usePageLocale().startsWith('de') ? de : en);
