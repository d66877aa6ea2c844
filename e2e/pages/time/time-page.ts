import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from '../app-page';

/** `/time-dashboard`: timers, a week and recent tasks. */
export class TimePage extends AppPage {
  static async on(page: Page): Promise<TimePage> {
    await expect(page.getByRole('heading', { level: 1, name: 'Your time' })).toBeVisible();
    return new TimePage(page);
  }

  static async open(page: Page): Promise<TimePage> {
    await page.goto('/time-dashboard');
    return TimePage.on(page);
  }

  get startForm(): Locator {
    return this.page.getByRole('main').getByRole('form', { name: 'Start a timer' });
  }

  async start(task: string): Promise<Locator> {
    await this.startForm.getByLabel('Task').fill(task);
    await this.startForm.getByRole('button', { name: 'Start' }).click();
    return this.timer(task);
  }

  /** Returns the clock of a timer. */
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

  /** The dialog about a timer that started in a locked period. */
  get lockedTime(): Locator {
    return this.page.getByRole('dialog', { name: 'Part of this time is locked' });
  }

  async pause(task: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: `Pause ${task}` })
      .click();
  }

  /** Returns the button that continues a recent task. */
  recent(task: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: `Continue ${task}`, exact: true });
  }
}
