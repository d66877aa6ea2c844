import type { DomainErrors, DomainFieldMessages } from './domain-texts';

/** German texts of the error codes of the domain `files`. */
export const filesErrors: DomainErrors<'files'> = {
  QUOTA_EXCEEDED: 'Die Dateien dieser Firma bräuchten mehr als {max}.',
  RANGE_NOT_SATISFIABLE: 'Diesen Teil der Datei gibt es nicht.',
  STORAGE_FULL: 'Der Speicher ist voll. Es wurde nichts gespeichert.',
};

/** German texts of the field codes of the domain `files`. */
export const filesFieldMessages: DomainFieldMessages<'files'> = {
  FILE_TOO_LARGE: '{name} ist größer als {max} MB.',
  FILE_TYPE: '{name} hat einen Typ, der hier nicht angenommen wird. Möglich: {types}.',
  FILE_EMPTY: '{name} ist leer.',
  TOO_MANY_FILES: 'Füge höchstens {max} Dateien bei.',
};
