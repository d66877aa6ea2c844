import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from '../harness/documents';
import { AppPage } from './app-page';

export interface LeaveInput {
  type?: string;
  first: string;
  last?: string;
  reason?: string;
  documents?: Upload[];
}

/** `/leave`: one's own requests. */
export class LeavePage extends AppPage {
  static async on(page: Page): Promise<LeavePage> {
    await expect(page.getByRole('heading', { level: 1, name: 'Leave & Attendance' })).toBeVisible();
    return new LeavePage(page);
  }

  static async open(page: Page): Promise<LeavePage> {
    await page.goto('/leave');
    return LeavePage.on(page);
  }

  /** The first request of the list, the newest one. */
  get newest(): Locator {
    return this.page.getByRole('table', { name: 'Your leave requests' }).getByRole('row').nth(1);
  }

  async openForm(): Promise<LeaveFormPanel> {
    await this.page.getByRole('button', { name: 'Request leave' }).first().click();
    const panel = this.page.getByRole('dialog', { name: 'Request leave' });
    await expect(panel.getByLabel('Type of leave')).toBeVisible();
    return new LeaveFormPanel(panel);
  }
}

/** The panel in which leave is asked for. */
export class LeaveFormPanel {
  constructor(readonly root: Locator) {}

  async fill({ type, first, last, reason, documents }: LeaveInput): Promise<this> {
    const types = this.root.getByLabel('Type of leave');
    await types.selectOption(type === undefined ? { index: 1 } : { label: type });
    await this.root.getByLabel('First day').fill(first);
    await this.root.getByLabel('Last day').fill(last ?? first);
    if (reason !== undefined) await this.root.getByLabel('Reason').fill(reason);
    if (documents) await this.attach(...documents);
    return this;
  }

  /** Chooses documents; they are added to those there. */
  async attach(...documents: Upload[]): Promise<void> {
    await this.root.locator('input[type=file]').setInputFiles(documents);
  }

  async send(): Promise<this> {
    await this.root.getByRole('button', { name: 'Send request' }).click();
    return this;
  }
}
