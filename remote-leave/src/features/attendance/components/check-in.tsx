import type { AttendanceToday } from '@atrium/contracts';
import { clockAt } from '@atrium/domain';
import { Button, Row, styled, token, useFormat, useToday } from '@atrium/platform';
import { useNow } from '@atrium/platform/timing';
import { useCheckInOut } from '../api/check-in-out';
import { useRefetchOnNewDay } from '../api/get-today';
import { useDayFormat } from './use-day-format';
import { useTexts } from '../../../shared/use-texts';

const State = styled.h2`
  font-size: ${token.font.size.lg};
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

interface CheckInProps {
  attendance: AttendanceToday;
  /** The element of the state, by the headings around it. */
  heading?: 'h2' | 'h3';
}

/** Shows whether the user is checked in and the minutes of today, with the buttons to check in or out. */
export function CheckIn({ attendance, heading = 'h2' }: CheckInProps) {
  const { t } = useTexts();
  const { date: formatDate } = useFormat();
  const { minutes } = useDayFormat();
  const check = useCheckInOut();
  const now = useNow();
  const { checkedInAt, date, timeZone, worked, expected } = attendance;
  const today = useToday(timeZone);
  useRefetchOnNewDay(today);
  const isOut = checkedInAt === null;
  const running = isOut ? 0 : Math.max(0, Math.floor((now - Date.parse(checkedInAt)) / 60_000));
  const total = minutes(worked + running);
  const beganYesterday = !isOut && date < today;
  const day = formatDate(date, { weekday: 'long' });
  return (
    <>
      <div>
        <State as={heading}>
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
    </>
  );
}
