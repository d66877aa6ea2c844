import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { memberships } from '../memberships/companies.tables';
import type { AppDeps } from '../../deps/deps';

/** Clears a person's details in all their memberships; the memberships stay. */
export async function forgetCompanies(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await tx
    .update(memberships)
    .set({
      nric: '',
      bankDetails: { bankName: '', accountNumber: '' },
      emergencyContact: { name: '', relationship: '', contact: '', email: '' },
      companyContact: '',
      contact: null,
      address: null,
      gender: null,
      employeeNumber: null,
      endReason: '',
    })
    .where(eq(memberships.userId, userId));
}
