import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from '../harness/documents';
import { AppPage } from './app-page';

interface PostFields {
  title: string;
  text: string;
  /** Name of a department; defaults to everyone. */
  audience?: string;
  files?: Upload[];
  mustAcknowledge?: boolean;
}

/** `/bulletin` */
export class BulletinPage extends AppPage {
  static async on(page: Page): Promise<BulletinPage> {
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible();
    return new BulletinPage(page);
  }

  static async open(page: Page): Promise<BulletinPage> {
    await page.goto('/bulletin');
    return BulletinPage.on(page);
  }

  get writeButton(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Write a post' });
  }

  get posts(): Locator {
    return this.page.getByRole('list', { name: 'Posts' }).getByRole('article');
  }

  /** The button for new posts that arrived while the list was open. */
  get pill(): Locator {
    return this.page.getByRole('button', { name: /^\d+ new$/ });
  }

  post(title: string): Locator {
    return this.posts.filter({ hasText: title });
  }

  async write({ title, text, audience, files = [], mustAcknowledge = false }: PostFields): Promise<void> {
    await this.writeButton.first().click();
    const panel = this.page.getByRole('dialog', { name: 'Write a post' });
    await panel.getByRole('textbox', { name: 'Title' }).fill(title);
    if (audience !== undefined) await panel.getByLabel('Audience').selectOption({ label: audience });
    await panel.getByRole('textbox', { name: 'Text' }).fill(text);
    if (files.length > 0) await panel.locator('input[type=file]').setInputFiles(files);
    if (mustAcknowledge) await panel.getByRole('checkbox', { name: 'Ask readers to confirm' }).check();
    await panel.getByRole('button', { name: 'Publish post' }).click();
    await expect(panel).toBeHidden();
  }

  async openPost(title: string): Promise<PostPanel> {
    await this.posts.getByRole('link', { name: title }).click();
    return PostPanel.on(this.page, title);
  }
}

/** The panel of a post, beside the list. */
export class PostPanel {
  private constructor(readonly root: Locator) {}

  static async on(page: Page, title: string): Promise<PostPanel> {
    const root = page.getByRole('dialog', { name: title });
    await expect(root).toBeVisible();
    return new PostPanel(root);
  }

  get confirmButton(): Locator {
    return this.root.getByRole('button', { name: 'Confirm', exact: true });
  }

  /** Returns the reactions with one emoji. */
  reaction(emoji: string): Locator {
    return this.root.getByRole('list', { name: 'Reactions' }).getByRole('button', { name: new RegExp(`^${emoji}`) });
  }

  comment(text: string): Locator {
    return this.root.getByRole('list', { name: 'Comments' }).getByRole('listitem').filter({ hasText: text });
  }

  /** Adds a reaction by the name of the emoji. */
  async react(emoji: string, name: string): Promise<void> {
    await this.root.getByRole('button', { name: 'Add reaction' }).click();
    await this.root
      .page()
      .getByRole('dialog', { name: 'Add reaction' })
      .getByRole('gridcell', { name })
      .first()
      .click();
    await expect(this.reaction(emoji)).toHaveAttribute('aria-pressed', 'true');
  }

  /** Writes a comment that starts with a mention. */
  async mention(name: string, text: string): Promise<void> {
    const box = this.root.getByRole('textbox', { name: 'Write a comment' });
    await box.click();
    await box.pressSequentially(`@${name.split(' ')[0] ?? name}`);
    await this.root.page().getByRole('option', { name }).click();
    await expect(this.root.page().getByRole('option', { name })).toHaveCount(0);
    await expect(box).toBeFocused();
    await this.root.page().keyboard.type(text);
    await this.root.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(this.comment(text)).toBeVisible();
  }

  async openReaders(): Promise<Locator> {
    await this.root.getByRole('tab', { name: 'Readers' }).click();
    const readers = this.root.getByRole('list', { name: 'Readers' });
    await expect(readers).toBeVisible();
    return readers;
  }
}
