import type { CalendarLeave, DayPart } from '@atrium/contracts';
import { requestedPart } from '@atrium/domain';
import { titleCase, useFormat, usePageLocale } from '@atrium/platform';
import type { CalendarItem, EventItem } from './calendar-items';
import { clockText } from './zoned-time';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { useTexts } from '../../../shared/use-texts';

/** Returns functions that format calendar items: titles, times and accessible names. */
export function useCalendarFormat(timeZone: string) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = usePageLocale();
  const { extent, howLong } = useLeaveFormat();

  /** Returns which part of its days leave or a holiday takes; null for whole days and events. */
  const extentOf = (item: CalendarItem): string | null => {
    if (item.kind === 'leave') return extent(item.leave);
    return item.kind === 'holiday' && item.holiday.part !== 'full' ? t(`partInText.${item.holiday.part}`) : null;
  };

  /** Returns the title of leave or a holiday without the part of the day. */
  const wholeTitleOf = (item: Exclude<CalendarItem, EventItem>): string => {
    if (item.kind === 'holiday') return item.holiday.name === '' ? t('calendar.holiday') : item.holiday.name;
    const { employee, leaveType } = item.leave;
    const name = titleCase(employee.name);
    return leaveType ? t('calendar.leaveOf', { name, type: leaveType.name }) : t('calendar.awayOf', { name });
  };
  const titleOf = (item: CalendarItem): string => {
    if (item.kind === 'event') return item.event.title;
    const partly = extentOf(item);
    return partly === null ? wholeTitleOf(item) : `${wholeTitleOf(item)} (${partly})`;
  };
  /** Returns the start time, such as `09:00`; empty for all-day items. */
  const startOf = ({ from }: CalendarItem): string => (from === null ? '' : clockText(from));
  const timeOf = ({ from, to }: CalendarItem): string =>
    from === null || to === null ? t('calendar.allDay') : `${clockText(from)}–${clockText(to % 1440)}`;
  const daysOf = ({ firstDay, lastDay }: CalendarItem): string =>
    firstDay === lastDay ? format.date(firstDay) : format.dateRange(firstDay, lastDay);
  const partText = (part: DayPart): string => (part === 'full' ? t('calendar.allDay') : t(`part.${part}`));
  /** Returns which part of a day leave takes. */
  const partOn = (leave: CalendarLeave, day: string): string =>
    leave.minutes === null ? partText(requestedPart(day, leave) ?? 'full') : howLong(leave.minutes, 'hour');
  /** Returns when an item takes place on one of its days. */
  const timeOn = (item: CalendarItem, day: string): string => {
    if (item.kind === 'leave') return partOn(item.leave, day);
    if (item.kind === 'holiday') return partText(item.holiday.part);
    const { from, to, firstDay, lastDay } = item;
    if (firstDay === lastDay) return timeOf(item);
    if (day === firstDay && from !== null) return t('calendar.startsAt', { time: clockText(from) });
    return day === lastDay && to !== null && to < 1440
      ? t('calendar.endsAt', { time: clockText(to) })
      : t('calendar.allDay');
  };
  const stateOf = (item: CalendarItem): string => {
    if (item.kind === 'leave' && item.leave.status === 'Pending') return t('status.Pending');
    if (item.kind !== 'event' || item.event.response === null) return '';
    return item.event.response === 'accepted' ? '' : t(`calendar.responses.${item.event.response}`);
  };
  return {
    titleOf,
    startOf,
    timeOf,
    timeOn,
    /** Returns a one-line description of an item. */
    nameOf: (item: CalendarItem): string =>
      [
        titleOf(item),
        extentOf(item) === null ? `${daysOf(item)}, ${timeOf(item)}` : daysOf(item),
        item.kind === 'event' && item.event.scope === 'company' ? t('calendar.companyEvent') : '',
        stateOf(item),
      ]
        .filter((part) => part !== '')
        .join(', '),
    /** Returns the day and time of an event in the calendar's time zone. */
    whenOf: ({ start, end, allDay }: { start: string; end: string; allDay: boolean }): string => {
      const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
      const language = locale === 'en' ? 'en-GB' : locale;
      if (allDay) {
        const last = Date.parse(end) - 1;
        return new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).formatRange(Date.parse(start), last);
      }
      const clock = { hour: '2-digit', minute: '2-digit' } as const;
      return new Intl.DateTimeFormat(language, { ...day, ...clock, timeZone }).formatRange(
        Date.parse(start),
        Date.parse(end),
      );
    },
  };
}
export type CalendarFormat = ReturnType<typeof useCalendarFormat>;
