import type { Conversation } from '@atrium/contracts';
import { ErrorState, Link, Skeleton, Stack, styled, token, useTexts } from '@atrium/platform';
import { useConversations } from '../../../shared/api/list-conversations';
import { ConversationLink } from '../../../shared/components/conversation-link';

/** How many conversations the widget names. */
const SHOWN = 3;

const Muted = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
`;

// What a line may be pressed on reaches beyond the words, which stand in line with the title.
const Lines = styled(Stack)`
  margin: calc(-1 * ${token.space(1)}) calc(-1 * ${token.space(2)}) 0;
`;

// As high as the line that takes its place.
const Pending = styled.div`
  padding: ${token.space(2)};
`;

/** Those with something unread first, each part as recent as the list has it. */
function unreadFirst(conversations: readonly Conversation[]): Conversation[] {
  return [
    ...conversations.filter(({ unreadCount }) => unreadCount > 0),
    ...conversations.filter(({ unreadCount }) => unreadCount === 0),
  ];
}

/** On the dashboard: conversations with something unread, then the latest others. */
export default function UnreadWidget() {
  const { t } = useTexts();
  const conversations = useConversations();
  if (conversations.isLoadingError) {
    return (
      <ErrorState
        compact
        title={t('widget.failed')}
        retryLabel={t('errors.retry')}
        onRetry={() => void conversations.refetch()}
        retrying={conversations.isFetching}
      />
    );
  }

  const shown = conversations.data && unreadFirst(conversations.data).slice(0, SHOWN);
  return (
    <Stack $gap={3} aria-busy={shown === undefined}>
      {shown?.length === 0 ? (
        <Muted>{t('menu.none')}</Muted>
      ) : (
        <Lines $gap={0}>
          {shown
            ? shown.map((conversation) => <ConversationLink key={conversation._id} conversation={conversation} />)
            : Array.from({ length: SHOWN }, (_, line) => (
                <Pending key={line}>
                  <Skeleton height="42px" />
                </Pending>
              ))}
        </Lines>
      )}
      <Link to="/messaging">{t('widget.open')}</Link>
    </Stack>
  );
}
