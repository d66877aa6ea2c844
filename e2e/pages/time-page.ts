import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/time-dashboard`: timers and the week. */
export class TimePage extends AppPage {
  static async on(page: Page): Promise<TimePage> {
    await expect(page.getByRole('heading', { level: 1, name: 'Your time' })).toBeVisible();
    return new TimePage(page);
  }

  static async open(page: Page): Promise<TimePage> {
    await page.goto('/time-dashboard');
    return TimePage.on(page);
  }

  async start(task: string): Promise<Locator> {
    const form = this.page.getByRole('main').getByRole('form', { name: 'Start a timer' });
    await form.getByLabel('Task').fill(task);
    await form.getByRole('button', { name: 'Start' }).click();
    return this.timer(task);
  }

  /** The clock of a timer. */
  timer(task: string): Locator {
    const stop = this.page.getByRole('button', { name: `Stop ${task} and save its time` });
    return this.page.getByRole('main').getByRole('listitem').filter({ has: stop }).getByRole('timer');
  }

  async stop(task: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: `Stop ${task} and save its time` })
      .click();
  }
}
