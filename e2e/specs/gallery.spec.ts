import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContextOptions, Locator } from '@playwright/test';
import { accessibilityIssuesByPart, expectAccessible, expectNoOverflow } from '../harness/checks/axe';
import { BrowserErrors } from '../harness/browser-errors';
import { MAX_TEST_MS } from '../harness/limits';
import { storeNextVersion } from '../harness/servers/next-version';
import { waitForPaint, finishAnimations } from '../harness/page-activity';
import { expect, test } from '../harness/test';
import { SCREENS, WIDTHS } from '../harness/checks/widths';
import { ROOT } from '../harness/workspace';
import { CONTROLS } from '../pages/gallery/gallery-controls';
import { GalleryPage, SPECIMENS } from '../pages/gallery/gallery-page';

// All tests share one server and one build with the gallery.
test.describe.configure({ mode: 'default' });

const VERSION = '9.0.0-gallery';

test.beforeAll(async ({ server }) => {
  test.setTimeout(MAX_TEST_MS);
  await storeNextVersion(server, {
    name: 'host',
    version: VERSION,
    changes: [
      {
        file: 'src/app/routing/developer-routes.tsx',
        from: "process.env.NODE_ENV === 'production'",
        to: 'false',
      },
    ],
  });
  await server.release('activate', `host@${VERSION}`, '--why', 'to look at all primitives');
});

test.afterAll(async ({ server }) => {
  await server.release('rollback', 'host', '--why', 'they have been looked at');
});

const THEMES = ['light', 'dark'] as const;

interface Eyes {
  theme: (typeof THEMES)[number];
  width: (typeof WIDTHS)[number];
  moving?: boolean;
}

const optionsFor = ({ theme, width, moving = false }: Eyes): BrowserContextOptions => ({
  ...SCREENS[width],
  colorScheme: theme,
  reducedMotion: moving ? 'no-preference' : 'reduce',
});

/**
 * Opens the gallery once for all tests of a block, since a new browser takes seconds to render it. After a failed test
 * the next one gets a new browser, because Playwright starts a new worker.
 */
function openForAll(eyes: Eyes): () => GalleryPage {
  const browserErrors = new BrowserErrors();
  const opened: GalleryPage[] = [];
  test.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext({ ...optionsFor(eyes), baseURL: server.origin });
    await browserErrors.watch(context, 'developer');
    opened.push(await GalleryPage.open(await context.newPage()));
  });
  test.afterEach(() => expect(browserErrors.unexpected(), 'errors in the browser').toEqual([]));
  test.afterAll(() => Promise.all(opened.map(({ page }) => page.context().close())));
  return () => {
    const [gallery] = opened;
    if (!gallery) throw new Error('The gallery is not open.');
    return gallery;
  };
}

test('the production build does not contain the gallery', async () => {
  const folder = join(ROOT, 'host/dist');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  expect(texts.filter((text) => text.includes('Every primitive in every state'))).toEqual([]);
});

const [DIALOGS, MENUS] = ['Dialog, drawer and palette', 'Menu, popover and tooltip'] as const;

