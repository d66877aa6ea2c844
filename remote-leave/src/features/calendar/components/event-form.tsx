import type { CalendarEvent, EditBase, EventInput } from '@atrium/contracts';
import {
  Banner,
  Field,
  Input,
  Stack,
  Textarea,
  titleCase,
  useEmployees,
  useFormat,
  useSession,
  type Weekday,
} from '@atrium/platform';
import {
  type ApiForm,
  type EditConflict,
  EditConflictNotice,
  UnsavedChangesGuard,
  useApiForm,
} from '@atrium/platform/forms';
import { PeopleField } from '@atrium/platform/people';
import { useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import {
  type EventValues,
  fromStored,
  isValidDay,
  shownTime,
  spanOf,
  timesOf,
  valuesSchema,
} from '../model/event-values';
import { PreferenceFields } from './preferences/preference-fields';
import { RepeatFields } from './repeat-fields';
import { useTexts } from '../../../shared/use-texts';
import { TitleField } from './title/title-field';
import { EventTimeFields, TIME_FIELDS } from './event-time-fields';
import { repeatOfEvent } from '../model/repeat';
import { Availability } from './availability/availability';

interface AttendeeFieldsProps extends Pick<ApiForm<EventValues>, 'form' | 'errorOf'> {
  event: CalendarEvent | null;
  /** User id of the organizer. */
  organizerId: string | undefined;
  timeZone: string;
}

/** The field for the attendees of an event, and when they are available. */
function AttendeeFields({ form, errorOf, event, organizerId, timeZone }: AttendeeFieldsProps) {
  const { t } = useTexts();
  const [attendees, allDay, start, startTime, end, endTime] = useWatch({
    control: form.control,
    name: ['attendees', 'allDay', ...TIME_FIELDS],
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
            for (const field of TIME_FIELDS) form.setValue(field, times[field], options);
          }}
        />
      )}
    </>
  );
}

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
  const day = { firstDayOfWeek: props.firstDayOfWeek };
  return (
    <form id={id} noValidate onSubmit={(submitted) => void onSubmit(submitted)}>
      <Stack $gap={5}>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <EventConflictNotice
          conflict={conflict}
          event={event}
          wholeDays={form.getValues('allDay')}
          timeZone={timeZone}
          isSaving={isSubmitting}
        />
        {event ? (
          <Field label={t('calendar.form.title')} error={errorOf('title')}>
            <Input required autoComplete="off" {...form.register('title')} />
          </Field>
        ) : (
          <TitleField form={form} errorOf={errorOf} timeZone={timeZone} {...day} />
        )}
        <EventTimeFields form={form} errorOf={errorOf} {...day} />
        <RepeatFields form={form} errorOf={errorOf} {...day} />
        <AttendeeFields form={form} errorOf={errorOf} event={event} organizerId={organizerId} timeZone={timeZone} />
        <Field label={t('calendar.form.location')} error={errorOf('location')}>
          <Input autoComplete="off" {...form.register('location')} />
        </Field>
        <Field label={t('calendar.form.description')} error={errorOf('description')}>
          <Textarea rows={3} {...form.register('description')} />
        </Field>
        {!event && <PreferenceFields form={form} canCreateCompanyEvents={props.canCreateCompanyEvents} />}
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

interface EventConflictNoticeProps {
  conflict: EditConflict | null;
  event: CalendarEvent | null;
  /** Whether the event takes whole days in the form. */
  wholeDays: boolean;
  timeZone: string;
  isSaving: boolean;
}

/** Shows the fields of an event that somebody else changed at the same time. */
function EventConflictNotice({ conflict, event, wholeDays, timeZone, isSaving }: EventConflictNoticeProps) {
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
    if (field === 'rule') {
      const repeat = event && repeatOfEvent({ ...event, rule: value });
      return repeat && t(`calendar.repeat.short.${repeat}`);
    }
    if (field !== 'start' && field !== 'end') return null;
    const isTheirs = conflict?.fields.some((one) => one.field === field && one.theirs === value);
    const theirs = conflict?.fields.find((one) => one.field === 'allDay')?.theirs ?? wholeDays;
    const { day, time } = shownTime(field, value, { allDay: isTheirs ? theirs === true : wholeDays, timeZone });
    return time === null ? format.date(day) : `${format.date(day)}, ${time}`;
  };
  return <EditConflictNotice conflict={conflict} labels={labels} display={display} isSaving={isSaving} />;
}
