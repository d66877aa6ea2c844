import { z } from 'zod';
import { id, instant, line, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { packageName } from '../../server/packages';

/** A period in which no version of some packages goes live, unless it replaces one that fails. */
const freeze = z.object({
  _id: id,
  from: instant,
  to: instant,
  /** The frozen packages; null for all, also those that are added later. */
  packages: z.array(z.string()).nullable(),
  why: z.string(),
  /** Email address of the operator who set it. */
  by: z.string(),
  /** Whether it has begun. */
  isInForce: z.boolean(),
  /** Whether the caller operates all frozen packages. */
  mayEnd: z.boolean(),
});
export type ReleaseFreeze = z.infer<typeof freeze>;

const list = defineRoute({
  method: 'GET',
  path: '/ops/freezes',
  summary: 'Returns the freezes that are in force or to come, sorted by their beginning. Tokens need the scope read.',
  access: 'operator',
  response: z.object({
    freezes: z.array(freeze),
    /** The packages that the caller may freeze; null for all. */
    freezable: z.array(z.string()).nullable(),
  }),
  errors: ['TOKEN_SCOPE', 'RELEASE_REFUSED'],
});

const create = defineRoute({
  method: 'POST',
  path: '/ops/freezes',
  summary:
    'Freezes packages for a period: activations, canaries and promotions are refused; rollbacks and the end of canaries are not. Refuses tokens.',
  access: 'operator',
  body: z.strictObject({
    /** Defaults to now. */
    from: instant.optional(),
    to: instant,
    /** Null for all, which only an operator of all packages may choose. */
    packages: z.array(packageName).min(1).max(100).nullable(),
    why: line(LIMITS.releaseReason),
  }),
  status: 201,
  response: z.object({ freeze }),
  errors: ['TOKEN_SCOPE', 'OPERATOR_PACKAGES', 'RELEASE_REFUSED'],
});

const end = defineRoute({
  method: 'DELETE',
  path: '/ops/freezes/:freezeId',
  summary: 'Ends a freeze at once, or cancels one that is to come. Refuses tokens.',
  access: 'operator',
  params: z.object({ freezeId: id }),
  status: 204,
  response: z.undefined(),
  errors: ['NOT_FOUND', 'TOKEN_SCOPE', 'OPERATOR_PACKAGES', 'RELEASE_REFUSED'],
});

/** Routes of freezes. */
export const freezeRoutes = { freezes: list, freeze: create, endFreeze: end } as const;