/** Floating elements: the specimen and name of the button that opens one, its role and its name. */
const FLOATS = [
  [DIALOGS, 'Open dialog', 'dialog', 'Invite a colleague'],
  [DIALOGS, 'Ask first', 'alertdialog', undefined],
  [DIALOGS, 'Open drawer', 'dialog', 'Request leave'],
  [DIALOGS, 'Open palette', 'dialog', 'Command palette'],
  [MENUS, 'Actions', 'menu', undefined],
  [MENUS, 'Why?', 'dialog', 'Why'],
] as const;

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    const opened = openForAll({ theme: 'light', width });

    test.describe('at rest', () => {
      let issues: Map<string, string[]>;
      test.beforeAll(async () => {
        test.setTimeout(MAX_TEST_MS);
        issues = await accessibilityIssuesByPart(opened().page);
      });

      test('the page contains every specimen and fits the screen', async () => {
        const gallery = opened();
        await expect(gallery.page.getByRole('heading', { level: 2 })).toHaveText([...SPECIMENS]);
        await expectNoOverflow(gallery.page, 'the gallery');
        if (width === 390) expect(await gallery.smallTargets()).toEqual([]);
        expect(issues.get('') ?? [], 'outside all parts').toEqual([]);
      });

      for (const name of SPECIMENS) {
        test(`${name}: every state is accessible`, () => {
          expect(issues.get(name) ?? []).toEqual([]);
        });
      }
    });

    for (const [specimen, opener, role, name] of FLOATS) {
      test(`the content that “${opener}” opens is accessible`, async () => {
        const gallery = await GalleryPage.open(opened().page, specimen);
        const { page } = gallery;
        const float = page.getByRole(role, name === undefined ? {} : { name });
        await gallery.button(opener).click();
        await expect(float).toBeVisible();
        await expectAccessible(page, opener, { within: float });
        await page.keyboard.press('Escape');
        await expect(float).toBeHidden();
        await expect(gallery.button(opener)).toBeFocused();
      });
    }

    test('a combobox and its list are accessible', async () => {
      const { page } = await GalleryPage.open(opened().page, 'Combobox');
      const assignee = page.getByRole('combobox', { name: 'Assignee', exact: true });
      await assignee.click();
      await expect(page.getByRole('option', { name: /Jürgen Müller/ })).toBeVisible();
      await expectAccessible(page, 'combobox', { within: assignee });
      await expectAccessible(page, 'list of the combobox', { within: page.getByRole('listbox') });
      await page.keyboard.press('Escape');
      await page.keyboard.type('rad');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Radia Perlman/]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(assignee).toHaveValue('Radia Perlman');
      await expect(assignee).toBeFocused();
    });

    test('a calendar is accessible and chooses a day by keyboard', async () => {
      const { page } = await GalleryPage.open(opened().page, 'Date field');
      const first = page.getByRole('textbox', { name: 'First day' });
      await first.press('ArrowDown');
      const calendar = page.getByRole('table', { name: 'November' });
      await expect(calendar.getByRole('button', { name: /^Monday,? 23 November 2026$/ })).toBeFocused();
      await expectAccessible(page, 'calendar', { within: page.getByRole('dialog') });
      for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      await expect(first).toBeFocused();
      await expect(first).toHaveValue('01/12/2026');
    });

    test('toasts of every kind are accessible', async () => {
      const gallery = await GalleryPage.open(opened().page, 'Toast');
      for (const kind of ['default', 'success', 'warning', 'destructive', 'info', 'loading']) {
        // On a phone the toasts before cover the button.
        await gallery.button(`Toast ${kind}`).press('Enter');
      }
      const toasts = gallery.page.getByRole('region', { name: 'Notices (F8)' });
      // Phones show the two newest.
      await expect(toasts.getByRole('listitem')).toHaveCount(width < 600 ? 2 : 6);
      await expectAccessible(gallery.page, 'toasts', { within: toasts });
    });
  });
}

