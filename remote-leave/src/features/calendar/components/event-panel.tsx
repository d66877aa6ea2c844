import {
  Button,
  ConfirmDialog,
  errorCode,
  IconButton,
  LoadError,
  Row,
  Skeleton,
  useFailureToast,
  useSession,
  useToast,
} from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { SidePanel } from '@atrium/ui/side-panel';
import { type RefObject, useId, useState } from 'react';
import { useEventCalls, useRespond, useSavePreferences } from '../api/change-event';
import type { CalendarRange } from '../api/get-calendar';
import { useEvent } from '../api/get-event';
import { toWeekday } from '../model/calendar-range';
import { valuesOf } from '../model/event-values';
import type { CalendarState } from '../model/use-calendar-state';
import type { CalendarFormat } from '../model/use-calendar-format';
import type { SeriesChoice } from '../model/use-series-choice';
import { EventDetails } from './event-details';
import { EventForm } from './event-form';
import { useTexts } from '../../../shared/use-texts';

const ANSWERS = ['accepted', 'maybe', 'declined'] as const;

/** Leaves out the fields that an update does not have: the calendar, and the user's own colour and reminder. */
function sharedFields<Fields extends { scope?: unknown; colour?: unknown; reminderMinutes?: unknown }>({
  scope: _scope,
  colour: _colour,
  reminderMinutes: _reminder,
  ...shared
}: Fields) {
  return shared;
}

interface EventPanelProps {
  id: string;
  state: CalendarState;
  range: CalendarRange;
  format: CalendarFormat;
  choice: SeriesChoice;
  focusFallbackRef: RefObject<HTMLElement | null>;
}

/** The side panel of an event: details, the user's response, editing and deleting. */
export function EventPanel({ id, state, range, format, choice, focusFallbackRef }: EventPanelProps) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const toasts = useToast();
  const formId = useId();
  const ownId = useSession().user?._id;
  const one = { id, occurrence: state.occurrence };
  const itemKey = `${id} ${state.occurrence ?? ''}`;
  // The event being deleted or split off into its own series. The panel may outlive the event for a moment.
  const [changing, setChanging] = useState<string | null>(null);
  const query = useEvent({ ...one, isPaused: changing === itemKey });
  const calls = useEventCalls();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // Hides the cached copy after someone else has deleted the event.
  const isGone = errorCode(query.error) === 'NOT_FOUND';
  const stored = isGone ? undefined : query.data;
  const isLocked = state.isEditing && stored?.canEdit === false;
  const kept = useKeptWhileEdited(itemKey, isLocked ? undefined : stored);
  const event = kept.shown ?? stored;
  const isEditing = state.isEditing && event?.canEdit === true;
  const isSeries = event !== undefined && event.originalStart !== null;
  const savePreferences = useSavePreferences(one, showFailure(t('calendar.preferences.failed')));
  const respond = useRespond(one, showFailure(t('calendar.answerFailed')));

  const remove = async () => {
    const part = isSeries ? await choice.ask('delete', event.title) : 'all';
    if (part === null) return;
    setAsked(false);
    setChanging(itemKey);
    state.close();
    try {
      await calls.remove({ id, occurrence: event?.originalStart ?? null }, part);
    } catch (error) {
      setChanging(null);
      showFailure(t('calendar.deleteFailed'))(error);
    }
  };

  const footer = isEditing ? (
    <Row $gap={2}>
      <Button onClick={state.stopEditing}>{t('calendar.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={isBusy} disabled={kept.isDeleted}>
        {t('calendar.save')}
      </Button>
    </Row>
  ) : event !== undefined && event.response !== null && event.organizer._id !== ownId ? (
    <Row $gap={2} role="group" aria-label={t('calendar.yourAnswer')}>
      {ANSWERS.map((answer) => (
        <Button
          key={answer}
          variant={event.response === answer ? 'primary' : 'secondary'}
          aria-pressed={event.response === answer}
          onClick={() => respond.mutate(answer)}
        >
          {t(`calendar.answers.${answer}`)}
        </Button>
      ))}
    </Row>
  ) : undefined;

  return (
    <SidePanel
      open
      itemKey={itemKey}
      onClose={state.close}
      title={event?.title ?? t('calendar.event')}
      description={event?.scope === 'company' ? t('calendar.companyEvent') : undefined}
      focusFallbackRef={focusFallbackRef}
      footer={footer}
      actions={
        event?.canEdit === true &&
        !isEditing && (
          <>
            <IconButton size="sm" icon="pencil" label={t('calendar.edit')} onClick={state.edit} />
            <IconButton
              size="sm"
              icon="trash"
              label={t('calendar.delete')}
              onClick={() => (isSeries ? void remove() : setAsked(true))}
            />
          </>
        )
      }
    >
      {isGone && !kept.isDeleted && (
        <LoadError
          query={{ ...query, data: undefined }}
          title={t('calendar.eventGone')}
          text={t('calendar.eventGoneText')}
        />
      )}
      {!isGone && <LoadError query={query} title={t('calendar.eventFailed')} />}
      {!event && !query.isError && <Skeleton lines={5} />}
      {event && !isEditing && (
        <EventDetails
          event={event}
          format={format}
          timeZone={range.timeZone}
          onPreferences={(change) => savePreferences.mutate(change)}
        />
      )}
      <KeptWhileEdited kept={kept} title={isLocked ? t('calendar.locked') : undefined}>
        {event && isEditing && (
          <EventForm
            id={formId}
            event={event}
            defaultValues={valuesOf(event, range.timeZone)}
            timeZone={range.timeZone}
            firstDayOfWeek={toWeekday(range.firstDayOfWeek)}
            canCreateCompanyEvents={range.canCreateCompanyEvents}
            onBusy={setBusy}
            onSave={async ({ rule, ...input }, base) => {
              const part = isSeries ? await choice.ask('change', event.title) : 'all';
              if (part === null) return false;
              // An occurrence on its own has no rule.
              const change = {
                ...sharedFields(input),
                ...(part !== 'this' && { rule }),
                base: sharedFields(base),
                apply: part,
              };
              setChanging(itemKey);
              try {
                await calls.update({ id, occurrence: event.originalStart }, change);
              } catch (error) {
                setChanging(null);
                throw error;
              }
              toasts.show({ title: t('calendar.saved'), variant: 'success' });
              return true;
            }}
            onSaved={state.close}
            onDiscard={state.stopEditing}
          />
        )}
      </KeptWhileEdited>
      <ConfirmDialog
        open={isAsked}
        title={t('calendar.deleteTitle', { title: event?.title ?? '' })}
        text={t('calendar.deleteText')}
        confirmLabel={t('calendar.deleteEvent')}
        cancelLabel={t('calendar.cancel')}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </SidePanel>
  );
}
