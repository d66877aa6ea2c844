import { Field, Select, Stack, styled, token } from '@atrium/platform';
import type { ApiForm } from '@atrium/platform/forms';
import { useWatch } from 'react-hook-form';
import type { EventValues } from '../../model/event-values';
import { EventColour } from './event-colour';
import { ReminderField } from './reminder-field';
import { useTexts } from '../../../../shared/use-texts';

const More = styled.details`
  summary {
    width: fit-content;
    min-height: ${token.size.controlMd};
    padding-block: ${token.space(2)};
    border-radius: ${token.radius.control};
    color: ${token.color.textMuted};
    cursor: pointer;
    &:focus-visible {
      outline: 2px solid ${token.color.focus};
    }
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
