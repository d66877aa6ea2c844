import { expect, type Locator, type Page } from '@playwright/test';
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

  async toLeave(): Promise<LeavePage> {
    await this.navigate('Leave & Attendance');
    return LeavePage.on(this.page);
  }

  async toTime(): Promise<TimePage> {
    await this.navigate('Time Cost');
    return TimePage.on(this.page);
  }
}
