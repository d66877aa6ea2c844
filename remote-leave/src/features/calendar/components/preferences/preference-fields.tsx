import { type EventScope, REMINDER_MINUTES, type ReminderMinutes } from '@atrium/contracts';
import { Field, Select, Stack, styled, token } from '@atrium/platform';
import type { ApiForm } from '@atrium/platform/forms';
import { ColourField } from '@atrium/ui/colour-field';
import { useWatch } from 'react-hook-form';
import { type EventValues, toReminder } from '../../model/event-values';
import { useTexts } from '../../../../shared/use-texts';
import { LAYER_COLOURS } from '../event-chip';

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

const Help = styled.p`
  margin: ${token.space(1)} 0 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

interface EventColourProps {
  value: number | null;
  scope: EventScope;
  onChange: (colour: number | null) => void;
}

/** The field for the user's own colour of an event. */
export function EventColour({ value, scope, onChange }: EventColourProps) {
  const { t } = useTexts();
  return (
    <div>
      <ColourField
        label={t('calendar.preferences.colour')}
        colourLabel={(number) => t('calendar.preferences.colourName', { number })}
        value={value}
        onChange={onChange}
        defaultChoice={{
          label: t('calendar.preferences.colourOfCalendar'),
          colour: LAYER_COLOURS[scope === 'company' ? 'company' : 'own'],
          onChoose: () => onChange(null),
        }}
      />
      <Help>{t('calendar.preferences.own')}</Help>
    </div>
  );
}

const More = styled.details`
  summary {
    width: fit-content;
    min-height: ${token.size.controlMd};
    padding-block: ${token.space(2)};
    border-radius: ${token.radius.control};
    color: ${token.color.textMuted};
    cursor: pointer;
  }
  > div {
    padding-top: ${token.space(3)};
  }
`;

interface PreferenceFieldsProps extends Pick<ApiForm<EventValues>, 'form'> {
  canCreateCompanyEvents: boolean;
}

/** The fields of a new event that seldom differ from their defaults, folded: calendar, reminder and colour. */
export function PreferenceFields({ form, canCreateCompanyEvents }: PreferenceFieldsProps) {
  const { t } = useTexts();
  const [allDay, scope, colour, reminderMinutes] = useWatch({
    control: form.control,
    name: ['allDay', 'scope', 'colour', 'reminderMinutes'],
  });
  const options = { shouldDirty: true };
  return (
    <More
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>{t(canCreateCompanyEvents ? 'calendar.form.moreOfCompany' : 'calendar.form.more')}</summary>
      <Stack $gap={5}>
        {canCreateCompanyEvents && (
          <Field label={t('calendar.form.scope')} hint={t('calendar.form.scopeHelp')}>
            <Select
              options={[
                { value: 'personal', label: t('calendar.form.personal') },
                { value: 'company', label: t('calendar.form.company') },
              ]}
              {...form.register('scope')}
            />
          </Field>
        )}
        <ReminderField
          value={reminderMinutes}
          wholeDays={allDay}
          onChange={(minutes) => form.setValue('reminderMinutes', minutes, options)}
        />
        <EventColour value={colour} scope={scope} onChange={(chosen) => form.setValue('colour', chosen, options)} />
      </Stack>
    </More>
  );
}
