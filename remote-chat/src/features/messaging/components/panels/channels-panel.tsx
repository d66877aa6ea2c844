import type { Conversation } from '@atrium/contracts';
import { Button, EmptyState, Icon, LoadError, Skeleton, Stack, styled, token } from '@atrium/platform';
import { SearchField } from '@atrium/ui/filters';
import { Hash } from 'lucide-react';
import { useJoinChannel, usePublicChannels } from '../../api/channels';
import { useSearchText } from '../../model/use-search-text';
import { useMessagingUrl } from '../use-messaging-url';
import { ShowMore } from '../../../../shared/components/show-more';
import { shownName } from '../../../../shared/model/conversation';
import { useTexts } from '../../../../shared/use-texts';

const Item = styled.li`
  display: flex;
  gap: ${token.space(3)};
  align-items: center;
  padding: ${token.space(2)} 0;
  border-bottom: 1px solid ${token.color.border};
`;

const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: ${token.font.weight.medium};
  }
  small {
    display: block;
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
  }
`;

/** The panel to find, join and open the public channels of the company. */
export function ChannelsPanel() {
  const { t } = useTexts();
  const { query, set, open } = useMessagingUrl();
  const q = useSearchText(query);
  const channels = usePublicChannels(q);
  const join = useJoinChannel((id) => open(id));
  const { found } = channels;
  const create = (
    <Button size="sm" icon="plus" onClick={() => set({ panel: null, q: null, new: 'channel' })}>
      {t('channels.create')}
    </Button>
  );
  return (
    <Stack $gap={3}>
      <SearchField
        label={t('channels.search')}
        value={query}
        onChange={(text) => set({ q: text || null }, { replace: true })}
      />
      {channels.isPending && <Skeleton lines={3} />}
      <LoadError compact title={t('channels.failed')} query={channels} />
      {found?.length === 0 && q === '' && <EmptyState compact title={t('channels.none')} action={create} />}
      {found?.length === 0 && q !== '' && (
        <EmptyState compact drawing={null} title={t('channels.noMatch', { query: q })} action={create} />
      )}
      {found !== undefined && found.length > 0 && (
        <>
          <ul aria-label={t('channels.title')}>
            {found.map((channel) => (
              <ChannelItem
                key={channel._id}
                channel={channel}
                isJoining={join.isPending && join.variables === channel._id}
                onJoin={() => join.mutate(channel._id)}
                onOpen={() => open(channel._id)}
              />
            ))}
          </ul>
          {!channels.isPlaceholderData && <ShowMore list={channels} />}
          <div>{create}</div>
        </>
      )}
    </Stack>
  );
}

interface ChannelItemProps {
  channel: Conversation;
  isJoining: boolean;
  onJoin: () => void;
  onOpen: () => void;
}

function ChannelItem({ channel, isJoining, onJoin, onOpen }: ChannelItemProps) {
  const { t } = useTexts();
  const { description, participantCount: count, isParticipant } = channel;
  const name = shownName(channel, undefined);
  return (
    <Item>
      <Icon icon={Hash} />
      <TextBlock>
        <strong>{name}</strong>
        {description !== '' && <small>{description}</small>}
        <small>{t('thread.members', { count })}</small>
      </TextBlock>
      {isParticipant ? (
        <Button size="sm" variant="quiet" aria-label={t('channels.openNamed', { name })} onClick={onOpen}>
          {t('channels.open')}
        </Button>
      ) : (
        <Button size="sm" loading={isJoining} aria-label={t('channels.joinNamed', { name })} onClick={onJoin}>
          {t('channels.join')}
        </Button>
      )}
    </Item>
  );
}
