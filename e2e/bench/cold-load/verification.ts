import type { Browser } from '@playwright/test';
import type { Installation } from './installation';

const SLOWDOWN = 4;

/**
 * Measures how long browsers verify the registry and the releases of a page, on a processor slowed to a quarter.
 *
 * @returns the times of all loads in ms, in ascending order
 */
export async function verificationTimes(browser: Browser, { origin }: Installation, loads: number): Promise<number[]> {
  const times: number[] = [];
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (let load = 0; load < loads; load += 1) {
      await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
      const time = await page.waitForFunction(() => performance.getEntriesByName('atrium-verification')[0]?.duration);
      times.push(Number(await time.jsonValue()));
    }
  } finally {
    await context.close();
  }
  return times.toSorted((one, other) => one - other);
}
