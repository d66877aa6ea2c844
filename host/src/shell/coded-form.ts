import { isAppError } from '@atrium/api-client';
import { type FieldError, fieldErrors } from '@atrium/contracts';
import { errorMessage, fieldMessage } from '@atrium/platform';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type TextKey, useTexts } from './use-texts';

/** The part of a zod schema that a form needs. */
export interface Schema<Output> {
  safeParse(
    values: unknown,
  ): { success: true; data: Output } | { success: false; error: Parameters<typeof fieldErrors>[0] };
}

interface CodedFormOptions<Values extends FieldValues, Output> {
  schema: Schema<Output>;
  defaultValues: DefaultValues<Values>;
  submit: (output: Output) => Promise<unknown>;
  /** Said where the server had nothing to say; the usual text for what was not expected unless told. */
  fallback?: TextKey;
  /** Errors of the whole answer that are about one field, by code. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** Its success leads away: it stays busy until something else has taken its place, however long the way takes. */
  leaves?: boolean;
}

/** Never over; goes with the form that waits for it. */
const untilGone = () => new Promise<never>(() => undefined);

export interface CodedForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What is wrong with a field, in the chosen language. */
  errorOf: (field: Path<Values>) => string | undefined;
  /** What went wrong as a whole. */
  failure: string | undefined;
  isSubmitting: boolean;
}

/** What the server or the schema found, one error a field, said by the same codes. */
function inFormShape<Values extends FieldValues>(
  found: Record<string, FieldError>,
  say: (error: FieldError) => string,
): FieldErrors<Values> {
  const errors = {};
  // `experience.0.title` stands where its field does.
  for (const [path, error] of Object.entries(found))
    set(errors, path || 'root', { type: error.code, message: say(error) });
  return errors as FieldErrors<Values>; // paths come from the schema of these values
}

/**
 * A form checked by a schema of the contracts, before and after the server: errors stand at their fields, the first
 * gets the focus, what concerns no field stands above, and nothing is sent twice.
 */
export function useCodedForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  submit,
  fallback,
  fieldOf = {},
  leaves = false,
}: CodedFormOptions<Values, Output>): CodedForm<Values> {
  const { t, translate } = useTexts();
  const busy = useRef(false);
  const say = (error: FieldError) => fieldMessage(error, translate);

  const form = useForm<Values, unknown, Values>({
    defaultValues,
    resolver: (values) => {
      const checked = schema.safeParse(values);
      if (checked.success) return { values, errors: {} };
      return { values: {}, errors: inFormShape<Values>(fieldErrors(checked.error, values), say) };
    },
  });
  const { formState, setError } = form;

  const refuse = (error: unknown) => {
    const known = isAppError(error) ? error : null;
    const whole = known && fieldOf[known.code];
    const fields: Record<string, FieldError> = whole
      ? { [whole]: { code: known.code, message: known.message, params: known.params } }
      : (known?.fields ?? {});
    const paths = Object.keys(fields).filter((path) => get(form.getValues(), path) !== undefined);
    paths.forEach((path, index) => {
      const found = fields[path];
      if (found)
        setError(path as Path<Values>, { type: found.code, message: say(found) }, { shouldFocus: index === 0 }); // it is a key of the values
    });
    if (paths.length > 0) return;
    setError('root', { message: errorMessage(error, translate, fallback && t(fallback)) });
  };

  const send = form.handleSubmit(async (values) => {
    const checked = schema.safeParse(values);
    if (!checked.success) return;
    try {
      await submit(checked.data);
    } catch (error) {
      refuse(error);
      return;
    }
    if (leaves) await untilGone();
  });

  return {
    form,
    onSubmit: async (event) => {
      event?.preventDefault();
      // Two presses within one frame come before the button knows that it is busy.
      if (busy.current) return;
      busy.current = true;
      try {
        await send(event);
      } finally {
        busy.current = false;
      }
    },
    errorOf: (field) => {
      const message = form.getFieldState(field, formState).error?.message;
      return typeof message === 'string' ? message : undefined;
    },
    failure: formState.errors.root?.message,
    isSubmitting: formState.isSubmitting,
  };
}
