import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { ProjectColumn, TaskCard } from '@atrium/contracts';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Place, placeNextTo } from '../../model/board';
import { useTexts } from '../../../../shared/use-texts';

const DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
type Direction = (typeof DIRECTIONS)[keyof typeof DIRECTIONS];

const directionOf = (key: string): Direction | undefined =>
  Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key as keyof typeof DIRECTIONS] : undefined; // checked by `hasOwn`

interface BoardKeys {
  ref: RefObject<HTMLElement | null>;
  columns: readonly ProjectColumn[];
  /** The visible cards of each column. */
  cards: ReadonlyMap<string, readonly TaskCard[]>;
  isFixed: boolean;
  onMove: (taskId: string, place: Place) => void;
}

/**
 * Adds keyboard control to the board: arrow keys move the focus between cards; with Alt they move the card, which keeps
 * the focus, and its new position is announced.
 */
export function useBoardKeys({ ref, columns, cards, isFixed, onMove }: BoardKeys) {
  const { t } = useTexts();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const movedId = useRef<string | null>(null);
  const all = columns.flatMap(({ _id }) => cards.get(_id) ?? []);
  const currentId = all.some(({ _id }) => _id === focusedId) ? focusedId : (all[0]?._id ?? null);

  const linkOf = (taskId: string) => ref.current?.querySelector<HTMLElement>(`[data-task="${taskId}"] a`);
  // A card that moved to another column is a new element, so restore the focus.
  useLayoutEffect(() => {
    if (movedId.current === null) return;
    const link = linkOf(movedId.current);
    movedId.current = null;
    if (link && document.activeElement !== link) link.focus();
    link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  const focusNextTo = (task: TaskCard, direction: Direction) => {
    const own = cards.get(task.columnId) ?? [];
    const index = own.findIndex(({ _id }) => _id === task._id);
    let next: TaskCard | undefined;
    if (direction === 'up') next = own[index - 1];
    else if (direction === 'down') next = own[index + 1];
    else {
      const at = columns.findIndex(({ _id }) => _id === task.columnId);
      const rest = direction === 'left' ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
      const column = rest.map(({ _id }) => cards.get(_id) ?? []).find(({ length }) => length > 0);
      next = column?.[Math.min(index, column.length - 1)];
    }
    if (!next) return;
    setFocusedId(next._id);
    linkOf(next._id)?.focus();
  };
  const move = (task: TaskCard, direction: Direction) => {
    const place = placeNextTo(task, direction, columns, cards);
    if (!place) return;
    const column = columns.find(({ _id }) => _id === place.column);
    const others = (cards.get(place.column) ?? []).filter(({ _id }) => _id !== task._id);
    const position = others.findIndex(({ _id }) => _id === place.after) + 2;
    movedId.current = task._id;
    setFocusedId(task._id);
    onMove(task._id, place);
    announce(t('board.moved', { title: task.title, column: column?.name ?? '', position, count: others.length + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event.key);
    const { target } = event;
    if (!direction || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return;
    const taskId = target.closest<HTMLElement>('[data-task]')?.dataset['task'];
    const task = all.find(({ _id }) => _id === taskId);
    if (!task) return;
    // Alt with an arrow key would otherwise navigate the browser history.
    event.preventDefault();
    if (!event.altKey) focusNextTo(task, direction);
    else if (!isFixed) move(task, direction);
  };
  const onFocus = ({ target }: { target: EventTarget }) => {
    const taskId =
      target instanceof HTMLElement ? target.closest<HTMLElement>('[data-task]')?.dataset['task'] : undefined;
    if (taskId !== undefined) setFocusedId(taskId);
  };
  return { currentId, onKeyDown, onFocus };
}
