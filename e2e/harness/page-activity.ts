import { expect, type Page, type Request } from '@playwright/test';

interface Activity {
  open: Set<Request>;
  /** Number of requests that have ended. */
  ended: number;
}

const activities = new WeakMap<Page, Activity>();

/** Tracks the requests of a page. The fixtures call it for each page before its first navigation. */
export function followRequests(page: Page): void {
  const activity: Activity = { open: new Set(), ended: 0 };
  activities.set(page, activity);
  const end = (request: Request) => {
    activity.open.delete(request);
    activity.ended += 1;
  };
  // Requests of the previous document: Playwright does not always report that they ended.
  let former: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) former = [...activity.open];
    activity.open.add(request);
  });
  page.on('domcontentloaded', () => {
    for (const request of former.splice(0)) activity.open.delete(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Time limit of one request to render, in ms. */
const PAINT_TIMEOUT_MS = 10_000;
const MAX_PAINT_REQUESTS = 6;

/**
 * Waits until the browser has rendered what has loaded and has handled the consequences. Asks again after 10 s: headless
 * Chromium sometimes stops rendering when its screen changes, until the next request to render.
 */
export async function waitForPaint(page: Page): Promise<void> {
  for (let request = 1; !(await requestPaint(page)); request += 1) {
    if (request === MAX_PAINT_REQUESTS) throw new Error('The page has not been rendered for a minute.');
  }
}

/** Returns whether the browser has rendered within the timeout. */
const requestPaint = (page: Page): Promise<boolean> =>
  page.evaluate(async (timeoutMs) => {
    const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs));
    const paint = async () => {
      await document.fonts.ready;
      for (let turn = 0; turn < 2; turn += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestIdleCallback(resolve));
      }
      return true;
    };
    return Promise.race([paint(), timeout]);
  }, PAINT_TIMEOUT_MS);

/** Finishes all animations and transitions, including those that follow from others, except infinite ones. */
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

/** Waits until the page has no open requests, rendering causes no new ones, and no element is busy. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const activity = activities.get(page);
  if (!activity) throw new Error('The page has not been followed.');
  await expect(async () => {
    const { ended } = activity;
    await waitForPaint(page);
    expect([...activity.open].map((request) => request.url())).toEqual([]);
    // Responses that arrived meanwhile may not have been rendered yet.
    expect(activity.ended).toBe(ended);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  }).toPass({ intervals: [20] });
}

/** Waits until the page is settled and stable: all animations have finished, so positions and colours are final. */
export async function waitUntilStable(page: Page): Promise<void> {
  await waitUntilSettled(page);
  await finishAnimations(page);
  // Elements are removed once their closing animation has finished.
  await waitForPaint(page);
}
