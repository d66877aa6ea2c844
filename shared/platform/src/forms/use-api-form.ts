import { type EditBase, type FieldError, fieldErrors } from '@atrium/contracts';
import { errorMessage, fieldMessage, isAppError, useTexts } from '@atrium/platform';
import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
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
import type { FormSchema } from './form-schema';
import { useIsDeletedMeanwhile } from './kept/use-kept-while-edited';
import { type EditConflict, useEditConflict } from './use-edit-conflict';

/** Options of `useApiForm`. */
export interface ApiFormOptions<Values extends FieldValues, Output> {
  /** The request's schema in the contracts. */
  schema: FormSchema<Output>;
  defaultValues: DefaultValues<Values>;
  /**
   * Sends the parsed values. A rejection is shown in the form, `EDIT_CONFLICT` as `conflict`.
   *
   * @param base the parsed default values, for updates of objects that several people may edit
   */
  submit: (output: Output, base: EditBase) => Promise<unknown>;
  /** Values that the edit begins with, where the form's values are rounded or incomplete; later values are ignored. */
  exactBase?: EditBase | undefined;
  /** Converts stored values of a request to the form's values, where the formats differ. */
  fromRequest?: (stored: Readonly<Record<string, unknown>>) => Partial<Values>;
  /** Message for a failure without an explanation, such as a proxy's 502. Defaults to the generic one. */
  fallback?: string;
  /**
   * Subject of the form, for messages about empty fields: with `company`, an empty name asks for "the company name".
   */
  subject?: string;
  /** Maps error codes of the whole response to the field that they concern. */
  fieldByCode?: Readonly<Record<string, Path<Values>>>;
  /**
   * Maps fields of the request to the form's fields that show their errors, where the names differ. A list, such as
   * `segments`, includes its items. A function maps items to items; it returns undefined for names that do not differ.
   */
  fieldByPath?: Readonly<Record<string, Path<Values>>> | ((path: string) => Path<Values> | undefined);
  /** Returns whether something beside the form, such as a list of files, shows the errors of a field of the request. */
  isShownElsewhere?: (path: string) => boolean;
  /**
   * Messages for fields that are empty or invalid, where the general ones do not say enough. The message of a list
   * applies to its items.
   */
  messages?: Readonly<Partial<Record<Path<Values>, string>>>;
  /** When a field is first validated: on submit, the default, or also when it loses the focus. */
  mode?: 'onSubmit' | 'onTouched';
  /** Whether success navigates away. The form then stays busy until it unmounts. */
  navigatesAway?: boolean;
}

/** A form created by `useApiForm`. */
export interface ApiForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Handles the submit event of the form element. */
  onSubmit: (event: BaseSyntheticEvent<object, Element>) => Promise<void>;
  /** Submits the form as its button does. The first invalid field `within` an element gets the focus. */
  send: (within?: Element | null) => Promise<void>;
  /** Returns the message for a field in the chosen language, or undefined if it is valid. */
  errorOf: (field: Path<Values>) => string | undefined;
  /** The fields that somebody else changed as well, for `EditConflictNotice`; null unless saving was rejected. */
  conflict: EditConflict | null;
  /** Message about the form as a whole. */
  failure: string | undefined;
  isSubmitting: boolean;
}

/** Returns a promise that never resolves; it is garbage-collected with the form that awaits it. */
const untilUnmounted = () => new Promise<never>(() => undefined);

/** Returns whether an error only says that a value is missing or invalid. */
const isGeneral = ({ code }: FieldError) => code === 'REQUIRED' || code === 'INVALID';

/** Returns the name of the list, or of the field, that contains a path: `segments` for `segments.0.end`. */
const listOf = (path: string) => path.split('.', 1)[0] ?? path;

/** Converts errors by path into the nested shape of react-hook-form. */
function toFormErrors<Values extends FieldValues>(
  found: Record<string, FieldError>,
  messageOf: (error: FieldError, path: string) => string,
): FieldErrors<Values> {
  const errors = {};
  // `experience.0.title` becomes `{ experience: [{ title }] }`.
  for (const [path, error] of Object.entries(found))
    set(errors, path || 'root', { type: error.code, message: messageOf(error, path) });
  return errors as FieldErrors<Values>; // paths come from the schema of these values
}

/**
 * Creates a form that is validated by a schema of the contracts, in the browser and on the server. Errors appear at
 * their fields, and the first field on the page with `aria-invalid`, which `Field` sets, gets the focus unless the user
 * has moved it meanwhile. Other errors appear above the form. A form is never submitted twice at the same time.
 */
