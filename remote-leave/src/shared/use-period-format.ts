import type { AttendanceTimes } from '@atrium/contracts';
import { clockAt, dayAt, offsetOfRepeatedTime } from '@atrium/domain';
import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

/**
 * Returns a function that formats a work period, for example `22:00 – 06:00 (next day)`: in the time zone of its call, in
 * the given one, or in that of the device. A time that clocks show twice is followed by its offset.
 */
export function usePeriodFormat(defaultTimeZone?: string): (period: AttendanceTimes, timeZone?: string) => string {
  const { t } = useTexts();
  const { time } = useFormat();
  return ({ checkIn, checkOut }, own) => {
    const timeZone = own ?? defaultTimeZone;
    const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const clock = (instant: string) => {
      const shown = timeZone === undefined ? time(instant) : clockAt(Date.parse(instant), zone);
      const offset = offsetOfRepeatedTime(Date.parse(instant), zone);
      return offset === null ? shown : `${shown} (${offset})`;
    };
    const day = (instant: string) => dayAt(Date.parse(instant), zone);
    if (checkOut === null) return `${clock(checkIn)} – ${t('correction.open')}`;
    const end = clock(checkOut);
    const isNextDay = day(checkIn) !== day(checkOut);
    return `${clock(checkIn)} – ${isNextDay ? t('attendance.nextDay', { time: end }) : end}`;
  };
}
