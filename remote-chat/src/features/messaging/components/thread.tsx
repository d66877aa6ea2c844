import type { Conversation } from '@atrium/contracts';
import {
  Avatar,
  Banner,
  EmptyState,
  ErrorState,
  errorMessage,
  IconButton,
  isAppError,
  Skeleton,
  Stack,
  styled,
  token,
  useFormat,
  useSession,
  useTexts,
} from '@atrium/platform';
import { useEffect } from 'react';
import { peerOf } from '../../../shared/model/conversation';
import { useChat, useLive } from '../../../shared/runtime/chat-context';
import { useConversation } from '../api/get-conversation';
import { useMessages } from '../api/get-messages';
import { Composer } from './composer';
import { MessageList } from './message-list';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;

const Head = styled.header`
  display: flex;
  gap: ${token.space(3)};
  align-items: center;
  min-height: 56px;
  padding: ${token.space(2)} ${token.space(5)};
  border-bottom: 1px solid ${token.color.border};
  h2 {
    font-size: ${token.font.size.md};
  }
`;

const Status = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
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
}

/** One conversation: who it is with, its messages, and the place to write. */
export function Thread({ conversationId, onBack, showBack }: ThreadProps) {
  const { t } = useTexts();
  const conversation = useConversation(conversationId);

  return (
    <Frame>
      {conversation.isPending && (
        <Placeholder aria-busy>
          <Skeleton height="40px" width="200px" />
        </Placeholder>
      )}
      {conversation.isError && <Unavailable error={conversation.error} onRetry={() => void conversation.refetch()} />}
      {conversation.data && (
        <>
          <ThreadHead conversation={conversation.data} onBack={onBack} showBack={showBack} />
          <ThreadBody key={conversationId} conversation={conversation.data} />
        </>
      )}
      {conversation.isError && showBack && (
        <Stack $align="center">
          <IconButton icon="arrow-left" label={t('thread.back')} onClick={onBack} />
        </Stack>
      )}
    </Frame>
  );
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTexts();
  const gone = isAppError(error) && (error.status === 404 || error.status === 403);
  if (gone) return <EmptyState title={t('errors.unavailable')} text={t('thread.gone')} drawing={null} />;
  return (
    <ErrorState
      title={t('thread.failed')}
      text={errorMessage(error, t)}
      retryLabel={t('errors.retry')}
      onRetry={onRetry}
    />
  );
}

function useName(conversation: Conversation) {
  const { titleCase } = useFormat();
  const peer = peerOf(conversation, useSession().user?._id);
  return { peer, name: titleCase(peer?.name ?? conversation.name) };
}

function ThreadHead({
  conversation,
  onBack,
  showBack,
}: Omit<ThreadProps, 'conversationId'> & { conversation: Conversation }) {
  const { t } = useTexts();
  const { peer, name } = useName(conversation);
  return (
    <Head>
      {showBack && <IconButton icon="arrow-left" label={t('thread.back')} onClick={onBack} />}
      <Avatar
        name={name}
        src={peer?.avatarUrl ?? conversation.avatar}
        size={32}
        decorative
        {...(peer && { presence: { online: peer.status === 'online', label: t(peer.status) } })}
      />
      <div>
        <h2>{name}</h2>
        {peer && <Status>{t(peer.status)}</Status>}
      </div>
    </Head>
  );
}

function ThreadBody({ conversation }: { conversation: Conversation }) {
  const { t } = useTexts();
  const chat = useChat();
  const { name } = useName(conversation);
  const messages = useMessages(conversation._id);
  const isConnected = useLive(chat.connected);
  const { _id: id } = conversation;

  // From what is loaded on, so that nothing is missed in between.
  const { isSuccess } = messages;
  useEffect(() => (isSuccess ? chat.follow(id) : undefined), [chat, id, isSuccess]);

  if (messages.isError) return <Unavailable error={messages.error} onRetry={() => void messages.refetch()} />;
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
      <Composer conversationId={id} name={name} />
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
