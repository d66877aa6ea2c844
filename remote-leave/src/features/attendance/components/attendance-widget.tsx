import { Link, LoadError, Skeleton, Stack, styled, token } from '@atrium/platform';
import { useAttendanceToday } from '../api/get-today';
import { CheckIn } from './check-in';
import { useTexts } from '../../../shared/use-texts';

// The button is below the state where both do not fit into a line.
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(3)} ${token.space(4)};
  min-height: 48px;
`;

/** Dashboard widget to check in and out. */
export default function AttendanceWidget() {
  const { t } = useTexts();
  const query = useAttendanceToday();
  if (query.isLoadingError) return <LoadError compact title={t('attendance.failed')} text={null} query={query} />;
  return (
    <Stack $gap={3} aria-busy={query.data === undefined}>
      <Frame>
        {query.data ? <CheckIn attendance={query.data} heading="h3" /> : <Skeleton width="220px" height="2.5rem" />}
      </Frame>
      <Link to="/leave/attendance">{t('attendance.openMonth')}</Link>
    </Stack>
  );
}
