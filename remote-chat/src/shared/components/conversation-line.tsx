import type { Conversation } from '@atrium/contracts';
import { Avatar, CountBadge, Icon, styled, token, useFormat, useSession } from '@atrium/platform';
import { previewOf } from '@atrium/ui/rich-text';
import { BellOff } from 'lucide-react';
import { callTextOf } from '../model/call';
import { badgeCount, peerOf, shownName } from '../model/conversation';
import { useStoredMessageDraft } from '../model/message-drafts';
import { usePresenceOf } from '../model/use-presence-of';
import { useTexts } from '../use-texts';

const Line = styled.span`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0 ${token.space(3)};
  align-items: center;
  width: 100%;
  min-width: 0;
`;

const TextBlock = styled.span`
  display: block;
  min-width: 0;
`;

const Name = styled.span<{ $muted: boolean }>`
  display: block;
  overflow: hidden;
  color: ${({ $muted }) => ($muted ? token.color.textMuted : 'inherit')};
  font-weight: ${token.font.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Preview = styled.span<{ $unread: boolean; $muted: boolean }>`
  display: flex;
  gap: 0.3em;
  color: ${({ $unread, $muted }) => ($unread && !$muted ? token.color.text : token.color.textMuted)};
  font-size: ${token.font.size.sm};
  font-weight: ${({ $unread }) => ($unread ? token.font.weight.medium : token.font.weight.regular)};
`;

const Sender = styled.span`
  flex: none;
  max-width: 50%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Unsent = styled.span`
  flex: none;
  color: ${token.color.onSoftDanger};
  font-weight: ${token.font.weight.medium};
`;

/** Uses the writing direction of its text, so that a long message is cut off at its end. */
const PreviewText = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: plaintext;
`;

const Aside = styled.span`
  display: flex;
  flex-direction: column;
  align-self: start;
  align-items: end;
  gap: ${token.space(1)};
  padding-top: ${token.space(0.5)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  white-space: nowrap;
`;

/** Returns a one-line preview of the last message. */
function usePreview({ lastMessage }: Conversation): string {
  const { t } = useTexts();
  if (!lastMessage) return t('noMessage');
  if (lastMessage.type === 'call_notification') return t(`call.${callTextOf(lastMessage)}`);
  const text = previewOf(lastMessage.content);
  if (text !== '') return text;
  const { attachmentCount: count } = lastMessage;
  return count > 0 ? t('message.attachments', { count }) : t('noMessage');
}

/** Returns the sender of the last message; empty in a direct conversation, where it is clear. */
function useSender({ type, lastMessage, participants }: Conversation): string {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const userId = useSession().user?._id;
  if (!lastMessage) return '';
  if (lastMessage.senderId === userId) return t('you');
  if (type === 'direct') return '';
  const { senderId, senderName } = lastMessage;
  const name = senderName || participants.find((one) => one.userId === senderId)?.name || '';
  return titleCase(name.split(' ', 1)[0] ?? '');
}

interface ConversationLineProps {
  conversation: Conversation;
  /** Whether the conversation is open, so that its draft is not repeated here. */
  isOpen?: boolean;
}

/**
 * One conversation in a list: name, preview of the unsent message or else of the last one, its time, and the unread
 * count.
 */
export function ConversationLine({ conversation, isOpen = false }: ConversationLineProps) {
  const { t } = useTexts();
  const { relative } = useFormat();
  const userId = useSession().user?._id;
  const peer = peerOf(conversation, userId);
  const presence = usePresenceOf(peer);
  const name = shownName(conversation, userId) || t('unknown');
  const { lastMessage, unreadCount, notify } = conversation;
  const isMuted = notify === 'none';
  const count = badgeCount(conversation);
  const preview = usePreview(conversation);
  const sender = useSender(conversation);
  const draft = previewOf(useStoredMessageDraft(conversation._id));

  return (
    <Line>
      <Avatar
        name={name}
        src={peer?.avatarUrl ?? conversation.avatar}
        size={40}
        square={conversation.type !== 'direct'}
        decorative
        {...(peer && { presence: { online: presence === 'online', label: t(presence) } })}
      />
      <TextBlock>
        <Name $muted={isMuted}>{name}</Name>
        {draft !== '' && !isOpen ? (
          <Preview $unread={false} $muted={isMuted}>
            <Unsent>{t('draft')}: </Unsent>
            <PreviewText>{draft}</PreviewText>
          </Preview>
        ) : (
          <Preview $unread={unreadCount > 0} $muted={isMuted}>
            {sender !== '' && <Sender>{sender}: </Sender>}
            <PreviewText>{preview}</PreviewText>
          </Preview>
        )}
      </TextBlock>
      <Aside>
        {lastMessage && <span>{relative(lastMessage.timestamp)}</span>}
        {isMuted && <Icon icon={BellOff} label={t('notify.muted')} />}
        <CountBadge count={count} label={t('unread', { count })} />
      </Aside>
    </Line>
  );
}
