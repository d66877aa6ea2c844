import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../harness/page-activity';
import { AppPage } from './app-page';
import { LeavePage } from './leave-page';
import { TimePage } from './time/time-page';

/** `/dashboard` */
export class DashboardPage extends AppPage {
  static async on(page: Page): Promise<DashboardPage> {
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return new DashboardPage(page);
  }

  static async open(page: Page): Promise<DashboardPage> {
    await page.goto('/dashboard');
    return DashboardPage.on(page);
  }

  /** Returns the card of a remote's widget by its title. */
  widget(title: string): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name: title, exact: true });
    // The page itself is a section, too.
    return this.page.getByRole('main').locator('section section').filter({ has: heading });
  }

  /** Returns the visible cards. */
  cards(): Locator {
    const heading = this.page.locator('h2:visible');
    return this.page.getByRole('main').locator('section section').filter({ has: heading });
  }

  /** The first steps of a founder. */
  get checklist(): Locator {
    return this.page.getByRole('region', { name: 'First steps' });
  }

  /** Opens the panel in which the cards are arranged. */
  async customize(): Promise<Locator> {
    await this.page.getByRole('main').getByRole('button', { name: 'Customize' }).click();
    const panel = this.page.getByRole('dialog', { name: 'Customize dashboard' });
    await expect(panel.getByRole('switch').first()).toBeVisible();
    return panel;
  }

  /** Shows only the first cards. */
  async showOnly(count: number): Promise<void> {
    const panel = await this.customize();
    const switches = await panel.getByRole('switch').all();
    for (const [index, each] of switches.entries()) await each.setChecked(index < count);
    await waitUntilSettled(this.page);
    await panel.getByRole('button', { name: 'Done' }).click();
  }

  async toLeave(): Promise<LeavePage> {
    await this.navigate('Leave & Attendance');
    return LeavePage.on(this.page);
  }

  async toTime(): Promise<TimePage> {
    await this.navigate('Time Cost');
    return TimePage.on(this.page);
  }
}
