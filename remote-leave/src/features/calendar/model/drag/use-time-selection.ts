import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { selectedMinutes, STEP_MINUTES } from './drag-moves';
import { pointUnder } from './pointer-position';
import { useCancelDrag } from './use-cancel-drag';

/** A span of time in one day, in minutes since its midnight. */
export interface TimeSpan {
  from: number;
  to: number;
}

export interface TimeSelection extends TimeSpan {
  day: string;
}

const SLOT_MINUTES = 30;

interface Press {
  day: string;
  minutes: number;
  isDrag: boolean;
}

/**
 * Selects a span of time by dragging over the free space of a day with a mouse or pen. A click selects an hour from the
 * half hour that it is in. Escape cancels the drag.
 */
export function useTimeSelection(onSelect: (selection: TimeSelection) => void) {
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const [selection, setSelection] = useState<TimeSelection | null>(null);
  const end = () => {
    press.current = null;
    setSelection(null);
  };
  useCancelDrag(selection !== null, end);

  const selectTo = ({ day, minutes }: Press, event: PointerEvent<HTMLElement>): TimeSelection => {
    const under = pointUnder(event.currentTarget, event.clientX, event.clientY);
    return { day, ...selectedMinutes(minutes, under?.minutes ?? minutes) };
  };
  return {
    selection,
    handlersOf: (day: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        const under = pointUnder(event.currentTarget, event.clientX, event.clientY);
        if (event.pointerType === 'touch' || event.button !== 0 || under?.minutes == null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { day, minutes: under.minutes, isDrag: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const held = press.current;
        if (!held) return;
        const under = pointUnder(event.currentTarget, event.clientX, event.clientY);
        held.isDrag ||= Math.abs((under?.minutes ?? held.minutes) - held.minutes) >= STEP_MINUTES / 2;
        if (!held.isDrag) return;
        wasDragged.current = true;
        setSelection(selectTo(held, event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const held = press.current;
        end();
        if (held?.isDrag === true) onSelect(selectTo(held, event));
      },
      onPointerCancel: end,
      onClick: (event: MouseEvent<HTMLElement>) => {
        // The click of a drag, or the second one of a double-click.
        if (wasDragged.current || event.detail > 1) return;
        const under = pointUnder(event.currentTarget, event.clientX, event.clientY);
        const from = Math.min(1410, Math.floor((under?.minutes ?? 0) / SLOT_MINUTES) * SLOT_MINUTES);
        onSelect({ day, from, to: from + 60 });
      },
    }),
  };
}
