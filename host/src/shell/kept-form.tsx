import { usePlatform } from '@atrium/platform';
import { Banner, Button } from '@atrium/ui';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTexts } from './use-texts';

interface KeptForm {
  /** Whether the form began with what was typed before. */
  isRestored: boolean;
  /** To be called once it is saved or given up. */
  forget: () => void;
  /** Back to what the form had before anything was typed. */
  giveUp: () => void;
  /** The same by the button of the notice. */
  discard: () => void;
}

/** What of a draft fields of today can hold; what is wrong with it beyond that their schema says. */
function fitting(draft: unknown, values: FieldValues): readonly (readonly [name: string, value: unknown])[] {
  if (typeof draft !== 'object' || draft === null) return [];
  return Object.entries(draft).filter(([name, value]) => name in values && isLike(value, values[name]));
}

/** Null stands for nothing chosen yet, or no more. */
const isLike = (value: unknown, before: unknown): boolean =>
  value === null ||
  before === null ||
  (typeof value === typeof before && Array.isArray(value) === Array.isArray(before));

/** What differs from what the form began with: the rest may be changed elsewhere until the draft comes back. */
const changed = (values: object, before: Readonly<Record<string, unknown>> = {}): object =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );

/**
 * Keeps what is typed in a form in this browser, for this user and company: it is there again after the tab was closed,
 * the session ended, or another tab switched to another company and back.
 *
 * @param key of the form among the shell's drafts; null for what should not lie in a browser, such as account numbers
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  key: string | null,
): KeptForm {
  const { drafts } = usePlatform();
  const { defaultValues } = form.formState;
  const [restored, setRestored] = useState(() => (key === null ? [] : fitting(drafts.read(key), form.getValues())));
  const forget = useCallback(() => {
    if (key !== null) drafts.remove(key);
    setRestored([]);
  }, [drafts, key]);

  useEffect(() => {
    for (const [name, value] of restored) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }); // they fit
    }
  }, [form, restored]);

  useEffect(() => {
    if (key === null) return undefined;
    // A reset has no name: then there is nothing of the reader's own to keep.
    const { unsubscribe } = form.watch((values, { name }) => {
      if (name === undefined) return;
      const typed = changed(values, defaultValues);
      if (Object.keys(typed).length > 0) drafts.write(key, typed);
      else drafts.remove(key);
    });
    return unsubscribe;
  }, [form, drafts, key, defaultValues]);

  const giveUp = () => {
    forget();
    form.reset();
  };
  const discard = () => {
    const [first] = restored;
    // The button that has the focus goes with the notice.
    if (first) form.setFocus(first[0] as Path<Values>); // of its values
    giveUp();
  };
  return { isRestored: restored.length > 0, forget, giveUp, discard };
}

/** Says that a form began with what was typed before. */
export function RestoredNotice({ form: { isRestored, discard } }: { form: KeptForm }) {
  const { t } = useTexts();
  if (!isRestored) return null;
  return (
    <Banner
      action={
        <Button size="sm" onClick={discard}>
          {t('unsaved.discardKept')}
        </Button>
      }
    >
      {t('unsaved.restored')}
    </Banner>
  );
}
