import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { HOUR_PX } from '../../model/drag/pointer-position';
import { toPx } from './hours-style';

/** 7:00, with its label. */
const FIRST_SHOWN_PX = 7 * HOUR_PX - 10;
/** Height above and below that does not count as in sight, with the days at the top. */
const MARGIN_PX = 2 * HOUR_PX;
/** The minutes of the night, in which the current time matters less than the working day. */
const NIGHT = { from: 22 * 60, to: 6 * 60 };

/** Returns whether a position is in sight of an element of a height that is scrolled to `top`. */
const isInSight = (px: number, top: number, height: number) => px >= top && px < top + height - MARGIN_PX;

/**
 * Returns how far a view of a height is scrolled when it opens: to 7:00, or just as far as to show the current time, so
 * that as much of the working day as possible stays in sight. At night it shows the working day alone.
 */
export function firstScrollTop(now: number | null, height: number): number {
  if (now === null || now < NIGHT.to || now >= NIGHT.from) return FIRST_SHOWN_PX;
  const px = toPx(now);
  if (isInSight(px, FIRST_SHOWN_PX, height)) return FIRST_SHOWN_PX;
  return px < FIRST_SHOWN_PX ? px - HOUR_PX : px - height + MARGIN_PX + HOUR_PX;
}

/**
 * Returns the ref of a view with hours. Scrolls it to its first position, and later to an event that is opened out of
 * sight. Null means that the view does not show the time or event.
 */
export function useTimeInSight(now: number | null, opened: number | null): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    const element = scroller.current;
    if (element) element.scrollTop = firstScrollTop(now, element.clientHeight);
  });
  const show = useEffectEvent((minutes: number) => {
    const element = scroller.current;
    if (!element || isInSight(toPx(minutes), element.scrollTop, element.clientHeight)) return;
    element.scrollTop = toPx(minutes) - element.clientHeight / 2;
  });
  useLayoutEffect(() => begin(), []);
  useLayoutEffect(() => {
    if (opened !== null) show(opened);
  }, [opened]);
  return scroller;
}