export function useApiForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  submit,
  fallback,
  subject = '',
  fieldByCode = {},
  fieldByPath = {},
  isShownElsewhere = () => false,
  messages,
  mode = 'onSubmit',
  navigatesAway = false,
  exactBase,
  fromRequest = (stored) => stored as Partial<Values>, // the same format
}: ApiFormOptions<Values, Output>): ApiForm<Values> {
  const { t } = useTexts();
  const isBusy = useRef(false);
  const isDeleted = useIsDeletedMeanwhile();
  const ownMessages: Readonly<Record<string, string | undefined>> = messages ?? {};
  const messageOf = (error: FieldError, path: string) =>
    (isGeneral(error) ? (ownMessages[path] ?? ownMessages[listOf(path)]) : undefined) ??
    fieldMessage(error, t, `${subject}.${path}`);
  const fieldOf = (path: string) =>
    (typeof fieldByPath === 'function' ? fieldByPath(path) : (fieldByPath[path] ?? fieldByPath[listOf(path)])) ?? path;

  const form = useForm<Values, unknown, Values>({
    defaultValues,
    mode,
    // The library would focus the field that was registered first. Fields of child components are registered last.
    shouldFocusError: false,
    resolver: (values) => {
      const checked = schema.safeParse(values);
      if (checked.success) return { values, errors: {} };
      return { values: {}, errors: toFormErrors<Values>(fieldErrors(checked.error, values), messageOf) };
    },
  });
  const { formState, setError } = form;
  const { submitCount, isSubmitSuccessful } = formState;

  const element = useRef<Element>(null);
  const focusedAtSubmit = useRef<Element>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const { activeElement } = document;
    const isFocusElsewhere = activeElement !== focusedAtSubmit.current && !activeElement?.contains(element.current);
    // The user may be editing another field since the form was submitted.
    if (isFocusElsewhere) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [submitCount, isSubmitSuccessful]);

  const showError = (error: unknown) => {
    const known = isAppError(error) ? error : null;
    const onlyField = known && fieldByCode[known.code];
    const fields: Record<string, FieldError> = onlyField
      ? { [onlyField]: { code: known.code, message: known.message, params: known.params } }
      : (known?.fields ?? {});
    const values = form.getValues();
    const isShown = (path: string) => Object.hasOwn(values, path) || get(values, path) !== undefined;
    const found = Object.entries(fields).flatMap(([path, field]) =>
      isShownElsewhere(path) ? [] : [[fieldOf(path), field] as const],
    );
    const shown = found.filter(([path]) => isShown(path));
    for (const [path, field] of shown) {
      setError(path as Path<Values>, { type: field.code, message: messageOf(field, path) }); // it is a key of the values
    }
    if (shown.length === 0 && found.length === Object.keys(fields).length) {
      setError('root', { message: errorMessage(error, t, fallback) });
      return;
    }
    // The form has no field for the other errors, so its general error names them.
    const others = found.filter(([path]) => !isShown(path)).map(([path, field]) => messageOf(field, path));
    if (others.length > 0) setError('root', { message: [...new Set(others)].join(' ') });
  };

  const send = form.handleSubmit(async (values) => {
    const checked = schema.safeParse(values);
    if (!checked.success) return;
    try {
      await submit(checked.data, edit.base());
      edit.clear();
    } catch (error) {
      if (!edit.show(error, checked.data)) showError(error);
      return;
    }
    if (navigatesAway) await untilUnmounted();
  });

  const sendOnce = async (event?: BaseSyntheticEvent<object, Element>) => {
    // Two presses within one frame arrive before the button is disabled.
    if (isBusy.current || isDeleted) return;
    isBusy.current = true;
    focusedAtSubmit.current = document.activeElement;
    try {
      await send(event);
    } finally {
      isBusy.current = false;
    }
  };
  const edit = useEditConflict({ form, schema, exactBase, fromRequest, send: sendOnce });

  return {
    form,
    onSubmit: async (event) => {
      event.preventDefault();
      if (!isBusy.current) element.current = event.currentTarget;
      await sendOnce(event);
    },
    send: async (within) => {
      if (within && !isBusy.current) element.current = within;
      await sendOnce();
    },
    conflict: edit.conflict,
    errorOf: (field) => {
      // `getFieldState` would also render the form again when fields become dirty or touched.
      const message: unknown = get(formState.errors, `${field}.message`);
      return typeof message === 'string' ? message : undefined;
    },
    failure: formState.errors.root?.message,
    isSubmitting: formState.isSubmitting,
  };
}
