import { act, renderHook } from '@testing-library/react';
import { useHeldHeight } from './use-held-height';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

/** Renders a card whose content has this height; the layout has settled. */
function open(height: number | null) {
  const { result, rerender } = renderHook(
    (card: { height: number | null; columns: number }) => useHeldHeight(card.height, card.columns),
    { initialProps: { height, columns: 2 } },
  );
  act(() => jest.advanceTimersByTime(1_000));
  return {
    resize: (next: number | null, columns = 2) => rerender({ height: next, columns }),
    release: () => act(() => result.current.release()),
    least: () => result.current.least,
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const turn = (state: DocumentVisibilityState) => {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('keeps the greatest height of the content', () => {
  const card = open(100);
  card.resize(160);
  card.resize(60);
  expect(card.least()).toBe(160);
});

test('has no least height until the content is shown', () => {
  const card = open(null);
  expect(card.least()).toBeNull();
  card.resize(100);
  expect(card.least()).toBe(100);
});

test('follows the content for a second after an input in the card', () => {
  const card = open(160);
  card.release();
  card.resize(100);
  expect(card.least()).toBeNull();
  pass(1_000);
  expect(card.least()).toBe(100);
  card.resize(60);
  expect(card.least()).toBe(100);
});

test('follows the content after a change of the layout', () => {
  const card = open(160);
  card.resize(160, 3);
  card.resize(90, 3);
  expect(card.least()).toBeNull();
  pass(1_000);
  expect(card.least()).toBe(90);
  act(() => void window.dispatchEvent(new Event('resize')));
  card.resize(70, 3);
  pass(1_000);
  expect(card.least()).toBe(70);
});

test('follows the content while the tab is hidden', () => {
  const card = open(160);
  turn('hidden');
  card.resize(100);
  turn('visible');
  expect(card.least()).toBe(100);
  card.resize(60);
  expect(card.least()).toBe(100);
});
