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

test('keeps the text of each tab, also after both were reloaded', async () => {
  const { openTab } = createSimulatedTabs();
  const [one, two] = [openTab(), openTab()];
  await one.type('of the first tab');
  await two.type('of the second tab');

  const [oneAgain, twoAgain] = await Promise.all([one.reload(), two.reload()]);
  await expect(oneAgain.read()).resolves.toBe('of the first tab');
  await expect(twoAgain.read()).resolves.toBe('of the second tab');
});

test('a new tab does not see the text of an open tab', async () => {
  const { openTab } = createSimulatedTabs();
  await openTab().type('typed');

  await expect(openTab().read()).resolves.toBeUndefined();
});

test('a reloaded tab keeps its text while another one opens the form first', async () => {
  const { openTab } = createSimulatedTabs();
  const one = openTab();
  await one.type('typed');
  const again = await one.reload();

  await expect(openTab().read()).resolves.toBeUndefined();
  await expect(again.read()).resolves.toBe('typed');
});

test('a tab that uses no drafts stores nothing', async () => {
  const { openTab, time } = createSimulatedTabs();
  const tab = openTab();
  await time.settle();

  expect(tab.session.size).toBe(0);
});

test('a duplicated tab keeps a text of its own', async () => {
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

test('the text of a closed tab moves to exactly one of two new tabs', async () => {
  const { openTab } = createSimulatedTabs();
  const closed = openTab();
  await closed.type('typed');
  closed.close();

  const [one, two] = [openTab(), openTab()];
  expect(await Promise.all([one.read(), two.read()])).toEqual(['typed', undefined]);
  await expect((await one.reload()).read()).resolves.toBe('typed');
  await expect((await two.reload()).read()).resolves.toBeUndefined();
});

test('a tab that was closed right after typing loses nothing, although the database receives nothing more', async () => {
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

test('a tab without a text takes over the newest first, and the others after it', async () => {
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

test('a browser without room shows the text of a closed tab and leaves it where it is', async () => {
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

test('sending or discarding removes the text of this tab only', async () => {
  const { openTab } = createSimulatedTabs();
  const [one, two] = [openTab(), openTab()];
  await one.type('of the first tab');
  await two.type('of the second tab');
  one.drafts.remove('request');

  await expect(one.read()).resolves.toBeUndefined();
  await expect((await two.reload()).read()).resolves.toBe('of the second tab');
});

describe('an earlier version', () => {
  test('leaves its draft to the first tab of this one', async () => {
    const { openTab } = createSimulatedTabs();
    await storeAsEarlier('typed before the update');

    const [one, two] = [openTab(), openTab()];
    expect(await Promise.all([one.read(), two.read()])).toEqual(['typed before the update', undefined]);
    await expect((await one.reload()).read()).resolves.toBe('typed before the update');
  });

  test('leaves the copy of a draft that it did not finish saving', async () => {
    const { openTab } = createSimulatedTabs();
    await storeAsEarlier('typed');
    localStorage.setItem(`${EARLIER_KEY}/unsaved`, '"typed on"');

    await expect(openTab().read()).resolves.toBe('typed on');
    expect(localStorage).toHaveLength(0);
  });
});

describe('after 30 days', () => {
  test('keeps the only draft of a form', async () => {
    const { openTab, time } = createSimulatedTabs();
    const tab = openTab();
    await tab.type('typed');
    tab.close();
    await time.advance(31 * DAY_MS);

    await expect(openTab().read()).resolves.toBe('typed');
  });

  test('keeps a draft of an earlier version, whose age is unknown', async () => {
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

test('a browser without Web Locks shares the text between tabs', async () => {
  const { openTab } = createSimulatedTabs({ hasLocks: false });
  await openTab().type('typed');

  await expect(openTab().read()).resolves.toBe('typed');
});

test('clearing the device deletes the drafts of all tabs', async () => {
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
