import { act, renderHook } from '@testing-library/react';
import { useIsSlow } from './use-is-slow';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a wait is slow once it has lasted for the given time', () => {
  const { result } = renderHook(() => useIsSlow(1_000));
  pass(999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test('a wait starts again with progress, but stays slow once it is', () => {
  const { result, rerender } = renderHook(({ loaded }) => useIsSlow(1_000, loaded), { initialProps: { loaded: 0 } });
  pass(900);
  rerender({ loaded: 1 });
  pass(900);
  expect(result.current).toBe(false);
  pass(100);
  expect(result.current).toBe(true);
  rerender({ loaded: 2 });
  expect(result.current).toBe(true);
});
