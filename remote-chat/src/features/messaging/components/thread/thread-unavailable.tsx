import type { Conversation } from '@atrium/contracts';
import { Button, EmptyState, errorCode, type FailedQuery, LoadError, Row } from '@atrium/platform';
import { useJoinChannel, usePublicChannel } from '../../api/channels';
import { isGone } from '../../model/is-gone';
import { useMessagingUrl } from '../use-messaging-url';
import { shownName } from '../../../../shared/model/conversation';
import { useTexts } from '../../../../shared/use-texts';

interface ThreadUnavailableProps {
  conversationId: string;
  query: FailedQuery;
}

/** Shown in place of a thread that failed to load, has to be joined first, is private, or no longer exists. */
export function ThreadUnavailable({ conversationId, query }: ThreadUnavailableProps) {
  const { t } = useTexts();
  if (errorCode(query.error) === 'NOT_A_PARTICIPANT') return <NotJoined conversationId={conversationId} />;
  if (isGone(query.error)) return <Closed title={t('errors.unavailable')} text={t('thread.gone')} />;
  return <LoadError title={t('thread.failed')} query={query} />;
}

/** The empty state of a thread that cannot be read, with links to other conversations. */
function Closed({ title, text }: { title: string; text: string }) {
  const { t } = useTexts();
  const { set } = useMessagingUrl();
  return (
    <EmptyState
      title={title}
      text={text}
      drawing={null}
      action={
        <Row $gap={2} $wrap $justify="center">
          <AllConversations />
          <Button onClick={() => set({ panel: 'channels', q: null })}>{t('channels.browse')}</Button>
        </Row>
      }
    />
  );
}

function AllConversations() {
  const { t } = useTexts();
  const { open } = useMessagingUrl();
  return <Button onClick={() => open(null)}>{t('thread.back')}</Button>;
}

function NotJoined({ conversationId }: { conversationId: string }) {
  const { t } = useTexts();
  const channel = usePublicChannel(conversationId);
  if (channel.isPending) return null;
  if (channel.isLoadingError) return <LoadError title={t('thread.failed')} query={channel} />;
  if (channel.data) return <JoinChannel channel={channel.data} />;
  return <Closed title={t('thread.private')} text={t('thread.privateText')} />;
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
      title={`# ${name}`}
      text={about}
      action={
        <Row $gap={2} $wrap $justify="center">
          <Button variant="primary" loading={join.isPending} onClick={() => join.mutate(id)}>
            {t('channels.joinNamed', { name })}
          </Button>
          <AllConversations />
        </Row>
      }
    />
  );
}
