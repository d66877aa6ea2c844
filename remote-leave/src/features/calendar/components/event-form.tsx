import type { CalendarEvent, EditBase, EventInput } from '@atrium/contracts';
import {
  Banner,
  Checkbox,
  DateField,
  Field,
  Input,
  Select,
  Stack,
  Textarea,
  TimeField,
  useSession,
  type Weekday,
} from '@atrium/platform';
import { UnsavedChangesGuard, useApiForm } from '@atrium/platform/forms';
import { styled, token } from '@atrium/platform';
import { useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { type EventValues, fromStored, valuesSchema } from '../model/event-values';
import { AttendeeFields } from './attendee-fields';
import { PreferenceFields } from './preferences/preference-fields';
import { EventConflictNotice } from './event-conflict-notice';
import { RepeatFields } from './repeat-fields';
import { useTexts } from '../../../shared/use-texts';
import { TitleField } from './title/title-field';

const When = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${token.space(3)};
`;

interface ChangesGuardProps {
  control: Control<EventValues>;
  isActive: boolean;
  onDiscard: () => void;
  next: (() => void) | null;
}

/** Asks before changes are lost. It alone is rendered again when the form becomes dirty. */
function ChangesGuard({ control, isActive, ...props }: ChangesGuardProps) {
  const { isDirty } = useFormState({ control });
  return <UnsavedChangesGuard when={isDirty && isActive} includeQuery {...props} />;
}

interface EventFormProps {
  id: string;
  /** The event to edit; null for a new one. */
  event: CalendarEvent | null;
  defaultValues: EventValues;
  timeZone: string;
  firstDayOfWeek: Weekday;
  canCreateCompanyEvents: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Stores the event. Resolves to false if the user cancelled. */
  onSave: (input: EventInput, base: EditBase) => Promise<boolean>;
  onSaved: () => void;
  onDiscard: () => void;
}

/** The form of an event. Errors appear at their fields. */
export function EventForm({ id, timeZone, onSave, ...props }: EventFormProps) {
  const { t } = useTexts();
  // Live updates of the event must not change what the edit began with.
  const [event] = useState(props.event);
  const userId = useSession().user?._id;
  // Users organize the events that they create.
  const organizerId = event?.organizer._id ?? userId;
  const [isSaved, setSaved] = useState(false);
  const { form, onSubmit, errorOf, failure, conflict, isSubmitting } = useApiForm<EventValues, EventInput>({
    schema: valuesSchema(timeZone, event),
    defaultValues: props.defaultValues,
    fallback: t('calendar.form.failed'),
    fromRequest: (stored) => (event ? fromStored(event, stored, timeZone) : {}),
    submit: async (input, base) => {
      props.onBusy(true);
      try {
        if (await onSave(input, base)) setSaved(true);
      } finally {
        props.onBusy(false);
      }
    },
  });
  const allDay = useWatch({ control: form.control, name: 'allDay' });
  const day = { firstDayOfWeek: props.firstDayOfWeek };
  return (
    <form id={id} noValidate onSubmit={(submitted) => void onSubmit(submitted)}>
      <Stack $gap={5}>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <EventConflictNotice conflict={conflict} event={event} timeZone={timeZone} isSaving={isSubmitting} />
        {event ? (
          <Field label={t('calendar.form.title')} error={errorOf('title')}>
            <Input required autoComplete="off" {...form.register('title')} />
          </Field>
        ) : (
          <TitleField form={form} errorOf={errorOf} timeZone={timeZone} {...day} />
        )}
        <Checkbox label={t('calendar.allDay')} {...form.register('allDay')} />
        <When>
          <Field label={t('calendar.form.start')} error={errorOf('start')}>
            <DateField required {...day} {...form.register('start')} />
          </Field>
          {!allDay && (
            <Field label={t('calendar.form.startTime')} error={errorOf('startTime')}>
              <TimeField required {...form.register('startTime')} />
            </Field>
          )}
        </When>
        <When>
          <Field label={t('calendar.form.end')} error={errorOf('end')}>
            <DateField required {...day} {...form.register('end')} />
          </Field>
          {!allDay && (
            <Field label={t('calendar.form.endTime')} error={errorOf('endTime')}>
              <TimeField required {...form.register('endTime')} />
            </Field>
          )}
        </When>
        <RepeatFields form={form} before={event} errorOf={errorOf} {...day} />
        <AttendeeFields form={form} errorOf={errorOf} event={event} organizerId={organizerId} timeZone={timeZone} />
        {!event && props.canCreateCompanyEvents && (
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
        <Field label={t('calendar.form.location')} error={errorOf('location')}>
          <Input autoComplete="off" {...form.register('location')} />
        </Field>
        {!event && <PreferenceFields form={form} />}
        <Field label={t('calendar.form.description')} error={errorOf('description')}>
          <Textarea rows={4} {...form.register('description')} />
        </Field>
      </Stack>
      <ChangesGuard
        control={form.control}
        isActive={!isSaved && !isSubmitting}
        onDiscard={props.onDiscard}
        next={isSaved ? props.onSaved : null}
      />
    </form>
  );
}
