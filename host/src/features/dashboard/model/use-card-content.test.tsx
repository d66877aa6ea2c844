import { act, render, screen } from '@testing-library/react';
import { storedHeights } from './stored-heights';
import { type CardContent, useCardContent } from './use-card-content';

let height = 0;
let resized = () => {};

class FakeObserver {
  constructor(heard: () => void) {
    resized = heard;
  }
  observe() {}
  disconnect() {}
}

const WIDGET = 'remote-leave today';

function Widget({ isBusy, onLoaded }: { isBusy: boolean; onLoaded: (content: CardContent) => void }) {
  const content = useCardContent(WIDGET, onLoaded);
  return (
    <div ref={content}>
      <p aria-busy={isBusy}>Content</p>
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ height }) as DOMRect); // only the height is read
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const resize = (next: number) => {
  height = next;
  act(() => resized());
};

test('reports the height when loading has ended, and stores it', async () => {
  const onLoaded = jest.fn();
  height = 44;
  const { rerender } = render(<Widget isBusy onLoaded={onLoaded} />);
  expect(onLoaded).not.toHaveBeenCalled();

  height = 201.4;
  rerender(<Widget isBusy={false} onLoaded={onLoaded} />);
  // The observer of changes reports in a microtask.
  await act(async () => {});
  expect(onLoaded).toHaveBeenLastCalledWith({ height: 202, isFailed: false });
  jest.advanceTimersByTime(1_000);

  expect(storedHeights()(WIDGET)).toBe(202);
});

test('stores no height while loading', () => {
  render(<Widget isBusy onLoaded={jest.fn()} />);
  resize(44);
  jest.advanceTimersByTime(5_000);

  expect(storedHeights()(WIDGET)).toBeUndefined();
});

test('reports a failure and does not store its height', () => {
  const onLoaded = jest.fn();
  function Failed() {
    return (
      <div ref={useCardContent(WIDGET, onLoaded)}>
        <div role="alert">
          <svg />
          Couldn’t load
        </div>
      </div>
    );
  }
  height = 36;
  render(<Failed />);
  jest.advanceTimersByTime(5_000);

  expect(onLoaded).toHaveBeenLastCalledWith({ height: 36, isFailed: true });
  expect(storedHeights()(WIDGET)).toBeUndefined();
});

test('stores no height that lasted less than 200 ms', () => {
  const { unmount } = render(<Widget isBusy={false} onLoaded={jest.fn()} />);
  resize(240);
  jest.advanceTimersByTime(199);
  unmount();
  jest.advanceTimersByTime(5_000);

  expect(storedHeights()(WIDGET)).toBeUndefined();
  expect(screen.queryByText('Content')).toBeNull();
});

test.each(['nonsense', 'null', `{"${WIDGET} wide":"tall"}`])('ignores %s in the storage', (stored) => {
  localStorage.setItem('atrium-widget-heights', stored);

  expect(storedHeights()(WIDGET)).toBeUndefined();
});
