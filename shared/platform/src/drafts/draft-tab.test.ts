import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { eraseAccountData } from '../account-data';
import { openDraftDatabase } from './draft-database';
import { createSimulatedTabs } from './testing/simulated-tabs';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The key under which versions without tabs store the draft of the form `request`. */
const EARLIER_KEY = 'atrium_draft/ada/engines/remote-leave/request';

/** Stores a draft of the form `request` as versions without tabs do. */
async function storeAsEarlier(value: unknown) {
  const database = await openDraftDatabase(() => undefined);
  await database.put('drafts', { value }, EARLIER_KEY);
  database.close();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

test('keeps the text of each tab after both are reloaded', async () => {
  const { openTab } = createSimulatedTabs();
  const [one, two] = [openTab(), openTab()];
  await one.type('of the first tab');
  await two.type('of the second tab');

  const [oneAgain, twoAgain] = await Promise.all([one.reload(), two.reload()]);
  await expect(oneAgain.read()).resolves.toBe('of the first tab');
  await expect(twoAgain.read()).resolves.toBe('of the second tab');
});

test('does not show the text of an open tab in a new one', async () => {
  const { openTab } = createSimulatedTabs();
  await openTab().type('typed');

  await expect(openTab().read()).resolves.toBeUndefined();
});

test('keeps the text of a reloaded tab while another opens the form first', async () => {
  const { openTab } = createSimulatedTabs();
  const one = openTab();
  await one.type('typed');
  const again = await one.reload();

  await expect(openTab().read()).resolves.toBeUndefined();
  await expect(again.read()).resolves.toBe('typed');
});

test('stores nothing for a tab without drafts', async () => {
  const { openTab, time } = createSimulatedTabs();
  const tab = openTab();
  await time.settle();

  expect(tab.session.size).toBe(0);
});

test('keeps a separate text for a duplicated tab', async () => {
  const { time, openTab } = createSimulatedTabs();
  const original = openTab();
  await original.type('original');
  const copy = original.duplicate();
  const loading = copy.read();
  await time.advance(1_000);
  await expect(loading).resolves.toBeUndefined();
  await copy.type('copy');

  await expect((await original.reload()).read()).resolves.toBe('original');
  await expect((await copy.reload()).read()).resolves.toBe('copy');
});

test('moves the text of a closed tab to exactly one of two new tabs', async () => {
  const { openTab } = createSimulatedTabs();
  const closed = openTab();
  await closed.type('typed');
  closed.close();

  const [one, two] = [openTab(), openTab()];
  expect(await Promise.all([one.read(), two.read()])).toEqual(['typed', undefined]);
  await expect((await one.reload()).read()).resolves.toBe('typed');
  await expect((await two.reload()).read()).resolves.toBeUndefined();
});

test('keeps text typed right before a tab closes, even if the database stores nothing more', async () => {
  const { openTab } = createSimulatedTabs();
  const closed = openTab();
  await closed.type('stored');
  void closed.drafts.save('request', 'stored and typed on');
  closed.close();

  const next = openTab();
  await expect(next.read()).resolves.toBe('stored and typed on');
  await expect((await next.reload()).read()).resolves.toBe('stored and typed on');
  next.drafts.remove('request');
  await expect(openTab().read()).resolves.toBeUndefined();
});

test('moves texts of closed tabs to new tabs, the newest first', async () => {
  const { openTab, time } = createSimulatedTabs();
  const [older, newer] = [openTab(), openTab()];
  await newer.type('first');
  await older.type('older');
  await time.advance(1);
  await newer.type('newer');
  older.close();
  newer.close();

  const [one, two] = [openTab(), openTab()];
  await expect(one.read()).resolves.toBe('newer');
  await expect(two.read()).resolves.toBe('older');
});

test('shows the text of a closed tab without moving it when storage is full', async () => {
  const { openTab } = createSimulatedTabs();
  const closed = openTab();
  await closed.type('typed');
  closed.close();

  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const one = openTab();
  await expect(one.read()).resolves.toBe('typed');
  one.close();
  put.mockRestore();
  await expect(openTab().read()).resolves.toBe('typed');
});

test('removes only this tab’s text when it is sent or discarded', async () => {
  const { openTab } = createSimulatedTabs();
  const [one, two] = [openTab(), openTab()];
  await one.type('of the first tab');
  await two.type('of the second tab');
  one.drafts.remove('request');

  await expect(one.read()).resolves.toBeUndefined();
  await expect((await two.reload()).read()).resolves.toBe('of the second tab');
});

describe('drafts of an earlier version', () => {
  test('move to the first tab of this version', async () => {
    const { openTab } = createSimulatedTabs();
    await storeAsEarlier('typed before the update');

    const [one, two] = [openTab(), openTab()];
    expect(await Promise.all([one.read(), two.read()])).toEqual(['typed before the update', undefined]);
    await expect((await one.reload()).read()).resolves.toBe('typed before the update');
  });

  test('include text that was not saved completely', async () => {
    const { openTab } = createSimulatedTabs();
    await storeAsEarlier('typed');
    localStorage.setItem(`${EARLIER_KEY}/unsaved`, '"typed on"');

    await expect(openTab().read()).resolves.toBe('typed on');
    expect(localStorage).toHaveLength(0);
  });
});

describe('expiry after 30 days', () => {
  test('keeps the only draft of a form', async () => {
    const { openTab, time } = createSimulatedTabs();
    const tab = openTab();
    await tab.type('typed');
    tab.close();
    await time.advance(31 * DAY_MS);

    await expect(openTab().read()).resolves.toBe('typed');
  });

  test('keeps a draft of an earlier version, since its age is unknown', async () => {
    const { openTab, time } = createSimulatedTabs();
    await storeAsEarlier('of an earlier version');
    await time.advance(31 * DAY_MS);
    const tab = openTab();
    await tab.type('typed');
    tab.close();

    await expect(openTab().read()).resolves.toBe('typed');
    await expect(openTab().read()).resolves.toBe('of an earlier version');
  });

  test('removes the draft of a closed tab when a newer one is taken over, never that of an open tab', async () => {
    const { openTab, time } = createSimulatedTabs();
    const [old, open] = [openTab(), openTab()];
    await old.type('old');
    await open.type('open');
    old.close();
    await time.advance(31 * DAY_MS);
    const newest = openTab();
    await newest.type('newest');
    newest.close();

    await expect(openTab().read()).resolves.toBe('newest');
    await expect(openTab().read()).resolves.toBeUndefined();
    await expect((await open.reload()).read()).resolves.toBe('open');
  });
});

test('shares the text between tabs without Web Locks', async () => {
  const { openTab } = createSimulatedTabs({ hasLocks: false });
  await openTab().type('typed');

  await expect(openTab().read()).resolves.toBe('typed');
});

test('deletes the drafts of all tabs when the device is cleared', async () => {
  const { openTab } = createSimulatedTabs();
  const [one, two] = [openTab(), openTab()];
  await one.type('of the first tab');
  await two.type('of the second tab');
  void two.drafts.save('request', 'typed on');
  two.close();
  one.close();
  await eraseAccountData('ada', localStorage);

  await expect(openTab().read()).resolves.toBeUndefined();
});
