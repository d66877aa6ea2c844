import type { DragPoint } from './drag-moves';

/** Height of one hour in px. */
export const HOUR_PX = 44;

const distance = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0);

/**
 * Returns the day nearest to a point of the screen among the elements with `data-day` of a view, marked with
 * `data-days`. Views with hours, marked `data-days="hours"`, have the minutes since midnight as well.
 */
export function pointUnder(inside: Element, x: number, y: number): DragPoint | null {
  const view = inside.closest<HTMLElement>('[data-days]');
  const hasHours = view?.dataset['days'] === 'hours';
  const [nearest] = [...(view?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    .map((element) => {
      const box = element.getBoundingClientRect();
      const away = distance(x, box.left, box.right) + (hasHours ? 0 : distance(y, box.top, box.bottom));
      return { day: element.dataset['day'] ?? '', box, away };
    })
    .toSorted((one, other) => one.away - other.away);
  if (!nearest) return null;
  const minutes = ((y - nearest.box.top) / HOUR_PX) * 60;
  return { day: nearest.day, minutes: hasHours ? Math.min(1440, Math.max(0, minutes)) : null };
}
