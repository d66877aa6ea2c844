import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../../harness/page-activity';
import { AppPage } from '../app-page';

/** `/time-logs?view=week`: a week by task and day. */
export class WeekGridPage extends AppPage {
  static async open(page: Page, { from, to }: { from: string; to: string }): Promise<WeekGridPage> {
    await page.goto(`/time-logs?view=week&from=${from}&to=${to}`);
    await expect(page.getByRole('table', { name: 'Week by task and day' })).toBeVisible();
    await waitUntilSettled(page);
    return new WeekGridPage(page);
  }

  private get table(): Locator {
    return this.page.getByRole('table', { name: 'Week by task and day' });
  }

  /** Returns the button that shows a task's time on a weekday such as `Mon` and opens it. */
  cell(task: string, weekday: string): Locator {
    return this.table.getByRole('button', { name: new RegExp(`^${task}, ${weekday}`) });
  }

  /** Returns a row. `Total` is the row with the sums. */
  row(name: string): Locator {
    return this.table.getByRole('row', { name: new RegExp(`^${name}`) });
  }

  async addRow(task: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Add row' });
    await form.getByRole('textbox', { name: 'Task' }).fill(task);
    await form.getByRole('button', { name: 'Add row' }).click();
    await expect(this.row(task)).toBeVisible();
  }

  /** Edits the time of a cell that has at most one entry. */
  async type(task: string, weekday: string, duration: string): Promise<void> {
    await this.cell(task, weekday).click();
    const field = this.table.getByRole('textbox', { name: new RegExp(`^${task}, ${weekday}`) });
    await field.fill(duration);
    await field.press('Enter');
    await expect(field).toBeHidden();
  }

  /** Opens a cell with several entries and edits the time of one of them. */
  async typeOneOf(task: string, weekday: string, entry: RegExp, duration: string): Promise<void> {
    await this.cell(task, weekday).click();
    const dialog = this.page.getByRole('dialog', { name: new RegExp(`^${task}, ${weekday}`) });
    await dialog
      .getByRole('listitem')
      .filter({ hasText: entry })
      .getByRole('button', { name: /^Duration/ })
      .click();
    const field = dialog.getByRole('textbox');
    await field.fill(duration);
    await field.press('Enter');
    await expect(field).toBeHidden();
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}
