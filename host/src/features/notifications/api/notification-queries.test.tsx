import { API, sharedKeys } from '@atrium/contracts';
import { act, buildNotificationStats, createTestPlatform, type FakeApi, networkError } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { useNotificationStats } from './get-notification-stats';
import { useNotifications } from './get-notifications';

function Asking() {
  useNotifications();
  useNotificationStats();
  return null;
}

const answering = (api: FakeApi) =>
  api
    .answer(API.notifications.list, () => [])
    .answer(API.notifications.stats, () => ({ stats: buildNotificationStats() }));

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe.each([
  ['the list query', API.notifications.list, sharedKeys.notifications, 2],
  ['the count query', API.notifications.stats, sharedKeys.notificationStats, 5],
] as const)('%s', (_, route, queryKey, freshMinutes) => {
  const freshMs = freshMinutes * 60_000;

  test(`is fresh for ${freshMinutes} min, and not refetched on focus or at intervals`, async () => {
    const { platform } = renderHost(<Asking />, { api: answering });
    await wait(0);

    expect(platform.queryClient.getQueryCache().find({ queryKey })?.observers[0]?.options).toMatchObject({
      staleTime: freshMs,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    });
  });

  test('is requested again only when it is stale', async () => {
    const platform = createTestPlatform({ name: 'host', api: answering });
    const look = async () => {
      const { unmount } = renderHost(<Asking />, { platform });
      await wait(0);
      unmount();
    };
    await look();

    await wait(freshMs - 1_000);
    await look();
    expect(platform.api.calls(route)).toHaveLength(1);

    await wait(1_000);
    await look();
    expect(platform.api.calls(route)).toHaveLength(2);
  });

  test('is retried three times without a network, after 1, 2 and 4 s', async () => {
    const start = Date.now();
    const asked: number[] = [];
    renderHost(<Asking />, {
      api: (api) =>
        answering(api).answer(route, () => {
          asked.push(Date.now() - start);
          throw networkError();
        }),
    });

    await wait(60_000);

    expect(asked).toEqual([0, 1_000, 3_000, 7_000]);
  });
});
