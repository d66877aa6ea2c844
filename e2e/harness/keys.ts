import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from './page-activity';

/** The main pages of a founder, each with the key that opens it after `g`. */
export const MAIN_PAGES = [
  ['o', '/admin'],
  ['w', '/workspace'],
  ['t', '/time-dashboard'],
  ['c', '/calendar'],
  ['l', '/leave'],
  ['a', '/leave-approver'],
  ['b', '/bulletin'],
  ['p', '/people'],
  ['m', '/messaging'],
  ['d', '/dashboard'],
] as const;

/** Opens a page with `g` and its key, and waits until it is loaded. */
export async function goTo(page: Page, key: string, path: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
  await expect(page).toHaveURL((url) => url.pathname.startsWith(path));
  await waitUntilSettled(page);
}

/** Maximum number of steps, more than the tab stops of any page. */
const MAX_STEPS = 150;

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Waits until the target is shown, then presses Tab, or Shift+Tab to go back, until it has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS && !(await isFocused(target)); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/**
 * Moves the focus once around an open element in both directions and fails if it reaches anything else on the page. As
 * in native dialogs, the focus may be on the browser's own controls in between.
 */
export async function expectTrapped(page: Page, within: Locator): Promise<void> {
  const stops = await within.locator('a[href], button, input, select, textarea').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press(key);
      const outside = await within.evaluate((element) => {
        const { activeElement, body } = document;
        return activeElement === body || element.contains(activeElement) ? null : activeElement?.outerHTML;
      });
      expect(outside, `${key} leaves what is open`).toBeNull();
    }
  }
}
