import type { LedgerReason } from '@atrium/contracts';
import { dayAt, entitlementAdjustment } from '@atrium/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships } from '../../memberships/companies.tables';
import type { AppDeps } from '../../../deps/deps';
import { companyFacts } from '../../memberships/memberships.service';
import type { PersonTx } from '../../memberships/person-lock.service';
import { listTypes } from '../leave.repository';
import { employmentOf } from '../../companies/employment.service';
import { type Holder, insertLedger, listLedger } from './ledger.repository';
import { newEntryOf } from './ledger-writing.service';

async function listCurrentMembers(tx: PersonTx, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt)));
  return rows.map(({ userId }) => userId);
}

interface EntitlementChange {
  companyId: string;
  /** The person whose employment changed; by default all current members. */
  userId?: string;
  /** The types whose rules changed; by default all. */
  typeIds?: readonly string[];
  reason: LedgerReason;
  /** Null for changes by the system. */
  by: string | null;
}

/**
 * Corrects the balances of this and later years after a rule or an employment period changed, with one entry for
 * each affected balance: the entitlement that is due up to today, less what the ledger already granted. The caller has
 * locked these people and stored the change.
 */
export async function adjustEntitlements(
  deps: Pick<AppDeps, 'ids' | 'clock'>,
  tx: PersonTx,
  { companyId, userId, typeIds, reason, by }: EntitlementChange,
): Promise<void> {
  const types = (await listTypes(tx, companyId, { withDisabled: true })).filter(
    ({ id, allowance }) => allowance !== null && (typeIds?.includes(id) ?? true),
  );
  if (types.length === 0) return;
  const userIds = userId === undefined ? await listCurrentMembers(tx, companyId) : [userId];
  const { timeZone } = await companyFacts(tx, companyId);
  const today = dayAt(deps.clock.now().getTime(), timeZone);
  const employment = await employmentOf(tx, companyId, userIds);
  const keyOf = (holder: Pick<Holder, 'userId'>, leaveTypeId: string) => `${holder.userId} ${leaveTypeId}`;
  const stored = Map.groupBy(await listLedger(tx, companyId, userIds), (row) => keyOf(row, row.leaveTypeId));
  const rows = userIds.flatMap((id) =>
    types.flatMap((type) => {
      const entries = stored.get(keyOf({ userId: id }, type.id)) ?? [];
      const years = new Set(entries.flatMap(({ year }) => (year >= Number(today.slice(0, 4)) ? year : [])));
      return [...years].flatMap((year) => {
        const entry = entitlementAdjustment(type, entries, { employment: employment.get(id) ?? [], year, today });
        const holder = { companyId, userId: id };
        return entry ? [{ ...entry, ...newEntryOf(deps, holder, type.id), reason, createdBy: by }] : [];
      });
    }),
  );
  await insertLedger(tx, rows);
}
