import { z } from 'zod';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** The one shape of every error answer, REST and socket acknowledgements alike. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** Same text as `message`: some endpoints of the specification are read by this name. */
  error: z.string(),
  params: params.optional(),
  fields: z
    .record(z.string(), z.object({ code: z.string(), message: z.string(), params: params.optional() }))
    .optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
