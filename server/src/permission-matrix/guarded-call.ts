import type { Operation, RouteDefinition } from '@atrium/contracts';
import type { Place } from '../cross-company/subject';
import { subjectOf } from '../cross-company/subjects-by-route';
import type { CallInput } from '../testing/client';

/** A call that needs one of these operations over everybody in the company. */
export interface GuardedCall {
  definition: RouteDefinition;
  operations: readonly Operation[];
  /** A valid call, with fresh objects. */
  make: (place: Place) => Promise<CallInput>;
  /** False where a Manager's operation over their own people is not enough, as the call is about the whole company. */
  isForManagers?: boolean;
}

/** The calls of one domain: every route that asks for an operation. */
export type GuardedCalls = readonly GuardedCall[];

/** For a call about the whole company. */
export const COMPANY_WIDE = { isForManagers: false };

/** Declares a call that needs one of these operations. */
export const call = (
  operations: Operation | readonly Operation[],
  definition: RouteDefinition,
  make: GuardedCall['make'] | CallInput,
  more: Pick<GuardedCall, 'isForManagers'> = {},
): GuardedCall => ({
  definition,
  operations: [operations].flat(),
  make: typeof make === 'function' ? make : async () => make,
  ...more,
});

/** Returns the call that the cross-company tests make. */
export function subject(definition: RouteDefinition): GuardedCall['make'] {
  const make = subjectOf(definition);
  return async (place) => (await make(place)).input;
}
