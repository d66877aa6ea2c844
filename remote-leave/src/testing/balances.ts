import type { LeaveBalance } from '@atrium/contracts';
import { VACATION } from './leave-types';

/** Builds a balance of 30 days, of which 5 are used and 2 are pending. */
export function buildBalance(changes: Partial<LeaveBalance> = {}): LeaveBalance {
  const { _id, name, colour, unit } = VACATION;
  return {
    leaveType: { _id, name, colour, unit },
    year: 2026,
    entitlement: 30_000,
    used: 5_000,
    pending: 2_000,
    available: 23_000,
    carried: 0,
    expiring: null,
    ...changes,
  };
}
