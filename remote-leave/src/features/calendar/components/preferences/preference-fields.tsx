import type { ApiForm } from '@atrium/platform/forms';
import { useWatch } from 'react-hook-form';
import type { EventValues } from '../../model/event-values';
import { EventColour } from './event-colour';
import { ReminderField } from './reminder-field';

/** The fields of a new event that only its creator sees: the reminder and the colour. */
export function PreferenceFields({ form }: Pick<ApiForm<EventValues>, 'form'>) {
  const [allDay, scope, colour, reminderMinutes] = useWatch({
    control: form.control,
    name: ['allDay', 'scope', 'colour', 'reminderMinutes'],
  });
  const options = { shouldDirty: true };
  return (
    <>
      <ReminderField
        value={reminderMinutes}
        wholeDays={allDay}
        onChange={(minutes) => form.setValue('reminderMinutes', minutes, options)}
      />
      <EventColour value={colour} scope={scope} onChange={(chosen) => form.setValue('colour', chosen, options)} />
    </>
  );
}
