import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { HOUR_PX } from './drag/pointer-position';

/** 7:00, with its label. */
const FIRST_SHOWN_PX = 7 * HOUR_PX - 10;
/** Height above and below that does not count as in sight, with the days at the top. */
const MARGIN_PX = 2 * HOUR_PX;

const toPx = (minutes: number) => (minutes / 60) * HOUR_PX;

/** Whether a position is in sight of an element that is scrolled to `top`. */
const isInSight = (px: number, top: number, { clientHeight }: HTMLElement) =>
  px >= top && px < top + clientHeight - MARGIN_PX;

/**
 * Returns the ref of a view with hours. Scrolls it to 7:00, or just as far as to show the current time, and
 * later to an event that is opened out of sight. Null means that the view does not show it.
 */
export function useTimeInSight(now: number | null, opened: number | null): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const scrollTo = (minutes: number) => {
    const element = scroller.current;
    if (element) element.scrollTop = toPx(minutes) - element.clientHeight / 2;
  };
  const begin = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const px = now === null ? null : toPx(now);
    if (px === null || isInSight(px, FIRST_SHOWN_PX, element)) element.scrollTop = FIRST_SHOWN_PX;
    // Only as far as needed, so that as much of the working day as possible stays in sight.
    else element.scrollTop = px < FIRST_SHOWN_PX ? px - HOUR_PX : px - element.clientHeight + MARGIN_PX + HOUR_PX;
  });
  const show = useEffectEvent((minutes: number) => {
    const element = scroller.current;
    if (element && !isInSight(toPx(minutes), element.scrollTop, element)) scrollTo(minutes);
  });
  useLayoutEffect(() => begin(), []);
  useLayoutEffect(() => {
    if (opened !== null) show(opened);
  }, [opened]);
  return scroller;
}
