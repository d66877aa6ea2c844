import { type RefCallback, useCallback, useState } from 'react';
import { browserStorage } from '../../../shell/browser-storage';

const KEY = 'atrium-widget-heights';

/** A height that has been stable for this long, in ms, is stored. */
const SETTLED = 1_000;

function remembered(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, height]) => typeof height === 'number' && height > 0);
    return Object.fromEntries(entries);
  } catch {
    // Invalid data is ignored, as on the first visit.
    return {};
  }
}

function remember(widget: string, height: number): void {
  browserStorage.setItem(KEY, JSON.stringify({ ...remembered(), [widget]: height }));
}

/** Returns a storage key that includes the width class, since the same text takes more lines on a phone. */
const byWidth = (widget: string) => `${widget} ${window.innerWidth < 640 ? 'narrow' : 'wide'}`;

/**
 * Returns a function that returns the height to reserve for a widget, in px, based on the heights stored now: `usual`,
 * or the last height in this browser if that was larger. Never less than `usual`: on a slow network the user may have
 * left before the widget had loaded completely.
 */
export function rememberedHeights(): (name: string, usual: number) => number {
  const heights = remembered();
  return (name, usual) => Math.max(usual, heights[byWidth(name)] ?? 0);
}

/**
 * Returns the height to reserve for a widget, constant while the page is open so that nothing below it moves, and a ref
 * for the element that holds the widget's content.
 */
export function useRememberedHeight(name: string, usual: number): [number, RefCallback<HTMLElement>] {
  const [widget] = useState(() => byWidth(name));
  const [height] = useState(() => rememberedHeights()(name, usual));
  const watch = useCallback(
    (content: HTMLElement | null) => {
      if (!content || typeof ResizeObserver === 'undefined') return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new ResizeObserver(([entry]) => {
        clearTimeout(timer);
        const taken = Math.ceil(entry?.contentRect.height ?? 0);
        timer = setTimeout(() => remember(widget, taken), SETTLED);
      });
      observer.observe(content);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [widget],
  );
  return [height, watch];
}
