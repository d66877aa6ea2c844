import type { Locator, Page } from '@playwright/test';
import { expect, testWithCast as test } from '../../harness/cast';
import { overflowOf } from '../../harness/checks/axe';
import { shiftedElements, shiftOf, watchShifts } from '../../harness/checks/layout-shift';
import type { DemoObjects } from '../../harness/routes';
import { waitUntilSettled } from '../../harness/page-activity';

/** Maximum layout shift of a page on which a panel opens. */
const MAX_SHIFT = 0.01;

interface Case {
  at: string | ((known: DemoObjects) => string);
  opener: (page: Page) => Locator;
}

const secondRow = (page: Page): Locator => page.getByRole('main').locator('tbody tr').nth(1);

const CASES: Readonly<Record<string, Case>> = {
  'a person of the directory': { at: '/people', opener: secondRow },
  'a request that waits for a decision': { at: '/leave-approver', opener: secondRow },
  'a new project': {
    at: '/workspace',
    opener: (page) => page.getByRole('main').getByRole('button', { name: 'New project' }),
  },
  'a task of the board': {
    at: ({ projectId }) => `/project/${projectId}`,
    opener: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first(),
  },
  'a new event of the calendar': {
    at: '/calendar',
    opener: (page) => page.getByRole('main').getByRole('button', { name: 'New event', exact: true }),
  },
  'a new post': { at: '/bulletin', opener: (page) => page.getByRole('main').getByRole('button', { name: 'Write' }) },
};

declare global {
  interface Window {
    atriumPositions?: ReadonlyMap<Element, DOMRect>;
  }
}

const recordPositions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all = document.querySelectorAll('header *, main *');
    window.atriumPositions = new Map(Array.from(all, (one) => [one, one.getBoundingClientRect()]));
  });

/** Returns the elements that have moved since `recordPositions` was called, one line each. */
const movedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(window.atriumPositions ?? [])
      .filter(([one]) => one.isConnected)
      .flatMap(([one, before]) => {
        const now = one.getBoundingClientRect();
        const isMoved = Math.abs(now.x - before.x) > 1 || Math.abs(now.y - before.y) > 1;
        return isMoved && now.width > 0
          ? [`${before.x} ${before.y} to ${now.x} ${now.y}: ${one.outerHTML.slice(0, 100)}`]
          : [];
      }),
  );

for (const [what, { at, opener }] of Object.entries(CASES)) {
  for (const width of [1280, 1920]) {
    test(`the page keeps its layout when ${what} opens, at ${width} px`, async ({ openAs, known }) => {
      const page = await openAs('founder', { viewport: { width, height: 800 } });
      await watchShifts(page);
      await page.goto(typeof at === 'string' ? at : at(known));
      await expect(opener(page)).toBeVisible();
      await waitUntilSettled(page);
      await recordPositions(page);
      const before = await shiftOf(page);

      await opener(page).click({ position: { x: 12, y: 12 } });
      await expect(page.getByRole('dialog')).toBeVisible();
      await waitUntilSettled(page);

      expect(await movedElements(page)).toEqual([]);
      expect((await shiftOf(page)) - before, (await shiftedElements(page)).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    });
  }
}

test('the page scrolls a covered element into view on focus, and scrolls back when the panel closes', async ({
  openAs,
  known,
}) => {
  const page = await openAs('founder', { viewport: { width: 1280, height: 800 } });
  await page.goto(`/people?person=${known.employeeId}`);
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await waitUntilSettled(page);
  const covered = page.getByRole('main').getByRole('button').last();

  await covered.focus();

  const edge = (await panel.boundingBox())?.x ?? 0;
  await expect
    .poll(async () => ((await covered.boundingBox())?.x ?? edge) + ((await covered.boundingBox())?.width ?? 0))
    .toBeLessThanOrEqual(edge);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
});
