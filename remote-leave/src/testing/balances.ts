import type { API, LeaveBalance, LedgerLine, ResponseOf } from '@atrium/contracts';
import { anId, buildLeaveType } from '@atrium/testing';

export const VACATION = buildLeaveType({ name: 'Annual leave', halfDays: true });
export const SICK = buildLeaveType({ name: 'Sick leave', halfDays: false, attachmentAfterDays: 3 });
export const OVERTIME = buildLeaveType({ name: 'Time in lieu', unit: 'hour', halfDays: false });

/** Builds a balance of 30 days, of which 3 are taken, 2 are planned and 2 are pending. */
export function buildBalance(changes: Partial<LeaveBalance> = {}): LeaveBalance {
  const { _id, name, colour, unit } = VACATION;
  return {
    leaveType: { _id, name, colour, unit },
    year: 2026,
    entitlement: 30_000,
    used: 5_000,
    planned: 2_000,
    pending: 2_000,
    available: 23_000,
    carried: 0,
    expiring: null,
    ...changes,
  };
}

/** Builds the coverage of a request that breaks the rule of notice, while nobody else is away. */
export function buildCoverage(): ResponseOf<typeof API.leave.coverage> {
  const notice = { field: 'startDate', code: 'NOTICE_TOO_SHORT', message: '', params: { type: 'Vacation', days: 7 } };
  return { away: [], balance: buildBalance(), warnings: [notice] };
}

/** Builds a ledger without lines. */
export function buildLedger(
  changes: Partial<ResponseOf<typeof API.leave.ledger>> = {},
): ResponseOf<typeof API.leave.ledger> {
  return { unit: 'day', balance: buildBalance(), lines: [], pending: [], proration: null, ...changes };
}

/** Builds a line of a ledger: the grant of 30 days. */
export function buildLine(changes: Partial<LedgerLine> = {}): LedgerLine {
  return {
    _id: anId(),
    kind: 'grant',
    amount: 30_000,
    balance: 30_000,
    on: '2026-01-01',
    reason: null,
    note: '',
    form: null,
    by: null,
    createdAt: null,
    ...changes,
  };
}
