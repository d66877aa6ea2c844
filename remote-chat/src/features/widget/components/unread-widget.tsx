import type { Conversation } from '@atrium/contracts';
import { Link, LoadError, Skeleton, Stack, styled, token } from '@atrium/platform';
import { useState } from 'react';
import { useConversations } from '../../../shared/api/list-conversations';
import { ConversationLink } from '../../../shared/components/conversation-link';
import { EmptyLine } from '../../../shared/components/empty-line';
import { badgeCount } from '../../../shared/model/conversation';
import { useTexts } from '../../../shared/use-texts';

/** How many conversations the widget shows. */
const MAX_SHOWN = 3;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

// The click target of a line is wider than its text, which aligns with the title.
const Lines = styled(Stack)`
  margin: calc(-1 * ${token.space(1)}) calc(-1 * ${token.space(2)}) 0;
`;

// As high as the line that replaces it.
const Pending = styled.div`
  padding: ${token.space(2)};
`;

/** Sorts unread conversations first; each part keeps the order of the list. */
function unreadFirst(conversations: readonly Conversation[]): Conversation[] {
  return [
    ...conversations.filter((one) => badgeCount(one) > 0),
    ...conversations.filter((one) => badgeCount(one) === 0),
  ];
}

/**
 * The dashboard widget with unread conversations, then the most recent others. It keeps its height while messages
 * arrive, so that the cards below stay in place: a conversation that becomes unread takes the place of another one.
 */
export default function UnreadWidget() {
  const { t } = useTexts();
  const conversations = useConversations();
  const { data, isFetching } = conversations;
  /** The number of conversations when the widget was opened. */
  const [initialCount, setInitialCount] = useState<number | null>(null);
  if (initialCount === null && data && !isFetching) setInitialCount(data.length);
  if (conversations.isLoadingError) {
    return <LoadError compact title={t('widget.failed')} text={null} query={conversations} />;
  }

  const count = initialCount ?? data?.length ?? MAX_SHOWN;
  const shown = data && unreadFirst(data).slice(0, Math.min(MAX_SHOWN, Math.max(1, count)));
  const unread = data?.reduce((sum, one) => sum + badgeCount(one), 0);
  return (
    <Stack $gap={3} aria-busy={shown === undefined}>
      {unread !== undefined && count > 0 && (
        <Muted>{unread === 0 ? t('widget.caughtUp') : t('unread', { count: unread })}</Muted>
      )}
      {shown?.length === 0 ? (
        <EmptyLine>{t('menu.none')}</EmptyLine>
      ) : (
        <Lines $gap={0}>
          {shown
            ? shown.map((conversation) => <ConversationLink key={conversation._id} conversation={conversation} />)
            : Array.from({ length: MAX_SHOWN }, (_, line) => (
                <Pending key={line}>
                  <Skeleton height="42px" />
                </Pending>
              ))}
        </Lines>
      )}
      <Link to={shown?.length === 0 ? '/messaging?new' : '/messaging'}>
        {t(shown?.length === 0 ? 'menu.start' : 'widget.open')}
      </Link>
    </Stack>
  );
}
