import type { CalendarEvent } from '@atrium/contracts';
import type { ApiForm } from '@atrium/platform/forms';
import { PeopleField } from '@atrium/platform/people';
import { useWatch } from 'react-hook-form';
import { type EventValues, isValidDay, spanOf, timesOf } from '../model/event-values';
import { Availability } from './availability/availability';
import { useTexts } from '../../../shared/use-texts';

const TIMES = ['start', 'startTime', 'end', 'endTime'] as const;

interface AttendeeFieldsProps extends Pick<ApiForm<EventValues>, 'form' | 'errorOf'> {
  event: CalendarEvent | null;
  /** User id of the organizer. */
  organizerId: string | undefined;
  timeZone: string;
}

/** The field for the attendees of an event, and when they are available. */
export function AttendeeFields({ form, errorOf, event, organizerId, timeZone }: AttendeeFieldsProps) {
  const { t } = useTexts();
  const [attendees, allDay, start, startTime, end, endTime] = useWatch({
    control: form.control,
    name: ['attendees', 'allDay', ...TIMES],
  });
  return (
    <>
      <PeopleField
        label={t('calendar.form.attendees')}
        value={attendees}
        known={event?.attendees.map(({ person }) => person)}
        except={new Set(organizerId === undefined ? [] : [organizerId])}
        onChange={(chosen) => form.setValue('attendees', chosen, { shouldDirty: true })}
        error={errorOf('attendees')}
      />
      {attendees.length > 0 && organizerId !== undefined && isValidDay(start) && (
        <Availability
          userIds={[organizerId, ...attendees]}
          day={start}
          event={spanOf({ allDay, start, startTime, end, endTime }, timeZone)}
          wholeDays={allDay}
          timeZone={timeZone}
          except={event?.eventId ?? null}
          onTake={(span) => {
            const times = timesOf(span, timeZone);
            const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
            for (const field of TIMES) form.setValue(field, times[field], options);
          }}
        />
      )}
    </>
  );
}
