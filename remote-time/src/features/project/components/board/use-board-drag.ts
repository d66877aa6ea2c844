import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { TaskCard } from '@atrium/contracts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../model/board';
import { isCardData } from './use-card-drag';

type Cards = ReadonlyMap<string, readonly TaskCard[]>;

/** Moves a card to where it is dropped and scrolls the board while a card is dragged near its edges. */
export function useBoardDrag(
  ref: RefObject<HTMLElement | null>,
  cards: Cards,
  onMove: (taskId: string, place: Place) => void,
): void {
  const drop = useEffectEvent((taskId: string, target: Record<string | symbol, unknown>) => {
    const columnId = target['columnId'];
    if (typeof columnId !== 'string') return;
    const others = (cards.get(columnId) ?? []).filter(({ _id }) => _id !== taskId);
    if (!isCardData(target)) return onMove(taskId, { column: columnId, after: others.at(-1)?._id ?? null });
    if (target.taskId === taskId) return;
    const index = others.findIndex(({ _id }) => _id === target.taskId);
    const after = extractClosestEdge(target) === 'top' ? others[index - 1] : others[index];
    onMove(taskId, { column: columnId, after: after?._id ?? null });
  });
  useEffect(() => {
    const element = ref.current;
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => isCardData(source.data),
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          if (target && isCardData(source.data)) drop(source.data.taskId, target.data);
        },
      }),
      ...(element ? [autoScrollForElements({ element })] : []),
    );
  }, [ref]);
}

/** Makes a column a drop target that places cards after its last one. Returns whether a card is over it. */
export function useColumnDrop(ref: RefObject<HTMLElement | null>, columnId: string, disabled: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return undefined;
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isCardData(source.data),
        getData: () => ({ columnId }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      autoScrollForElements({ element }),
    );
  }, [ref, columnId, disabled]);
  return isOver;
}
