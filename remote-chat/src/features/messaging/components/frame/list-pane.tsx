import { IconButton, media, styled, token } from '@atrium/platform';
import { SearchField } from '@atrium/ui/filters';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessagingUrl } from '../use-messaging-url';
import { ConversationList } from './conversation-list';
import { useTexts } from '../../../../shared/use-texts';

const Side = styled.aside`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-right: 1px solid ${token.color.border};
  background: ${token.color.surface};
  ${media.compact} {
    border-right: 0;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
  min-height: 56px;
  padding: ${token.space(2)} ${token.space(4)};
  h1 {
    flex: 1;
    min-width: 0;
    font-size: ${token.font.size.lg};
  }
`;

const Filter = styled.div`
  padding: 0 ${token.space(4)} ${token.space(2)};
`;

/** The left pane: conversations, a filter by name, and buttons to start a conversation. */
export function ListPane({ empty }: { empty: ReactNode }) {
  const { t } = useTexts();
  const { conversationId, filter, set } = useMessagingUrl();
  return (
    <Side>
      <Head>
        <h1>{t('title')}</h1>
        <IconButton icon="search" label={t('search.open')} onClick={() => set({ panel: 'search', q: null })} />
        <IconButton icon={Hash} label={t('channels.browse')} onClick={() => set({ panel: 'channels', q: null })} />
        <IconButton icon="plus" label={t('newChat')} onClick={() => set({ new: '' })} />
      </Head>
      <Filter>
        <SearchField
          label={t('list.filter')}
          value={filter}
          onChange={(text) => set({ filter: text || null }, { replace: true })}
        />
      </Filter>
      <ConversationList openId={conversationId} filter={filter} empty={empty} />
    </Side>
  );
}
