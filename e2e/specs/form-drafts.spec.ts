import { register, someone } from '../harness/people';
import { expectStoredDraft, storedDrafts } from '../harness/stored-drafts';
import { expect, test } from '../harness/test';

test('a half-filled form survives a reload until it is sent', async ({ page }) => {
  await register(page, someone('Mara Lind'));
  await page.goto('/onboarding');
  await page.getByLabel('Company name').fill('Birchwood');
  await expectStoredDraft(page, 'Birchwood');

  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Birchwood');

  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
  await expect.poll(() => storedDrafts(page)).not.toContain('Birchwood');
});

test('two tabs keep separate drafts, and a new tab restores the draft of a closed one', async ({ page: first }) => {
  await register(first, someone('Mara Lind'));
  // Opened by a script, a tab starts with a copy of the sessionStorage, as a duplicated one does.
  await first.goto('/onboarding');
  await first.getByLabel('Company name').fill('Birchwood');
  await expectStoredDraft(first, 'Birchwood');
  const opened = first.waitForEvent('popup');
  await first.evaluate(() => void window.open('/onboarding'));
  const second = await opened;
  await expect(second.getByLabel('Company name')).toHaveValue('');
  await second.getByLabel('Company name').fill('Oakfield');
  await expectStoredDraft(second, 'Oakfield');

  await Promise.all([first.reload(), second.reload()]);
  await expect(first.getByLabel('Company name')).toHaveValue('Birchwood');
  await expect(second.getByLabel('Company name')).toHaveValue('Oakfield');

  await first.close();
  const next = await second.context().newPage();
  await next.goto('/onboarding');
  await expect(next.getByLabel('Company name')).toHaveValue('Birchwood');
  await next.reload();
  await expect(next.getByLabel('Company name')).toHaveValue('Birchwood');
  await expect(second.getByLabel('Company name')).toHaveValue('Oakfield');
});

test('a draft that the browser cannot store is reported, and the typed text stays', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function putUnlessDraft(...entry) {
      if (this.name === 'drafts') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return put.apply(this, entry);
    };
  });
  await register(page, someone('Mara Lind'));
  await page.goto('/onboarding');
  await page.getByLabel('Company name').fill('Birchwood');

  const toasts = page.getByRole('region', { name: /^Notices/ });
  await expect(toasts.getByText('Your draft was not saved').first()).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Birchwood');
  expect(await storedDrafts(page)).not.toContain('Birchwood');
});
