import { z } from 'zod';
import { id } from './primitives';

/** A person as shown in lists and beside what they wrote, requested or changed. */
export const person = z.object({ _id: id, name: z.string(), avatarUrl: z.string().nullable() });
export type Person = z.infer<typeof person>;
