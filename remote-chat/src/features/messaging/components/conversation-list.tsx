import { ErrorState, errorMessage, Skeleton, Stack, styled, token, useTexts } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useConversations } from '../../../shared/api/list-conversations';
import { ConversationLink } from '../../../shared/components/conversation-link';

const List = styled.ul`
  flex: 1;
  min-height: 0;
  margin: 0;
  padding: ${token.space(1)} ${token.space(2)};
  overflow-y: auto;
  list-style: none;
`;

interface ConversationListProps {
  openId: string | null;
  /** Where there are none. */
  empty: ReactNode;
}

/** All conversations, the most recent first. */
export function ConversationList({ openId, empty }: ConversationListProps) {
  const { t } = useTexts();
  const conversations = useConversations();

  if (conversations.isLoadingError) {
    return (
      <ErrorState
        compact
        title={t('list.failed')}
        text={errorMessage(conversations.error, t)}
        retryLabel={t('errors.retry')}
        onRetry={() => void conversations.refetch()}
      />
    );
  }
  if (!conversations.data) {
    return (
      <Stack $gap={3} aria-busy style={{ padding: token.space(4) }}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="40px" />
        ))}
      </Stack>
    );
  }
  if (conversations.data.length === 0) return empty;
  return (
    <List aria-label={t('list.label')}>
      {conversations.data.map((conversation) => (
        <li key={conversation._id}>
          <ConversationLink conversation={conversation} isOpen={conversation._id === openId} />
        </li>
      ))}
    </List>
  );
}
