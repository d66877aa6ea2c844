import { type Message, profileUrl, type QuotedMessage } from '@atrium/contracts';
import {
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  styled,
  token,
  useNavigate,
  useSession,
  VisuallyHidden,
} from '@atrium/platform';
import { useCopy } from '@atrium/platform/clipboard';
import { RichText, textOf } from '@atrium/ui/rich-text';
import { MailOpen, Pin, PinOff, Reply, SmilePlus } from 'lucide-react';
import { memo, useState } from 'react';
import { ReactionBar } from '../../../../shared/components/reactions/reaction-bar';
import { EmojiPicker } from '../../../../shared/emoji/emoji-picker';
import { MessageFiles } from './message-files';
import { Body, Line, Quiet, SenderFrame } from './row-style';
import { useThreadActions } from './thread-actions';
import { useThreadPeople } from './thread-people';
import { useTexts } from '../../../../shared/use-texts';
import { useMessagingUrl } from '../use-messaging-url';

const Bar = styled.div<{ $open: boolean }>`
  position: absolute;
  top: -14px;
  right: ${token.space(5)};
  z-index: 1;
  display: flex;
  padding: 2px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceFloat};
  /* Focusable at any time; visible on hover, after a tap, or while focused. */
  opacity: ${({ $open }) => ($open ? 1 : 0)};
  pointer-events: ${({ $open }) => ($open ? 'auto' : 'none')};
  &:focus-within,
  :hover > & {
    opacity: 1;
    pointer-events: auto;
  }
`;

/** The actions of one message. */
function MessageActions({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { t } = useTexts();
  const { copy } = useCopy();
  const actions = useThreadActions();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Bar $open={isOpen} role="group" aria-label={t('message.actions')}>
      <EmojiPicker
        icon={SmilePlus}
        label={t('reactions.add')}
        onPick={(emoji) => actions.react(message, emoji)}
        onOpenChange={setIsOpen}
      />
      {actions.canWrite && (
        <IconButton icon={Reply} size="sm" label={t('message.reply')} onClick={() => actions.reply(message)} />
      )}
      <Menu onOpenChange={setIsOpen} trigger={<IconButton icon="ellipsis" size="sm" label={t('message.more')} />}>
        {isOwn && actions.canWrite && (
          <MenuItem icon="pencil" onSelect={() => actions.edit(message)}>
            {t('message.edit')}
          </MenuItem>
        )}
        {message.content !== '' && (
          <MenuItem icon="copy" onSelect={() => void copy(textOf(message.content), { copied: t('message.copied') })}>
            {t('message.copy')}
          </MenuItem>
        )}
        <MenuItem icon={message.pinnedAt === null ? Pin : PinOff} onSelect={() => actions.pin(message)}>
          {t(message.pinnedAt === null ? 'message.pin' : 'message.unpin')}
        </MenuItem>
        {!isOwn && (
          <MenuItem icon={MailOpen} onSelect={() => actions.markUnread(message)}>
            {t('message.markUnread')}
          </MenuItem>
        )}
        {(isOwn || actions.canModerate) && (
          <>
            <MenuSeparator />
            <MenuItem icon="trash" danger onSelect={() => actions.remove(message)}>
              {t('message.remove')}
            </MenuItem>
          </>
        )}
      </Menu>
    </Bar>
  );
}

const Frame = styled.button`
  display: block;
  width: 100%;
  min-width: 0;
  margin: 2px 0;
  padding: 2px 0 2px ${token.space(3)};
  border: 0;
  border-left: 3px solid ${token.color.border};
  background: none;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  text-align: start;
  outline-offset: 1px;
  &:hover:not(:disabled) {
    border-left-color: ${token.color.accent};
  }
  &:disabled {
    cursor: default;
  }
`;

const TextBlock = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: plaintext;
`;

const Name = styled(TextBlock)`
  color: ${token.color.text};
  font-weight: ${token.font.weight.medium};
`;

/** The message that is replied to; pressing it scrolls to the original. */
function Quote({ quoted: { seq, senderId, text, isDeleted } }: { quoted: QuotedMessage }) {
  const { t } = useTexts();
  const { set } = useMessagingUrl();
  const { nameOf } = useThreadPeople();
  const shownText = text === '' ? t('message.attachmentOnly') : text;
  return (
    <Frame type="button" disabled={isDeleted} onClick={() => set({ seq: String(seq) }, { replace: true })}>
      <Name>{nameOf(senderId)}</Name>
      <TextBlock>{isDeleted ? t('message.deleted') : shownText}</TextBlock>
    </Frame>
  );
}

interface SentRowProps {
  message: Message;
  isOwn: boolean;
  startsGroup: boolean;
  isRead: boolean;
  isHighlighted: boolean;
}

/** A message that the server has confirmed. Memoized, since the timeline changes with each message. */
export const SentRow = memo(function SentRow(props: SentRowProps) {
  const { message, isOwn, startsGroup, isRead, isHighlighted } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const userId = useSession().user?._id;
  const { nameOf } = useThreadPeople();
  const { react } = useThreadActions();
  const { senderId, timestamp, content, replyTo, attachments, reactions, editedAt } = message;
  return (
    <Line $starts={startsGroup} $highlighted={isHighlighted} data-message={message.seq}>
      <SenderFrame senderId={senderId} timestamp={timestamp} startsGroup={startsGroup}>
        <Body>
          {!startsGroup && <VisuallyHidden>{nameOf(senderId)}: </VisuallyHidden>}
          {replyTo && <Quote quoted={replyTo} />}
          {content !== '' && (
            <RichText
              html={content}
              {...(userId !== undefined && { currentUserId: userId })}
              mentionHref={profileUrl}
              onOpenMention={(id) => void navigate(profileUrl(id))}
            />
          )}
          {message.isModerated && <Quiet>{t('message.moderated')}</Quiet>}
          {editedAt !== null && !message.isModerated && <Quiet>{t('message.edited')}</Quiet>}
          <MessageFiles files={attachments} />
          <ReactionBar
            reactions={reactions}
            userId={userId}
            nameOf={nameOf}
            onToggle={(emoji) => react(message, emoji)}
          />
          {isRead && <Quiet>{t('thread.read')}</Quiet>}
        </Body>
      </SenderFrame>
      {!message.isModerated && <MessageActions message={message} isOwn={isOwn} />}
    </Line>
  );
});
