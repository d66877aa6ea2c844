import type { FieldTable } from './field-kind';

/** Fields that entries of several domains have, most significant first. */
export const generalFields = {
  from: 'value',
  to: 'value',
  userId: 'person',
  projectKey: 'value',
  format: 'value',
  fileId: 'reference',
} as const satisfies FieldTable;
