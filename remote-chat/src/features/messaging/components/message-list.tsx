import { LIMITS, type Conversation } from '@atrium/contracts';
import { Button, EmptyState, styled, token, useFormat, useSession, useTexts } from '@atrium/platform';
import { useEffect, useRef } from 'react';
import { messagesOf, type MessagePage } from '../../../shared/model/message-log';
import { useChat, useLive } from '../../../shared/runtime/chat-context';
import { peerOf } from '../../../shared/model/conversation';
import { timelineOf } from '../model/timeline';
import { MessageRow, type Sender } from './message-row';
import { useReadMark } from './use-read-mark';
import { useStickToEnd } from './use-stick-to-end';

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Scroll = styled.div`
  height: 100%;
  padding-bottom: ${token.space(3)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  justify-content: end;
  min-height: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Centered = styled.li`
  padding: ${token.space(4)};
  text-align: center;
`;

const Pill = styled.div`
  position: absolute;
  right: 0;
  bottom: ${token.space(3)};
  left: 0;
  display: flex;
  justify-content: center;
  pointer-events: none;
  > * {
    border-radius: ${token.radius.round};
    box-shadow: ${token.shadow.float};
    pointer-events: auto;
  }
`;

interface MessageListProps {
  conversation: Conversation;
  pages: readonly MessagePage[];
  hasEarlier: boolean;
  loadingEarlier: boolean;
  onEarlier: () => void;
}

/** The messages of a conversation, newest at the end, where the view stays unless one scrolls up. */
export function MessageList({ conversation, pages, hasEarlier, loadingEarlier, onEarlier }: MessageListProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const { outbox } = useChat();
  const userId = useSession().user?._id;
  const pending = useLive(outbox.pending).filter(({ conversationId }) => conversationId === conversation._id);
  const messages = messagesOf(pages);
  const peer = peerOf(conversation, userId);
  const { readSeq, unseen, markSeen } = useReadMark(conversation, messages, userId);
  const timeline = timelineOf({ messages, pending, userId, readSeq });
  const { frame, atEnd, noteEnd, toEnd } = useStickToEnd(timeline.length, messages[0]?._id);

  useEffect(() => {
    if (atEnd) markSeen();
  }, [atEnd, markSeen]);

  // What one sends oneself is always shown.
  const lastOwn = useRef(pending.length);
  useEffect(() => {
    if (pending.length > lastOwn.current) toEnd();
    lastOwn.current = pending.length;
  }, [pending.length, toEnd]);

  const people = new Map(conversation.participants.map((one) => [one.userId, one]));
  const senderOf = (id: string | undefined): Sender => people.get(id ?? '') ?? { name: '', avatarUrl: null };
  const lastReadOwn = peer && messages.findLast(({ senderId, seq }) => senderId === userId && seq <= peer.lastReadSeq);
  const isNewest = lastReadOwn && lastReadOwn === messages.at(-1);
  const name = titleCase(peer?.name ?? conversation.name);

  return (
    <Frame>
      <Scroll ref={frame} onScroll={noteEnd} role="log" aria-label={t('thread.log', { name })} tabIndex={0}>
        <List>
          {hasEarlier && (
            <Centered>
              <Button size="sm" loading={loadingEarlier} onClick={onEarlier}>
                {t('thread.earlier')}
              </Button>
            </Centered>
          )}
          {timeline.length === 0 && (
            <li>
              <EmptyState title={t('thread.emptyTitle')} text={t('thread.emptyText', { name })} />
            </li>
          )}
          {timeline.map((item) => (
            <MessageRow
              key={item.key}
              item={item}
              own={userId}
              senderOf={senderOf}
              isRead={item.kind === 'message' && isNewest === true && item.message === lastReadOwn}
              onRetry={({ clientId }) => outbox.retry(clientId)}
              onDiscard={({ clientId }) => outbox.discard(clientId)}
            />
          ))}
        </List>
      </Scroll>
      {!atEnd && (
        <Pill>
          <Button size="sm" icon="chevron-down" onClick={toEnd}>
            {unseen > 0 ? t('thread.jump', { count: Math.min(unseen, LIMITS.messagesPage) }) : t('thread.toNewest')}
          </Button>
        </Pill>
      )}
    </Frame>
  );
}
