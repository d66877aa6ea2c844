import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { memberships } from '../../db/schema';

/** What companies know of a person beyond that they were there, in each of them. */
export async function forgetAtCompanies(tx: Tx, userId: string): Promise<void> {
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
