import { isAppError } from '@atrium/api-client';
import { fieldErrors, type FieldErrors } from '@atrium/contracts';
import type { FieldErrors as FormErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMessage } from './errors/error-message';
import type { Translate } from './translate';

/** The path of a message that belongs to the form as a whole. */
const WHOLE_FORM = 'root';

/** Converts errors by path, such as `address.0.name`, into the nested shape that react-hook-form reads. */
function nest(fields: FieldErrors, t: Translate): object {
  const root: Record<string, unknown> = {};
  for (const [path, error] of Object.entries(fields)) {
    const keys = path === '' ? [WHOLE_FORM] : path.split('.');
    const last = keys.pop() ?? WHOLE_FORM;
    let place = root;
    for (const key of keys) {
      const inner = Object.hasOwn(place, key) ? place[key] : undefined;
      const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}; // created here
      place[key] = next;
      place = next;
    }
    place[last] = { type: error.code, message: fieldMessage(error, t, path) };
  }
  return root;
}

/**
 * Creates a react-hook-form resolver from a schema of the contracts, with messages in the chosen language. The form
 * accepts exactly what the server accepts.
 *
 * @deprecated Use `useApiForm` of `@atrium/platform/forms`.
 */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  t: Translate,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const checked = schema.safeParse(values);
    if (checked.success) return { values: checked.data, errors: {} };
    return { values: {}, errors: nest(fieldErrors(checked.error, values), t) as FormErrors<Input> }; // same paths as the values
  };
}

/**
 * Shows the server's field errors next to their fields and focuses the first one. Returns false if the error names no
 * field; the caller then shows the message.
 *
 * @deprecated Use `useApiForm` of `@atrium/platform/forms`.
 */
export function showServerErrors<Input extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Input>,
  t: Translate,
): boolean {
  const found = isAppError(error) ? Object.entries(error.fields) : [];
  for (const [index, [path, field]] of found.entries()) {
    const name = path === '' ? (`${WHOLE_FORM}.server` as const) : (path as FieldPath<Input>); // named by the schema
    setError(name, { type: field.code, message: fieldMessage(field, t, path) }, { shouldFocus: index === 0 });
  }
  return found.length > 0;
}
