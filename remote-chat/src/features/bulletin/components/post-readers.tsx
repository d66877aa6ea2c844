import type { BulletinPost, ReaderState } from '@atrium/contracts';
import {
  Avatar,
  Button,
  LoadError,
  Select,
  Skeleton,
  Stack,
  styled,
  titleCase,
  token,
  useFormat,
} from '@atrium/platform';
import { useState } from 'react';
import { useReaders } from '../api/list-readers';
import { useTexts } from '../../../shared/use-texts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  > :last-child {
    flex: 0 1 220px;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space(3)};
  min-height: ${token.size.row};
  padding-block: ${token.space(1)};
  overflow-wrap: anywhere;
  > :last-child {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
    text-align: end;
  }
`;

const STATES: readonly ReaderState[] = ['all', 'read', 'unread'];
const STATES_WITH_ACKNOWLEDGEMENT: readonly ReaderState[] = [...STATES, 'acknowledged', 'notAcknowledged'];

/** The people of the audience, by whether they have read or acknowledged a post. */
export function PostReaders({ post }: { post: BulletinPost }) {
  const { t } = useTexts();
  const format = useFormat();
  const [state, setState] = useState<ReaderState>('all');
  const query = useReaders(post._id, state);
  const { readers, counts } = query;
  const states = post.mustAcknowledge ? STATES_WITH_ACKNOWLEDGEMENT : STATES;
  const summary = counts && [
    t('bulletin.readers.read', { read: counts.read, audience: counts.audience }),
    ...(post.mustAcknowledge ? [t('bulletin.readers.acknowledged', { count: counts.acknowledged })] : []),
  ];
  return (
    <Stack $gap={3}>
      <Head>
        <p role="status">{summary?.join(' · ')}</p>
        <Select
          aria-label={t('bulletin.readers.show')}
          value={state}
          options={states.map((value) => ({ value, label: t(`bulletin.readers.states.${value}`) }))}
          onChange={(event) => setState(states.find((one) => one === event.target.value) ?? 'all')}
        />
      </Head>
      {query.isPending && <Skeleton lines={3} />}
      <LoadError compact title={t('bulletin.readers.failed')} query={query} />
      {readers?.length === 0 && <p>{t('bulletin.readers.none')}</p>}
      {readers && readers.length > 0 && (
        <ul aria-label={t('bulletin.readers.title')}>
          {readers.map(({ person, readAt, acknowledgedAt }) => (
            <Line key={person._id}>
              <Avatar name={person.name} src={person.avatarUrl} size={24} decorative />
              <span>{titleCase(person.name)}</span>
              <span>
                {acknowledgedAt !== null
                  ? t('bulletin.readers.acknowledgedAt', { at: format.dateTime(acknowledgedAt) })
                  : readAt !== null
                    ? t('bulletin.readers.readAt', { at: format.dateTime(readAt) })
                    : t('bulletin.readers.notRead')}
              </span>
            </Line>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('bulletin.readers.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
