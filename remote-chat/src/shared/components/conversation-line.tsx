import type { Conversation } from '@atrium/contracts';
import { Avatar, CountBadge, styled, token, useFormat, useSession, useTexts } from '@atrium/platform';
import { peerOf } from '../model/conversation';
import { htmlToText } from '../model/html-text';

const Line = styled.span`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0 ${token.space(3)};
  align-items: center;
  width: 100%;
  min-width: 0;
`;

const Words = styled.span`
  display: block;
  min-width: 0;
`;

const Name = styled.span`
  display: block;
  overflow: hidden;
  font-weight: ${token.font.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Preview = styled(Name)<{ $unread: boolean }>`
  color: ${({ $unread }) => ($unread ? token.color.text : token.color.textMuted)};
  font-size: ${token.font.size.sm};
  font-weight: ${({ $unread }) => ($unread ? token.font.weight.medium : token.font.weight.regular)};
`;

const Aside = styled.span`
  display: flex;
  flex-direction: column;
  align-items: end;
  gap: ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  white-space: nowrap;
`;

/** One conversation in a list: who, the last words, when, and how many are unread. */
export function ConversationLine({ conversation }: { conversation: Conversation }) {
  const { t } = useTexts();
  const { relative, titleCase } = useFormat();
  const userId = useSession().user?._id;
  const peer = peerOf(conversation, userId);
  const name = titleCase(peer?.name ?? conversation.name) || t('unknown');
  const { lastMessage, unreadCount } = conversation;
  const said = lastMessage ? htmlToText(lastMessage.content) : '';
  const own = lastMessage !== null && lastMessage.senderId === userId;

  return (
    <Line>
      <Avatar
        name={name}
        src={peer?.avatarUrl ?? conversation.avatar}
        size={40}
        decorative
        {...(peer && { presence: { online: peer.status === 'online', label: t(peer.status) } })}
      />
      <Words>
        <Name>{name}</Name>
        <Preview $unread={unreadCount > 0}>
          {own && `${t('you')}: `}
          {said === '' ? t('noMessage') : said}
        </Preview>
      </Words>
      <Aside>
        {lastMessage && <span>{relative(lastMessage.timestamp)}</span>}
        <CountBadge count={unreadCount} label={t('unread', { count: unreadCount })} />
      </Aside>
    </Line>
  );
}
