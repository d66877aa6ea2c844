import { act, render, screen } from '@testing-library/react';
import { useRememberedHeight } from './remembered-height';

let resize = (_height: number) => {};

class FakeObserver {
  constructor(heard: (entries: { contentRect: { height: number } }[]) => void) {
    resize = (height) => heard([{ contentRect: { height } }]);
  }
  observe() {}
  disconnect() {}
}

function Widget() {
  const [height, content] = useRememberedHeight('remote-leave overview', 132);
  return <p ref={content}>{height}</p>;
}

/** Opens the page again and returns the reserved height. */
function visit(): string | null {
  const { unmount } = render(<Widget />);
  const { textContent } = screen.getByText(/^\d+$/);
  leave = unmount;
  return textContent;
}
let leave = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

test('keeps the usual room at first, then what was taken last time', () => {
  expect(visit()).toBe('132');
  act(() => resize(201.4));
  act(() => jest.advanceTimersByTime(1_000));
  leave();

  expect(visit()).toBe('202');
});

test('never keeps less than usual: what was there may have been a part only', () => {
  visit();
  resize(44);
  jest.advanceTimersByTime(1_000);
  leave();

  expect(visit()).toBe('132');
});

test('does not remember what was there for a moment only', () => {
  visit();
  resize(240);
  jest.advanceTimersByTime(999);
  leave();
  jest.advanceTimersByTime(5_000);

  expect(visit()).toBe('132');
});

test.each(['nonsense', 'null', '{"remote-leave overview wide":"tall"}'])('%s is as good as nothing', (stored) => {
  localStorage.setItem('atrium-widget-heights', stored);

  expect(visit()).toBe('132');
});
