import { addDays } from '@atrium/platform';
import { type KeyboardEvent, type RefObject, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Makes the days of a grid one tab stop for each kind of control, which the arrow keys move. The control of a day is
 * found by `data-focus`.
 */
export function useDayFocus(grid: RefObject<HTMLElement | null>, days: readonly string[], initial: string) {
  const [chosen, setChosen] = useState(initial);
  const day = days.includes(chosen) ? chosen : initial;
  const propsOf = (own: string, kind: string) => ({
    'data-focus': `${kind} ${own}`,
    tabIndex: own === day ? 0 : -1,
    onFocus: () => setChosen(own),
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const next = addDays(own, step);
      if (days.includes(next)) grid.current?.querySelector<HTMLElement>(`[data-focus="${kind} ${next}"]`)?.focus();
    },
  });
  return { day, propsOf };
}
