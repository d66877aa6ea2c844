import type { ApiClient } from '@atrium/api-client';
import { API, type BodyOf, type CalendarConnection, type CalendarUsage } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leaveApp } from '../../../shell/leave-app';

type Calendars = Record<CalendarUsage, CalendarConnection>;

const calendarsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'calendars'],
    queryFn: ({ signal }): Promise<Calendars> => api.call(API.oauth.calendars, { signal }),
    // The sync goes on without this page.
    ...QUERY_POLICIES.changedByOthers,
  });

/** One's own connected calendar and that of the company. */
export const useCalendars = () => useQuery(calendarsQuery(usePlatform().api));

/** Asks for something about one calendar and shows what the server says of it. */
function useCalendarChange<Input>(ask: (api: ApiClient, input: Input) => Promise<{ calendar: CalendarConnection }>) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = calendarsQuery(api);
  return useMutation({
    mutationFn: (input: Input) => ask(api, input),
    onSuccess: ({ calendar }) => {
      queryClient.setQueryData(queryKey, (all) => all && { ...all, [calendar.usage]: calendar });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Sends the browser to the provider for the consent. */
export function useBeginConsent() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: async (usage: CalendarUsage) => {
      const { authUrl } = await api.call(API.oauth.authorizeCalendar, { query: { usage } });
      leaveApp(authUrl);
    },
  });
}

/** Ends the consent with what the provider sent the browser back with. */
export const useConnectCalendar = () =>
  useCalendarChange((api, body: BodyOf<typeof API.oauth.connectCalendar>) =>
    api.call(API.oauth.connectCalendar, { body }),
  );

export const useSwitchSync = () =>
  useCalendarChange((api, { usage, syncEnabled }: { usage: CalendarUsage; syncEnabled: boolean }) =>
    api.call(API.oauth.changeCalendar, { params: { usage }, body: { syncEnabled } }),
  );

export const useDisconnectCalendar = () =>
  useCalendarChange((api, usage: CalendarUsage) => api.call(API.oauth.disconnectCalendar, { params: { usage } }));
