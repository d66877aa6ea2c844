import { type Message, profileUrl } from '@atrium/contracts';
import { useNavigate, useSession, VisuallyHidden } from '@atrium/platform';
import { RichText } from '@atrium/ui/rich-text';
import { ReactionBar } from '../../../../shared/components/reactions/reaction-bar';
import { MessageActions } from './message-actions';
import { MessageFiles } from './message-files';
import { Quote } from './quote';
import { Body, Line, Quiet, SenderFrame } from './row-style';
import { useThreadActions } from './thread-actions';
import { useThreadPeople } from './thread-people';
import { useTexts } from '../../../../shared/use-texts';

interface SentRowProps {
  message: Message;
  isOwn: boolean;
  startsGroup: boolean;
  isRead: boolean;
  isHighlighted: boolean;
}

/** A message that the server has confirmed. */
export function SentRow({ message, isOwn, startsGroup, isRead, isHighlighted }: SentRowProps) {
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
}
