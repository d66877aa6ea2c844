import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from '../harness/documents';
import { AppPage } from './app-page';

export interface LeaveInput {
  type?: string;
  /** Part of the day, if leave is for a single day. */
  part?: 'Morning' | 'Afternoon';
  first: string;
  last?: string;
  reason?: string;
  documents?: Upload[];
}

/** `/leave`: the user's own requests. */
export class LeavePage extends AppPage {
  static async on(page: Page): Promise<LeavePage> {
    await expect(page.getByRole('heading', { level: 1, name: 'Leave & Attendance' })).toBeVisible();
    return new LeavePage(page);
  }

  static async open(page: Page): Promise<LeavePage> {
    await page.goto('/leave');
    return LeavePage.on(page);
  }

  /** The first request in the list, which is the newest. */
  get newest(): Locator {
    return this.page.getByRole('grid', { name: 'Your leave requests' }).getByRole('row').nth(1);
  }

  /** Returns the balance card of a leave type. */
  balance(type: string): Locator {
    const card = this.page.getByRole('region', { name: 'Your balance' }).getByRole('listitem');
    return card.filter({ hasText: type });
  }

  /** Shows the balances of this or the next year. */
  async showYear(year: string): Promise<void> {
    const years = this.page.getByRole('region', { name: 'Your balance' }).getByRole('group', { name: 'Year' });
    // Another element covers the radio button.
    await years.getByRole('radio', { name: year }).check({ force: true });
  }

  /** Opens the first request in the list and returns its panel. */
  async openNewest(): Promise<Locator> {
    await this.newest.getByRole('rowheader').click();
    const panel = this.page.getByRole('dialog', { name: 'Leave request' });
    await expect(panel.getByText('History')).toBeVisible();
    return panel;
  }

  async openForm(): Promise<LeaveFormPanel> {
    await this.page.getByRole('button', { name: 'Request leave' }).first().click();
    const panel = this.page.getByRole('dialog', { name: 'Request leave' });
    await expect(panel.getByLabel('Type of leave')).toBeVisible();
    return new LeaveFormPanel(panel);
  }
}

/** The panel in which leave is requested. */
export class LeaveFormPanel {
  constructor(readonly root: Locator) {}

  async fill({ type, first, last, part, reason, documents }: LeaveInput): Promise<this> {
    const types = this.root.getByLabel('Type of leave');
    await types.selectOption(type === undefined ? { index: 1 } : { label: type });
    await this.root.getByLabel('First day').fill(first);
    await this.root.getByLabel('Last day').fill(last ?? first);
    // Another element covers the radio button.
    if (part !== undefined) await this.root.getByRole('radio', { name: part }).check({ force: true });
    if (reason !== undefined) await this.root.getByLabel('Reason').fill(reason);
    if (documents) await this.attach(...documents);
    return this;
  }

  /** Adds documents, or one document by its path, to those already chosen. */
  async attach(...documents: Upload[] | [path: string]): Promise<void> {
    await this.root.locator('input[type=file]').setInputFiles(documents);
  }

  async send(): Promise<this> {
    await this.root.getByRole('button', { name: 'Send request' }).click();
    return this;
  }
}
