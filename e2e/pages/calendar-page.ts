import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../harness/settled';
import { AppPage } from './app-page';

/** `/calendar`. */
export class CalendarPage extends AppPage {
  static async on(page: Page): Promise<CalendarPage> {
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    return new CalendarPage(page);
  }

  /** Opens the month that contains the given date. */
  static async open(page: Page, date: string): Promise<CalendarPage> {
    await page.goto(`/calendar?view=month&date=${date}`);
    const calendar = await CalendarPage.on(page);
    await settled(page);
    return calendar;
  }

  /** Returns all visible occurrences of an event. */
  events(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${title}, `) });
  }

  panel(title: string): EventPanel {
    return new EventPanel(this.page.getByRole('dialog', { name: title, exact: true }));
  }

  async create(title: string, { repeat, people = [] }: { repeat?: string; people?: string[] } = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'New event', exact: true }).click();
    const form = this.page.getByRole('dialog', { name: 'New event' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Start', { exact: true }).fill('2027-03-02');
    await form.getByLabel('End', { exact: true }).fill('2027-03-02');
    await form.getByLabel('Start time').fill('10:00');
    await form.getByLabel('End time').fill('11:00');
    if (repeat !== undefined) await form.getByLabel('Repeat').selectOption(repeat);
    for (const person of people) {
      await form.getByRole('combobox', { name: 'People' }).fill(person);
      await this.page.getByRole('option', { name: person }).click();
    }
    await form.getByRole('button', { name: 'Create event' }).click();
    await expect(this.toast('Event created').first()).toBeVisible();
  }

  /** Chooses which events of a series a change applies to, and confirms it. */
  async chooseInSeries(which: string, confirm: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').filter({ hasText: 'This event repeats' });
    await dialog.getByRole('radio', { name: which, exact: true }).check();
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
  }
}

/** The panel of an event, beside the calendar. */
export class EventPanel {
  constructor(readonly root: Locator) {}

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  person(name: string): Locator {
    return this.root.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name });
  }
}
