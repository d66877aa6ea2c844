import { API, type BodyOf, type CalendarConnection, type CalendarUsage } from '@atrium/contracts';
import { type Platform, useMutation, usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { useOptimisticSave } from '@atrium/platform/forms';
import { leaveApp } from '@atrium/platform/provider';
import { type Connections, connectionsQuery } from './get-connections';
import { connectionKeys } from './keys';

type Api = Platform['api'];

type Answer = Promise<{ calendar: CalendarConnection }>;

/** Runs a change of a connection whose result the browser cannot foresee, and stores the server's response. */
function useConnectionCall<Input>(ask: (api: Api, input: Input) => Answer) {
  const { api, queryClient } = usePlatform();
  const { queryKey } = connectionsQuery({ api });
  return useMutation({
    mutationFn: (input: Input) => ask(api, input),
    onSuccess: ({ calendar }) => {
      queryClient.setQueryData(queryKey, (all) => all && { ...all, [calendar.usage]: calendar });
      // The first response may be older than this change.
      if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

interface ConnectionChange<Input> {
  ask: (api: Api, input: Input) => Answer;
  /** Returns the expected result, which is shown until the server responds. */
  apply: (connections: Connections, input: Input) => Connections;
  onRefused: (error: Error) => void;
}

/** Runs a change of a connection with an optimistic update. */
function useConnectionChange<Input>({ ask, apply, onRefused }: ConnectionChange<Input>) {
  const { api } = usePlatform();
  return useOptimisticSave<Connections, Input>({
    queryKey: connectionKeys.connections,
    apply,
    save: async (input, confirmed) => {
      const { calendar } = await ask(api, input);
      return { ...(confirmed ?? (await api.call(API.oauth.calendars))), [calendar.usage]: calendar };
    },
    onRefused,
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
  useConnectionCall((api, body: BodyOf<typeof API.oauth.connectCalendar>) =>
    api.call(API.oauth.connectCalendar, { body }),
  );

interface SyncSwitch {
  usage: CalendarUsage;
  syncEnabled: boolean;
}

/** Pauses or resumes the sync. */
export const useSwitchSync = (onRefused: (error: Error) => void) =>
  useConnectionChange<SyncSwitch>({
    ask: (api, { usage, syncEnabled }) =>
      api.call(API.oauth.changeCalendar, { params: { usage }, body: { syncEnabled } }),
    apply: (all, { usage, syncEnabled }) => {
      const { integration } = all[usage];
      return { ...all, [usage]: { ...all[usage], integration: integration && { ...integration, syncEnabled } } };
    },
    onRefused,
  });

export const useSyncNow = (onRefused: (error: Error) => void) =>
  useConnectionChange<CalendarUsage>({
    ask: (api, usage) => api.call(API.calendarSync.start, { params: { usage } }),
    apply: (all, usage) => ({ ...all, [usage]: { ...all[usage], isSyncing: true } }),
    onRefused,
  });

type Choice = BodyOf<typeof API.calendarSync.choose> & { usage: CalendarUsage };

/** Replaces the calendars that are synced. */
export function useChooseCalendars() {
  const { queryClient } = usePlatform();
  const change = useConnectionCall((api, { usage, ...body }: Choice) =>
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
  useConnectionCall(async (api, usage: CalendarUsage) => {
    const disconnected = await ignoreMissing(api.call(API.oauth.disconnectCalendar, { params: { usage } }));
    return disconnected ?? { calendar: (await api.call(API.oauth.calendars))[usage] };
  });
