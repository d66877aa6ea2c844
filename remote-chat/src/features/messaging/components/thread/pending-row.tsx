import { Button, Icon, Row, useSession, VisuallyHidden } from '@atrium/platform';
import { RichText } from '@atrium/ui/rich-text';
import { useChat } from '../../../../shared/runtime/chat-context';
import type { PendingMessage } from '../../../../shared/runtime/outbox';
import { Body, Line, Quiet, SenderFrame } from './row-style';
import { useTexts } from '../../../../shared/use-texts';

/** A message that the server has not confirmed, with actions to use if sending fails. */
export function PendingRow({ message, startsGroup }: { message: PendingMessage; startsGroup: boolean }) {
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
        <Button size="sm" variant="quiet" onClick={() => outbox.discard(message.id)}>
          {t('thread.discard')}
        </Button>
      </Row>
    </Body>
  );
}
