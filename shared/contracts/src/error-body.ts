import { z } from 'zod';
import { messageParams } from './primitives';

/** The shape of every error response, in REST and in socket acknowledgements. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** Same text as `message`, under the name that other clients read (docs/PRODUCT.md, Other clients). */
  error: z.string(),
  params: messageParams.optional(),
  fields: z
    .record(z.string(), z.object({ code: z.string(), message: z.string(), params: messageParams.optional() }))
    .optional(),
  /** The object as it is now, in the format of its route, for an error about an outdated version. */
  current: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
