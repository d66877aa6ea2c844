import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { storeHeight } from './stored-heights';

/** A height that has been stable for this long, in ms, is stored. */
const STABLE_MS = 200;

/** Matches the notice of a failure, and errors of form fields. Only the notice has an `svg` as its child. */
export const FAILURE = '[role="alert"]';

/** The content of a widget that has loaded. */
export interface CardContent {
  /** In px. */
  height: number;
  /** Whether it shows that its data failed to load. */
  isFailed: boolean;
}

/**
 * Returns a ref for the element that holds a widget's content. Calls `onLoaded` once its code has loaded and nothing in
 * it is busy (`aria-busy`), and whenever the height changes after that. Stores the height for the next visit, unless
 * the widget failed.
 */
export function useCardContent(
  widget: string,
  onLoaded: (content: CardContent) => void,
): RefObject<HTMLDivElement | null> {
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
      const isFailed = content.querySelector(`${FAILURE} > svg`) !== null;
      report({ height, isFailed });
      if (isFailed) return;
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
