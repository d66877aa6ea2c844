import { usePlatform } from '@atrium/platform';
import { useCallback, useEffect, useState } from 'react';

/** A draft outside of a form. */
export interface StoredDraft<Value> {
  /** Whether the draft has loaded. Render the editor only then. */
  isLoaded: boolean;
  /** The value that was stored when the draft loaded; null if there was none. */
  stored: Value | null;
  /** Stores a value within 500 ms; the shell reports a failed save. */
  save: (value: Value) => void;
  /** Deletes the draft. Call it once the value has been sent. */
  clear: () => void;
}

/**
 * Stores a value as a draft of this user, company and tab, and loads it right after the first render. Store values that
 * belong together under one key, because each draft of a closed tab moves to another tab separately.
 *
 * @param key key of the draft within the package
 * @param parse returns the value of a stored draft, or null if it does not fit
 */
export function useStoredDraft<Value>(key: string, parse: (draft: unknown) => Value | null): StoredDraft<Value> {
  const { drafts } = usePlatform();
  const [loaded, setLoaded] = useState<{ key: string; draft: unknown } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void drafts.load(key).then((draft) => {
      if (isCurrent) setLoaded({ key, draft });
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, key]);

  const isLoaded = loaded?.key === key;
  return {
    isLoaded,
    stored: isLoaded ? parse(loaded.draft) : null,
    save: useCallback((value: Value) => void drafts.save(key, value), [drafts, key]),
    clear: useCallback(() => {
      drafts.remove(key);
      setLoaded({ key, draft: undefined });
    }, [drafts, key]),
  };
}

/** The draft of a text that is not part of a form, such as a comment. */
export type TextDraft = StoredDraft<string>;

const parseText = (draft: unknown): string | null => (typeof draft === 'string' ? draft : null);

/**
 * Stores a text as a draft of this user, company and tab, and loads it right after the first render. Also loads texts
 * that earlier versions stored synchronously.
 *
 * @param key key of the draft within the package
 */
export const useTextDraft = (key: string): TextDraft => useStoredDraft(key, parseText);
