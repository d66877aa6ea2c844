import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TimelineItem } from '../../model/timeline';

/** Distance from the end that still counts as being at the end, in px. */
const END_THRESHOLD_PX = 48;

/** More messages are loaded when fewer items than this remain in that direction. */
const LOAD_AHEAD = 12;

/** Estimated heights until an item is measured, in px. */
const ESTIMATES: Readonly<Record<TimelineItem['kind'], number>> = { day: 40, unread: 40, message: 44, pending: 44 };

interface MessageScrollInput {
  items: readonly TimelineItem[];
  /** Key of the item to start at; null starts at the end. */
  startKey: string | null;
  onNearStart: () => void;
  onNearEnd: () => void;
}

/**
 * Virtualizes the list. A view at the end follows the end; otherwise the visible items keep their place, even when
 * older items are prepended or items above are measured.
 */
export function useMessageScroll({ items, startKey, onNearStart, onNearEnd }: MessageScrollInput) {
  const frame = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is memoised
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => ESTIMATES[items[index]?.kind ?? 'message'],
    getItemKey,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_THRESHOLD_PX,
    paddingStart: 12,
    paddingEnd: 12,
    directDomUpdates: true,
    onChange: (instance) => {
      const next = instance.isAtEnd();
      atEnd.current = next;
      setIsAtEnd(next);
    },
  });

  const indexOf = useCallback((key: string) => items.findIndex((item) => item.key === key), [items]);
  const toEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer]);
  const toItem = useCallback(
    (key: string, align: 'start' | 'center' = 'center') => {
      const index = indexOf(key);
      if (index >= 0) virtualizer.scrollToIndex(index, { align });
      return index >= 0;
    },
    [virtualizer, indexOf],
  );

  // Initial position: the unread line, or the end.
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (items.length === 0) hasBegun.current = false;
    if (hasBegun.current || items.length === 0) return;
    hasBegun.current = true;
    if (startKey === null || !toItem(startKey, 'start')) toEnd();
  }, [items.length, startKey, toItem, toEnd]);

  // Keeps the newest message in view when the composer grows or shrinks.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [virtualizer]);

  const shown = virtualizer.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (shown.length === 0) return;
    if (first < LOAD_AHEAD) onNearStart();
    if (last >= items.length - LOAD_AHEAD) onNearEnd();
  }, [shown.length, first, last, items.length, onNearStart, onNearEnd]);

  const { containerRef, measureElement } = virtualizer;
  return { frame, listRef: containerRef, rowRef: measureElement, shown, isAtEnd, toEnd, toItem };
}
