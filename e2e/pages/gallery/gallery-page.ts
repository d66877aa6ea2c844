import type { Locator, Page } from '@playwright/test';
import { expect } from '../../harness/test';

/** The names of the gallery's parts: one component, or a few of a kind, in every state. */
export const SPECIMENS = [
  'Colours',
  'Categorical colours',
  'Type',
  'Radius and shadow',
  'Button',
  'Icon button',
  'Link button',
  'Input',
  'Textarea',
  'Select',
  'Checkbox',
  'Switch',
  'Radio group',
  'Segmented control',
  'File drop',
  'Combobox',
  'Date field',
  'Time field',
  'Avatar, badge and tag',
  'Card and tabs',
  'Table',
  'Pagination',
  'Banner',
  'Progress',
  'Skeleton and spinner',
  'Empty and error state',
  'Dialog, drawer and palette',
  'Menu, popover and tooltip',
  'Toast',
  'Side panel',
  'Rich text',
  'Attachments',
  'Charts',
  'Filters',
  'Figures and people',
  'Month grid',
  'Matrix',
  'Comments',
  'Data table',
  'Data table of 1,000 rows',
] as const;

/** The page of all primitives, `/ui`. */
export class GalleryPage {
  private constructor(readonly page: Page) {}

  /** Opens the page with all primitives, or with those of one specimen, which takes a tenth of the time to check. */
  static async open(page: Page, only?: (typeof SPECIMENS)[number]): Promise<GalleryPage> {
    await page.goto(only === undefined ? '/ui' : `/ui?only=${encodeURIComponent(only)}`);
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return new GalleryPage(page);
  }

  /** Returns the section of one primitive with all its states. */
  specimen(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Returns the computed value of a style property. */
  style(control: Locator, property: string): Promise<string> {
    return control.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  }

  /** Returns the computed value of a theme colour. */
  color(name: string): Promise<string> {
    return this.page.evaluate((property) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${property})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, `--color-${name}`);
  }

  /** Returns everything that shows a state visually: colours, opacity, and the colours of rings around the element. */
  look(control: Locator): Promise<{ colors: string[]; opacity: string; rings: string[] }> {
    return control.evaluate((element) => {
      const styles = getComputedStyle(element);
      const before = getComputedStyle(element, '::before');
      const field = element.closest('label, fieldset');
      return {
        colors: [styles.color, styles.backgroundColor, styles.backgroundImage, styles.borderTopColor],
        opacity: [element, ...(field ? [field] : [])].map((each) => getComputedStyle(each).opacity).join(' '),
        rings: [
          ...(styles.outlineStyle === 'none' ? [] : [styles.outlineColor]),
          ...(before.borderTopStyle === 'none' ? [] : [before.borderTopColor]),
        ],
      };
    });
  }

  /** Returns the busy element: the control itself or the group that it belongs to. */
  busy(control: Locator): Locator {
    return control.locator('xpath=ancestor-or-self::*[@aria-busy="true"]');
  }

  /** Returns whether a spinner turns in the busy element, or beside it in its field. */
  turns(control: Locator): Promise<boolean> {
    return this.busy(control).evaluate((element) => {
      const field = element.matches('button, fieldset') ? element : (element.closest('label') ?? element.parentElement);
      const parts = [...(field?.querySelectorAll('*') ?? [])];
      return parts.some((part) => getComputedStyle(part).animationName !== 'none');
    });
  }

  /** Returns the distinct font sizes of all text in px. Initials count as drawings, not as text. */
  fontSizes(): Promise<number[]> {
    return this.page.evaluate(() => {
      const written = [...document.querySelectorAll('main *')].filter(
        (element) =>
          element.closest('[role="img"], [aria-hidden="true"], select') === null &&
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
      );
      const sizes = written.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      return [...new Set(sizes)].toSorted((a, b) => a - b);
    });
  }

  /** Returns the names and heights of touch targets that are less than 44 px high. */
  smallTargets(): Promise<string[]> {
    return this.page.evaluate(() => {
      const targets = document.querySelectorAll<HTMLElement>(
        'main button, main select, main label:has(input), main a[href], main input:not(label input), [role="option"]',
      );
      return (
        [...targets]
          // A link within a sentence is as high as its line (WCAG 2.5.8, inline exception).
          .filter((element) => !(element.matches('p a, li a') && getComputedStyle(element).display === 'inline'))
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 1 && box.height < 43.9)
          .map(({ element, box }) => `${element.ariaLabel ?? element.textContent}: ${box.height}`)
      );
    });
  }
}
