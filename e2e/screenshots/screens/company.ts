import type { Page } from '@playwright/test';
import { press, pressInMain, type Screen, screensOf } from './screen';

const founder = screensOf('founder');
const employee = screensOf('employee');
const beginner = screensOf('beginner');

const type = async (page: Page, keys: string, text = '') => {
  await page.keyboard.press(keys);
  if (text) await page.keyboard.type(text);
};

const MENUS = {
  notifications: press(/^(Notifications|Benachrichtigungen)/),
  'messages-menu': press(/^(Messages|Nachrichten)/),
};

/** Screens with the data of an active company. */
const FILLED: readonly Screen[] = [
  employee('leave-form', '/leave', { prepare: pressInMain(/request leave|beantragen/i) }),
  employee('leave-form-empty', '/leave', {
    prepare: async (page) => {
      await pressInMain(/request leave|beantragen/i)(page);
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  }),
  employee('leave-detail', '/leave', { prepare: (page) => page.getByRole('main').locator('tbody tr').first().click() }),
  founder('leave-approver-detail', '/leave-approver', {
    prepare: (page) => page.getByRole('main').locator('tbody tr').first().click(),
  }),
  founder('messaging-conversation', '/messaging', {
    prepare: (page) => page.getByRole('main').locator('a[href^="/messaging"]').first().click(),
  }),
  ...['requests', 'history', 'corrections', 'balances'].map((view) =>
    founder(`leave-approver-${view}`, `/leave-approver?view=${view}`),
  ),
  ...['week', 'day', 'agenda', 'threeDays'].map((view) => founder(`calendar-${view}`, `/calendar?view=${view}`)),
  founder('calendar-new', '/calendar', { prepare: pressInMain(/new event|neuer termin/i) }),
  founder('messaging-new', '/messaging', { prepare: pressInMain(/new chat|neuer chat|neue unterhaltung/i) }),
  founder('time-running', '/time-dashboard', {
    prepare: async (page) => {
      const form = page.getByRole('main').locator('form').first();
      await form.locator('input').first().fill('A design review of the reading room with everybody who draws');
      await form.locator('button[type=submit]').click();
    },
  }),
  founder('people-invite', '/people', { prepare: pressInMain(/invite|einladen/i) }),
  founder('people-none', '/people?q=nobody-of-this-name'),
  ...Object.entries(MENUS).map(([menu, prepare]) => founder(menu, '/dashboard', { prepare })),
  founder('timers-menu', '/dashboard', { prepare: press(/^(Timers?|Running timers|Laufende|Zeit)/i) }),
  founder('company-menu', '/dashboard', { prepare: press(/^(Company|Firma)/) }),
  founder('profile-menu', '/dashboard', { prepare: press(/^(Profile menu|Profilmenü)/) }),
  founder('drawer', '/dashboard', { isPhoneOnly: true, prepare: press(/^(Menu|Menü|More|Mehr)$/) }),
  founder('palette', '/dashboard', { prepare: (page) => type(page, 'Control+K') }),
  founder('palette-found', '/dashboard', { prepare: (page) => type(page, 'Control+K', 'el') }),
  founder('palette-none', '/dashboard', { prepare: (page) => type(page, 'Control+K', 'zzzz') }),
  founder('keyboard-help', '/dashboard', { prepare: (page) => type(page, 'Control+/') }),
];

const menus = (state: string, screen: ReturnType<typeof screensOf>, rest: Pick<Screen, 'calls'> = {}) =>
  Object.entries(MENUS).map(([menu, prepare]) => screen(`${menu}-${state}`, '/dashboard', { ...rest, prepare }));

/** Menus, panels and dialogs on the pages of a company. */
export const COMPANY_SCREENS = [
  ...FILLED,
  ...menus('empty', beginner),
  ...menus('failing', founder, { calls: 'fail' }),
  ...menus('hanging', founder, { calls: 'hang' }),
];
