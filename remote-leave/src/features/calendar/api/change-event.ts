import { API, type BodyOf, type CalendarEvent, type EventInput, type SeriesPart } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { useOptimisticSave } from '@atrium/platform/forms';
import { calendarKeys } from './keys';

type EventChange = BodyOf<typeof API.calendar.update>;

interface OneEvent {
  id: string;
  /** Original start of the occurrence in a series; null for a single event. */
  occurrence: string | null;
}

const occurrenceFields = (occurrence: string | null) => (occurrence === null ? {} : { occurrence });

/** Returns the calls that change events; each refetches the calendar. */
export function useEventCalls() {
  const { api, queryClient } = usePlatform();
  const refresh = () => queryClient.invalidateQueries({ queryKey: calendarKeys.all });
  return {
    create: async (body: EventInput): Promise<CalendarEvent> => {
      const event = await api.call(API.calendar.create, { body });
      await refresh();
      return event;
    },
    update: async ({ id, occurrence }: OneEvent, change: EventChange): Promise<CalendarEvent> => {
      const body = { ...change, ...occurrenceFields(occurrence) };
      try {
        return (await api.call(API.calendar.update, { params: { id }, body })).event;
      } finally {
        await refresh();
      }
    },
    remove: async ({ id, occurrence }: OneEvent, apply: SeriesPart): Promise<void> => {
      const query = { ...occurrenceFields(occurrence), apply };
      await ignoreMissing(api.call(API.calendar.remove, { params: { id }, query }));
      await refresh();
    },
  };
}

export type EventPreferences = Omit<BodyOf<typeof API.calendar.savePreferences>, 'occurrence'>;

/** Saves the user's own colour and reminder of an event, with an optimistic update in the panel. */
export function useSavePreferences({ id, occurrence }: OneEvent, onRefused: (error: Error) => void) {
  const { api, queryClient } = usePlatform();
  return useOptimisticSave<CalendarEvent, EventPreferences>({
    queryKey: calendarKeys.event(id, occurrence),
    apply: (event, { colour, reminderMinutes }) => ({
      ...event,
      ...(colour !== undefined && { colour }),
      ...(reminderMinutes !== undefined && { reminderMinutes }),
    }),
    save: async (preferences) => {
      const body = { ...preferences, ...occurrenceFields(occurrence) };
      try {
        return (await api.call(API.calendar.savePreferences, { params: { id }, body })).event;
      } finally {
        void queryClient.invalidateQueries({ queryKey: calendarKeys.ranges });
      }
    },
    onRefused,
  });
}

type Response = BodyOf<typeof API.calendar.respond>['response'];

/** Responds to an invitation, with an optimistic update in the panel. */
export function useRespond({ id, occurrence }: OneEvent, onRefused: (error: Error) => void) {
  const { api, queryClient } = usePlatform();
  return useOptimisticSave<CalendarEvent, Response>({
    queryKey: calendarKeys.event(id, occurrence),
    apply: (event, response) => ({ ...event, response }),
    save: async (response) => {
      const body = { response, ...occurrenceFields(occurrence) };
      try {
        return (await api.call(API.calendar.respond, { params: { id }, body })).event;
      } finally {
        void queryClient.invalidateQueries({ queryKey: calendarKeys.ranges });
      }
    },
    onRefused,
  });
}