for (const theme of THEMES) {
  test(`tokens define the colours and sizes on the screen, ${theme}`, async ({ browserOf }) => {
    const gallery = await GalleryPage.open(await browserOf('developer', optionsFor({ theme, width: 1280 })));
    const { page } = gallery;
    for (const [token, property] of [
      ['accent', 'accent'],
      ['surfaceRaised', 'surface-raised'],
      ['softDanger', 'soft-danger'],
    ] as const) {
      const swatch = page.locator(`[data-token="${token}"]`);
      await expect(swatch, token).toHaveCSS('background-color', await gallery.color(property));
    }
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', await gallery.color('surface'));
    await expect(body).toHaveCSS('font-family', /^"?Inter Variable/);
    await expect.poll(() => page.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(true);
    await expect(body).toHaveCSS('font-size', '14px');
    expect(await gallery.fontSizes()).toEqual([12, 14, 16, 20, 24, 32, 48]);
    for (const [name, radius] of Object.entries({ control: '6px', card: '10px', dialog: '16px' })) {
      await expect(page.locator(`[data-radius="${name}"]`)).toHaveCSS('border-radius', radius);
    }
    await expect(page.getByRole('img', { name: 'Ada Lovelace' }).first()).toHaveCSS('width', '40px');
  });

  test(`controls show hover, focus and disabled states, ${theme}`, async ({ browserOf }) => {
    const eyes = optionsFor({ theme, width: 1280, moving: true });
    const gallery = await GalleryPage.open(await browserOf('developer', eyes));
    const buttons = gallery.specimen('Button').getByRole('button', { name: 'Save', exact: true });
    for (let index = 0; index < 4; index += 1) {
      const button = buttons.nth(index);
      const look = () =>
        Promise.all([gallery.style(button, 'background-color'), gallery.style(button, 'background-image')]);
      const rest = await look();
      await button.hover();
      await expect.poll(look, 'hovered').not.toEqual(rest);
    }

    await gallery.page.getByRole('textbox', { name: 'Name', exact: true }).focus();
    await gallery.page.keyboard.press('Tab');
    const wrong = gallery.page.getByRole('textbox', { name: 'Email' });
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveCSS('outline-style', 'solid');
    await expect(wrong).toHaveCSS('outline-color', await gallery.color('danger'));
    await gallery.page.keyboard.press('Tab');
    await expect(wrong).toHaveCSS('border-top-color', await gallery.color('danger'));
    await expect(wrong).toHaveAccessibleDescription('Write an address like ada@example.com.');

    // The browser treats radio buttons as indeterminate while none of their group is selected.
    const open = gallery.page.getByRole('group', { name: 'Part, wrong' }).getByRole('radio').first();
    await expect(open).not.toHaveCSS('background-color', await gallery.color('accent'));

    const busy = gallery.specimen('Button').getByRole('button', { name: 'Saving' }).first();
    await busy.focus();
    await expect(busy).toBeFocused();
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(gallery.specimen('Button').getByRole('button', { name: 'Disabled' }).first()).toBeDisabled();

    const box = gallery.specimen('Button').getByRole('button', { name: 'Add' }).first();
    await box.focus();
    await gallery.page.keyboard.press('Tab');
    const focused = gallery.page.locator(':focus');
    await expect(focused).toHaveCSS('outline-color', await gallery.color('focus'));
    await expect(focused).toHaveCSS('outline-width', '2px');
  });
}

const softly = expect.configure({ soft: true });

for (const theme of THEMES) {
  test.describe(`controls, ${theme}`, () => {
    const opened = openForAll({ theme, width: 1280 });

    for (const { kind, surface = (control: Locator) => control, ...find } of CONTROLS) {
      test(`the states of a ${kind} differ`, async () => {
        const gallery = opened();
        const { page } = gallery;
        const [focus, danger] = [await gallery.color('focus'), await gallery.color('danger')];
        const [wrong, busy, disabled] = [find.wrong, find.busy, find.disabled].map((state) => state?.(gallery));
        const rest = find.rest(gallery);
        const look = (control: Locator) => gallery.look(surface(control));
        const pointAt = (control: Locator) => surface(control).hover({ force: true });
        const pointAway = () => page.mouse.move(0, 0);
        /** Returns the final look of a control, after all transitions. */
        const finalLook = async (control: Locator) => {
          await waitForPaint(page);
          await finishAnimations(page);
          return look(control);
        };

        await pointAway();
        const atRest = await finalLook(rest);
        await pointAt(rest);
        await softly.poll(() => look(rest), 'pointed at').not.toEqual(atRest);
        await pointAway();

        // A key press makes the focus count as keyboard focus.
        await page.keyboard.press('Shift');
        await rest.focus();
        await softly.poll(async () => (await look(rest)).rings, 'focused').toContain(focus);

        if (wrong) {
          const colors = async () => (await look(wrong)).colors;
          await softly(wrong).toHaveAttribute('aria-invalid', 'true');
          await softly.poll(colors, 'wrong').toContain(danger);
          await pointAt(wrong);
          expect.soft((await finalLook(wrong)).colors, 'wrong and pointed at').toContain(danger);
        }
        if (busy) {
          await softly(gallery.busy(busy), 'busy').toHaveCount(1);
          await softly.poll(() => gallery.turns(busy), 'busy').toBe(true);
          await busy.focus();
          await softly(busy, 'busy and focused').toBeFocused();
        }
        if (disabled) {
          await softly(disabled).toBeDisabled();
          await pointAway();
          const asleep = await finalLook(disabled);
          expect.soft(asleep, 'disabled').not.toEqual(atRest);
          await pointAt(disabled);
          expect.soft(await finalLook(disabled), 'disabled and pointed at').toEqual(asleep);
        }
      });
    }
  });
}

test('a table row and a menu item react to the pointer, and a disabled one does not', async ({ browserOf }) => {
  const gallery = await GalleryPage.open(await browserOf('developer', optionsFor({ theme: 'light', width: 1280 })));
  const { page } = gallery;
  const cell = page.getByRole('table', { name: 'People', exact: true }).getByRole('cell').first();
  await gallery.button('Actions').click();
  const item = page.getByRole('menuitem', { name: /Rename/ });
  const disabled = page.getByRole('menuitem', { name: 'Duplicate' });
  await expect(disabled).toBeDisabled();
  const look = async (element: Locator) => {
    await waitForPaint(page);
    await finishAnimations(page);
    return gallery.look(element);
  };
  const answers = async (element: Locator) => {
    await page.mouse.move(0, 0);
    const before = await look(element);
    await element.hover({ force: true });
    return !isDeepStrictEqual(await look(element), before);
  };

  expect(await answers(item)).toBe(true);
  expect(await answers(disabled)).toBe(false);
  await page.keyboard.press('Escape');
  // An open menu blocks the pointer.
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await answers(cell)).toBe(true);
});

test('several filters are behind a button on a phone', async ({ browserOf }) => {
  const { page } = await GalleryPage.open(await browserOf('developer', optionsFor({ theme: 'light', width: 390 })));
  const filters = page.getByRole('search', { name: 'Filters' });
  const status = filters.getByRole('combobox', { name: 'Status' });
  const button = filters.getByRole('button', { name: /^Filters/ });
  await expect(filters.getByRole('searchbox')).toBeVisible();
  await expect(status).toBeHidden();
  await button.click();
  await status.selectOption('Open');
  await expect(button).toHaveText('Filters (1)');
  await button.click();
  await expect(status).toBeHidden();
});

test('transitions end immediately with reduced motion', async ({ browserOf }) => {
  const durations = async (moving: boolean) => {
    const eyes = optionsFor({ theme: 'light', width: 1280, moving });
    const gallery = await GalleryPage.open(await browserOf(moving ? 'mover' : 'rester', eyes));
    const button = gallery.specimen('Button').getByRole('button').first();
    return Number.parseFloat(await gallery.style(button, 'transition-duration'));
  };
  expect(await durations(true)).toBeCloseTo(0.12);
  expect(await durations(false)).toBeLessThan(0.001);
});

test('both themes are shown beside each other, and German texts fit', async ({ browserOf }) => {
  const gallery = await GalleryPage.open(await browserOf('developer', optionsFor({ theme: 'light', width: 1280 })));
  const { page } = gallery;
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue('23.11.2026');
  await page.getByText('Both themes').click();
  const grounds = await Promise.all(
    ['Light', 'Dark'].map((name) => gallery.style(page.getByRole('region', { name, exact: true }), 'background-color')),
  );
  expect(new Set(grounds).size).toBe(2);
  await expectNoOverflow(page, 'the gallery in German');
});
