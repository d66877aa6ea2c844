import type { CompanyDefaults } from '../companies/company-defaults';
import { insertTypes } from './leave.repository';

const TYPES = [
  { name: 'Annual leave', colour: 0, paid: true, halfDays: true, attachmentAfterDays: null },
  { name: 'Sick leave', colour: 4, paid: true, halfDays: true, attachmentAfterDays: 3 },
  { name: 'Unpaid leave', colour: 8, paid: false, halfDays: false, attachmentAfterDays: null },
];

/** The types of leave that a new company begins with. */
export const leaveDefaults: CompanyDefaults = async ({ ids, clock }, tx, companyId) => {
  const createdAt = clock.now();
  await insertTypes(
    tx,
    TYPES.map((type) => ({ ...type, id: ids.uuid(), companyId, createdAt })),
  );
};
