import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from '../harness/documents';
import { AppPage } from './app-page';

/** `/Profile/{id}` */
export class ProfilePage extends AppPage {
  static async open(page: Page, userId: string): Promise<ProfilePage> {
    await page.goto(`/Profile/${userId}`);
    const profile = new ProfilePage(page);
    await expect(profile.section('At work')).toBeVisible();
    return profile;
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Returns the switch that controls whether colleagues see a section. */
  visibility(name: string): Locator {
    return this.section(name).getByRole('switch', { name: 'Colleagues see this' });
  }

  /** Returns the link that opens the panel of a section. */
  editLink(name: string): Locator {
    return this.section(name).getByRole('link', { name: new RegExp(`^(Edit|Add) ${name}$`) });
  }

  /** Opens the panel of a section and returns it. */
  async edit(name: string): Promise<Locator> {
    await this.editLink(name).click();
    const panel = this.page.getByRole('dialog', { name });
    await expect(panel).toBeVisible();
    return panel;
  }

  async save(panel: Locator): Promise<void> {
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel).toHaveCount(0);
  }

  async changePicture(): Promise<PictureDialog> {
    await this.page.getByRole('link', { name: 'Change picture' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Your picture' });
    await expect(dialog).toBeVisible();
    return new PictureDialog(dialog);
  }

  /** Returns the visible uploaded pictures, with those of the top bar first. */
  pictures(): Locator {
    return this.page.locator('img[src^="/api/avatars/"]');
  }
}

export class PictureDialog {
  constructor(readonly root: Locator) {}

  async choose(file: Upload): Promise<void> {
    await this.root.locator('input[type=file]').setInputFiles(file);
  }

  get crop(): Locator {
    return this.root.getByRole('application');
  }

  async save(): Promise<void> {
    await this.root.getByRole('button', { name: 'Save picture' }).click();
    await expect(this.root).toHaveCount(0);
  }

  async remove(): Promise<void> {
    await this.root.getByRole('button', { name: 'Remove picture' }).click();
    const question = this.root.page().getByRole('alertdialog', { name: 'Remove your picture?' });
    await question.getByRole('button', { name: 'Remove picture' }).click();
    await expect(this.root).toHaveCount(0);
  }
}
