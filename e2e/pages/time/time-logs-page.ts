import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../../harness/page-activity';
import { type XlsxCell, xlsxRows } from '../../harness/xlsx';
import { AppPage } from '../app-page';

interface ShownEntry {
  task: string;
  project: string;
  times: string;
  duration: string;
  isBillable: boolean;
  /** Cost in euros; NaN if there is none. */
  cost: number;
}

/** `/time-logs`: entries by day. */
export class TimeLogsPage extends AppPage {
  /** Opens the given days (`2026-11-16`), or this week, and waits until their entries have loaded. */
  static async open(page: Page, days?: { from: string; to: string }): Promise<TimeLogsPage> {
    await page.goto(days ? `/time-logs?from=${days.from}&to=${days.to}` : '/time-logs');
    await expect(page.getByRole('heading', { level: 1, name: 'Time logs' })).toBeVisible();
    await waitUntilSettled(page);
    return new TimeLogsPage(page);
  }

  private get main(): Locator {
    return this.page.getByRole('main');
  }

  /** Returns the row of an entry. */
  entry(task: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Continue ${task}`, exact: true }) });
  }

  /** Returns a figure of the totals. */
  total(term: string): Locator {
    return this.main.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');
  }

  async add({ task, start, duration }: { task: string; start: string; duration: string }): Promise<void> {
    await this.main.getByRole('button', { name: 'Add time' }).first().click();
    const form = this.main.getByRole('form', { name: 'Add time' });
    await form.getByLabel('Task').fill(task);
    await form.getByLabel('Start').fill(start);
    await form.getByLabel('Duration').fill(duration);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(this.entry(task).first()).toBeVisible();
  }

  /** Edits a field of an entry, which is plain text until it is clicked. */
  async edit(task: string, field: 'Task name' | 'Duration', value: string): Promise<void> {
    await this.entry(task)
      .getByRole('button', { name: new RegExp(`^${field}:`) })
      .click();
    const input = this.main.getByRole('textbox', { name: field, exact: true });
    await input.fill(value);
    await input.press('Enter');
  }

  async delete(task: string): Promise<void> {
    await this.act(this.entry(task), 'Delete');
    await expect(this.entry(task)).toBeHidden();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).click();
  }

  /** Chooses an action from the menu of an entry. */
  async act(entry: Locator, action: string): Promise<void> {
    await entry.getByRole('button', { name: /^Actions for / }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Splits an entry at a time of day. */
  async split(entry: Locator, at: string): Promise<void> {
    await this.act(entry, 'Split…');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('The second part starts at').fill(at);
    await dialog.getByRole('button', { name: 'Split entry' }).click();
    await expect(dialog).toBeHidden();
  }

  /**
   * Selects entries and applies a bulk action: a button and optionally an item of its menu. This clears the selection.
   */
  async changeAll(entries: Locator, button: string, item?: string): Promise<void> {
    await waitUntilSettled(this.page);
    // A list that is rendered again meanwhile may leave out an entry.
    await expect(async () => {
      for (const box of await entries.getByRole('checkbox').all()) await box.check({ force: true });
      await expect(entries.getByRole('checkbox', { checked: true })).not.toHaveCount(0, { timeout: 1_000 });
      await expect(entries.getByRole('checkbox', { checked: false })).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await this.main.getByRole('button', { name: button, exact: true }).click();
    if (item) await this.page.getByRole('menuitem', { name: item }).click();
    await expect(entries.getByRole('checkbox', { checked: true })).toHaveCount(0);
  }

  /** Waits until all entries have loaded and returns what the page shows of each, from top to bottom. */
  async readEntries(): Promise<ShownEntry[]> {
    await waitUntilSettled(this.page);
    const rows = await this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: /^Continue / }) })
      .all();
    const name = async (row: Locator, pattern: RegExp) =>
      ((await row.getByRole('button', { name: pattern }).textContent()) ?? '').trim();
    return Promise.all(
      rows.map(async (row) => ({
        task: await name(row, /^Task name:/),
        project: await name(row, /^Change the project/),
        times: await name(row, /^Change the times/),
        duration: await name(row, /^Duration:/),
        isBillable: await row.getByText('Billable', { exact: true }).isVisible(),
        cost: Number(/€([\d.,]+)/.exec((await row.textContent()) ?? '')?.[1]?.replaceAll(',', '')),
      })),
    );
  }

  private async export(format: string): Promise<Buffer> {
    await this.main.getByRole('button', { name: 'Export' }).click();
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('menuitem', { name: format }).click();
    return readFile(await (await download).path());
  }

  /** Exports a workbook and returns its rows, with cells keyed by column title. */
  async exportXlsx(): Promise<Record<string, XlsxCell>[]> {
    return xlsxRows(await this.export('Excel (XLSX)'));
  }

  /** Exports a CSV file and returns its cells without the header row. */
  async exportCsv(): Promise<string[][]> {
    const text = (await this.export('CSV')).toString('utf8');
    const [, ...lines] = text.trim().split(/\r?\n/);
    return lines.map((line) => line.split(','));
  }
}
