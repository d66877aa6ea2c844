import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface FitPlacesInput {
  /** Width of each place, in display order, in px. */
  widths: readonly number[];
  /** Indexes of the places, the one to keep longest first. */
  ranking: readonly number[];
  /** Space between two places, in px. */
  gap: number;
  /** Width of the line, in px. */
  room: number;
  /** Width of the menu for the other places with the space before it, in px. */
  menu: number;
}

/** Returns the width of all places in one line, in px. */
export const totalWidth = (widths: readonly number[], gap: number): number =>
  widths.reduce((sum, width) => sum + width + gap, -gap);

/** Returns the indexes of the places that fit in the line: all of them, or those of the highest rank beside the menu. */
export function fitPlaces({ widths, ranking, gap, room, menu }: FitPlacesInput): ReadonlySet<number> {
  if (totalWidth(widths, gap) <= room) return new Set(widths.keys());
  const shown = new Set<number>();
  let left = room - menu;
  for (const index of ranking) {
    const needed = (widths[index] ?? 0) + gap;
    if (needed > left) continue;
    left -= needed;
    shown.add(index);
  }
  return shown;
}

interface FittingPlacesInput {
  /** Indexes of the places, the one to keep longest first. */
  ranking: readonly number[];
  /** Identifies the places and their labels. */
  key: string;
  /** Space between two places, in px. */
  gap: number;
  /** Called with the width of all places and that of the frame, in px, whenever one of them may have changed. */
  onMeasured: (needed: number, room: number) => void;
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((index) => other.has(index));

/** Returns which places fit in the line, and the refs of the frame, the line and the menu for the others. */
export function useFittingPlaces({ ranking, key, gap, onMeasured }: FittingPlacesInput) {
  const frame = useRef<HTMLElement>(null);
  const line = useRef<HTMLUListElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set(ranking));
  const report = useEffectEvent(onMeasured);
  // An array of numbers is compared by its text.
  const order = ranking.join(' ');
  useLayoutEffect(() => {
    if (!frame.current || !line.current || !menu.current) return undefined;
    const [outer, list, button] = [frame.current, line.current, menu.current];
    const widthOf = (element: Element) => element.getBoundingClientRect().width;
    const measure = () => {
      const widths = [...list.children].map(widthOf);
      const room = widthOf(outer);
      const fitting = fitPlaces({
        widths,
        ranking: order === '' ? [] : order.split(' ').map(Number),
        gap,
        room,
        menu: widthOf(button) + gap,
      });
      report(totalWidth(widths, gap), room);
      setShown((previous) => (isSame(previous, fitting) ? previous : fitting));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    // Also observes the places, whose width changes when a font loads late.
    for (const element of [outer, button, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [order, key, gap]);
  return { frame, line, menu, shown };
}
