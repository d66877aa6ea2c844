import { z } from 'zod';
import { id, instant, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';

/** A call of an operator or a token that changed something, was refused or failed. */
const operatorCall = z.object({
  _id: id,
  at: instant,
  /** Email address of the operator, or of the one who created the token; null once their account is deleted. */
  who: z.string().nullable(),
  /** Name of the token that was used; null for a call from a browser. */
  token: z.string().nullable(),
  /** `activate`, `canary`, `promote`, `abort`, `rollback`, `freeze`, `unfreeze`, `createToken` or `revokeToken`. */
  action: z.string(),
  /** The package, the frozen packages (`*` for all), or the token that was created or revoked. */
  subject: z.string(),
  version: z.string().nullable(),
  why: z.string().nullable(),
  /** The reason why nothing changed, or the notice that the result is unknown; null if the call succeeded. */
  refusal: z.string().nullable(),
});
export type OperatorCall = z.infer<typeof operatorCall>;

const list = defineRoute({
  method: 'GET',
  path: '/ops/calls',
  summary: 'Returns who changed something by HTTP, or was refused, newest first. Refuses tokens.',
  access: 'operator',
  query: z.strictObject({
    /** `nextCursor` of the previous page. */
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(50),
  }),
  response: z.object({ entries: z.array(operatorCall), nextCursor: id.nullable() }),
  errors: ['TOKEN_SCOPE'],
});

/** The route of the log of calls. */
export const callRoutes = { calls: list } as const;
