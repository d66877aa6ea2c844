import type { z } from 'zod';

/** The texts of one kind of notification in another language. */
export interface Wording {
  type: string;
  title: string;
  /** Returns null for params of another version, which lack required values. */
  message(params: unknown): string | null;
}

/** One wording for each kind of a domain. */
export type Wordings<Kinds> = Readonly<Record<keyof Kinds, Wording>>;

/** Defines the title and message of a kind in another language. */
export function translate<Params extends z.ZodObject>(
  { type, params }: { type: string; params: Params },
  title: string,
  message: (params: z.output<Params>) => string,
): Wording {
  return {
    type,
    title,
    message(given) {
      const { success, data } = params.safeParse(given);
      return success ? message(data) : null;
    },
  };
}
