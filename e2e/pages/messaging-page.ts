import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from '../harness/documents';
import { AppPage } from './app-page';

/** `/messaging` */
export class MessagingPage extends AppPage {
  static async on(page: Page): Promise<MessagingPage> {
    await expect(page).toHaveURL(/\/messaging/);
    await expect(page.getByRole('main').getByRole('button', { name: 'New chat' }).first()).toBeVisible();
    return new MessagingPage(page);
  }

  static async open(page: Page): Promise<MessagingPage> {
    await page.goto('/messaging');
    return MessagingPage.on(page);
  }

  /** Starts a conversation with a colleague, or opens the existing one. */
  async talkTo(name: string): Promise<Thread> {
    const dialog = await this.startChat();
    await dialog.getByLabel('Search people').fill(name);
    await dialog.getByRole('list', { name: 'People' }).getByRole('button', { name }).click();
    return Thread.on(this.page, name);
  }

  /** Creates a group with these colleagues. */
  async createGroup(name: string, people: readonly string[]): Promise<Thread> {
    const dialog = await this.startKind('Group');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    for (const person of people) await dialog.getByRole('button', { name: person }).click();
    await dialog.getByRole('button', { name: 'Create group' }).click();
    return Thread.on(this.page, name);
  }

  /** Creates a public channel. */
  async createChannel(name: string, description: string): Promise<Thread> {
    const dialog = await this.startKind('Channel');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByRole('button', { name: 'Create channel' }).click();
    return Thread.on(this.page, name);
  }

  private async startChat(): Promise<Locator> {
    await this.page.getByRole('main').getByRole('button', { name: 'New chat' }).first().click();
    return this.page.getByRole('dialog', { name: 'Start a chat' });
  }

  private async startKind(kind: 'Group' | 'Channel'): Promise<Locator> {
    const dialog = await this.startChat();
    await dialog.getByText(kind, { exact: true }).click();
    return dialog;
  }

  /** Finds a public channel in the directory and joins it. */
  async joinChannel(name: string): Promise<Thread> {
    await this.page.getByRole('button', { name: 'Browse channels' }).click();
    const panel = this.page.getByRole('dialog', { name: 'Channels' });
    await panel.getByRole('searchbox', { name: 'Search channels' }).fill(name);
    await panel.getByRole('button', { name: `Join ${name}` }).click();
    return Thread.on(this.page, name);
  }

  /** Returns a section of the list, such as "Unread". */
  section(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Conversations' }).getByRole('region', { name });
  }

  /** Returns a conversation in the list. */
  conversation(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) });
  }

  /** The top bar button that shows the number of unread messages. */
  get messagesTrigger(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Messages/ });
  }

  /** Opens the search panel and types the text into it letter by letter. */
  async search(text: string): Promise<Locator> {
    await this.page.getByRole('main').getByRole('button', { name: 'Search messages' }).click();
    const panel = this.page.getByRole('dialog', { name: 'Search' });
    await expect(panel.getByRole('searchbox')).toBeFocused();
    await this.page.keyboard.type(text);
    await expect(panel.getByRole('searchbox')).toHaveValue(text);
    return panel;
  }

  /** Opens a conversation from the list. */
  async openTalk(name: string): Promise<Thread> {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    return Thread.on(this.page, name);
  }
}

/** One conversation. */
export class Thread {
  private constructor(
    readonly page: Page,
    private readonly partner: string,
  ) {}

  static async on(page: Page, partner: string): Promise<Thread> {
    await expect(page.getByLabel(`Message to ${partner}`)).toBeVisible();
    return new Thread(page, partner);
  }

  get composer(): Locator {
    return this.page.getByLabel(`Message to ${this.partner}`);
  }

  message(text: string): Locator {
    return this.page.getByLabel(`Messages with ${this.partner}`).getByText(text, { exact: true });
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
    await expect(this.message(text)).toBeVisible();
  }

