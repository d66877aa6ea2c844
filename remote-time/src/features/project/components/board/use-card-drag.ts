import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';

/** Marks drag data as that of a card. */
const CARD = Symbol('card');

/** Returns whether the data of a drag or drop target belongs to a card. If so, `taskId` and `columnId` are set. */
export const isCardData = (data: Record<string | symbol, unknown>): data is { taskId: string; columnId: string } =>
  data[CARD] === true;

interface CardDrag {
  taskId: string;
  columnId: string;
  disabled: boolean;
}

/** Makes a card draggable and a drop target for cards above or below it. */
export function useCardDrag(ref: RefObject<HTMLElement | null>, { taskId, columnId, disabled }: CardDrag) {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return undefined;
    const data = { [CARD]: true, taskId, columnId };
    const showEdge = (self: Record<string | symbol, unknown>, source: Record<string | symbol, unknown>) => {
      const closest = extractClosestEdge(self);
      setEdge(source['taskId'] !== taskId && (closest === 'top' || closest === 'bottom') ? closest : null);
    };
    return combine(
      draggable({
        element,
        getInitialData: () => data,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isCardData(source.data),
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => showEdge(self.data, source.data),
        onDragEnter: ({ self, source }) => showEdge(self.data, source.data),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [ref, taskId, columnId, disabled]);
  return { isDragging, edge };
}
