import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../../harness/page-activity';
import { AppPage } from '../app-page';
import { ProjectPage } from './project-page';

/** `/workspace` */
export class WorkspacePage extends AppPage {
  static async open(page: Page): Promise<WorkspacePage> {
    await page.goto('/workspace');
    await expect(page.getByRole('heading', { level: 1, name: 'Workspace' })).toBeVisible();
    await waitUntilSettled(page);
    return new WorkspacePage(page);
  }

  /** Creates a project with colleagues, which opens its page. */
  async createProject(name: string, members: readonly string[] = []): Promise<ProjectPage> {
    await this.page.getByRole('button', { name: 'New project' }).first().click();
    const panel = this.page.getByRole('dialog', { name: 'New project' });
    await panel.getByLabel('Name', { exact: false }).first().fill(name);
    for (const member of members) {
      await panel.getByRole('combobox', { name: 'Members' }).fill(member);
      await this.page.getByRole('option', { name: member }).click();
    }
    await panel.getByRole('button', { name: 'Create project' }).click();
    return ProjectPage.on(this.page, name);
  }

  project(name: string): Locator {
    return this.page.getByRole('list', { name: 'Projects' }).getByRole('listitem').filter({ hasText: name });
  }
}
