import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/leave/attendance?view=team`: one day of the team, with its week. */
export class TeamAttendancePage extends AppPage {
  static async open(page: Page, date: string): Promise<TeamAttendancePage> {
    await page.goto(`/leave/attendance?view=team&date=${date}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Team attendance' })).toBeVisible();
    return new TeamAttendancePage(page);
  }

  /** Returns the button that counts a group, such as `Absent`, and limits the list to it. */
  figure(group: string): Locator {
    return this.page.getByRole('group', { name: 'Attendance of the team' }).getByRole('button', { name: group });
  }

  row(person: string): Locator {
    return this.rows.filter({ hasText: person });
  }

  /** The people in the list. */
  get rows(): Locator {
    const table = this.page.getByRole('table', { name: 'Attendance of the team' });
    return table.locator('tbody').getByRole('row');
  }

  /** Opens the open day of a person and returns its panel. */
  async openDay(person: string): Promise<Locator> {
    await this.row(person).locator('button[aria-current="date"]').click();
    const panel = this.page.getByRole('dialog');
    await expect(panel).toContainText(person);
    return panel;
  }
}
