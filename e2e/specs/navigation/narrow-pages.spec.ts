import { API } from '@atrium/contracts';
import type { Locator } from '@playwright/test';
import { SCREENS } from '../../harness/checks/widths';
import { foundCompany, register, someone } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { BulletinPage } from '../../pages/bulletin-page';

/** Returns where an element starts and ends from the middle of the screen, in whole px. */
async function distancesFromMiddle(element: Locator): Promise<{ left: number; right: number } | null> {
  const box = await element.boundingBox();
  const middle = SCREENS[1280].viewport ? SCREENS[1280].viewport.width / 2 : 0;
  return box && { left: Math.round(middle - box.x), right: Math.round(box.x + box.width - middle) };
}

test('the pages of a user without a company are centred with their titles at 1280 px', async ({ browserOf }) => {
  const page = await browserOf('newcomer', SCREENS[1280]);
  await register(page, someone('Nora Falk'));
  const title = page.getByRole('heading', { level: 1 });

  await page.goto('/explore');
  const first = page.getByRole('region', { name: 'Start with your team' });
  await expect.poll(() => distancesFromMiddle(first)).toEqual({ left: 300, right: 300 });
  expect(await distancesFromMiddle(title)).toMatchObject({ left: 300 });

  await page.goto('/onboarding');
  await expect(page.getByLabel('Company name')).toBeVisible();
  await expect.poll(() => distancesFromMiddle(page.getByLabel('Company name'))).toEqual({ left: 320, right: 320 });
  expect(await distancesFromMiddle(title)).toMatchObject({ left: 320 });
});

test('the bulletin has its title, button and posts in one centred column at 1280 px', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder', SCREENS[1280]));
  await founder.api.call(API.bulletin.createPost, { body: { title: 'Welcome', content: '<p>Hello all</p>' } });
  const bulletin = await BulletinPage.open(founder.page);

  await expect.poll(() => distancesFromMiddle(bulletin.post('Welcome'))).toEqual({ left: 360, right: 360 });
  expect(await distancesFromMiddle(founder.page.getByRole('heading', { level: 1 }))).toMatchObject({ left: 360 });
  expect(await distancesFromMiddle(bulletin.writeButton)).toMatchObject({ right: 360 });
});
