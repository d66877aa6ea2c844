import type { Page } from '@playwright/test';

/** An action that people perform often, with one or a few presses. */
export interface Interaction {
  name: string;
  /** Performs the interaction and waits for its result. */
  run: (page: Page) => Promise<unknown>;
  /** Restores the state in which the next interaction starts. */
  after?: (page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');
const pressInBanner = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name }).click();
const escape = (page: Page) => page.keyboard.press('Escape');
const headingOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Follows a navigation entry, which is in the overflow menu where the bar has no room for it. */
async function follow(page: Page, label: string): Promise<void> {
  const line = page.getByRole('navigation', { name: 'Main' });
  // Entries without room are also rendered in the bar, as inert elements.
  const entry = line.locator('li:not([inert])').getByRole('link', { name: label });
  if (await entry.isVisible()) return entry.click();
  await line.getByRole('button', { name: 'More' }).click();
  return page.getByRole('menuitem', { name: label }).click();
}

/** Interactions of the demo company's founder, which start on the dashboard, in this order. */
export const WIDE: readonly Interaction[] = [
  {
    name: 'open notifications',
    run: async (page) => {
      await pressInBanner(page, /^Notifications/);
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    },
    after: escape,
  },
  {
    name: 'open messages',
    run: async (page) => {
      await pressInBanner(page, /^Messages/);
      await page.getByRole('dialog', { name: 'Messages' }).waitFor();
    },
    after: escape,
  },
  {
    name: 'customize the dashboard',
    run: async (page) => {
      await main(page).getByRole('button', { name: 'Customize' }).click();
      await page.getByRole('dialog', { name: 'Customize dashboard' }).waitFor();
    },
    after: escape,
  },
  {
    name: 'open the profile menu',
    run: async (page) => {
      await pressInBanner(page, /^Profile menu of/);
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    },
    after: escape,
  },
  {
    name: 'open the company switcher',
    run: async (page) => {
      await pressInBanner(page, /^Company: /);
      await page.getByRole('menu').waitFor();
    },
    after: escape,
  },
  {
    name: 'switch the theme',
    run: async (page) => {
      await pressInBanner(page, /^Theme/);
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await page.locator('html[data-theme=dark]').waitFor();
    },
  },
  {
    name: 'open the palette and type',
    run: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').pressSequentially('mara');
      await page.getByRole('option').first().waitFor();
    },
    after: escape,
  },
  {
    name: 'dashboard → settings',
    run: async (page) => {
      await pressInBanner(page, /^Profile menu of/);
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await headingOf(page, 'Settings');
    },
  },
  {
    name: 'settings: type into a form',
    run: (page) => main(page).getByRole('textbox').first().pressSequentially(' abc'),
    after: (page) => page.reload(),
  },
  {
    name: 'settings → leave',
    run: async (page) => {
      await follow(page, 'Leave & Attendance');
      await headingOf(page, 'Leave & Attendance');
    },
  },
  {
    name: 'leave: open the form',
    run: async (page) => {
      await page.getByRole('button', { name: 'Request leave' }).first().click();
      await page.getByRole('dialog', { name: 'Request leave' }).waitFor();
    },
  },
  {
    name: 'leave: type a reason',
    run: (page) => page.getByRole('dialog').getByLabel('Reason').pressSequentially('my sister marries'),
    after: async (page) => page.goto('/leave-approver'),
  },
  {
    name: 'approvals: open a request',
    run: async (page) => {
      await main(page).getByRole('row').nth(1).click();
      await page.getByRole('dialog').waitFor();
    },
    after: escape,
  },
  {
    name: 'approvals → calendar',
    run: async (page) => {
      await follow(page, 'Calendar');
      await headingOf(page, 'Calendar');
    },
  },
  { name: 'calendar: next month', run: (page) => page.getByRole('button', { name: 'Next', exact: true }).click() },
  {
    name: 'calendar: week',
    run: async (page) => {
      await page.getByRole('group', { name: 'View' }).getByText('Week', { exact: true }).click();
      await page.waitForURL(/view=week/);
    },
  },
  {
    name: 'calendar: new event',
    run: async (page) => {
      await page.getByRole('button', { name: 'New event', exact: true }).click();
      await page.getByRole('dialog', { name: 'New event' }).waitFor();
    },
  },
  {
    name: 'calendar: type a title',
    run: (page) => page.getByRole('dialog').getByLabel('Title').pressSequentially('Fri 3pm review'),
    after: async (page) => page.goto('/bulletin'),
  },
  {
    name: 'bulletin: react to a post',
    run: (page) => main(page).getByRole('button', { name: 'Add reaction' }).first().click(),
    after: escape,
  },
  {
    name: 'bulletin → people',
    run: async (page) => {
      await follow(page, 'People');
      await headingOf(page, 'People');
    },
  },
  {
    name: 'people: type a name',
    run: (page) => main(page).getByRole('searchbox').first().pressSequentially('jonas'),
  },
  {
    name: 'people: open a record',
    run: async (page) => {
      await main(page).getByRole('grid').getByRole('link').first().click();
      await page.getByRole('dialog').waitFor();
    },
    after: escape,
  },
  {
    name: 'people → workspace',
    run: async (page) => {
      await follow(page, 'Workspace');
      await headingOf(page, 'Workspace');
    },
  },
  {
    name: 'workspace: open a project',
    run: async (page) => {
      await page.getByRole('list', { name: 'Projects' }).getByRole('link').first().click();
      await page
        .getByRole('list', { name: /^Tasks in / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'project: open a task',
    run: async (page) => {
      await page
        .getByRole('list', { name: /^Tasks in / })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'task: type a comment',
    run: (page) => page.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('Looks good'),
    after: async (page) => page.goto('/messaging'),
  },
  {
    name: 'messages: open a conversation',
    run: async (page) => {
      await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
      await page.getByRole('log').waitFor();
    },
  },
  {
    name: 'messages: type a message',
    run: (page) => page.getByRole('textbox', { name: /^Message to / }).pressSequentially('See you at noon'),
  },
  {
    name: 'messages: send',
    run: async (page) => {
      await page.keyboard.press('Enter');
      await page.getByRole('log').getByText('See you at noon').last().waitFor();
    },
    after: async (page) => page.goto('/time-dashboard'),
  },
  {
    name: 'time: start a timer',
    run: async (page) => {
      const form = main(page).getByRole('form', { name: 'Start a timer' });
      await form.getByLabel('Task').fill('Sums');
      await form.getByRole('button', { name: 'Start' }).click();
      await main(page).getByRole('timer').first().waitFor();
    },
  },
  {
    name: 'time: stop a timer',
    run: (page) =>
      main(page)
        .getByRole('button', { name: /^Stop .* and save its time$/ })
        .first()
        .click(),
    after: async (page) => page.goto('/time-logs'),
  },
  {
    name: 'time logs: add time',
    run: async (page) => {
      await main(page).getByRole('button', { name: 'Add time' }).first().click();
      await main(page).getByRole('form', { name: 'Add time' }).waitFor();
    },
  },
];

/** Interactions on a phone, which has a different layout. */
export const NARROW: readonly Interaction[] = [
  {
    name: 'phone: open the drawer',
    run: async (page) => {
      await page
        .getByRole('button', { name: /^(More|Menu)$/ })
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    after: escape,
  },
];
