import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { NewItemsButton, useHeldItems } from './index';

/** Renders a list of at most three items, one letter each. */
function open(letters: string | null, isCurrent = true, reserved = 0) {
  const { result, rerender } = renderHook(
    (input: { letters: string | null; isCurrent: boolean }) =>
      useHeldItems({
        items: input.letters === null ? undefined : Array.from(input.letters),
        isCurrent: input.isCurrent,
        keyOf: (item) => item,
        max: 3,
        reserved,
      }),
    { initialProps: { letters, isCurrent } },
  );
  return {
    receive: (next: string) => rerender({ letters: next, isCurrent: true }),
    admit: (all: string) => act(() => result.current.admit(Array.from(all))),
    shown: () => result.current.shown.join(''),
    heldCount: () => result.current.heldCount,
  };
}

describe('useHeldItems', () => {
  it('shows the first items, and holds none back while the list is full', () => {
    const list = open('abcd');
    expect(list.shown()).toBe('abc');
    expect(list.heldCount()).toBe(0);
  });

  it('holds back items that arrive, wherever they are in the order', () => {
    const list = open('bd');
    list.receive('abcd');
    expect(list.shown()).toBe('bd');
    expect(list.heldCount()).toBe(1);
  });

  it('holds back the first item of an empty list', () => {
    const list = open('');
    list.receive('a');
    expect(list.shown()).toBe('');
    expect(list.heldCount()).toBe(1);
  });

  it('shows the first item of an empty list that has room for it', () => {
    const list = open('', true, 1);
    list.receive('ab');
    expect(list.shown()).toBe('a');
    expect(list.heldCount()).toBe(1);
  });

  it('shows an item that arrives in the place of one that is gone', () => {
    const list = open('bcd');
    list.receive('abc');
    expect(list.shown()).toBe('abc');
    expect(list.heldCount()).toBe(0);
  });

  it('keeps its items while others arrive before them', () => {
    const list = open('bcd');
    list.receive('abcd');
    expect(list.shown()).toBe('bcd');
    expect(list.heldCount()).toBe(0);
  });

  it('shows admitted items', () => {
    const list = open('a');
    list.receive('ab');
    list.admit('ab');
    expect(list.shown()).toBe('ab');
    expect(list.heldCount()).toBe(0);
  });

  it('holds back the next item after the last one was removed, and shows a removed one that returns', () => {
    const list = open('a');
    list.admit('');
    list.receive('');
    list.receive('b');
    expect(list.shown()).toBe('');
    list.receive('ab');
    expect(list.shown()).toBe('a');
    expect(list.heldCount()).toBe(1);
  });

  it('shows everything that loads first, also after a failure', () => {
    const list = open(null);
    list.receive('ab');
    expect(list.shown()).toBe('ab');
  });

  it('shows everything until the items are up to date', () => {
    const list = open('a', false);
    list.receive('ab');
    expect(list.shown()).toBe('ab');
    list.receive('abc');
    expect(list.shown()).toBe('ab');
  });
});

describe('NewItemsButton', () => {
  it('announces and shows new items, and is empty without any', async () => {
    const onShow = jest.fn();
    const { container, rerender } = render(<NewItemsButton count={0} onShow={onShow} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<NewItemsButton count={2} onShow={onShow} />);
    expect(screen.getByRole('status')).toHaveTextContent('2 new');
    await userEvent.click(screen.getByRole('button', { name: '2 new' }));
    expect(onShow).toHaveBeenCalledTimes(1);
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});
