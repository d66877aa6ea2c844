import type { Locator, Page } from '@playwright/test';
import { expect } from '../harness/test';

/** The page of all primitives, `/ui`. */
export class GalleryPage {
  private constructor(readonly page: Page) {}

  static async open(page: Page): Promise<GalleryPage> {
    await page.goto('/ui');
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return new GalleryPage(page);
  }

  /** One primitive with all its states. */
  specimen(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What the browser makes of a style. */
  style(of: Locator, property: string): Promise<string> {
    return of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  }

  /** The computed value of a colour of the theme. */
  color(name: string): Promise<string> {
    return this.page.evaluate((property) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${property})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, `--color-${name}`);
  }

  /** All that tells a state by its look: colours, how much shows through, and the colours of what is drawn around it. */
  look(of: Locator): Promise<{ colors: string[]; opacity: string; rings: string[] }> {
    return of.evaluate((element) => {
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

  /** What says that it waits: a control, or the group that it belongs to. */
  busy(control: Locator): Locator {
    return control.locator('xpath=ancestor-or-self::*[@aria-busy="true"]');
  }

  /** Whether a ring turns in what waits, or beside it in its field. */
  turns(control: Locator): Promise<boolean> {
    return this.busy(control).evaluate((element) => {
      const field = element.matches('button, fieldset') ? element : (element.closest('label') ?? element.parentElement);
      const parts = [...(field?.querySelectorAll('*') ?? [])];
      return parts.some((part) => getComputedStyle(part).animationName !== 'none');
    });
  }

  /** Sizes of all text in px, each once; initials are drawn, not written. */
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

  /** Names of what a finger presses that is lower than 44 px, with their heights. */
  smallTargets(): Promise<string[]> {
    return this.page.evaluate(() => {
      const targets = document.querySelectorAll<HTMLElement>(
        'main button, main select, main label:has(input), main a[href], main input:not(label input), [role="option"]',
      );
      return [...targets]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 1 && box.height < 43.9)
        .map(({ element, box }) => `${element.ariaLabel ?? element.textContent}: ${box.height}`);
    });
  }
}
