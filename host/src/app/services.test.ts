import { AppError } from '@atrium/api-client';
import { createServices } from './services';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function queryClient() {
  const { queryClient: client, auth, bus } = createServices().platformFor('host');
  auth.dispose();
  bus.close();
  return client;
}

test('the query client keeps data fresh for 10 min and cached for 15, without refetching on focus or reconnect', () => {
  expect(queryClient().getDefaultOptions()).toMatchObject({
    queries: { staleTime: 600_000, gcTime: 900_000, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  });
});

test('retries a failed request once', async () => {
  const failure = new AppError({ status: 500, code: 'INTERNAL', message: '' });
  const queryFn = jest.fn().mockRejectedValue(failure);
  const fetched = queryClient().fetchQuery({ queryKey: ['test'], queryFn });
  const refused = expect(fetched).rejects.toBe(failure);

  await jest.advanceTimersByTimeAsync(60_000);

  await refused;
  expect(queryFn).toHaveBeenCalledTimes(2);
});
