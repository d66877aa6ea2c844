import type { Conversation, Message } from '@atrium/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMarkRead } from '../api/mark-read';

/** What of a conversation was read when it was opened, and marks more as read once it was really looked at. */
export function useReadMark(conversation: Conversation, messages: readonly Message[], userId: string | undefined) {
  const own = conversation.participants.find((one) => one.userId === userId);
  // The line above what is unread stays where it was while the thread is open.
  const [readSeq] = useState(own?.lastReadSeq ?? 0);
  const { mutate } = useMarkRead(conversation._id);
  const marked = useRef(readSeq);
  const newest = messages.findLast(({ senderId }) => senderId !== userId);
  const newestSeq = newest?.seq ?? 0;
  const newestId = newest?._id;
  const [seen, setSeen] = useState(readSeq);

  const markSeen = useCallback(() => {
    if (newestId === undefined || newestSeq <= marked.current || document.visibilityState !== 'visible') return;
    marked.current = newestSeq;
    setSeen(newestSeq);
    mutate(newestId, {
      onError: () => {
        marked.current = 0;
      },
    });
  }, [mutate, newestId, newestSeq]);

  // Coming back to the tab is looking at it again.
  useEffect(() => {
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [markSeen]);

  const unseen = messages.filter(({ senderId, seq }) => senderId !== userId && seq > seen).length;
  return { readSeq, unseen, markSeen };
}
