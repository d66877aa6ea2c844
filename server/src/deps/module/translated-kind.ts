import type { z } from 'zod';
import type { DeclaredKind } from './notification-kind';

/** A kind of notification with its texts in other languages. */
export interface TranslatedKind extends DeclaredKind {
  /** Returns its German text; null for params of another version, which lack required values. */
  german(params: unknown): { title: string; message: string } | null;
}

/** All kinds of a module with their texts in other languages. */
export type TranslatedKinds<Kinds> = Readonly<Record<keyof Kinds, TranslatedKind>>;

/** Adds the German title and message to a kind. */
export function inGerman<Params extends z.ZodObject>(
  { type, mail, params }: DeclaredKind<Params>,
  title: string,
  message: (params: z.output<Params>) => string,
): TranslatedKind {
  return {
    type,
    mail,
    params,
    german(given) {
      const { success, data } = params.safeParse(given);
      return success ? { title, message: message(data) } : null;
    },
  };
}
