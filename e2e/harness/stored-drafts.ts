import { expect, type Page } from '@playwright/test';

async function readDrafts(): Promise<string> {
  const name = 'atrium-drafts';
  // Opening a missing database would create it without its object store.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return '';
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('The drafts cannot be read', { cause: request.error }));
    });
  const database = await resultOf(indexedDB.open(name));
  try {
    return JSON.stringify(await resultOf(database.transaction('drafts').objectStore('drafts').getAll()));
  } finally {
    database.close();
  }
}

/** Returns the drafts stored in the browser as JSON; empty until the app has created their database. */
export const storedDrafts = (page: Page): Promise<string> => page.evaluate(readDrafts);

/** Waits until typed text is stored as a draft, which takes up to 500 ms. */
export async function expectStoredDraft(page: Page, text: string): Promise<void> {
  await expect.poll(() => storedDrafts(page)).toContain(text);
}
