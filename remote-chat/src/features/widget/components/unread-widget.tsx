import { Banner, Link, LinkButton, Skeleton, Stack, styled, token, useTexts } from '@atrium/platform';
import { useConversations } from '../../../shared/api/list-conversations';
import { ConversationLink } from '../../../shared/components/conversation-link';

/** How many unread conversations the widget names. */
const SHOWN = 3;

const Muted = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
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
        <ConversationLink key={conversation._id} conversation={conversation} />
      ))}
      <div>
        <LinkButton as={Link} to="/messaging" size="sm">
          {t('widget.open')}
        </LinkButton>
      </div>
    </Stack>
  );
}
