import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from '../../harness/documents';
import { AppPage } from '../app-page';

/** `/project/{projectId}` */
export class ProjectPage extends AppPage {
  static async on(page: Page, name: string): Promise<ProjectPage> {
    await expect(page).toHaveURL(/\/project\/[0-9a-f]{24}/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return new ProjectPage(page);
  }

  /** Returns the titles of a column's cards in their order. */
  cards(column: string): Locator {
    return this.page.getByRole('list', { name: `Tasks in ${column}` }).getByRole('link');
  }

  card(title: string): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${title}`) });
  }

  async addTask(column: string, ...titles: readonly string[]): Promise<void> {
    const area = this.page.getByRole('region', { name: column });
    await area.getByRole('button', { name: `New task in ${column}` }).click();
    for (const title of titles) {
      await area.getByLabel('What needs to be done?').fill(title);
      await area.getByLabel('What needs to be done?').press('Enter');
      await expect(this.card(title)).toBeVisible();
    }
    await area.getByRole('button', { name: 'Cancel' }).click();
  }

  /** Moves a card with the keyboard. */
  async move(title: string, ...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.card(title).press(`Alt+${key}`);
      await expect(this.card(title)).toBeFocused();
    }
  }

  async openTask(title: string): Promise<TaskPanel> {
    await this.card(title).click();
    return TaskPanel.on(this.page);
  }
}

/** The panel of a task. */
export class TaskPanel {
  private constructor(
    readonly page: Page,
    readonly root: Locator,
  ) {}

  static async on(page: Page): Promise<TaskPanel> {
    await expect(page).toHaveURL(/[?&]task=/);
    const root = page.getByRole('dialog').filter({ hasText: 'Created by' });
    await expect(root).toBeVisible();
    return new TaskPanel(page, root);
  }

  /** Writes a comment that mentions a person. */
  async comment(text: string, mention: string): Promise<void> {
    const editor = this.root.getByRole('textbox', { name: 'Write a comment' });
    await editor.click();
    await this.page.keyboard.type(`${text} @${mention.slice(0, 3)}`);
    await this.page.getByRole('listbox').getByRole('option', { name: mention }).click();
    await this.root.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(this.root.getByRole('list', { name: 'Comments' }).getByText(text)).toBeVisible();
  }

  async attach(file: Upload): Promise<void> {
    await this.root.locator('input[type=file]').setInputFiles(file);
    await expect(this.root.getByRole('link', { name: file.name })).toBeVisible();
  }
}
