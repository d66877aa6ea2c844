import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteProgress } from './route-progress';

function openAt(path: string, progressMs: number, lazy: Record<string, () => Promise<object>> = {}) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <RouteProgress progressMs={progressMs} />,
        children: [
          ...Object.entries(lazy).map(([to, load]) => ({ path: to, lazy: load })),
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const { container } = render(<RouterProvider router={router} />);
  return { go: (to: string) => act(() => router.navigate(to)), bar: () => container.firstElementChild, router };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is hidden on the first page', () => {
  expect(openAt('/dashboard', 600).bar()).toBeNull();
});

test.each([400, 600, 800])('is shown for %s ms after navigation, hidden from screen readers', async (progressMs) => {
  const { go, bar } = openAt('/', progressMs);

  await go('/dashboard');
  expect(bar()).toHaveAttribute('aria-hidden', 'true');
  expect(bar()).toHaveStyle({ animationDuration: `${progressMs}ms` });

  pass(progressMs - 1);
  expect(bar()).not.toBeNull();
  pass(1);
  expect(bar()).toBeNull();
});

test('restarts on another page, but not on a change of the query string', async () => {
  const { go, bar } = openAt('/', 400);
  await go('/leave');
  pass(300);
  await go('/people');
  pass(300);
  expect(bar()).not.toBeNull();
  pass(100);
  expect(bar()).toBeNull();

  await go('/people?page=2');
  expect(bar()).toBeNull();
});

test('is shown while a page loads, and ends after the page has loaded', async () => {
  let arrive = (_page: object) => {};
  const page = new Promise<object>((resolve) => (arrive = resolve));
  const { bar, router } = openAt('/dashboard', 400, { '/settings': () => page });

  let navigation = Promise.resolve();
  act(() => {
    navigation = router.navigate('/settings');
  });
  pass(149);
  expect(bar()).toBeNull();
  pass(1);
  expect(bar()).toHaveAttribute('aria-hidden', 'true');
  pass(60_000);
  expect(bar()).not.toBeNull();

  await act(async () => {
    arrive({ Component: () => null });
    await navigation;
  });
  pass(399);
  expect(bar()).not.toBeNull();
  pass(1);
  expect(bar()).toBeNull();
});

test('restarts after an aborted navigation', async () => {
  const { go, bar, router } = openAt('/dashboard', 400, { '/settings': () => new Promise<object>(() => undefined) });
  act(() => void router.navigate('/settings'));
  pass(200);
  expect(bar()).not.toBeNull();

  await go('/dashboard');
  expect(bar()).toBeNull();
  await go('/people');

  expect(bar()).toHaveStyle({ '--progress-from': '0.05' });
});

test('stays until the target of a redirect has loaded', async () => {
  const arrive: ((page: object) => void)[] = [];
  const load = () => new Promise<object>((resolve) => arrive.push(resolve));
  const { bar, router } = openAt('/dashboard', 400, { '/settings': load, '/settings/profile': load });
  const come = (navigation: Promise<void>) =>
    act(async () => {
      arrive.shift()?.({ Component: () => null });
      await navigation;
    });
  const go = (to: string) => {
    let navigation = Promise.resolve();
    act(() => {
      navigation = router.navigate(to);
    });
    pass(200);
    return navigation;
  };

  await come(go('/settings'));
  const onwards = go('/settings/profile');
  pass(60_000);
  expect(bar()).not.toBeNull();
  await come(onwards);
  pass(400);
  expect(bar()).toBeNull();
});

test('shows only the timed animation for a page that loads at once', async () => {
  const { go, bar } = openAt('/dashboard', 400, { '/settings': () => Promise.resolve({ Component: () => null }) });
  await go('/settings');
  expect(bar()).toHaveStyle({ animationDuration: '400ms', '--progress-from': '0.05' });
});
