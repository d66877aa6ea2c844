import type { palette as english } from './palette.en';
import type { Translation } from './translation';

/** German texts of the command palette and the keyboard help. */
export const palette: Translation<typeof english> = {
  title: 'Suche und Befehle',
  field: 'Suchen',
  placeholder: 'Personen, Seiten und Aktionen suchen',
  recent: 'Zuletzt',
  pages: 'Seiten',
  actions: 'Aktionen',
  searching: 'Wird gesucht',
  none: 'Nichts gefunden',
  noneHelp: 'Versuche es mit weniger Buchstaben oder einem anderen Wort.',
  clear: 'Suche leeren',
  count_one: '{{count}} Treffer',
  count_other: '{{count}} Treffer',
  hint: '↑ ↓ zum Auswählen, Enter zum Öffnen, Esc zum Schließen',
  switchTo: 'Zu {{name}} wechseln',
  useTheme: 'Farbschema: {{name}}',
  speak: 'Sprache: {{name}}',
  keyboardHelp: 'Tastenkürzel',
  create: 'Erstellen',
  createPlaceholder: 'Was möchtest du erstellen?',
  createNone: 'Nichts zu erstellen',
  goTo: 'Gehe zu',
  next: 'dann',
  either: 'oder',
  everywhere: 'Überall',
  toToasts: 'Zu den Hinweisen gehen',
  closeTop: 'Dialog schließen',
};
