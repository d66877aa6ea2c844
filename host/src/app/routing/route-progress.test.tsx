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

test('the page that one starts with has none', () => {
  expect(openAt('/dashboard', 600).bar()).toBeNull();
});

test.each([400, 600, 800])('shows for %s ms after a change of route, unheard by screen readers', async (progressMs) => {
  const { go, bar } = openAt('/', progressMs);

  await go('/dashboard');
  expect(bar()).toHaveAttribute('aria-hidden', 'true');
  expect(bar()).toHaveStyle({ animationDuration: `${progressMs}ms` });

  pass(progressMs - 1);
  expect(bar()).not.toBeNull();
  pass(1);
  expect(bar()).toBeNull();
});

test('another change starts again, another query does not', async () => {
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

test('while a page is on its way it is seen as well, and ends after the page is there', async () => {
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

test('one that is given up leaves nothing to the next one', async () => {
  const { go, bar, router } = openAt('/dashboard', 400, { '/settings': () => new Promise<object>(() => undefined) });
  act(() => void router.navigate('/settings'));
  pass(200);
  expect(bar()).not.toBeNull();

  await go('/dashboard');
  expect(bar()).toBeNull();
  await go('/people');

  expect(bar()).toHaveStyle({ '--progress-from': '0.05' });
});

test('where a page leads on to another the bar stays until that is there', async () => {
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

test('a page that comes at once is not waited for', async () => {
  const { go, bar } = openAt('/dashboard', 400, { '/settings': () => Promise.resolve({ Component: () => null }) });
  await go('/settings');
  expect(bar()).toHaveStyle({ animationDuration: '400ms', '--progress-from': '0.05' });
});
