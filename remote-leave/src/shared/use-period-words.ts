import type { AttendanceTimes } from '@atrium/contracts';
import { clockAt, dayAt } from '@atrium/domain';
import { useFormat, useTexts } from '@atrium/platform';

/**
 * Returns a function that formats a work period, for example `22:00 – 06:00 (next day)`: in the given time zone, or in
 * that of the device.
 */
export function usePeriodWords(timeZone?: string): (period: AttendanceTimes) => string {
  const { t } = useTexts();
  const { time } = useFormat();
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clock = (instant: string) => (timeZone === undefined ? time(instant) : clockAt(Date.parse(instant), zone));
  const day = (instant: string) => dayAt(Date.parse(instant), zone);
  return ({ checkIn, checkOut }) => {
    if (checkOut === null) return `${clock(checkIn)} – ${t('correction.open')}`;
    const end = clock(checkOut);
    const isNextDay = day(checkIn) !== day(checkOut);
    return `${clock(checkIn)} – ${isNextDay ? t('attendance.nextDay', { time: end }) : end}`;
  };
}
