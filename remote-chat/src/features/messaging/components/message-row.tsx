import { Avatar, Button, Icon, Row, styled, token, useFormat, useTexts, VisuallyHidden } from '@atrium/platform';
import type { PendingMessage } from '../../../shared/runtime/outbox';
import type { TimelineItem } from '../model/timeline';
import { MessageHtml } from './message-html';

const Line = styled.li<{ $starts: boolean }>`
  display: grid;
  grid-template-columns: 32px 1fr;
  gap: 0 ${token.space(3)};
  padding: ${({ $starts }) => ($starts ? token.space(2) : '1px')} ${token.space(5)} 1px;
  /* The picture stands beside name and words. */
  > [aria-hidden]:first-child {
    grid-row: span 2;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${token.space(2)};
`;

const Name = styled.span`
  font-weight: ${token.font.weight.semibold};
`;

const Quiet = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

const Body = styled.div<{ $faint: boolean }>`
  grid-column: 2;
  min-width: 0;
  max-width: ${token.measure.text};
  opacity: ${({ $faint }) => ($faint ? 0.65 : 1)};
`;

const Divider = styled.li<{ $accent?: boolean }>`
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

export interface Sender {
  name: string;
  avatarUrl: string | null;
}

interface MessageRowProps {
  item: TimelineItem;
  /** Who sent it, by user id; somebody who left is unknown. */
  senderOf: (userId: string | undefined) => Sender;
  own: string | undefined;
  /** Whether the other one has read this message. */
  isRead: boolean;
  onRetry: (message: PendingMessage) => void;
  onDiscard: (message: PendingMessage) => void;
}

/** One thing in a thread. */
export function MessageRow({ item, senderOf, own, isRead, onRetry, onDiscard }: MessageRowProps) {
  const { t } = useTexts();
  const { date } = useFormat();
  if (item.kind === 'day')
    return <Divider>{date(item.instant, { weekday: 'long', day: 'numeric', month: 'long' })}</Divider>;
  if (item.kind === 'unread') return <Divider $accent>{t('thread.newMessages')}</Divider>;

  const senderId = item.kind === 'message' ? item.message.senderId : own;
  return (
    <Line $starts={item.startsGroup}>
      {item.startsGroup ? <Heading sender={senderOf(senderId)} timestamp={item.message.timestamp} /> : <span />}
      <Body $faint={item.kind === 'pending'}>
        <MessageHtml html={item.message.content} />
      </Body>
      {item.kind === 'pending' && <Unsent message={item.message} onRetry={onRetry} onDiscard={onDiscard} />}
      {isRead && (
        <Body $faint={false}>
          <Quiet>{t('thread.read')}</Quiet>
        </Body>
      )}
    </Line>
  );
}

function Heading({ sender, timestamp }: { sender: Sender; timestamp: string }) {
  const { t } = useTexts();
  const { time, titleCase } = useFormat();
  const name = titleCase(sender.name) || t('unknown');
  return (
    <>
      <Avatar name={name} src={sender.avatarUrl} size={32} decorative />
      <Head>
        <Name>{name}</Name>
        <Quiet>
          <time dateTime={timestamp}>{time(timestamp)}</time>
        </Quiet>
      </Head>
    </>
  );
}

/** What became of a message that is not confirmed, and what can be done about it. */
function Unsent({
  message,
  onRetry,
  onDiscard,
}: { message: PendingMessage } & Pick<MessageRowProps, 'onRetry' | 'onDiscard'>) {
  const { t } = useTexts();
  if (message.state === 'sending') {
    return (
      <Body $faint={false}>
        <VisuallyHidden>{t('thread.sending')}</VisuallyHidden>
      </Body>
    );
  }
  return (
    <Body $faint={false} role="status">
      <Row $gap={2} $wrap>
        <Icon icon="circle-alert" />
        <Quiet>{t('thread.notSent')}</Quiet>
        <Button size="sm" variant="quiet" onClick={() => onRetry(message)}>
          {t('thread.retry')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDiscard(message)}>
          {t('thread.discard')}
        </Button>
      </Row>
    </Body>
  );
}
