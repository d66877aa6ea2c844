import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { insertTypes } from './leave.repository';

const TYPES = [
  { name: 'Annual leave', colour: 0, paid: true, halfDays: true, attachmentAfterDays: null },
  { name: 'Sick leave', colour: 4, paid: true, halfDays: true, attachmentAfterDays: 3 },
  { name: 'Unpaid leave', colour: 8, paid: false, halfDays: false, attachmentAfterDays: null },
];

/** The types of leave that a new company begins with. */
export async function leaveDefaults({ ids, clock }: AppDeps, tx: Tx, companyId: string): Promise<void> {
  const createdAt = clock.now();
  await insertTypes(
    tx,
    TYPES.map((type) => ({ ...type, id: ids.uuid(), companyId, createdAt })),
  );
}
