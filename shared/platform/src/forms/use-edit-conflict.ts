import type { EditBase } from '@atrium/contracts';
import { errorCode, isAppError } from '@atrium/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { FormSchema } from './form-schema';

/** A field that the user and somebody else changed at the same time. The values are in the format of the request. */
export interface ConflictingField {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** A save that was rejected because somebody else changed the same fields. */
export interface EditConflict {
  fields: readonly ConflictingField[];
  /** Saves the user's values over the others. */
  keepMine: () => void;
  /** Fills in the values of the other person. */
  useTheirs: () => void;
}

/** Returns the stored values of the fields that an edit conflicts about; null for other errors. */
export function storedValuesOf(error: unknown): Readonly<Record<string, unknown>> | null {
  if (errorCode(error) !== 'EDIT_CONFLICT' || !isAppError(error)) return null;
  const { current } = error;
  return typeof current === 'object' && current !== null ? { ...current } : null;
}

/** Returns the values that the changed fields had before. */
export const baseOf = (change: object, before: object): EditBase =>
  Object.fromEntries(Object.entries(before).filter(([field]) => field in change));

interface EditConflictOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Values>;
  schema: FormSchema<Output>;
  exactBase: EditBase | undefined;
  fromRequest: (stored: Readonly<Record<string, unknown>>) => Partial<Values>;
  /** Submits the form again. */
  send: () => Promise<void>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Remembers the values that the edit in a form began with, and the conflict that saving them led to. Live updates do
 * not change them: the form's default values are those of the first render or of the last reset.
 */
export function useEditConflict<Values extends FieldValues, Output>(options: EditConflictOptions<Values, Output>) {
  const { form, schema, fromRequest, send } = options;
  const [exactBase] = useState(options.exactBase);
  const [stored, setStored] = useState<{ theirs: EditBase; mine: unknown } | null>(null);
  /** Values of others that the user has seen and decided about. */
  const acknowledged = useRef<EditBase>({});

  const isConflicting = stored !== null;
  const showTyped = useEffectEvent(() => {
    const typed = schema.safeParse(form.getValues());
    if (typed.success) setStored((shown) => shown && { ...shown, mine: typed.data });
  });
  useEffect(() => {
    if (!isConflicting) return undefined;
    const { unsubscribe } = form.watch(() => showTyped());
    return unsubscribe;
  }, [form, isConflicting]);

  const base = (): EditBase => {
    const { defaultValues = {} } = form.formState;
    const checked = schema.safeParse(defaultValues);
    const before: unknown = checked.success ? checked.data : defaultValues;
    return { ...(isRecord(before) && before), ...exactBase, ...acknowledged.current };
  };
  const decide = () => {
    acknowledged.current = { ...acknowledged.current, ...stored?.theirs };
    setStored(null);
  };
  const conflict: EditConflict | null = stored && {
    fields: Object.entries(stored.theirs).map(([field, theirs]) => ({
      field,
      theirs,
      mine: isRecord(stored.mine) ? stored.mine[field] : undefined,
    })),
    keepMine: () => {
      decide();
      void send();
    },
    useTheirs: () => {
      const values = form.getValues();
      for (const [name, value] of Object.entries(fromRequest(stored.theirs))) {
        if (!(name in values)) continue;
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }); // its own values
      }
      decide();
    },
  };
  return {
    base,
    conflict,
    /** Shows the conflict of a rejected save. Returns false for other errors. */
    show: (error: unknown, mine: unknown): boolean => {
      const theirs = storedValuesOf(error);
      if (theirs) setStored({ theirs, mine });
      return theirs !== null;
    },
    /** Forgets the conflict once the form has been saved. */
    clear: () => {
      acknowledged.current = {};
      setStored(null);
    },
  };
}
