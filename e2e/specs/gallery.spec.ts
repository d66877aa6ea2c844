import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../harness/axe';
import { storeNextVersion } from '../harness/next-version';
import { drawn } from '../harness/settled';
import { expect, test } from '../harness/test';
import { SEEN, WIDTHS } from '../harness/widths';
import { ROOT } from '../harness/workspace';
import { controlsOf } from '../pages/gallery-controls';
import { GalleryPage } from '../pages/gallery-page';

// All tests share one server and one build with the gallery.
test.describe.configure({ mode: 'default' });

const VERSION = '9.0.0-gallery';

test.beforeAll(async ({ server }) => {
  test.setTimeout(270_000);
  await storeNextVersion(server, {
    name: 'host',
    version: VERSION,
    changes: [
      {
        file: 'src/app/developer-routes.tsx',
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

const seenBy = ({ theme, width, moving = false }: Eyes): BrowserContextOptions => ({
  ...SEEN[width],
  colorScheme: theme,
  reducedMotion: moving ? 'no-preference' : 'reduce',
});

test('the build that people get knows nothing of the gallery', async () => {
  const folder = join(ROOT, 'host/dist');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  expect(texts.filter((text) => text.includes('Every primitive in every state'))).toEqual([]);
});

for (const width of WIDTHS) {
  test(`every state is accessible, ${width} px wide`, async ({ browserOf }) => {
    test.slow();
    const gallery = await GalleryPage.open(await browserOf('developer', seenBy({ theme: 'light', width })));
    await expectAccessible(gallery.page, 'at rest');
    await expectNoOverflow(gallery.page, 'the gallery');
    if (width === 390) expect(await gallery.smallTargets()).toEqual([]);
  });

  test(`what floats is accessible, ${width} px wide`, async ({ browserOf }) => {
    test.slow();
    const gallery = await GalleryPage.open(await browserOf('developer', seenBy({ theme: 'light', width })));
    const { page } = gallery;
    const floats: [opener: string, float: Locator][] = [
      ['Open dialog', page.getByRole('dialog', { name: 'Invite a colleague' })],
      ['Ask first', page.getByRole('alertdialog')],
      ['Open drawer', page.getByRole('dialog', { name: 'Request leave' })],
      ['Open palette', page.getByRole('dialog', { name: 'Command palette' })],
      ['Actions', page.getByRole('menu')],
      ['Why?', page.getByRole('dialog', { name: 'Why' })],
    ];
    for (const [opener, float] of floats) {
      await gallery.button(opener).click();
      await expect(float).toBeVisible();
      await expectAccessible(page, opener, float);
      await page.keyboard.press('Escape');
      await expect(float).toBeHidden();
      await expect(gallery.button(opener)).toBeFocused();
    }

    const assignee = page.getByRole('combobox', { name: 'Assignee', exact: true });
    await assignee.click();
    await expect(page.getByRole('option', { name: /Jürgen Müller/ })).toBeVisible();
    await expectAccessible(page, 'combobox', assignee);
    await expectAccessible(page, 'list of the combobox', page.getByRole('listbox'));
    await page.keyboard.press('Escape');
    await page.keyboard.type('rad');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Radia Perlman/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(assignee).toHaveValue('Radia Perlman');
    await expect(assignee).toBeFocused();

    await page.getByRole('textbox', { name: 'First day' }).press('ArrowDown');
    const calendar = page.getByRole('table', { name: 'November' });
    await expect(calendar.getByRole('button', { name: /^Monday,? 23 November 2026$/ })).toBeFocused();
    await expectAccessible(page, 'calendar', page.getByRole('dialog'));
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const first = page.getByRole('textbox', { name: 'First day' });
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('01/12/2026');

    for (const kind of ['default', 'success', 'warning', 'destructive', 'info', 'loading']) {
      await gallery.button(`Toast ${kind}`).click();
    }
    const notices = page.getByRole('region', { name: 'Notices (F8)' });
    await expect(notices.getByRole('listitem')).toHaveCount(6);
    await expectAccessible(page, 'toasts', notices);
  });
}

for (const theme of THEMES) {
  test(`tokens reach the screen, ${theme}`, async ({ browserOf }) => {
    const gallery = await GalleryPage.open(await browserOf('developer', seenBy({ theme, width: 1280 })));
    const { page } = gallery;
    for (const [token, property] of [
      ['accent', 'accent'],
      ['surfaceRaised', 'surface-raised'],
      ['softDanger', 'soft-danger'],
    ]) {
      const swatch = page.locator(`[data-token="${token}"]`);
      expect(await gallery.style(swatch, 'background-color'), token).toBe(await gallery.color(property ?? ''));
    }
    expect(await gallery.style(page.locator('body'), 'background-color')).toBe(await gallery.color('surface'));
    expect(await gallery.style(page.locator('body'), 'font-family')).toMatch(/^"?Inter Variable/);
    expect(await page.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(true);
    expect(await gallery.style(page.locator('body'), 'font-size')).toBe('14px');
    expect(await gallery.fontSizes()).toEqual([12, 14, 16, 20, 24, 32, 48]);
    for (const [name, radius] of Object.entries({ control: '6px', card: '10px', dialog: '16px' })) {
      expect(await gallery.style(page.locator(`[data-radius="${name}"]`), 'border-radius')).toBe(radius);
    }
    expect(await gallery.style(page.getByRole('img', { name: 'Ada Lovelace' }).first(), 'width')).toBe('40px');
  });

  test(`states show themselves, ${theme}`, async ({ browserOf }) => {
    const eyes = seenBy({ theme, width: 1280, moving: true });
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
    expect(await gallery.style(wrong, 'outline-style')).toBe('solid');
    await expect.poll(() => gallery.style(wrong, 'outline-color')).toBe(await gallery.color('danger'));
    await gallery.page.keyboard.press('Tab');
    await expect.poll(() => gallery.style(wrong, 'border-top-color')).toBe(await gallery.color('danger'));
    await expect(wrong).toHaveAccessibleDescription('Write an address like ada@example.com.');

    // The browser treats radio buttons as indeterminate while none of their group is selected.
    const open = gallery.page.getByRole('group', { name: 'Part, wrong' }).getByRole('radio').first();
    expect(await gallery.style(open, 'background-color')).not.toBe(await gallery.color('accent'));

    const busy = gallery.specimen('Button').getByRole('button', { name: 'Saving' }).first();
    await busy.focus();
    await expect(busy).toBeFocused();
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(gallery.specimen('Button').getByRole('button', { name: 'Disabled' }).first()).toBeDisabled();

    const box = gallery.specimen('Button').getByRole('button', { name: 'Add' }).first();
    await box.focus();
    await gallery.page.keyboard.press('Tab');
    const focused = gallery.page.locator(':focus');
    await expect.poll(() => gallery.style(focused, 'outline-color')).toBe(await gallery.color('focus'));
    await expect.poll(() => gallery.style(focused, 'outline-width')).toBe('2px');
  });
}

for (const theme of THEMES) {
  test(`every kind of control shows each of its states, ${theme}`, async ({ browserOf }) => {
    test.slow();
    const softly = expect.configure({ soft: true });
    const gallery = await GalleryPage.open(await browserOf('developer', seenBy({ theme, width: 1280 })));
    const { page } = gallery;
    const [focus, danger] = [await gallery.color('focus'), await gallery.color('danger')];
    for (const { kind, rest, wrong, busy, disabled, surface = (control: Locator) => control } of controlsOf(gallery)) {
      const look = (control: Locator) => gallery.look(surface(control));
      /** Returns the look of a control while the pointer is over it. */
      const pointedAt = async (control: Locator) => {
        await surface(control).hover({ force: true });
        await drawn(page);
        return look(control);
      };
      await page.mouse.move(0, 0);

      const atRest = await look(rest);
      expect.soft(await pointedAt(rest), `${kind}, pointed at`).not.toEqual(atRest);
      await page.mouse.move(0, 0);

      // A key press makes the focus count as keyboard focus.
      await page.keyboard.press('Shift');
      await rest.focus();
      // The ring's colour may still be in transition.
      await softly.poll(async () => (await look(rest)).rings, `${kind}, focused`).toContain(focus);

      if (wrong) {
        await expect.soft(wrong, kind).toHaveAttribute('aria-invalid', 'true');
        expect.soft((await look(wrong)).colors, `${kind}, wrong`).toContain(danger);
        expect.soft((await pointedAt(wrong)).colors, `${kind}, wrong and pointed at`).toContain(danger);
      }
      if (busy) {
        await expect.soft(gallery.busy(busy), `${kind}, busy`).toHaveCount(1);
        expect.soft(await gallery.turns(busy), `${kind}, busy`).toBe(true);
        await busy.focus();
        await expect.soft(busy, `${kind}, busy and focused`).toBeFocused();
      }
      if (disabled) {
        await expect.soft(disabled, kind).toBeDisabled();
        await page.mouse.move(0, 0);
        const asleep = await look(disabled);
        expect.soft(asleep, `${kind}, disabled`).not.toEqual(atRest);
        expect.soft(await pointedAt(disabled), `${kind}, disabled and pointed at`).toEqual(asleep);
      }
    }
  });
}

test('a row and an item of a menu answer the pointer, and one that is disabled does not', async ({ browserOf }) => {
  const gallery = await GalleryPage.open(await browserOf('developer', seenBy({ theme: 'light', width: 1280 })));
  const { page } = gallery;
  const cell = page.getByRole('table', { name: 'People', exact: true }).getByRole('cell').first();
  await gallery.button('Actions').click();
  const item = page.getByRole('menuitem', { name: /Rename/ });
  const disabled = page.getByRole('menuitem', { name: 'Duplicate' });
  await expect(disabled).toBeDisabled();
  const answers = async (element: Locator) => {
    await page.mouse.move(0, 0);
    await drawn(page);
    const before = await gallery.look(element);
    await element.hover({ force: true });
    await drawn(page);
    return JSON.stringify(await gallery.look(element)) !== JSON.stringify(before);
  };

  expect(await answers(item)).toBe(true);
  expect(await answers(disabled)).toBe(false);
  await page.keyboard.press('Escape');
  // An open menu blocks the pointer.
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await answers(cell)).toBe(true);
});

test('on a phone several filters are behind a button', async ({ browserOf }) => {
  const { page } = await GalleryPage.open(await browserOf('developer', seenBy({ theme: 'light', width: 390 })));
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

test('nothing moves for those who asked for less motion', async ({ browserOf }) => {
  const durations = async (moving: boolean) => {
    const eyes = seenBy({ theme: 'light', width: 1280, moving });
    const gallery = await GalleryPage.open(await browserOf(moving ? 'mover' : 'rester', eyes));
    const button = gallery.specimen('Button').getByRole('button').first();
    return Number.parseFloat(await gallery.style(button, 'transition-duration'));
  };
  expect(await durations(true)).toBeCloseTo(0.12);
  expect(await durations(false)).toBeLessThan(0.001);
});

test('both themes are beside each other, and German words fit', async ({ browserOf }) => {
  const gallery = await GalleryPage.open(await browserOf('developer', seenBy({ theme: 'light', width: 1280 })));
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
