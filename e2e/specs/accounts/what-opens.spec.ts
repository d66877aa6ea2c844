import { expectAccessible, expectNoOverflow } from '../../harness/checks/axe';
import { expect, testWithCast as test } from '../../harness/cast';
import { waitUntilSettled } from '../../harness/page-activity';
import { SCREENS, WIDTHS } from '../../harness/checks/widths';

interface Float {
  name: string;
  /** Accessible name of the button that opens it. */
  opener: RegExp;
  /** Landmark of the button; defaults to the top bar. */
  within?: 'navigation';
  role: 'dialog' | 'menu';
}

/** Elements that the shell's buttons open at each width. */
const FLOATS: readonly Float[] = [
  { name: 'notifications', opener: /^Notifications/, role: 'dialog' },
  { name: 'messages', opener: /^Messages/, role: 'dialog' },
  { name: 'search and commands', opener: /^Search and commands/, role: 'dialog' },
  { name: 'company menu', opener: /^Company:/, role: 'menu' },
  { name: 'profile menu', opener: /^Profile menu/, role: 'menu' },
];
const ON_PHONES: readonly Float[] = [{ name: 'navigation', opener: /^More$/, within: 'navigation', role: 'dialog' }];

for (const width of WIDTHS) {
  const options = { ...SCREENS[width], reducedMotion: 'reduce', colorScheme: 'light' } as const;

  for (const { name, opener, within = 'banner', role } of width === 390 ? [...FLOATS, ...ON_PHONES] : FLOATS) {
    test(`“${name}” is accessible and fits the screen when it is open, ${width} px wide`, async ({ openAs }) => {
      const page = await openAs('founder', options);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole(within).getByRole('button', { name: opener }).click();
      const opened = page.getByRole(role);
      await expect(opened).toBeVisible();
      await waitUntilSettled(page);
      await expectAccessible(page, name, { within: opened });
      await expectNoOverflow(page, name);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    });
  }

  test(`the leave form is accessible and fits the screen, ${width} px wide`, async ({ openAs }) => {
    const page = await openAs('founder', options);
    await page.goto('/leave?new');
    const panel = page.getByRole('dialog', { name: 'Request leave' });
    await expect(panel.getByLabel('Type of leave')).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessible(page, 'leave form', { within: panel });
    await expectNoOverflow(page, 'leave form');
  });

  test(`a page whose remote is missing is accessible and fits the screen, ${width} px wide`, async ({
    openAs,
    browserErrors,
  }) => {
    browserErrors.allowMissingScripts();
    const page = await openAs('founder', options);
    await page.route('**/releases/remote-leave/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/leave');
    await expect(page.getByRole('heading', { name: 'Couldn’t load Leave & Attendance' })).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessible(page, 'a page whose remote is missing');
    await expectNoOverflow(page, 'a page whose remote is missing');
  });
}
