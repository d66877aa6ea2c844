import type { CalendarEvent } from '@atrium/contracts';
import { titleCase, useEmployees, useFormat } from '@atrium/platform';
import { type EditConflict, EditConflictNotice } from '@atrium/platform/forms';
import { repeatOf } from '../model/repeat';
import { zonedTime, clockText } from '../model/zoned-time';
import { useTexts } from '../../../shared/use-texts';

interface EventConflictNoticeProps {
  conflict: EditConflict | null;
  event: CalendarEvent | null;
  timeZone: string;
  isSaving: boolean;
}

/** Shows the fields of an event that somebody else changed at the same time. */
export function EventConflictNotice({ conflict, event, timeZone, isSaving }: EventConflictNoticeProps) {
  const { t } = useTexts();
  const format = useFormat();
  const employees = useEmployees().data ?? [];
  const labels = {
    title: t('calendar.form.title'),
    allDay: t('calendar.allDay'),
    start: t('calendar.form.start'),
    end: t('calendar.form.end'),
    rule: t('calendar.repeat.label'),
    attendees: t('calendar.form.attendees'),
    location: t('calendar.form.location'),
    description: t('calendar.form.description'),
  };
  const display = (field: string, value: unknown) => {
    if (field === 'attendees' && Array.isArray(value)) {
      const chosen = employees.filter(({ user }) => value.includes(user._id));
      return chosen.map(({ user }) => titleCase(user.name)).join(', ');
    }
    if (typeof value !== 'string') return null;
    if (field === 'rule') return t(`calendar.repeat.short.${repeatOf(value, event?.start.slice(0, 10) ?? '')}`);
    if (field !== 'start' && field !== 'end') return null;
    const { day, minutes } = zonedTime(value, timeZone);
    return `${format.date(day)}, ${clockText(minutes)}`;
  };
  return <EditConflictNotice conflict={conflict} labels={labels} display={display} isSaving={isSaving} />;
}
