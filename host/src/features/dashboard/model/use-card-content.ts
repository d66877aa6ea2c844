import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { storeHeight } from './stored-heights';

/** A height that has been stable for this long, in ms, is stored. */
const STABLE_MS = 1_000;

/**
 * Returns a ref for the element that holds a widget's content. Calls `onLoaded` with its height in px once its code has
 * loaded and nothing in it is busy (`aria-busy`), and whenever the height changes after that. Stores the height for the
 * next visit.
 */
export function useCardContent(widget: string, onLoaded: (height: number) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onLoaded);
  useLayoutEffect(() => {
    const content = ref.current;
    if (!content) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      clearTimeout(timer);
      if (content.querySelector('[aria-busy="true"], [data-waiting]') !== null) return;
      const height = Math.ceil(content.getBoundingClientRect().height);
      report(height);
      timer = setTimeout(() => storeHeight(widget, height), STABLE_MS);
    };
    const changes = new MutationObserver(measure);
    changes.observe(content, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    sizes?.observe(content);
    measure();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes?.disconnect();
    };
  }, [widget]);
  return ref;
}
