import type { Occurrence } from '@atrium/contracts';
import { spanInDays } from '@atrium/domain';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { EventItem } from './calendar-items';
import type { Move } from './move-event';

/** Distance from which a press becomes a drag, in px. */
const THRESHOLD_PX = 5;
const STEP_MINUTES = 15;

interface Press {
  item: EventItem;
  /** The day on which the drag started. */
  day: string;
  x: number;
  y: number;
  isDrag: boolean;
  /** Whether the drag started at the end of the event. */
  isResize: boolean;
}

/** Where a dragged event would land. */
export interface DragTarget {
  key: string;
  day: string;
  minutes: number;
  /** Whether only the end of the event moves. */
  isResize: boolean;
}

interface DragOptions {
  /** Height of an hour in px in views with hours; null in views where only the day changes. */
  hourPx: number | null;
  onMove: (event: Occurrence, move: Move) => void;
  onOpen: (event: Occurrence) => void;
}

/** Whether the pointer is on the resize handle of an event, marked with `data-resize`. */
const isOnHandle = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[data-resize]') !== null;

/** Returns the day under the pointer, from the element marked with `data-day`. */
const dayUnder = (x: number, y: number): string | null => {
  const found = document.elementsFromPoint(x, y).find((element) => element.closest('[data-day]') !== null);
  return found?.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null;
};

/**
 * Moves events by dragging with a mouse or pen, or with Alt and the arrow keys; touch scrolls. In views with hours,
 * dragging the lower edge, or Alt and Shift with the arrow keys, moves only the end. A click opens the event. `target`
 * is where the dragged event would land.
 */
export function useDrag({ hourPx, onMove, onOpen }: DragOptions) {
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const [target, setTarget] = useState<DragTarget | null>(null);

  const targetOf = ({ item, day, y, isResize }: Press, event: PointerEvent): DragTarget => {
    const minutes =
      hourPx === null || item.from === null
        ? 0
        : Math.round(((event.clientY - y) / hourPx) * (60 / STEP_MINUTES)) * STEP_MINUTES;
    const landedOn = isResize ? day : (dayUnder(event.clientX, event.clientY) ?? day);
    return { key: item.key, day: landedOn, minutes, isResize };
  };
  const end = () => {
    press.current = null;
    setTarget(null);
  };

  const handlersOf = (item: EventItem, day: string) => ({
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      if (!wasDragged.current) onOpen(item.event);
      wasDragged.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = event.altKey && item.event.canEdit ? moveOfKey(event, hourPx !== null && item.from !== null) : null;
      if (!move) return;
      event.preventDefault();
      onMove(item.event, move);
    },
    ...(item.event.canEdit && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.pointerType === 'touch' || event.button !== 0) return;
        const isResize = hourPx !== null && isOnHandle(event);
        // Captures the pointer, because it leaves the event as soon as the event is made longer.
        if (isResize) event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { item, day, x: event.clientX, y: event.clientY, isDrag: false, isResize };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const held = press.current;
        if (!held) return;
        const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > THRESHOLD_PX;
        if (!held.isDrag && !isFar) return;
        if (!held.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
        held.isDrag = true;
        setTarget(targetOf(held, event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const held = press.current;
        end();
        if (!held?.isDrag) return;
        wasDragged.current = true;
        const landed = targetOf(held, event);
        const days = spanInDays(held.day, landed.day) - 1;
        const { minutes } = landed;
        if (days === 0 && minutes === 0) return;
        onMove(item.event, held.isResize ? { days: 0, minutes, isResize: true } : { days, minutes });
      },
      onPointerCancel: end,
    }),
  });
  return { target, handlersOf };
}
export type EventDrag = ReturnType<typeof useDrag>;

/**
 * Returns the move of an arrow key. Left and right move by a day; up and down by a week, or by 15 minutes in views with
 * hours, where Shift moves only the end.
 */
function moveOfKey({ key, shiftKey }: KeyboardEvent, byMinutes: boolean): Move | null {
  if (shiftKey) {
    const minutes = key === 'ArrowUp' ? -STEP_MINUTES : STEP_MINUTES;
    return byMinutes && (key === 'ArrowUp' || key === 'ArrowDown') ? { days: 0, minutes, isResize: true } : null;
  }
  switch (key) {
    case 'ArrowLeft':
      return { days: -1, minutes: 0 };
    case 'ArrowRight':
      return { days: 1, minutes: 0 };
    case 'ArrowUp':
      return byMinutes ? { days: 0, minutes: -STEP_MINUTES } : { days: -7, minutes: 0 };
    case 'ArrowDown':
      return byMinutes ? { days: 0, minutes: STEP_MINUTES } : { days: 7, minutes: 0 };
    default:
      return null;
  }
}
