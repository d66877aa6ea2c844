import { expect, type Page, type Request } from '@playwright/test';

/** What a page still waits for. */
const pending = new WeakMap<Page, Set<Request>>();

/** Follows what a page asks for; to be called before it opens anything. */
export function follow(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** The browser has drawn what came, and had time for what follows from that. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });

/** Brings to its end what moves or changes its colour, also what begins as something else ends; not what never ends. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let turn = 0; turn < 10; turn += 1) {
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
      if (running.length === 0) return;
      for (const animation of running) animation.finish();
    }
  });

/** Waits until nothing that the page asked for is open, drawing what came asks for nothing more, and nothing is busy. */
export async function settled(page: Page): Promise<void> {
  const open = pending.get(page);
  if (!open) throw new Error('The page has not been followed.');
  await expect(async () => {
    await drawn(page);
    expect([...open].map((request) => request.url())).toEqual([]);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  }).toPass({ intervals: [20] });
}
