import type { Conversation } from '@atrium/contracts';
import { Link, LoadError, Skeleton, Stack, styled, token } from '@atrium/platform';
import { useConversations } from '../../../shared/api/list-conversations';
import { ConversationLink } from '../../../shared/components/conversation-link';
import { badgeCount } from '../../../shared/model/conversation';
import { useTexts } from '../../../shared/use-texts';

/** How many conversations the widget shows. */
const SHOWN = 3;

const Muted = styled.p`
  margin: 0;
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

/** The dashboard widget with unread conversations, then the most recent others. */
export default function UnreadWidget() {
  const { t } = useTexts();
  const conversations = useConversations();
  if (conversations.isLoadingError) {
    return <LoadError compact title={t('widget.failed')} text={null} query={conversations} />;
  }

  const isCaughtUp = conversations.data?.every((one) => badgeCount(one) === 0) === true;
  const shown = conversations.data && unreadFirst(conversations.data).slice(0, SHOWN);
  return (
    <Stack $gap={3} aria-busy={shown === undefined}>
      {isCaughtUp && <Muted>{t(shown?.length === 0 ? 'menu.none' : 'widget.caughtUp')}</Muted>}
      {shown?.length !== 0 && (
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
      <Link to={shown?.length === 0 ? '/messaging?new' : '/messaging'}>
        {t(shown?.length === 0 ? 'menu.start' : 'widget.open')}
      </Link>
    </Stack>
  );
}
