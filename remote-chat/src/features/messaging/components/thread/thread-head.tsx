import type { Conversation } from '@atrium/contracts';
import { Avatar, IconButton, styled, token, useFormat, useSession } from '@atrium/platform';
import { peerOf } from '../../../../shared/model/conversation';
import { usePresenceOf } from '../../../../shared/model/use-presence-of';
import { useMessagingUrl } from '../use-messaging-url';
import { useThreadPeople } from './thread-people';
import { useTexts } from '../../../../shared/use-texts';

const Head = styled.header`
  display: flex;
  flex: none;
  gap: ${token.space(3)};
  align-items: center;
  min-height: 56px;
  padding: ${token.space(2)} ${token.space(5)};
  border-bottom: 1px solid ${token.color.border};
`;

const Title = styled.div`
  flex: 1;
  min-width: 0;
  h2 {
    overflow: hidden;
    font-size: ${token.font.size.md};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Status = styled.p`
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface ThreadHeadProps {
  conversation: Conversation;
  onBack: () => void;
  showBack: boolean;
}

/** The header of a thread: its name and the presence of the other person. */
export function ThreadHead({ conversation, onBack, showBack }: ThreadHeadProps) {
  const { t } = useTexts();
  const { relative } = useFormat();
  const { name } = useThreadPeople();
  const { set } = useMessagingUrl();
  const peer = peerOf(conversation, useSession().user?._id);
  const presence = usePresenceOf(peer);
  const { type, participantCount: count, description, isPublic } = conversation;

  const away = peer?.lastSeen ? t('thread.lastSeen', { when: relative(peer.lastSeen) }) : t('offline');
  const members = t('thread.members', { count });
  const about = description === '' ? members : `${members} · ${description}`;
  const status = peer ? (presence === 'online' ? t('online') : away) : about;
  return (
    <Head>
      {showBack && <IconButton icon="arrow-left" label={t('thread.back')} onClick={onBack} />}
      <Avatar
        name={name}
        src={peer?.avatarUrl ?? conversation.avatar}
        size={32}
        square={type !== 'direct'}
        decorative
        {...(peer && { presence: { online: presence === 'online', label: t(presence) } })}
      />
      <Title>
        <h2>{type === 'channel' && isPublic ? `# ${name}` : name}</h2>
        <Status>{type === 'direct' && !peer ? '' : status}</Status>
      </Title>
      <IconButton icon="info" label={t('details.open')} onClick={() => set({ panel: 'details', q: null })} />
    </Head>
  );
}
