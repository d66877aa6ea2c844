import { clockAt } from '@atrium/domain';
import {
  Button,
  Card,
  LoadError,
  media,
  Row,
  Skeleton,
  styled,
  token,
  useClock,
  useFormat,
  useTexts,
  useToday,
} from '@atrium/platform';
import { useEffect, useState } from 'react';
import { useCheck } from '../api/check';
import { useAttendanceToday } from '../api/get-today';
import { useDayWords } from './use-day-words';

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

const State = styled.h2`
  font-size: ${token.font.size.lg};
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

/** How often today's minutes are recalculated, in ms. */
const TICK_MS = 30_000;

function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

/** Shows whether the user is checked in, today's minutes, and the button to check in or out. */
export function CheckCard() {
  const { t } = useTexts();
  const { date: formatDate } = useFormat();
  const today = useToday();
  const { minutes } = useDayWords();
  const query = useAttendanceToday();
  const check = useCheck();
  const now = useNow();
  if (query.isLoadingError) return <LoadError compact title={t('attendance.failed')} query={query} />;
  if (!query.data) {
    return (
      <Frame>
        <Skeleton width="220px" height="2.5rem" />
      </Frame>
    );
  }
  const { checkedInAt, date, timeZone, worked, expected } = query.data;
  const isOut = checkedInAt === null;
  const running = isOut ? 0 : Math.max(0, Math.floor((now - Date.parse(checkedInAt)) / 60_000));
  const total = minutes(worked + running);
  const beganYesterday = !isOut && date < today;
  const day = formatDate(date, { weekday: 'long' });
  return (
    <Frame as="section" aria-label={t('attendance.today')}>
      <div>
        <State>
          {isOut
            ? t('attendance.notIn')
            : beganYesterday
              ? t('attendance.inSinceDay', { day, time: clockAt(Date.parse(checkedInAt), timeZone) })
              : t('attendance.inSince', { time: clockAt(Date.parse(checkedInAt), timeZone) })}
        </State>
        <Muted>
          {beganYesterday
            ? t('attendance.dayOf', { day, worked: total, expected: minutes(expected) })
            : expected === 0
              ? t('attendance.todayOff', { worked: total })
              : t('attendance.todayOf', { worked: total, expected: minutes(expected) })}
        </Muted>
      </div>
      <Row $gap={2} $wrap>
        <Button
          {...(isOut && { variant: 'primary' as const })}
          loading={check.isPending}
          onClick={() => check.mutate(isOut ? 'in' : 'out')}
        >
          {isOut ? t('attendance.checkIn') : t('attendance.checkOut')}
        </Button>
        {beganYesterday && (
          <Button variant="quiet" disabled={check.isPending} onClick={() => check.mutate('in-again')}>
            {t('attendance.checkInToday')}
          </Button>
        )}
      </Row>
    </Frame>
  );
}
