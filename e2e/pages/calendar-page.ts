import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../harness/page-activity';
import { AppPage } from './app-page';

/** `/calendar`. */
export class CalendarPage extends AppPage {
  static async on(page: Page): Promise<CalendarPage> {
    // On phones the title is the period.
    await expect(page.getByRole('heading', { level: 1, name: /^Calendar$|\d{4}$/ })).toBeVisible();
    return new CalendarPage(page);
  }

  /** Opens the month that contains the given date. */
  static async open(page: Page, date: string): Promise<CalendarPage> {
    await page.goto(`/calendar?view=month&date=${date}`);
    const calendar = await CalendarPage.on(page);
    await waitUntilSettled(page);
    return calendar;
  }

  /** Opens a view at a date. */
  static async openView(page: Page, view: 'week' | 'day' | 'agenda', date: string): Promise<CalendarPage> {
    await page.goto(`/calendar?view=${view}&date=${date}`);
    const calendar = await CalendarPage.on(page);
    await waitUntilSettled(page);
    return calendar;
  }

  async show(view: string): Promise<void> {
    await this.page.getByRole('group', { name: 'View' }).getByText(view, { exact: true }).click();
  }

  /** The cell of a day in the month, or its column in views with hours. */
  day(date: string): Locator {
    return this.page.locator(`[data-day="${date}"]`).last();
  }

  /** The button with the number of a day, such as `Monday 1 March 2027`. */
  openDay(day: string): Locator {
    return this.page.getByRole('button', { name: `Open ${day}` });
  }

  /** The time that a drag would set. */
  get ghost(): Locator {
    return this.page.locator('[data-ghost]');
  }

  /** Returns the point of a time in a view with hours. */
  async at(date: string, time: string): Promise<{ x: number; y: number }> {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const box = await this.day(date).boundingBox();
    if (!box) throw new Error(`${date} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + (box.height * (hours * 60 + minutes)) / 1440 };
  }

  /** Drags with the mouse between two points of the screen. `before` runs before the button is released. */
  async drag(
    from: { x: number; y: number },
    to: { x: number; y: number },
    before: () => Promise<void> = async () => {},
  ): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 5 });
    await before();
    await mouse.up();
  }

  /** Returns all visible occurrences of an event. */
  events(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${title}, `) });
  }

  panel(title: string): EventPanel {
    return new EventPanel(this.page.getByRole('dialog', { name: title, exact: true }));
  }

  /** Fills the form of a new event on 2 March 2027 at 10:00, and returns it. */
  async plan(title: string, { repeat, people = [] }: { repeat?: string; people?: string[] } = {}): Promise<Locator> {
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
    return form;
  }

  async create(title: string, event: { repeat?: string; people?: string[] } = {}): Promise<void> {
    const form = await this.plan(title, event);
    await form.getByRole('button', { name: 'Create event' }).click();
    await expect(this.toast('Event created').first()).toBeVisible();
  }

  /** Opens the import of a calendar file with a file, and returns its dialog. */
  async chooseFile(content: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Calendar menu' }).click();
    await this.page.getByRole('menuitem', { name: 'Import a file…' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Import a calendar file' });
    const file = { name: 'team.ics', mimeType: 'text/calendar', buffer: Buffer.from(content) };
    await dialog.getByLabel(/^Choose a file/).setInputFiles(file);
    return dialog;
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
