import { z } from 'zod';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** The shape of every error response, in REST and in socket acknowledgements. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** Same text as `message`, under the name that other clients read (docs/PRODUCT.md, Other clients). */
  error: z.string(),
  params: params.optional(),
  fields: z
    .record(z.string(), z.object({ code: z.string(), message: z.string(), params: params.optional() }))
    .optional(),
  /** The object as it is now, in the format of its route, for an error about an outdated version. */
  current: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
