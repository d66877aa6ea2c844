import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';

/** History state of a step that the user reached from the previous step. */
export const MOVED_ON = { movedOn: true } as const;

const movedOn = z.object({ movedOn: z.literal(true) });

/**
 * Announces a new step to screen readers by moving focus to its heading. The path does not change between steps, so the
 * shell does not announce them. It does announce a step that is opened by its URL. A step reached from the previous one
 * is announced here, even after a remount, which happens when the active company changes.
 */
export function useStepArrival(step: string | null): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const isFromPrevious = movedOn.safeParse(useLocation().state).success;
  const shown = useRef(isFromPrevious ? null : step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === step) return;
    const heading = frame.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [step]);
  return frame;
}
