import { Button, Icon, Row, styled, token, useFormat, useSession, VisuallyHidden } from '@atrium/platform';
import { memo } from 'react';
import type { Message } from '@atrium/contracts';
import { Phone, PhoneMissed, Video } from 'lucide-react';
import { RichText } from '@atrium/ui/rich-text';
import { useRemoveUnsentFile } from '../../api/remove-unsent-file';
import type { TimelineItem } from '../../model/timeline';
import { SentRow } from './sent-row';
import { useTexts } from '../../../../shared/use-texts';
import { callTextOf } from '../../../../shared/model/call';
import { useThreadPeople } from './thread-people';
import { useChat } from '../../../../shared/runtime/chat-context';
import type { PendingMessage } from '../../../../shared/runtime/outbox';
import { Body, Line, Quiet, SenderFrame } from './row-style';

const Divider = styled.div<{ $accent?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  padding: ${token.space(3)} ${token.space(5)} ${token.space(1)};
  color: ${({ $accent = false }) => ($accent ? token.color.onSoftAccent : token.color.textMuted)};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${({ $accent = false }) => ($accent ? token.color.accent : token.color.border)};
  }
`;

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(1)} ${token.space(2)};
  align-items: center;
  justify-content: center;
  padding: ${token.space(2)} ${token.space(5)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

/** A line about a call, such as "Missed video call". */
function CallNote({ message }: { message: Message }) {
  const { t } = useTexts();
  const { time } = useFormat();
  const { nameOf } = useThreadPeople();
  const text = callTextOf(message);
  const isMissed = text === 'missedVideo' || text === 'missedAudio';
  const kind = message.metadata.callType === 'video' ? Video : Phone;
  return (
    <Frame>
      <Icon icon={isMissed ? PhoneMissed : kind} />
      <span>{t(`call.${text}`)}</span>
      <span>
        {nameOf(message.senderId)}, <time dateTime={message.timestamp}>{time(message.timestamp)}</time>
      </span>
    </Frame>
  );
}

/** A message that the server has not confirmed, with actions to use if sending fails. */
function PendingRow({ message, startsGroup }: { message: PendingMessage; startsGroup: boolean }) {
  const { t } = useTexts();
  const userId = useSession().user?._id;
  const { content = '', attachments = [] } = message.payload;
  return (
    <Line $starts={startsGroup}>
      <SenderFrame senderId={userId} timestamp={message.createdAt} startsGroup={startsGroup}>
        <Body $faint>
          {content !== '' && <RichText html={content} />}
          {attachments.length > 0 && <Quiet>{t('message.attachments', { count: attachments.length })}</Quiet>}
        </Body>
        <Unsent message={message} />
      </SenderFrame>
    </Line>
  );
}

function Unsent({ message }: { message: PendingMessage }) {
  const { t } = useTexts();
  const { outbox } = useChat();
  const removeUnsent = useRemoveUnsentFile();
  const discard = () => {
    outbox.discard(message.id);
    // The server keeps the files of a message that it received although the response was lost.
    for (const fileId of message.payload.attachments ?? []) removeUnsent(fileId);
  };
  if (message.state === 'sending') return <VisuallyHidden>{t('thread.sending')}</VisuallyHidden>;
  const isRejected = message.state === 'failed';
  return (
    <Body role="status">
      <Row $gap={2} $wrap>
        <Icon icon={isRejected ? 'circle-alert' : 'clock'} />
        <Quiet>{t(isRejected ? 'thread.notSent' : 'thread.waiting')}</Quiet>
        <Button size="sm" variant="quiet" onClick={() => outbox.retry(message.id)}>
          {t(isRejected ? 'thread.retry' : 'thread.tryNow')}
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          {t('thread.discard')}
        </Button>
      </Row>
    </Body>
  );
}

interface MessageRowProps {
  item: TimelineItem;
  /** Whether the other person has read this message. */
  isRead: boolean;
  /** Whether the message is highlighted after a jump. */
  isHighlighted: boolean;
}

/** One item of a thread: a day, the unread line, or a message. */
export const MessageRow = memo(function MessageRow({ item, isRead, isHighlighted }: MessageRowProps) {
  const { t } = useTexts();
  const { date } = useFormat();
  switch (item.kind) {
    case 'day':
      return <Divider>{date(item.instant, { weekday: 'long', day: 'numeric', month: 'long' })}</Divider>;
    case 'unread':
      return <Divider $accent>{t('thread.newMessages')}</Divider>;
    case 'pending':
      return <PendingRow message={item.message} startsGroup={item.startsGroup} />;
    default:
      return item.message.type === 'call_notification' ? (
        <CallNote message={item.message} />
      ) : (
        <SentRow
          message={item.message}
          isOwn={item.isOwn}
          startsGroup={item.startsGroup}
          isRead={isRead}
          isHighlighted={isHighlighted}
        />
      );
  }
});
