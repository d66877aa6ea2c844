import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Marks drag data as that of a widget. */
const WIDGET = Symbol('widget');

type Edge = 'top' | 'bottom';
type DragData = Record<string | symbol, unknown>;

const nameOf = (data: DragData) => (data[WIDGET] === true && typeof data['name'] === 'string' ? data['name'] : null);

/** Makes a row draggable, and a drop target for rows above or below it. `onDrop` receives the dragged row's name. */
export function useRowDrag(
  ref: RefObject<HTMLElement | null>,
  name: string,
  onDrop: (dragged: string, edge: Edge) => void,
): { isDragging: boolean; edge: Edge | null } {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const data = { [WIDGET]: true, name };
    const edgeOf = (self: DragData): Edge => (extractClosestEdge(self) === 'bottom' ? 'bottom' : 'top');
    return combine(
      draggable({
        element,
        getInitialData: () => data,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => nameOf(source.data) !== null && nameOf(source.data) !== name,
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          drop(nameOf(source.data) ?? name, edgeOf(self.data));
        },
      }),
    );
  }, [ref, name]);
  return { isDragging, edge };
}
