import type { Conversation } from '@atrium/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageLog } from '../../../../shared/model/message-log';
import { useMarkRead } from '../../api/change-read-mark';

/**
 * Returns the read mark from when the conversation was opened, and `markSeen`, which marks newer messages as read while
 * the page is visible.
 */
export function useReadMark(conversation: Conversation, log: MessageLog, userId: string | undefined) {
  // The unread line keeps its place while the thread is open.
  const [readSeq, setReadSeq] = useState(conversation.lastReadSeq);
  const { mutate } = useMarkRead(conversation._id);
  const marked = useRef(readSeq);
  const newest = log.hasNewer ? undefined : log.messages.findLast(({ senderId }) => senderId !== userId);
  const newestSeq = newest?.seq ?? 0;
  const newestId = newest?._id;
  const [seen, setSeen] = useState(readSeq);

  // The conversation was marked as unread, here or on another device.
  const mark = conversation.lastReadSeq;
  const [lastMark, setLastMark] = useState(mark);
  if (mark !== lastMark) {
    setLastMark(mark);
    if (mark < lastMark) {
      setReadSeq(mark);
      setSeen(mark);
    }
  }

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

  // Returning to the tab counts as viewing the conversation.
  useEffect(() => {
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [markSeen]);

  const unseen = log.hasNewer
    ? conversation.unreadCount
    : log.messages.filter(({ senderId, seq, isModerated }) => senderId !== userId && !isModerated && seq > seen).length;
  return { readSeq, unseen, markSeen };
}
