import type { Occurrence } from '@atrium/contracts';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type CalendarItem, type EventItem, placeEvent } from '../calendar-items';
import { type DragPoint, moveBetween, moveOfKey } from './drag-moves';
import { type Move, movedTimes } from './move-event';
import { pointUnder } from './pointer-position';
import { useCancelDrag } from './use-cancel-drag';

/** Distance from which a press becomes a drag, in px. */
const THRESHOLD_PX = 5;

interface Press {
  item: EventItem;
  edge: Move['edge'];
  from: DragPoint;
  x: number;
  y: number;
  isDrag: boolean;
}

interface DragOptions {
  items: readonly CalendarItem[];
  timeZone: string;
  /** Whether the view has hours, so that times change as well as days. */
  hasHours: boolean;
  onMove: (event: Occurrence, move: Move) => void;
  onOpen: (event: Occurrence) => void;
}

/** Returns the end of the event that the pointer is on, marked with `data-edge`. */
function edgeUnder({ target }: PointerEvent): Move['edge'] {
  const edge = target instanceof Element ? target.closest<HTMLElement>('[data-edge]')?.dataset['edge'] : undefined;
  return edge === 'start' || edge === 'end' ? edge : undefined;
}

/**
 * Moves events by dragging with a mouse or pen, or with Alt and the arrow keys; touch scrolls. In views with hours,
 * dragging an edge, or Alt and Shift with the arrow keys, moves only that end. A click opens the event. `ghost` is the
 * dragged event where it would land.
 */
export function useDrag({ items, timeZone, hasHours, onMove, onOpen }: DragOptions) {
  const press = useRef<Press | null>(null);
  // Whether the click that follows belongs to a drag.
  const wasDragged = useRef(false);
  const [target, setTarget] = useState<{ item: EventItem; move: Move } | null>(null);

  const end = () => {
    press.current = null;
    setTarget(null);
  };
  useCancelDrag(target !== null, end);
  // Someone else deleted the event meanwhile.
  if (target !== null && !items.some(({ key }) => key === target.item.key)) setTarget(null);

  const moveTo = ({ item, edge, from }: Press, event: PointerEvent<HTMLElement>): Move =>
    moveBetween(item, edge, from, pointUnder(event.currentTarget, event.clientX, event.clientY) ?? from);

  const handlersOf = (item: EventItem) => ({
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      const isOfDrag = wasDragged.current && event.detail > 0;
      wasDragged.current = false;
      if (!isOfDrag) onOpen(item.event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = event.altKey && item.event.canEdit ? moveOfKey(event, hasHours && item.from !== null) : null;
      if (!move) return;
      event.preventDefault();
      onMove(item.event, move);
    },
    ...(item.event.canEdit && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.pointerType === 'touch' || event.button !== 0) return;
        const from = pointUnder(event.currentTarget, event.clientX, event.clientY);
        if (!from) return;
        // Captures the pointer, because it leaves the event as soon as the event moves.
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX: x, clientY: y } = event;
        press.current = { item, edge: hasHours ? edgeUnder(event) : undefined, from, x, y, isDrag: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const held = press.current;
        if (!held) return;
        held.isDrag ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > THRESHOLD_PX;
        if (!held.isDrag) return;
        wasDragged.current = true;
        setTarget({ item: held.item, move: moveTo(held, event) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const held = press.current;
        end();
        if (!held?.isDrag) return;
        const move = moveTo(held, event);
        if (move.days !== 0 || move.minutes !== 0) onMove(held.item.event, move);
      },
      onPointerCancel: end,
    }),
  });

  const times = target && movedTimes(target.item.event, target.move, timeZone);
  const ghost: EventItem | null = target &&
    times && {
      kind: 'event',
      key: `ghost ${target.item.key}`,
      event: { ...target.item.event, ...times },
      ...placeEvent({ ...target.item.event, ...times }, timeZone),
    };
  return { draggedKey: target?.item.key ?? null, ghost, handlersOf };
}
export type EventDrag = ReturnType<typeof useDrag>;
