import { LIMITS, type Conversation } from '@atrium/contracts';
import { Button, EmptyState, Spinner, styled, token, useSession, VisuallyHidden } from '@atrium/platform';
import { useOfflineQueue } from '@atrium/platform/offline-queue';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { peerOf } from '../../../../shared/model/conversation';
import type { MessageLog } from '../../../../shared/model/message-log';
import { useChat } from '../../../../shared/runtime/chat-context';
import { useMessageWindow } from '../../api/use-message-window';
import { timelineOf } from '../../model/timeline';
import { useMessagingUrl } from '../use-messaging-url';
import { MessageRow } from './message-row';
import { useThreadPeople } from './thread-people';
import { useMessageScroll } from './use-message-scroll';
import { useReadMark } from './use-read-mark';
import { useTexts } from '../../../../shared/use-texts';

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The list restores the scroll position itself. */
  overflow-anchor: none;
  outline-offset: -2px;
`;

const List = styled.ul`
  position: relative;
  flex: none;
  width: 100%;
  /* A short conversation is aligned to the bottom. */
  margin: auto 0 0;
`;

const Middle = styled.div`
  margin: auto 0;
`;

const Item = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  /* Its actions overflow and must be above the following rows. */
  &:hover,
  &:focus-within {
    z-index: 1;
  }
`;

const Floating = styled.div<{ $end: 'top' | 'bottom' }>`
  position: absolute;
  right: 0;
  left: 0;
  ${({ $end }) => $end}: ${token.space(3)};
  z-index: ${token.layer.sticky};
  display: flex;
  justify-content: center;
  pointer-events: none;
  > * {
    border-radius: ${token.radius.round};
    box-shadow: ${token.shadow.float};
    pointer-events: auto;
  }
`;

/** How long the target of a jump stays highlighted, in ms. */
const HIGHLIGHT_MS = 2_500;

interface MessageListProps {
  conversation: Conversation;
  log: MessageLog;
}

/** The messages of a conversation, the newest at the end. The view follows the end unless the user scrolls up. */
export function MessageList({ conversation, log }: MessageListProps) {
  const { t } = useTexts();
  const { outbox } = useChat();
  const { seq, set } = useMessagingUrl();
  const { name, nameOf } = useThreadPeople();
  const userId = useSession().user?._id;
  // The emptied composer is painted first, then the message that was sent.
  const queue = useDeferredValue(useOfflineQueue(outbox));
  const pending = useMemo(() => queue.filter(({ key }) => key === conversation._id), [queue, conversation._id]);
  const { readSeq, unseen, markSeen } = useReadMark(conversation, log, userId);
  const items = useMemo(() => timelineOf({ log, pending, userId, readSeq }), [log, pending, userId, readSeq]);
  const { loadOlder, loadNewer, showAround, showNewest, hasFailed } = useMessageWindow(conversation._id);

  const { hasOlder, hasNewer } = log;
  const onNearStart = useCallback(() => {
    if (hasOlder && !hasFailed) void loadOlder();
  }, [hasOlder, hasFailed, loadOlder]);
  const onNearEnd = useCallback(() => {
    if (hasNewer && !hasFailed) void loadNewer();
  }, [hasNewer, hasFailed, loadNewer]);
  // All loaded messages have been deleted, but there are more on the server.
  const isEmptied = log.messages.length === 0 && (hasOlder || hasNewer);
  useEffect(() => {
    if (isEmptied && !hasFailed) void loadOlder();
  }, [isEmptied, hasFailed, loadOlder]);
  const startKey = items.some(({ kind }) => kind === 'unread') ? 'unread' : null;
  const { frame, listRef, rowRef, shown, isAtEnd, toEnd, toItem } = useMessageScroll({
    items,
    startKey,
    onNearStart,
    onNearEnd,
  });

  const isAtNewest = isAtEnd && !hasNewer;
  useEffect(() => {
    if (isAtNewest) markSeen();
  }, [isAtNewest, markSeen]);

  const toNewest = useCallback(async () => {
    await showNewest();
    toEnd();
  }, [showNewest, toEnd]);

  // Scrolls to the user's own message when it is sent.
  const lastOwn = useRef(pending.length);
  useEffect(() => {
    if (pending.length > lastOwn.current) void toNewest();
    lastOwn.current = pending.length;
  }, [pending.length, toNewest]);

  // Loads the message that the URL links to, scrolls to it and highlights it briefly.
  const [highlighted, setHighlighted] = useState<number | null>(null);
  useEffect(() => {
    if (seq !== null) void showAround(seq);
  }, [seq, showAround]);
  const target =
    seq === null ? undefined : items.find((item) => item.kind === 'message' && item.message.seq === seq)?.key;
  useEffect(() => {
    if (seq === null || target === undefined || !toItem(target)) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the URL names the message only once
    setHighlighted(seq);
    set({ seq: null }, { replace: true });
  }, [seq, target, toItem, set]);
  useEffect(() => {
    if (highlighted === null) return undefined;
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlighted]);

  const newest = hasNewer ? undefined : log.messages.at(-1);
  const peer = peerOf(conversation, userId);
  const isRead = newest !== undefined && peer !== null && newest.senderId === userId && newest.seq <= peer.lastReadSeq;

  return (
    <Frame>
      <Scroll ref={frame} role="log" aria-live="off" aria-label={t('thread.log', { name })} tabIndex={0}>
        {items.length === 0 && !isEmptied && (
          <Middle>
            <EmptyState drawing="chat" title={t('thread.emptyTitle')} text={t('thread.emptyText', { name })} />
          </Middle>
        )}
        <List ref={listRef}>
          {shown.map(({ index, key }) => {
            const item = items[index];
            return (
              item && (
                <Item key={key} ref={rowRef} data-index={index}>
                  <MessageRow
                    item={item}
                    isRead={isRead && item.kind === 'message' && item.message === newest}
                    isHighlighted={item.kind === 'message' && item.message.seq === highlighted}
                  />
                </Item>
              )
            );
          })}
        </List>
      </Scroll>
      {/* Scrolling also changes the list, so only new messages are announced. */}
      <VisuallyHidden aria-live="polite">
        {newest && newest.senderId !== userId && newest.seq > readSeq && (
          // A screen reader announces the same text again only if its element is a new one.
          <span key={newest._id}>{t('thread.arrived', { name: nameOf(newest.senderId) })}</span>
        )}
      </VisuallyHidden>
      {(isEmptied || (hasOlder && (shown[0]?.index ?? 1) === 0)) && (
        <Floating $end="top">
          {hasFailed ? (
            <Button size="sm" icon="rotate-cw" onClick={() => void loadOlder()}>
              {t('thread.earlier')}
            </Button>
          ) : (
            <Spinner label={t('thread.loadingEarlier')} />
          )}
        </Floating>
      )}
      {!isAtNewest && items.length > 0 && (
        <Floating $end="bottom">
          <Button size="sm" icon="chevron-down" onClick={() => void toNewest()}>
            {unseen > 0 ? t('thread.jump', { count: Math.min(unseen, LIMITS.messagesPage) }) : t('thread.toNewest')}
          </Button>
        </Floating>
      )}
    </Frame>
  );
}
