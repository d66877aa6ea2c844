import type { Conversation } from '@atrium/contracts';
import { Banner, IconButton, Skeleton, Stack, styled, token, useFormat, useTexts } from '@atrium/platform';
import { useEffect } from 'react';
import { useChat, useLive } from '../../../shared/runtime/chat-context';
import { useConversation } from '../api/get-conversation';
import { useMessages } from '../api/get-messages';
import { isGone } from '../model/is-gone';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { ThreadHead, useName } from './thread-head';
import { ThreadUnavailable } from './thread-unavailable';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;

const Typing = styled.p`
  min-height: 20px;
  margin: 0;
  padding: 0 ${token.space(5)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

const Placeholder = styled.div`
  flex: 1;
  padding: ${token.space(5)};
`;

interface ThreadProps {
  conversationId: string;
  onBack: () => void;
  /** On phones the list is left for the thread, and there has to be a way back. */
  showBack: boolean;
  /** Whether the place to write takes the focus. */
  writes: boolean;
}

/** One conversation: who it is with, its messages, and the place to write. */
export function Thread({ conversationId, onBack, showBack, writes }: ThreadProps) {
  const { t } = useTexts();
  const conversation = useConversation(conversationId);
  const { error } = conversation;
  const failed = error && (conversation.isLoadingError || isGone(error)) ? error : null;

  return (
    <Frame>
      {conversation.isPending && (
        <Placeholder aria-busy>
          <Skeleton height="40px" width="200px" />
        </Placeholder>
      )}
      {failed && <ThreadUnavailable error={failed} onRetry={() => void conversation.refetch()} />}
      {conversation.data && !failed && (
        <>
          <ThreadHead conversation={conversation.data} onBack={onBack} showBack={showBack} />
          <ThreadBody key={conversationId} conversation={conversation.data} writes={writes} />
        </>
      )}
      {failed && showBack && (
        <Stack $align="center">
          <IconButton icon="arrow-left" label={t('thread.back')} onClick={onBack} />
        </Stack>
      )}
    </Frame>
  );
}

function ThreadBody({ conversation, writes }: { conversation: Conversation; writes: boolean }) {
  const { t } = useTexts();
  const chat = useChat();
  const { name } = useName(conversation);
  const messages = useMessages(conversation._id);
  const isConnected = useLive(chat.connected);
  const { _id: id } = conversation;

  // From what is loaded on, so that nothing is missed in between.
  const { isSuccess } = messages;
  useEffect(() => (isSuccess ? chat.follow(id) : undefined), [chat, id, isSuccess]);

  // A failure to ask again, or for earlier ones, takes nothing away: least of all what is being written.
  if (messages.isLoadingError)
    return <ThreadUnavailable error={messages.error} onRetry={() => void messages.refetch()} />;
  return (
    <>
      {messages.data ? (
        <MessageList
          conversation={conversation}
          pages={messages.data.pages}
          hasEarlier={messages.hasNextPage}
          loadingEarlier={messages.isFetchingNextPage}
          onEarlier={() => void messages.fetchNextPage()}
        />
      ) : (
        <Placeholder aria-busy>
          <Skeleton height="120px" />
        </Placeholder>
      )}
      <Typists conversation={conversation} />
      {!isConnected && messages.isSuccess && <Reconnecting text={t('thread.offline')} />}
      <Composer conversationId={id} name={name} writes={writes} />
    </>
  );
}

const Late = styled.div`
  padding: 0 ${token.space(5)} ${token.space(2)};
  animation: appear 1ms 2s both;
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`;

/** Only after a moment: most connections stand before anybody could read it. */
function Reconnecting({ text }: { text: string }) {
  return (
    <Late>
      <Banner tone="info">{text}</Banner>
    </Late>
  );
}

function Typists({ conversation }: { conversation: Conversation }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const typing = useLive(useChat().typing)[conversation._id] ?? [];
  const names = conversation.participants
    .filter(({ userId }) => typing.includes(userId))
    .map(({ name }) => titleCase(name));
  return <Typing aria-live="polite">{names.length > 0 && t('thread.typing', { name: names.join(', ') })}</Typing>;
}