  /** Returns the message with this text, including its reactions and actions. */
  row(text: string): Locator {
    return this.log.locator('[data-message]').filter({ hasText: text });
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: `Messages with ${this.partner}` });
  }

  /** Sends a text that starts with a mention of a member. */
  async mention(typed: string, name: string, text: string): Promise<void> {
    await this.composer.click();
    await this.page.keyboard.type(`@${typed}`);
    await this.page.getByRole('option', { name }).click();
    // While the list is open, it handles the keys.
    await expect(this.page.getByRole('option', { name })).toHaveCount(0);
    await expect(this.composer).toBeFocused();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await expect(this.row(text)).toBeVisible();
  }

  /** Sends a file without a text. */
  async sendFile(file: Upload): Promise<void> {
    await this.chooseFile(file);
    await expect(this.send).toBeEnabled();
    await this.send.click();
  }

  /** Chooses a file, given directly or by its path, without waiting for its upload. */
  async chooseFile(file: Upload | string): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles(file);
  }

  /** Pastes formatted text or a file in the format of the browser's clipboard. */
  async paste({ html = '', file }: { html?: string; file?: Upload }): Promise<void> {
    const picture = file && { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') };
    await this.composer.evaluate(
      (box, given) => {
        const clipboardData = new DataTransfer();
        if (given.html !== '') clipboardData.setData('text/html', given.html);
        if (given.picture) {
          const { name, type, base64 } = given.picture;
          const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
          clipboardData.items.add(new File([bytes], name, { type }));
        }
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { html, picture },
    );
  }

  /** The button that scrolls to the end of the conversation, visible while the view is elsewhere. */
  get jump(): Locator {
    return this.page.getByRole('button', { name: /^Jump to the newest|new messages?$/ });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: 'Send', exact: true });
  }

  async reply(to: string, text: string): Promise<void> {
    const row = this.row(to).first();
    await row.hover();
    await row.getByRole('button', { name: 'Reply' }).click();
    await expect(this.page.getByText(/^Reply to/)).toBeVisible();
    await expect(this.composer).toBeFocused();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  async react(to: string, emoji: string): Promise<void> {
    await this.searchReaction(to, emoji);
    await this.page.keyboard.press('Enter');
  }

  /** Opens the emoji picker of a message, searches for an emoji and waits until it is selected. Returns the picker. */
  async searchReaction(to: string, emoji: string): Promise<Locator> {
    const row = this.row(to).first();
    await row.hover();
    await row.getByRole('button', { name: 'Add reaction' }).click();
    const picker = this.page.getByRole('dialog', { name: 'Add reaction' });
    await expect(picker.getByRole('combobox')).toBeFocused();
    await this.page.keyboard.type(emoji);
    await expect(picker.getByRole('gridcell', { name: emoji, exact: true })).toHaveAttribute('aria-selected', 'true');
    return picker;
  }

  /** Edits the user's last message with the keyboard. */
  async editLast(from: string, text: string): Promise<void> {
    // The arrow key does nothing while a message is being sent.
    await expect(this.row(from)).toBeVisible();
    await this.composer.press('ArrowUp');
    await expect(this.page.getByText('Editing a message')).toBeVisible();
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** Opens the details: name, settings, pins, files and members. */
  async openDetails(): Promise<DetailsPanel> {
    await this.page.getByRole('main').getByRole('button', { name: 'Details' }).click();
    return DetailsPanel.on(this.page);
  }

  /** Chooses an action from the menu of a message. */
  async choose(text: string, action: string): Promise<void> {
    const row = this.row(text).first();
    await row.hover();
    await row.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async remove(text: string): Promise<void> {
    await this.choose(text, 'Delete message');
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click();
  }
}

/** The details panel of a conversation. */
export class DetailsPanel {
  private constructor(readonly root: Locator) {}

  static async on(page: Page): Promise<DetailsPanel> {
    const root = page.getByRole('dialog', { name: 'Details' });
    await expect(root).toBeVisible();
    return new DetailsPanel(root);
  }

  get pins(): Locator {
    return this.root.getByRole('list', { name: 'Pinned messages' }).getByRole('listitem');
  }

  get members(): Locator {
    return this.root.getByRole('list', { name: 'Members' }).getByRole('listitem');
  }

  async addPerson(name: string, { history }: { history: boolean }): Promise<void> {
    await this.root.getByRole('button', { name: 'Add people' }).click();
    const dialog = this.root.page().getByRole('dialog', { name: /^Add people to/ });
    await dialog.getByRole('button', { name }).click();
    if (history) await dialog.getByRole('checkbox', { name: 'Include earlier messages' }).check();
    await dialog.getByRole('button', { name: 'Add people' }).click();
    await expect(dialog).toBeHidden();
  }

  async removePerson(name: string): Promise<void> {
    await this.press(`Remove ${name}`, 'Remove from conversation');
  }

  /** Presses a button and confirms the dialog that follows. */
  async press(button: string, confirmation = button): Promise<void> {
    await this.root.getByRole('button', { name: button }).click();
    await this.root.page().getByRole('alertdialog').getByRole('button', { name: confirmation }).click();
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: 'Close' }).click();
    await expect(this.root).toBeHidden();
  }
}
