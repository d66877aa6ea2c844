import { Card, LoadError, media, Skeleton, styled, token } from '@atrium/platform';
import { useAttendanceToday } from '../api/get-today';
import { CheckIn } from './check-in';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(3)} ${token.space(6)};
  min-height: 94px;
  ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
    min-height: 150px;
  }
`;

/** Shows whether the user is checked in, today's minutes, and the button to check in or out. */
export function CheckCard() {
  const { t } = useTexts();
  const query = useAttendanceToday();
  if (query.isLoadingError) return <LoadError compact title={t('attendance.failed')} query={query} />;
  if (!query.data) {
    return (
      <Frame>
        <Skeleton width="220px" height="2.5rem" />
      </Frame>
    );
  }
  return (
    <Frame as="section" aria-label={t('attendance.today')}>
      <CheckIn attendance={query.data} />
    </Frame>
  );
}
