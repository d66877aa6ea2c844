import { sharedKeys } from '@atrium/contracts';
import type { PresenceByUser } from '@atrium/platform';
import { waitFor } from '@atrium/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refreshPresence, storePresence } from './presence-cache';

const queryKey = sharedKeys.presence;

/** Creates a server whose responses are computed immediately and arrive when the test releases them. */
function setUp() {
  const queryClient = new QueryClient();
  const server: Record<string, 'online' | 'offline'> = { ada: 'offline', ben: 'offline' };
  const underWay: (() => void)[] = [];
  const queryFn = () =>
    new Promise<PresenceByUser>((resolve) => {
      const read = { ...server };
      underWay.push(() => resolve(read));
    });
  const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
  return {
    queryClient,
    server,
    unsubscribe,
    arrive: async () => {
      for (const answer of underWay.splice(0)) answer();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    },
  };
}

it('updates one status and keeps the others', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData<PresenceByUser>(queryKey, { ada: 'online', ben: 'offline' });
  storePresence(queryClient, { ben: 'online' });
  expect(queryClient.getQueryData(queryKey)).toEqual({ ada: 'online', ben: 'online' });
});

it('does not cache a single status as the complete list', () => {
  const queryClient = new QueryClient();
  storePresence(queryClient, { ben: 'online' });
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

it.each(['the first response', 'a later response'])(
  'ends with the server’s state when a change overtakes %s',
  async (which) => {
    const { queryClient, server, arrive, unsubscribe } = setUp();
    if (which === 'a later response') {
      await arrive();
      refreshPresence(queryClient);
    }
    for (const [userId, status] of [
      ['ada', 'online'],
      ['ben', 'online'],
      ['ada', 'offline'],
    ] as const) {
      server[userId] = status;
      storePresence(queryClient, { [userId]: status });
    }
    await arrive();
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(server));
    unsubscribe();
  },
);

it('fetches again after a reconnect', async () => {
  const { queryClient, server, arrive, unsubscribe } = setUp();
  await arrive();
  server['ada'] = 'online';
  refreshPresence(queryClient);
  await arrive();
  expect(queryClient.getQueryData(queryKey)).toEqual(server);
  unsubscribe();
});
