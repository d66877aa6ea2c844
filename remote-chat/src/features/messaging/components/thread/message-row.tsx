import { styled, token, useFormat } from '@atrium/platform';
import { memo } from 'react';
import type { TimelineItem } from '../../model/timeline';
import { CallNote } from './call-note';
import { PendingRow } from './pending-row';
import { SentRow } from './sent-row';
import { useTexts } from '../../../../shared/use-texts';

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
