import { addDays, Card, LoadError, media, Skeleton, styled, token, useToday } from '@atrium/platform';
import { useAway } from '../../../shared/api/get-away';
import { AwayList } from '../../../shared/components/away-list';
import { useTexts } from '../../../shared/use-texts';

/** The number of days shown, including today. */
const DAYS = 7;

const Strip = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  min-width: 0;
  padding: ${token.space(4)};
  ${media.phone} {
    min-height: 112px;
  }
`;

const Title = styled.h2`
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.semibold};
`;

/** The list of people who are away in the next seven days. */
export function AwayStrip() {
  const { t } = useTexts();
  const today = useToday();
  const query = useAway(today, addDays(today, DAYS - 1));
  return (
    <Strip as="section">
      <Title>{t('away.nextDays')}</Title>
      {query.isPending && <Skeleton width="220px" />}
      {query.isLoadingError && <LoadError compact layout="banner" title={t('away.failed')} query={query} />}
      {query.data && <AwayList away={query.data.away} label={t('away.nextDays')} empty={t('away.nobody')} />}
    </Strip>
  );
}
