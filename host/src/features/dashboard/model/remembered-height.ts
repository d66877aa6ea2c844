import { type RefCallback, useCallback, useState } from 'react';
import { browserStorage } from '../../../shell/browser-storage';

const KEY = 'atrium-widget-heights';

/** What stands still for so long, in ms, is worth remembering. */
const SETTLED = 1_000;

function remembered(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, height]) => typeof height === 'number' && height > 0);
    return Object.fromEntries(entries);
  } catch {
    // Rubbish: as on the first visit.
    return {};
  }
}

function remember(widget: string, height: number): void {
  browserStorage.setItem(KEY, JSON.stringify({ ...remembered(), [widget]: height }));
}

/** On a phone the same words need more lines. */
const byWidth = (widget: string) => `${widget} ${window.innerWidth < 640 ? 'narrow' : 'wide'}`;

/**
 * The room to keep for a widget, in px, so that nothing below it moves: `usual`, or what it took last time in this
 * browser where that was more. Never less: on a slow line it may have been left before all of it was there. The ref
 * goes to the element that holds its content.
 */
export function useRememberedHeight(name: string, usual: number): [number, RefCallback<HTMLElement>] {
  const [widget] = useState(() => byWidth(name));
  const [height] = useState(() => Math.max(usual, remembered()[widget] ?? 0));
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
