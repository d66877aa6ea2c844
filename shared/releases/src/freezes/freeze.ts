import { z } from 'zod';

/** A freeze as it is stored. */
export const freeze = z.object({
  id: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Packages of which no version goes live in the period; null for all, also those that are added later. */
  packages: z.array(z.string()).nullable(),
  why: z.string(),
  /** Who set it. */
  who: z.string(),
});
/** A period in which no version of some packages goes live, unless it replaces one that fails. */
export type Freeze = z.infer<typeof freeze>;
