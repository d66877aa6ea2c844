import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useShrinkAnimation } from './use-shrink-animation';

let box = { top: 0, width: 300, height: 0 };
let resized = () => {};

class FakeObserver {
  constructor(onResize: () => void) {
    resized = onResize;
  }
  observe() {}
  disconnect() {
    resized = () => {};
  }
}

/** Names of the cards that move, with the distance. */
let moved: string[] = [];

beforeEach(() => {
  moved = [];
  const measured = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  measured.mockImplementation(() => box as DOMRect); // the other values are not read
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
  Element.prototype.animate = function animate(keyframes) {
    moved.push(`${this.textContent} ${JSON.stringify(keyframes)}`);
    return {} as Animation; // not read
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  Reflect.deleteProperty(Element.prototype, 'animate');
});

function Column({ isSettled }: { isSettled: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  useShrinkAnimation(card, isSettled);
  return (
    <div>
      <div>above</div>
      <div ref={card}>card</div>
      <div>below</div>
      <div>last</div>
    </div>
  );
}

const resize = (changes: Partial<typeof box>) => {
  box = { ...box, ...changes };
  act(() => resized());
};

/** Renders a column whose second card has this height. */
function open(height: number, isSettled = true) {
  box = { top: 80, width: 300, height };
  const { rerender } = render(<Column isSettled={isSettled} />);
  act(() => resized());
  return { settle: () => rerender(<Column isSettled />) };
}

const from = (px: number) => JSON.stringify([{ transform: `translateY(${px}px)` }, { transform: 'none' }]);

test('moves the cards below from where they were', () => {
  open(200);
  resize({ height: 120 });
  expect(moved).toEqual([`below ${from(80)}`, `last ${from(80)}`]);
});

test('moves by the last change only', () => {
  open(200);
  resize({ height: 240 });
  expect(moved).toEqual([]);
  resize({ height: 230 });
  expect(moved).toEqual([`below ${from(10)}`, `last ${from(10)}`]);
});

test.each([
  ['the width changes', { width: 400, height: 120 }],
  ['the card begins above the window', { top: -10, height: 120 }],
])('moves nothing if %s', (_, changes) => {
  open(200);
  resize(changes);
  expect(moved).toEqual([]);
});

test('moves nothing until the card has its content', () => {
  const { settle } = open(200, false);
  resize({ height: 120 });
  settle();
  resize({ height: 120 });
  expect(moved).toEqual([]);
  resize({ height: 100 });
  expect(moved).toHaveLength(2);
});

test('moves nothing under reduced motion', () => {
  const list: Partial<MediaQueryList> = { matches: true };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as MediaQueryList); // only `matches` is read
  open(200);
  resize({ height: 120 });
  expect(moved).toEqual([]);
});
