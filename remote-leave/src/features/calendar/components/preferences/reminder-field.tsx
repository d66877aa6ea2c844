import { REMINDER_MINUTES, type ReminderMinutes } from '@atrium/contracts';
import { Field, Select } from '@atrium/platform';
import { toReminder } from '../../model/event-values';
import { useTexts } from '../../../../shared/use-texts';

const NONE = 'none';

interface ReminderFieldProps {
  value: ReminderMinutes;
  wholeDays: boolean;
  onChange: (minutes: ReminderMinutes) => void;
}

/** The field for the user's own reminder of an event. */
export function ReminderField({ value, wholeDays, onChange }: ReminderFieldProps) {
  const { t } = useTexts();
  const labelOf = (minutes: number): string => {
    if (minutes === 0) return t('calendar.reminder.atStart');
    if (minutes === 60) return t('calendar.reminder.hour');
    return minutes === 1440 ? t('calendar.reminder.day') : t('calendar.reminder.minutes', { count: minutes });
  };
  return (
    <Field
      label={t('calendar.reminder.label')}
      hint={wholeDays && value !== null ? t('calendar.reminder.wholeDaysHelp') : undefined}
    >
      <Select
        options={[
          { value: NONE, label: t('calendar.reminder.none') },
          ...REMINDER_MINUTES.map((minutes) => ({ value: String(minutes), label: labelOf(minutes) })),
        ]}
        value={value === null ? NONE : String(value)}
        onChange={({ target }) => onChange(target.value === NONE ? null : toReminder(Number(target.value)))}
      />
    </Field>
  );
}
