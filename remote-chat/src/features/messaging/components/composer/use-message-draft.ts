import { usePlatform } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { textToHtml } from '../../../../shared/model/text-to-html';

/** A stored draft; earlier versions stored plain text. */
const storedDraft = z.union([
  z.object({ html: z.string() }),
  z.string().transform((text) => ({ html: textToHtml(text) })),
]);

/** Manages the draft of a conversation, stored in this browser. `initial` is null until the draft is loaded. */
export function useMessageDraft(conversationId: string) {
  const { drafts } = usePlatform();
  const key = `message ${conversationId}`;
  const [initial, setInitial] = useState<string | null>(null);
  const current = useRef('');

  useEffect(() => {
    let isGone = false;
    const begin = (stored: unknown) => {
      if (isGone) return;
      current.current = storedDraft.safeParse(stored).data?.html ?? '';
      setInitial(current.current);
    };
    // If storage is unavailable, starts with an empty draft.
    drafts.load(key).then(begin, () => begin(undefined));
    return () => {
      isGone = true;
    };
  }, [drafts, key]);

  const keep = useCallback(
    (html: string) => {
      current.current = html;
      if (html === '') drafts.remove(key);
      else void drafts.save(key, { html });
    },
    [drafts, key],
  );
  return { initial, current, keep };
}
