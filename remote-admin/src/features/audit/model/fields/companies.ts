import type { FieldTable } from './field-kind';

/** Fields of entries about companies, people and permissions, most significant first. */
export const companiesFields = {
  name: 'value',
  role: 'value',
  operations: 'value',
  reportsTo: 'person',
  leadId: 'person',
  members: 'person',
  successor: 'person',
  position: 'value',
  joined: 'value',
  employeeId: 'value',
  personalFields: ['address', 'nric', 'contact', 'companyContact', 'gender'],
  certified: 'value',
  timeZone: 'value',
  country: 'value',
  firstDayOfWeek: 'value',
  contactFields: ['email', 'contact', 'address'],
  invitation: 'reference',
  magicLink: 'reference',
} as const satisfies FieldTable;
