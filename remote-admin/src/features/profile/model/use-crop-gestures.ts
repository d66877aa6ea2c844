import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Crop, dragCrop, type FramePoint, type Size, zoomCrop } from './crop';

/** Distance that an arrow key moves the crop, as a fraction of the frame; five times as far with Shift. */
const STEP = 0.04;
/** Factor by which the plus and minus keys zoom. */
const ZOOM_STEP = 1.15;
/** Zoom per pixel of wheel movement. */
const WHEEL = 0.002;

const ARROWS: Readonly<Record<string, FramePoint>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

interface Gestures {
  frame: RefObject<HTMLElement | null>;
  picture: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const middleOf = (points: readonly FramePoint[]): FramePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const apart = ([one, other]: readonly FramePoint[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Moves and zooms a crop by pointer, pinch, wheel and keyboard; returns the event handlers of the frame. */
export function useCropGestures({ frame, picture, crop, onChange }: Gestures) {
  const pointers = useRef(new Map<number, FramePoint>());
  // Several movements may occur before the next render; each continues from the previous one.
  const current = useRef(crop);
  useEffect(() => {
    current.current = crop;
  }, [crop]);
  const change = (next: Crop) => {
    current.current = next;
    onChange(next);
  };

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): FramePoint => {
    const box = frame.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return { x: 0.5, y: 0.5 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };

  const onWheel = useRef((_event: WheelEvent) => {});
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      change(zoomCrop(picture, current.current, current.current.zoom * Math.exp(-event.deltaY * WHEEL), place(event)));
    };
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel.current(event);
    // React's wheel listener is passive and could not prevent the page from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);

  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, place(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointers.current.has(event.pointerId)) return;
      const before = [...pointers.current.values()];
      pointers.current.set(event.pointerId, place(event));
      const after = [...pointers.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      const moved = dragCrop(picture, current.current, { x: to.x - from.x, y: to.y - from.y });
      const spread = apart(before) > 0 ? apart(after) / apart(before) : 1;
      change(zoomCrop(picture, moved, moved.zoom * spread, to));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: React.KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      const step = STEP * (event.shiftKey ? 5 : 1);
      if (arrow) change(dragCrop(picture, current.current, { x: arrow.x * step, y: arrow.y * step }));
      else if (event.key === '+' || event.key === '=') {
        change(zoomCrop(picture, current.current, current.current.zoom * ZOOM_STEP));
      } else if (event.key === '-') change(zoomCrop(picture, current.current, current.current.zoom / ZOOM_STEP));
      else return;
      event.preventDefault();
    },
  };
}
