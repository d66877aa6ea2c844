import { usePlatform } from '@atrium/platform';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** The draft of a form. */
export interface DraftForm {
  /** Whether the form was filled from a stored draft. */
  isRestored: boolean;
  /** Deletes the draft. Call it once the form has been saved. */
  clear: () => void;
  /** Deletes the draft and resets the form to its default values. */
  reset: () => void;
  /** Like `reset`, and moves the focus into the form. Used by `RestoredDraftNotice`. */
  discard: () => void;
}

/** Compares types. Null, or undefined as a default, means "nothing selected" and matches every type. */
const isSameType = (value: unknown, current: unknown): boolean =>
  value === null ||
  current === null ||
  current === undefined ||
  (typeof value === typeof current && Array.isArray(value) === Array.isArray(current));

/** Returns the entries of a stored draft that still fit the form's fields. The form's schema checks the rest. */
function matchingFields(draft: unknown, values: FieldValues): readonly (readonly [name: string, value: unknown])[] {
  if (typeof draft !== 'object' || draft === null) return [];
  return Object.entries(draft).filter(([name, value]) => name in values && isSameType(value, values[name]));
}

/** Returns the values that differ from the defaults. Others may change on the server before the draft is restored. */
const changedFields = (values: object, defaults: Readonly<Record<string, unknown>> = {}): object =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name])),
  );

/**
 * Stores the input of a form as a draft of this user, company and tab, and restores it when the form is opened again:
 * after a reload, an ended session or a company switch, or in the next tab if this one is closed. A draft
 * has no size limit and is saved within 500 ms; the shell reports a failed save. The draft loads right after the first
 * render and does not overwrite fields in which the user has typed by then.
 *
 * @param key key of the draft within the package; null for values that must not be stored in a browser, such as bank
 *   details
 */
export function useDraftForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  key: string | null,
): DraftForm {
  const { drafts } = usePlatform();
  const { defaultValues } = form.formState;
  const [restored, setRestored] = useState<readonly Path<Values>[]>([]);
  const clear = useCallback(() => {
    if (key !== null) drafts.remove(key);
    setRestored([]);
  }, [drafts, key]);

  useEffect(() => {
    if (key === null) return undefined;
    // A reset has no field name and leaves nothing to store.
    const { unsubscribe } = form.watch((values, { name }) => {
      if (name === undefined) return;
      const changed = changedFields(values, defaultValues);
      if (Object.keys(changed).length > 0) void drafts.save(key, changed);
      else drafts.remove(key);
    });
    return unsubscribe;
  }, [form, drafts, key, defaultValues]);

  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    void drafts.load(key).then((draft) => {
      if (!isCurrent) return;
      const values = form.getValues();
      const typed = changedFields(values, form.formState.defaultValues);
      const fields = matchingFields(draft, values).filter(([name]) => !(name in typed));
      for (const [name, value] of fields) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }); // they fit
      }
      if (fields.length > 0) setRestored(fields.map(([name]) => name as Path<Values>)); // a field of the values
    });
    return () => {
      isCurrent = false;
    };
  }, [form, drafts, key]);

  const reset = () => {
    clear();
    form.reset();
  };
  const discard = () => {
    const [first] = restored;
    // The focused button disappears together with the notice.
    if (first) form.setFocus(first);
    reset();
  };
  return { isRestored: restored.length > 0, clear, reset, discard };
}
