import { TABLE_CARD_GAP } from '@atrium/ui';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Tables with more rows than this render only those near the screen. */
export const VIRTUAL_FROM = 100;

/** Estimated heights in px; rows are measured once they are rendered. */
const ROW = 41;
const CARD = 132;

interface VirtualInput {
  table: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** Index of the row that stays rendered while off-screen, since it may have the focus. */
  activeIndex: number;
  isPhone: boolean;
}

/** Returns which rows to render, and the height of those omitted above and below. */
export function useVirtualRows({ table, keys, activeIndex, isPhone }: VirtualInput) {
  const isVirtual = keys.length > VIRTUAL_FROM;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isVirtual || table.current === null) return;
    const body = table.current.querySelector('tbody') ?? table.current;
    setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
  }, [table, isVirtual, isPhone, keys.length]);
  const gap = isPhone ? TABLE_CARD_GAP : 0;
  // oxlint-disable-next-line react/incompatible-library -- nothing that takes its functions is memoised
  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? keys.length : 0,
    enabled: isVirtual,
    // With `flushSync`, measuring a new row would make React render during a render.
    useFlushSync: false,
    estimateSize: () => (isPhone ? CARD : ROW),
    getItemKey: (index) => keys[index] ?? index,
    gap,
    overscan: 12,
    scrollMargin: top,
    // The top bar and the table head cover rows that are scrolled to the very top.
    scrollPaddingStart: 120,
    scrollPaddingEnd: 120,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isOutside = activeIndex >= 0 && activeIndex < range.count && !indexes.includes(activeIndex);
      return isOutside ? [...indexes, activeIndex].toSorted((a, b) => a - b) : indexes;
    },
  });
  if (!isVirtual) {
    return { isVirtual, indexes: keys.map((_, index) => index), spaceBefore: () => 0, spaceAfter: 0, ...still };
  }
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  return {
    isVirtual,
    indexes: items.map(({ index }) => index),
    /** Returns the omitted height in px between a rendered row and the rendered row before it. */
    spaceBefore: (place: number) => {
      const item = items[place];
      const before = items[place - 1];
      return item === undefined ? 0 : Math.max(0, item.start - (before === undefined ? top : before.end + gap));
    },
    spaceAfter: last === undefined ? 0 : Math.max(0, virtualizer.getTotalSize() - (last.end - top)),
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

const still = {
  measure: undefined,
  scrollTo: undefined,
};
