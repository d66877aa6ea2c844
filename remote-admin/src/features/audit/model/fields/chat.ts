import type { FieldTable } from './field-kind';

/** Fields of entries about conversations and the bulletin. */
export const chatFields = {
  isPublic: 'value',
  managedBy: 'person',
} as const satisfies FieldTable;
