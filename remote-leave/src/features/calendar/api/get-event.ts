import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { calendarKeys } from './keys';

interface EventOptions {
  id: string;
  /** Original start of the occurrence in a series; null for a single event. */
  occurrence: string | null;
  /**
   * Set while this browser deletes or splits the event, so that no request is sent for an event that no longer exists.
   */
  isPaused: boolean;
}

/** Returns one event with its attendees. */
export function useEvent({ id, occurrence, isPaused }: EventOptions) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.changedByOthers,
    queryKey: calendarKeys.event(id, occurrence),
    queryFn: ({ signal }) =>
      api.call(API.calendar.event, {
        params: { id },
        query: occurrence === null ? {} : { occurrence },
        signal,
      }),
    enabled: !isPaused,
  });
}
