import type { Conversation } from '@atrium/contracts';
import {
  Button,
  EmptyState,
  errorCode,
  type FailedQuery,
  LoadError,
  Row,
  styled,
  token,
  useMedia,
} from '@atrium/platform';
import { DeletedNotice } from '@atrium/platform/forms';
import { textOf } from '@atrium/ui/rich-text';
import { useJoinChannel, usePublicChannel } from '../../api/channels';
import { isGone } from '../../model/is-gone';
import { useMessagingUrl } from '../use-messaging-url';
import { ThreadHeading } from './thread-heading';
import { shownName } from '../../../../shared/model/conversation';
import { useStoredMessageDraft } from '../../../../shared/model/message-drafts';
import { useTexts } from '../../../../shared/use-texts';

const Unsent = styled.div`
  width: min(36rem, 100%);
  margin: 0 auto;
  padding: ${token.space(4)};
`;

interface ThreadUnavailableProps {
  conversationId: string;
  query: FailedQuery;
}

/** Shown in place of a thread that failed to load, has to be joined first, is private, or no longer exists. */
export function ThreadUnavailable({ conversationId, query }: ThreadUnavailableProps) {
  const { t } = useTexts();
  if (errorCode(query.error) === 'NOT_A_PARTICIPANT') return <NotJoined conversationId={conversationId} />;
  if (isGone(query.error)) {
    return <ClosedThread conversationId={conversationId} title={t('errors.unavailable')} text={t('thread.gone')} />;
  }
  return <LoadError title={<ThreadHeading>{t('thread.failed')}</ThreadHeading>} query={query} />;
}

interface ClosedProps {
  conversationId: string;
  title: string;
  text: string;
}

/** The empty state of a thread that cannot be read, with the unsent message and links to other conversations. */
function ClosedThread({ conversationId, title, text }: ClosedProps) {
  const { t } = useTexts();
  const { set } = useMessagingUrl();
  const draft = useStoredMessageDraft(conversationId);
  return (
    <>
      {draft !== '' && (
        <Unsent>
          <DeletedNotice title={t('thread.unsent')} text={t('thread.unsentText')} typed={() => textOf(draft)} />
        </Unsent>
      )}
      <EmptyState
        title={<ThreadHeading>{title}</ThreadHeading>}
        text={text}
        drawing="chat"
        action={
          <Row $gap={2} $wrap $justify="center">
            <AllConversations />
            <Button onClick={() => set({ panel: 'channels', q: null })}>{t('channels.browse')}</Button>
          </Row>
        }
      />
    </>
  );
}

/** A button back to the list, except on phones, where the thread has one above it. */
function AllConversations() {
  const { t } = useTexts();
  const { open } = useMessagingUrl();
  if (useMedia('compact')) return null;
  return <Button onClick={() => open(null)}>{t('thread.back')}</Button>;
}

function NotJoined({ conversationId }: { conversationId: string }) {
  const { t } = useTexts();
  const channel = usePublicChannel(conversationId);
  if (channel.isPending) return null;
  if (channel.isLoadingError)
    return <LoadError title={<ThreadHeading>{t('thread.failed')}</ThreadHeading>} query={channel} />;
  if (channel.data) return <JoinChannel channel={channel.data} />;
  return <ClosedThread conversationId={conversationId} title={t('thread.private')} text={t('thread.privateText')} />;
}

function JoinChannel({ channel }: { channel: Conversation }) {
  const { t } = useTexts();
  const { _id: id, description, participantCount: count } = channel;
  const name = shownName(channel, undefined);
  // The response updates the conversation, which then renders here.
  const join = useJoinChannel(() => {});
  const about = [t('thread.members', { count }), ...(description === '' ? [] : [description])].join(' · ');
  return (
    <EmptyState
      drawing="chat"
      title={<ThreadHeading>{`# ${name}`}</ThreadHeading>}
      text={about}
      action={
        <Row $gap={2} $wrap $justify="center">
          <Button
            variant="primary"
            loading={join.isPending}
            aria-label={t('channels.joinNamed', { name })}
            onClick={() => join.mutate(id)}
          >
            {t('channels.join')}
          </Button>
          <AllConversations />
        </Row>
      }
    />
  );
}
