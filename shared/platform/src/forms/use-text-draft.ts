import { usePlatform } from '@atrium/platform';
import { useCallback, useEffect, useState } from 'react';

/** The draft of a text that is not part of a form, such as a comment. */
export interface TextDraft {
  /** Whether the draft has loaded. Render the editor only then. */
  isLoaded: boolean;
  /** The text that was stored when the draft loaded; null if there was none. */
  stored: string | null;
  /** Stores a text within 500 ms; the shell reports a failed save. */
  save: (text: string) => void;
  /** Deletes the draft. Call it once the text has been sent. */
  clear: () => void;
}

/**
 * Stores a text as a draft of this user, company and tab, and loads it right after the first render. Also loads
 * texts that earlier versions stored synchronously.
 *
 * @param key key of the draft within the package
 */
export function useTextDraft(key: string): TextDraft {
  const { drafts } = usePlatform();
  const [loaded, setLoaded] = useState<{ key: string; text: string | null } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void drafts.load(key).then((draft) => {
      if (isCurrent) setLoaded({ key, text: typeof draft === 'string' ? draft : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, key]);

  const isLoaded = loaded?.key === key;
  return {
    isLoaded,
    stored: isLoaded ? loaded.text : null,
    save: useCallback((text: string) => void drafts.save(key, text), [drafts, key]),
    clear: useCallback(() => {
      drafts.remove(key);
      setLoaded({ key, text: null });
    }, [drafts, key]),
  };
}
