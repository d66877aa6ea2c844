import { API, type BodyOf, type CalendarConnection, type CalendarUsage } from '@atrium/contracts';
import { type Platform, useMutation, usePlatform } from '@atrium/platform';
import { leaveApp } from '@atrium/platform/provider';
import { type Connections, connectionsQuery } from './get-connections';
import { connectionKeys } from './keys';

type Api = Platform['api'];

/** Runs a change of a connection: applies the `expected` result optimistically, then stores the server's response. */
function useConnectionChange<Input>(
  ask: (api: Api, input: Input) => Promise<{ calendar: CalendarConnection }>,
  expected?: (connections: Connections, input: Input) => Connections,
) {
  const { api, queryClient } = usePlatform();
  const { queryKey } = connectionsQuery({ api });
  return useMutation({
    mutationFn: (input: Input) => ask(api, input),
    onMutate: async (input) => {
      const before = queryClient.getQueryData(queryKey);
      // Before the first response, there is nothing to change, and its request must not be cancelled.
      if (!before || !expected) return { before };
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, expected(before, input));
      return { before };
    },
    onSuccess: ({ calendar }) => {
      queryClient.setQueryData(queryKey, (all) => all && { ...all, [calendar.usage]: calendar });
      // The first response may be older than this change.
      if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (_error, _input, context) => {
      if (expected && context?.before) queryClient.setQueryData(queryKey, context.before);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Redirects the browser to the provider's consent page. */
export function useBeginConsent() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: async (usage: CalendarUsage) => {
      const { authUrl } = await api.call(API.oauth.authorizeCalendar, { query: { usage } });
      leaveApp(authUrl);
    },
  });
}

/** Completes the connection with the parameters that the provider returned. */
export const useConnect = () =>
  useConnectionChange((api, body: BodyOf<typeof API.oauth.connectCalendar>) =>
    api.call(API.oauth.connectCalendar, { body }),
  );

interface SyncSwitch {
  usage: CalendarUsage;
  syncEnabled: boolean;
}

/** Pauses or resumes the sync. */
export const useSwitchSync = () =>
  useConnectionChange(
    (api, { usage, syncEnabled }: SyncSwitch) =>
      api.call(API.oauth.changeCalendar, { params: { usage }, body: { syncEnabled } }),
    (all, { usage, syncEnabled }) => {
      const { integration } = all[usage];
      return { ...all, [usage]: { ...all[usage], integration: integration && { ...integration, syncEnabled } } };
    },
  );

export const useSyncNow = () =>
  useConnectionChange(
    (api, usage: CalendarUsage) => api.call(API.calendarSync.start, { params: { usage } }),
    (all, usage) => ({ ...all, [usage]: { ...all[usage], isSyncing: true } }),
  );

type Choice = BodyOf<typeof API.calendarSync.choose> & { usage: CalendarUsage };

/** Replaces the calendars that are synced. */
export function useChooseCalendars() {
  const { queryClient } = usePlatform();
  const change = useConnectionChange((api, { usage, ...body }: Choice) =>
    api.call(API.calendarSync.choose, { params: { usage }, body }),
  );
  return {
    ...change,
    choose: async (choice: Choice) => {
      await change.mutateAsync(choice);
      await queryClient.invalidateQueries({ queryKey: connectionKeys.choices(choice.usage) });
    },
  };
}

export const useDisconnect = () =>
  useConnectionChange((api, usage: CalendarUsage) => api.call(API.oauth.disconnectCalendar, { params: { usage } }));
