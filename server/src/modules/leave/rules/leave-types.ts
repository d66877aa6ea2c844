import type { LeaveTypeRules } from '@atrium/contracts';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { leaveCorrections } from '../corrections/corrections.tables';
import { leaveLedger } from '../leave-ledger.tables';
import { leaveForms, type LeaveTypeRow, leaveTypes } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import type { RuleIssue } from '../../rules/rules.service';
import { insertTypes, listTypes } from '../leave.repository';

const toRules = (row: LeaveTypeRow): LeaveTypeRules => ({
  _id: row.id,
  name: row.name,
  colour: row.colour,
  paid: row.paid,
  unit: row.unit,
  halfDays: row.halfDays,
  needsApproval: row.needsApproval,
  attachmentAfterDays: row.attachmentAfterDays,
  allowance: row.allowance,
  accrual: row.accrual,
  prorationRounding: row.prorationRounding,
  carryOverCap: row.carryOverCap,
  carryOverMonths: row.carryOverMonths,
  negativeLimit: row.negativeLimit,
  noticeDays: row.noticeDays,
  maxAmount: row.maxAmount,
  countsHolidays: row.countsHolidays,
  confidential: row.confidential,
  enabled: row.enabled,
});

/** Returns the leave types of a company in the format of its rules. */
export const listTypeRules = async (tx: Tx, companyId: string): Promise<LeaveTypeRules[]> =>
  (await listTypes(tx, companyId, { withDisabled: true })).map(toRules);

/**
 * Returns the ids of types with leave, corrections or ledger entries. Such types can be disabled but not removed, and
 * their unit cannot change.
 */
async function listUsedTypes(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const one = { one: sql`1` };
  const isUsed = or(
    exists(
      tx
        .select(one)
        .from(leaveForms)
        .where(and(eq(leaveForms.companyId, companyId), eq(leaveForms.leaveTypeId, leaveTypes.id))),
    ),
    exists(
      tx
        .select(one)
        .from(leaveLedger)
        .where(and(eq(leaveLedger.companyId, companyId), eq(leaveLedger.leaveTypeId, leaveTypes.id))),
    ),
    exists(
      tx
        .select(one)
        .from(leaveCorrections)
        .where(
          and(
            eq(leaveCorrections.companyId, companyId),
            // The corrected request may have another type now, and may never have been deducted.
            or(
              sql`${leaveCorrections.before} -> 'leave' ->> 'leaveTypeId' = ${leaveTypes.id}::text`,
              sql`${leaveCorrections.after} -> 'leave' ->> 'leaveTypeId' = ${leaveTypes.id}::text`,
            ),
          ),
        ),
    ),
  );
  const rows = await tx
    .select({ id: leaveTypes.id })
    .from(leaveTypes)
    .where(and(eq(leaveTypes.companyId, companyId), isUsed));
  return new Set(rows.map(({ id }) => id));
}

/** Returns issues that a schema cannot find: unknown ids, repeated names, and types in use that are removed. */
export async function findTypeIssues(
  tx: Tx,
  companyId: string,
  types: readonly LeaveTypeRules[],
): Promise<RuleIssue[]> {
  const current = new Map((await listTypeRules(tx, companyId)).map((type) => [type._id, type]));
  const used = await listUsedTypes(tx, companyId);
  const names = types.map(({ name }) => name.toLowerCase());
  const ids = types.map(({ _id }) => _id);
  const issues = types.flatMap((type, index): RuleIssue[] => {
    const path = `types.${index}`;
    const before = type._id === undefined ? undefined : current.get(type._id);
    if (type._id !== undefined && (!before || ids.indexOf(type._id) < index)) {
      return [{ path: `${path}._id`, code: 'LEAVE_TYPE_UNAVAILABLE' }];
    }
    const isRepeated = names.indexOf(type.name.toLowerCase()) < index;
    const changesUsedUnit = before && before.unit !== type.unit && used.has(before._id ?? '');
    return [
      ...(isRepeated ? [{ path: `${path}.name`, code: 'NAME_TAKEN' as const }] : []),
      ...(changesUsedUnit ? [{ path: `${path}.unit`, code: 'INVALID' as const }] : []),
    ];
  });
  const removed = [...current.values()].find(({ _id = '' }) => used.has(_id) && !ids.includes(_id));
  if (!removed) return issues;
  return [...issues, { path: 'types', code: 'LEAVE_TYPE_IN_USE', params: { name: removed.name } }];
}

/** Saves the types in their order; removes missing types. */
export async function saveTypes(
  { ids, clock }: Pick<AppDeps, 'ids' | 'clock'>,
  tx: Tx,
  companyId: string,
  types: readonly LeaveTypeRules[],
): Promise<void> {
  const kept = types.flatMap(({ _id }) => _id ?? []);
  const removed = (await listTypeRules(tx, companyId)).flatMap(({ _id = '' }) => (kept.includes(_id) ? [] : _id));
  if (removed.length > 0) {
    await tx.delete(leaveTypes).where(and(eq(leaveTypes.companyId, companyId), inArray(leaveTypes.id, removed)));
  }
  for (const [position, { _id, ...type }] of types.entries()) {
    if (_id === undefined) {
      await insertTypes(tx, [{ ...type, position, id: ids.uuid(), companyId, createdAt: clock.now() }]);
    } else {
      await tx
        .update(leaveTypes)
        .set({ ...type, position })
        .where(and(eq(leaveTypes.companyId, companyId), eq(leaveTypes.id, _id)));
    }
  }
}
