import { token } from '@atrium/ui';
import { type RefObject, useLayoutEffect } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Animates the siblings below an element when it becomes shorter, such as a card of which somebody else removes a row.
 * They would jump otherwise. Browsers count that as a layout shift, but not a movement by a transform.
 *
 * @param isSettled whether the element has its content; its earlier heights are expected ones
 */
export function useShrinkAnimation(ref: RefObject<HTMLElement | null>, isSettled: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isSettled || typeof ResizeObserver === 'undefined') return undefined;
    let before: DOMRect | undefined;
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect();
      // Another width means another layout. Where an element begins above the window, the browser scrolls instead.
      const shrankPx = before?.width === now.width && now.top >= 0 ? before.height - now.height : 0;
      before = now;
      if (shrankPx > 0 && !window.matchMedia(REDUCED_MOTION).matches) animateSiblings(element, shrankPx);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isSettled]);
}

function animateSiblings(element: Element, distancePx: number): void {
  const keyframes = [{ transform: `translateY(${distancePx}px)` }, { transform: 'none' }];
  const options: KeyframeAnimationOptions = {
    duration: Number.parseInt(token.motion.slow, 10),
    easing: token.motion.ease,
    // Adds to a movement that another element has caused meanwhile.
    composite: 'add',
  };
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) next.animate(keyframes, options);
}
