import { type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Makes a grid of controls a single tab stop. Arrow keys move between cells and skip cells without a control.
 *
 * @param rows for each row, which of its cells are focusable
 */
export function useGridKeys(rows: readonly (readonly boolean[])[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isReachable = (row: number, column: number) => rows[row]?.[column] === true;
  const first = rows.findIndex((cells) => cells.includes(true));
  const [chosenRow = -1, chosenColumn = -1] = (chosen ?? '').split(':').map(Number);
  const active = isReachable(chosenRow, chosenColumn) ? chosen : `${first}:${rows[first]?.indexOf(true) ?? -1}`;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (!step || cell === undefined) return;
    event.preventDefault();
    let [row = 0, column = 0] = cell.split(':').map(Number);
    do {
      row += step[0];
      column += step[1];
    } while (rows[row]?.[column] === false);
    if (!isReachable(row, column)) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
  };

  const cellProps = (row: number, column: number) => {
    const cell = `${row}:${column}`;
    return { 'data-cell': cell, tabIndex: cell === active ? 0 : -1, onFocus: () => setChosen(cell) };
  };
  return { onKeyDown, cellProps };
}
