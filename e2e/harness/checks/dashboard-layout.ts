import type { Page } from '@playwright/test';

/** The measures of the dashboard, in px. */
export interface DashboardLayout {
  /** Lengths of the columns, from the top of the first card to the end of the last. */
  columns: number[];
  /** The tallest blank area inside each card, by its title. */
  blanks: Record<string, number>;
}

/** Measures the cards of the dashboard. */
export const layoutOf = (page: Page): Promise<DashboardLayout> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main section section')].filter(
      (card) => card.querySelector('h2') !== null,
    );
    const columns = new Map<number, { top: number; bottom: number }>();
    const blanks: Record<string, number> = {};
    for (const card of cards) {
      const frame = card.getBoundingClientRect();
      const column = columns.get(frame.left) ?? { top: frame.top, bottom: frame.bottom };
      columns.set(frame.left, { top: Math.min(column.top, frame.top), bottom: Math.max(column.bottom, frame.bottom) });
      // The texts, controls and pictures.
      const drawn = [...card.querySelectorAll<HTMLElement>('*')]
        .filter((element) => element.childElementCount === 0 || element.matches('button, a, input, svg, img'))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1)
        .toSorted((one, other) => one.top - other.top);
      let end = frame.top;
      let blank = 0;
      for (const { top, bottom } of drawn) {
        blank = Math.max(blank, top - end);
        end = Math.max(end, bottom);
      }
      blanks[card.querySelector('h2')?.textContent ?? ''] = Math.max(blank, frame.bottom - end);
    }
    return { columns: [...columns.values()].map(({ top, bottom }) => bottom - top), blanks };
  });
