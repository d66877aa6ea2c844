import type { Conversation } from '@atrium/contracts';
import { Banner, IconButton, Skeleton, styled, token } from '@atrium/platform';
import { useEffect } from 'react';
import { isDeletedIn } from '../../../../shared/model/message-log';
import { useChat, useLive } from '../../../../shared/runtime/chat-context';
import { useConversation } from '../../api/get-conversation';
import { useMessages } from '../../api/get-messages';
import { NEW_MESSAGE } from '../../model/composer-mode';
import { isGone } from '../../model/is-gone';
import { Composer } from '../composer/composer';
import { DropArea } from '../composer/drop-area';
import { useUpload } from '../composer/use-upload';
import { MessageList } from './message-list';
import { RemoveMessageDialog } from './remove-message-dialog';
import { ThreadActionsProvider, useMessageActions } from './thread-actions';
import { ThreadHead } from './thread-head';
import { ThreadPeopleProvider, useThreadPeople } from './thread-people';
import { ThreadUnavailable } from './thread-unavailable';
import { useTexts } from '../../../../shared/use-texts';

const Line = styled.p`
  flex: none;
  min-height: 20px;
  padding: 0 ${token.space(5)};
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The maximum number of people whose names are shown. */
const MAX_NAMES = 3;

/** Shows who is typing. Always reserves its line, so that nothing moves. */
function Typists({ conversationId }: { conversationId: string }) {
  const { t } = useTexts();
  const { nameOf } = useThreadPeople();
  const typing = useLive(useChat().typing)[conversationId] ?? [];
  const names = typing.map(nameOf);
  const [name = ''] = names;
  const several =
    names.length <= MAX_NAMES ? t('thread.typingSeveral', { names: names.join(', ') }) : t('thread.typingMany');
  return (
    <Line aria-live="polite">{names.length > 0 && (names.length === 1 ? t('thread.typing', { name }) : several)}</Line>
  );
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;

/** As high as the header of a thread. */
const BackLine = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 56px;
  padding: 0 ${token.space(5)};
`;

/** Centred, like the empty state without a conversation. */
const Middle = styled.div`
  margin: auto 0;
`;

const Placeholder = styled.div`
  flex: 1;
  padding: ${token.space(5)};
`;

/** Appears after a delay, because most connections recover before anyone could read it. */
const DelayedNotice = styled.div`
  padding: 0 ${token.space(5)} ${token.space(2)};
  animation: appear 1ms 2s both;
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`;

interface ThreadProps {
  conversationId: string;
  onBack: () => void;
  /** Shows the back button: on phones, the thread replaces the list. */
  showBack: boolean;
  /** Whether the composer takes the focus. */
  takesFocus: boolean;
}

/** One conversation: header, messages and composer. */
export function Thread({ conversationId, onBack, showBack, takesFocus }: ThreadProps) {
  const { t } = useTexts();
  const conversation = useConversation(conversationId);
  const { error } = conversation;
  const failed = error && (conversation.isLoadingError || isGone(error)) ? error : null;

  return (
    <Frame>
      {(!conversation.data || failed) && showBack && (
        <BackLine>
          <IconButton icon="arrow-left" label={t('thread.back')} onClick={onBack} />
        </BackLine>
      )}
      {conversation.isPending && (
        <Placeholder aria-busy>
          <Skeleton height="40px" width="200px" />
        </Placeholder>
      )}
      {failed && (
        <Middle>
          <ThreadUnavailable conversationId={conversationId} query={conversation} />
        </Middle>
      )}
      {conversation.data && !failed && (
        <ThreadPeopleProvider conversation={conversation.data}>
          <ThreadHead conversation={conversation.data} onBack={onBack} showBack={showBack} />
          <ThreadBody conversation={conversation.data} takesFocus={takesFocus} />
        </ThreadPeopleProvider>
      )}
    </Frame>
  );
}

function ThreadBody({ conversation, takesFocus }: { conversation: Conversation; takesFocus: boolean }) {
  const { t } = useTexts();
  const chat = useChat();
  const { _id: id } = conversation;
  const messages = useMessages(id);
  const isConnected = useLive(chat.connected);
  const { actions, mode: chosenMode, setMode, removing, setRemoving } = useMessageActions(conversation);
  const attachments = useUpload(id);
  const target = chosenMode.kind === 'new' ? null : chosenMode.message;
  const isTargetGone = target !== null && messages.data !== undefined && isDeletedIn(messages.data, target._id);
  // A reply to a message that was deleted meanwhile becomes a new message.
  const mode = isTargetGone && chosenMode.kind === 'reply' ? NEW_MESSAGE : chosenMode;

  // Follows the conversation from the loaded state on, so that no message is missed in between.
  const { isSuccess } = messages;
  useEffect(() => (isSuccess ? chat.follow(id) : undefined), [chat, id, isSuccess]);

  // A failed refetch, or a failure to load earlier messages, keeps the thread and above all the draft on the screen.
  if (messages.isLoadingError) return <ThreadUnavailable conversationId={id} query={messages} />;
  return (
    <ThreadActionsProvider value={actions}>
      <DropArea onFiles={mode.kind === 'edit' ? null : attachments.add}>
        {messages.data ? (
          <MessageList conversation={conversation} log={messages.data} />
        ) : (
          <Placeholder aria-busy>
            <Skeleton lines={3} />
          </Placeholder>
        )}
        <Typists conversationId={id} />
        {!isConnected && messages.isSuccess && (
          <DelayedNotice>
            <Banner tone="info">{t('thread.offline')}</Banner>
          </DelayedNotice>
        )}
        <Composer
          conversation={conversation}
          attachments={attachments}
          mode={mode}
          isEditedGone={isTargetGone && mode.kind === 'edit'}
          onMode={setMode}
          takesFocus={takesFocus}
        />
      </DropArea>
      <RemoveMessageDialog message={removing} conversationId={id} onClose={() => setRemoving(null)} />
    </ThreadActionsProvider>
  );
}
