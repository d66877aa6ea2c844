import { Banner, Link, LinkButton, Skeleton, Stack, styled, token, useTexts } from '@atrium/platform';
import { useConversations } from '../../../shared/api/list-conversations';
import { ConversationLine } from '../../../shared/components/conversation-line';

/** How many unread conversations the widget names. */
const SHOWN = 3;

const Muted = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
`;

const Item = styled(Link)`
  color: inherit;
  text-decoration: none;
`;

/** On the dashboard: conversations with something unread. */
export default function UnreadWidget() {
  const { t } = useTexts();
  const conversations = useConversations();
  if (conversations.isError) return <Banner tone="warning">{t('widget.failed')}</Banner>;
  if (!conversations.data) return <Skeleton height="40px" />;

  const unread = conversations.data.filter(({ unreadCount }) => unreadCount > 0).slice(0, SHOWN);
  return (
    <Stack $gap={3} $align="stretch">
      {unread.length === 0 && <Muted>{t('widget.none')}</Muted>}
      {unread.map((conversation) => (
        <Item key={conversation._id} to={`/messaging?conversation=${conversation._id}`}>
          <ConversationLine conversation={conversation} />
        </Item>
      ))}
      <div>
        <LinkButton as={Link} to="/messaging" size="sm">
          {t('widget.open')}
        </LinkButton>
      </div>
    </Stack>
  );
}
