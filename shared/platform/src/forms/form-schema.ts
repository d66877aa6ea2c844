import type { fieldErrors } from '@atrium/contracts';

/** The part of a zod schema that a form uses. */
export interface FormSchema<Output> {
  safeParse(
    values: unknown,
  ): { success: true; data: Output } | { success: false; error: Parameters<typeof fieldErrors>[0] };
}
