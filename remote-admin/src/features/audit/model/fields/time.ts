import type { FieldTable } from './field-kind';

/** Fields of entries about time entries, rates, workspaces, projects and tasks, most significant first. */
export const timeFields = {
  rateMinor: 'money',
  budget: 'value',
  budgetSeconds: 'duration',
  scope: 'value',
  effectiveFrom: 'value',
  repricedEntries: 'value',
  lockedUntil: 'value',
  defaultRateMinor: 'money',
  currency: 'value',
  roundingMinutes: 'value',
  longestTimerHours: 'value',
  projectCreation: ['members', 'managers'],
} as const satisfies FieldTable;
