import { type Conversation, LIMITS } from '@atrium/contracts';
import {
  Button,
  EmptyState,
  LoadError,
  matchesSearch,
  Skeleton,
  Stack,
  styled,
  token,
  useSession,
} from '@atrium/platform';
import { type ReactNode, useId, useState } from 'react';
import { useConversations } from '../../../../shared/api/list-conversations';
import { ConversationLink } from '../../../../shared/components/conversation-link';
import { badgeCount, shownName } from '../../../../shared/model/conversation';
import { useChatSearch } from '../../../../shared/api/search-chat';
import { type Section, sectionsOf } from '../../model/sections';
import { useSearchText } from '../../model/use-search-text';
import { CHOSEN, useMessagingUrl } from '../use-messaging-url';
import { useTexts } from '../../../../shared/use-texts';

const Scroll = styled.nav`
  flex: 1;
  min-height: 0;
  padding: 0 ${token.space(2)} ${token.space(3)};
  overflow-y: auto;
`;

const Heading = styled.h2`
  padding: ${token.space(3)} ${token.space(2)} ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
`;

const ListSkeleton = styled(Stack)`
  padding: ${token.space(4)};
`;

interface ConversationListProps {
  openId: string | null;
  /** Shows only conversations whose names contain this text. */
  filter: string;
  /** Shown when there are no conversations. */
  empty: ReactNode;
}

/**
 * Returns the id of the open conversation if it was listed as unread when it was opened, else null. It keeps its place
 * until another one is opened, so that reading moves nothing under the pointer.
 */
function useKeptUnread(conversations: readonly Conversation[], openId: string | null): string | null {
  const [opened, setOpened] = useState<{ id: string | null; wasUnread: boolean } | null>(null);
  const open = conversations.find(({ _id }) => _id === openId);
  if (opened?.id !== openId && (openId === null || open !== undefined)) {
    setOpened({ id: openId, wasUnread: open !== undefined && badgeCount(open) > 0 });
  }
  return opened?.wasUnread === true ? opened.id : null;
}

/** Returns the loaded conversations, plus others that the server finds by part of their name. */
function useWithFound(loaded: readonly Conversation[], filter: string): readonly Conversation[] {
  const found = useChatSearch(useSearchText(filter)).found?.conversations ?? [];
  const ids = new Set(loaded.map(({ _id }) => _id));
  return [...loaded, ...found.filter(({ _id }) => !ids.has(_id))];
}

/** The list of all conversations in sections: unread first, and within each section the most recent first. */
export function ConversationList({ openId, filter, empty }: ConversationListProps) {
  const { t } = useTexts();
  const { set } = useMessagingUrl();
  const userId = useSession().user?._id;
  const [limit, setLimit] = useState<number>(LIMITS.pageSizeMax);
  const query = useConversations(limit);
  const loaded = query.data ?? [];
  const hasMore = loaded.length >= limit;
  const conversations = useWithFound(loaded, hasMore ? filter : '');
  const keptUnreadId = useKeptUnread(conversations, openId);

  if (query.isLoadingError) return <LoadError compact title={t('list.failed')} query={query} />;
  if (!query.data) {
    return (
      <ListSkeleton $gap={3} aria-busy>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="40px" />
        ))}
      </ListSkeleton>
    );
  }
  if (conversations.length === 0) return empty;

  const matches = (conversation: Conversation) => matchesSearch(shownName(conversation, userId), filter);
  const sections = sectionsOf({ conversations, matches, keptUnreadId });
  return (
    <Scroll aria-label={t('list.label')}>
      {sections.length === 0 && (
        <EmptyState
          compact
          drawing={null}
          title={t('list.noMatch', { query: filter })}
          action={
            <Button size="sm" onClick={() => set({ filter: null }, { replace: true })}>
              {t('list.clearFilter')}
            </Button>
          }
        />
      )}
      {sections.map((section) => (
        <SectionOfList key={section.name} section={section} openId={openId} filter={filter} />
      ))}
      {hasMore && (
        <Button variant="quiet" loading={query.isFetching} onClick={() => setLimit(limit + LIMITS.pageSizeMax)}>
          {t('list.more')}
        </Button>
      )}
    </Scroll>
  );
}

function SectionOfList({ section, openId, filter }: { section: Section; openId: string | null; filter: string }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{t(`list.sections.${section.name}`)}</Heading>
      <ul>
        {section.conversations.map((conversation) => (
          <li key={conversation._id}>
            <ConversationLink
              conversation={conversation}
              isOpen={conversation._id === openId}
              filter={filter}
              state={CHOSEN}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
