import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteProgress } from './route-progress';

function openAt(path: string, progressMs: number) {
  const router = createMemoryRouter([{ path: '*', element: <RouteProgress progressMs={progressMs} /> }], {
    initialEntries: [path],
  });
  const { container } = render(<RouterProvider router={router} />);
  return { go: (to: string) => act(() => router.navigate(to)), bar: () => container.firstElementChild };
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

test('another change begins anew, another query does not', async () => {
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
