import type { ErrorTable, FieldMessageTable } from '../catalogues/error-tables';

/** Errors about stored files. */
export const filesErrors = {
  QUOTA_EXCEEDED: [413, 'The files of this company would take more than {max}.'],
  RANGE_NOT_SATISFIABLE: [416, 'This part of the file does not exist.'],
  STORAGE_FULL: [507, 'There is no room left to store this. Nothing was saved.'],
} as const satisfies ErrorTable;

/** Field messages about stored files. */
export const filesFieldMessages = {
  FILE_TOO_LARGE: '{name} is larger than {max} MB.',
  FILE_TYPE: '{name} is not a type that is accepted here: {types}.',
  FILE_EMPTY: '{name} is empty.',
  TOO_MANY_FILES: 'Attach at most {max} files.',
} as const satisfies FieldMessageTable;
