import type { KeyboardEvent } from 'react';
import { spanInDays } from '@atrium/domain';
import type { EventItem } from '../calendar-items';
import type { Move } from './move-event';

/** The grid to which times snap, in minutes. */
export const STEP_MINUTES = 15;

/** Returns the nearest time of the grid. */
const snap = (minutes: number): number => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;

/** A point of a view: a day, and the minutes since its midnight in views with hours. */
export interface DragPoint {
  day: string;
  minutes: number | null;
}

/**
 * Returns the move of an event dragged from one point to another. The dragged time snaps to the grid, unless it stays
 * where it is.
 */
export function moveBetween(item: EventItem, edge: Move['edge'], from: DragPoint, to: DragPoint): Move {
  const days = spanInDays(from.day, to.day) - 1;
  const time = edge === 'end' ? item.to : item.from;
  if (time === null || from.minutes === null || to.minutes === null) return { days, minutes: 0 };
  const moved = to.minutes - from.minutes;
  const minutes = Math.abs(moved) < STEP_MINUTES / 2 ? 0 : snap(time + moved) - time;
  return edge ? { days: 0, minutes: minutes + days * 1440, edge } : { days, minutes };
}

/** Returns the times that a drag selects: exactly its span, in either direction, and at least one step. */
export function selectedMinutes(from: number, to: number): { from: number; to: number } {
  const start = Math.min(snap(Math.min(from, to)), 1440 - STEP_MINUTES);
  return { from: Math.max(0, start), to: Math.min(1440, Math.max(snap(Math.max(from, to)), start + STEP_MINUTES)) };
}

/**
 * Returns the move of an arrow key. Left and right move by a day; up and down by a week, or by 15 minutes in views with
 * hours, where Shift moves only the end.
 */
export function moveOfKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, byMinutes: boolean): Move | null {
  if (shiftKey) {
    const minutes = key === 'ArrowUp' ? -STEP_MINUTES : STEP_MINUTES;
    return byMinutes && (key === 'ArrowUp' || key === 'ArrowDown') ? { days: 0, minutes, edge: 'end' } : null;
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
