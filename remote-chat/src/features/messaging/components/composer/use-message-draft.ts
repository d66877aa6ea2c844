import { usePlatform } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepMessageDraft, loadMessageDraft } from '../../../../shared/model/message-drafts';

/** Manages the draft of a conversation, stored in this browser. `initial` is null until the draft is loaded. */
export function useMessageDraft(conversationId: string) {
  const { drafts, queryClient } = usePlatform();
  const [initial, setInitial] = useState<string | null>(null);
  const current = useRef('');

  useEffect(() => {
    let isCancelled = false;
    void loadMessageDraft({ drafts }, conversationId).then((html) => {
      if (isCancelled) return;
      current.current = html;
      setInitial(html);
    });
    return () => {
      isCancelled = true;
    };
  }, [drafts, conversationId]);

  const keep = useCallback(
    (html: string) => {
      current.current = html;
      keepMessageDraft({ drafts, queryClient }, conversationId, html);
    },
    [drafts, queryClient, conversationId],
  );
  return { initial, current, keep };
}
