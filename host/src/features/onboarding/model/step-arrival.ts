import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import type { Step } from '../../../shell/founding/steps';

/** In the history's state of a step that was gone on to. */
export const MOVED_ON = { movedOn: true } as const;

const movedOn = z.object({ movedOn: z.literal(true) });

/**
 * Tells screen readers that another step is here: the focus moves to its heading. The path stays the same, so that the
 * shell does not do it. A step that was opened by its address is a page, of which the shell has told; one that was gone on
 * to is told of here also where it is drawn anew, as everything is once the company has become another one.
 */
export function useStepArrival(step: Step | null): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const came = movedOn.safeParse(useLocation().state).success;
  const shown = useRef(came ? null : step);
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
