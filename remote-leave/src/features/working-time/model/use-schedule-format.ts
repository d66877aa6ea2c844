import type { PersonSchedules, WorkSchedule } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useMemo } from 'react';
import { hoursText, weekdayNames } from '../../../shared/week/hours';
import { useTexts } from '../../../shared/use-texts';

/** Returns functions that describe working weeks, time zones, holiday calendars and schedules. */
export function useScheduleFormat({ company }: Pick<PersonSchedules, 'company'>) {
  const { t, language } = useTexts();
  const { date } = useFormat();
  const names = useMemo(() => weekdayNames(language), [language]);
  /** Formats a week: `24 hours a week (Mon 8, Tue 8, Wed 8)`. */
  const week = (minutes: readonly number[]) => {
    const hours = hoursText(minutes.reduce((sum, each) => sum + each, 0));
    const days = minutes.flatMap((each, day) => (each === 0 ? [] : `${names[day]} ${hoursText(each)}`)).join(', ');
    return days === '' ? t('workingTime.noHours') : `${t('rules.weekSum', { hours })} (${days})`;
  };
  const calendar = (key: string | null) =>
    key === null
      ? t('workingTime.companyHolidays')
      : (company.calendars.find((one) => one.key === key)?.name ?? t('workingTime.calendarGone'));
  const zone = (name: string) => name.replaceAll('_', ' ');
  const parts = (schedule: WorkSchedule): string[] => [
    ...(schedule.week ? [week(schedule.week)] : []),
    ...(schedule.timeZone === null ? [] : [zone(schedule.timeZone)]),
    ...(schedule.holidayCalendar === null ? [] : [calendar(schedule.holidayCalendar)]),
  ];
  return {
    week,
    calendar,
    zone,
    /** Describes the own values of a schedule. */
    own: (schedule: WorkSchedule) => parts(schedule).join(' · ') || t('workingTime.asCompany'),
    from: ({ from }: WorkSchedule) => t('workingTime.fromDay', { day: date(from) }),
  };
}
