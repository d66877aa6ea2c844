import type { LeaveBalance } from '@atrium/contracts';

interface Overview {
  types: readonly { _id: string }[];
  balances: readonly Pick<LeaveBalance, 'leaveType' | 'used' | 'pending' | 'entitlement'>[];
}

/**
 * Returns the id of the leave type that the person has requested most this year. If they have requested none yet, it is
 * the type with the largest entitlement, which is the annual leave; '' if no type has a balance. Types counted in hours
 * do not compare with days and are left out.
 */
export function usualType({ types, balances }: Overview): string {
  const requestedOf = ({ used, pending }: Overview['balances'][number]) => used + pending;
  const [usual] = balances
    .filter(({ leaveType: { _id, unit } }) => unit === 'day' && types.some((type) => type._id === _id))
    .toSorted((one, other) => requestedOf(other) - requestedOf(one) || other.entitlement - one.entitlement);
  return usual?.leaveType._id ?? '';
}
