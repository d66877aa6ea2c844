import type { Conversation } from '@atrium/contracts';
import { Avatar, IconButton, styled, token, useFormat, useSession, useTexts } from '@atrium/platform';
import { peerOf } from '../../../shared/model/conversation';

const Head = styled.header`
  display: flex;
  gap: ${token.space(3)};
  align-items: center;
  min-height: 56px;
  padding: ${token.space(2)} ${token.space(5)};
  border-bottom: 1px solid ${token.color.border};
  h2 {
    font-size: ${token.font.size.md};
  }
`;

const Status = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

/** Who a conversation is with, and its name as it is shown. */
export function useName(conversation: Conversation) {
  const { titleCase } = useFormat();
  const peer = peerOf(conversation, useSession().user?._id);
  return { peer, name: titleCase(peer?.name ?? conversation.name) };
}

interface ThreadHeadProps {
  conversation: Conversation;
  onBack: () => void;
  showBack: boolean;
}

/** The line above a thread: who it is with and whether they are there. */
export function ThreadHead({ conversation, onBack, showBack }: ThreadHeadProps) {
  const { t } = useTexts();
  const { peer, name } = useName(conversation);
  return (
    <Head>
      {showBack && <IconButton icon="arrow-left" label={t('thread.back')} onClick={onBack} />}
      <Avatar
        name={name}
        src={peer?.avatarUrl ?? conversation.avatar}
        size={32}
        decorative
        {...(peer && { presence: { online: peer.status === 'online', label: t(peer.status) } })}
      />
      <div>
        <h2>{name}</h2>
        {peer && <Status>{t(peer.status)}</Status>}
      </div>
    </Head>
  );
}
