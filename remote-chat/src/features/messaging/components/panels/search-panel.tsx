import type { API, ResponseOf } from '@atrium/contracts';
import { Avatar, EmptyState, LoadError, Skeleton, Stack, styled, token, useFormat, useSession } from '@atrium/platform';
import { SearchField } from '@atrium/ui/filters';
import { previewOf } from '@atrium/ui/rich-text';
import type { ReactNode } from 'react';
import { ShowMore } from '../../../../shared/components/show-more';
import { displayName, shownName } from '../../../../shared/model/conversation';
import { useCreateConversation } from '../../api/create-conversation';
import { usePersonOf } from '../../../../shared/api/use-person-of';
import { useChatSearch } from '../../../../shared/api/search-chat';
import { excerptOf } from '../../../../shared/model/mark-matches';
import { PersonRow } from '../manage/person-row';
import { useSearchText } from '../../model/use-search-text';
import { useMessagingUrl } from '../use-messaging-url';
import { useTexts } from '../../../../shared/use-texts';

type SearchResult = ResponseOf<typeof API.chat.search>;

const Heading = styled.h3`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
`;

const Hit = styled.button`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: ${token.space(2)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  text-align: start;
  outline-offset: -2px;
  &:hover {
    background: ${token.color.hover};
  }
`;

const Place = styled.span`
  display: flex;
  gap: ${token.space(2)};
  justify-content: space-between;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  overflow-wrap: anywhere;
`;

const TextBlock = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Match = styled.mark`
  border-radius: ${token.radius.control};
  background: ${token.color.softWarning};
  color: ${token.color.onSoftWarning};
`;

const Line = styled.span`
  display: flex;
  gap: ${token.space(3)};
  align-items: center;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The search panel for messages, people and conversations; a found message opens its conversation at that message. */
export function SearchPanel() {
  const { t } = useTexts();
  const { query, set } = useMessagingUrl();
  const q = useSearchText(query);
  const search = useChatSearch(q);
  const found = q === '' ? undefined : search.found;
  const isEmpty = found && found.users.length + found.conversations.length + found.messages.length === 0;
  return (
    <Stack $gap={4}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.open')}
        value={query}
        onChange={(text) => set({ q: text || null }, { replace: true })}
      />
      {q === '' && <EmptyState compact drawing={null} title={t('search.help')} />}
      {q !== '' && search.isPending && <Skeleton lines={3} />}
      {q !== '' && <LoadError compact title={t('search.failed')} query={search} />}
      {isEmpty === true && <EmptyState compact drawing={null} title={t('search.none', { query: q })} />}
      {found && <Hits found={found} query={q} />}
      {found && !search.isPlaceholderData && <ShowMore list={search} />}
    </Stack>
  );
}

function Hits({ found: { users, conversations, messages }, query }: { found: SearchResult; query: string }) {
  const { t } = useTexts();
  const { dateTime } = useFormat();
  const { open } = useMessagingUrl();
  const userId = useSession().user?._id;
  const personOf = usePersonOf();
  const create = useCreateConversation((id) => open(id, { panel: 'search' }));
  const nameOf = (id: string) => (id === userId ? t('you') : personOf(id).name);
  return (
    <>
      <Part title={t('search.people')} isEmpty={users.length === 0}>
        {users.map((user) => (
          <li key={user._id}>
            <Hit type="button" onClick={() => create.mutate({ type: 'direct', participants: [user._id] })}>
              <PersonRow
                userId={user._id}
                name={user.name}
                avatarUrl={user.avatarUrl}
                status={user.status}
                detail={user.email}
              />
            </Hit>
          </li>
        ))}
      </Part>
      <Part title={t('search.conversations')} isEmpty={conversations.length === 0}>
        {conversations.map((conversation) => {
          const name = shownName(conversation, userId) || t('unknown');
          return (
            <li key={conversation._id}>
              <Hit type="button" onClick={() => open(conversation._id, { panel: 'search' })}>
                <Line>
                  <Avatar
                    name={name}
                    src={conversation.avatar}
                    size={32}
                    decorative
                    square={conversation.type !== 'direct'}
                  />
                  {name}
                </Line>
              </Hit>
            </li>
          );
        })}
      </Part>
      <Part title={t('search.messages')} isEmpty={messages.length === 0}>
        {messages.map(({ _id, seq, senderId, content, timestamp, conversation }) => (
          <li key={_id}>
            <Hit type="button" onClick={() => open(conversation._id, { seq, panel: 'search' })}>
              <Place>
                <span>
                  {nameOf(senderId)} · {displayName(conversation) || t('unknown')}
                </span>
                <time dateTime={timestamp}>{dateTime(timestamp)}</time>
              </Place>
              <TextBlock>{excerpt(content, query) ?? t('message.attachmentOnly')}</TextBlock>
            </Hit>
          </li>
        ))}
      </Part>
    </>
  );
}

/** Returns the text of a message around the first match, with the matches marked; null if it has no text. */
function excerpt(content: string, query: string): ReactNode {
  const text = previewOf(content);
  if (text === '') return null;
  return excerptOf(text, query).map((part, place) =>
    // Parts have no identity but their place.
    part.isMatch ? <Match key={place}>{part.text}</Match> : part.text,
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <ul>{children}</ul>
    </section>
  );
}
